//! People who act as fast as they are answered, each at a table of his own.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;

use super::{Connection, Process};

pub(crate) async fn lay(connection: &mut Connection) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }, { "kind": "hotseat" }]);
    let wish = json!({ "game": "medici", "seats": seats });
    let laid = connection.json("POST", "/api/tables", &wish).await;
    laid["id"].as_str().unwrap().to_owned()
}

/// Plays one game after another, and says how many actions there were. Between actions nothing is asked: the next action is guessed (three
/// reveals, then the last card, then the next seat), and only a refusal makes the player look.
pub(crate) async fn act_until(address: SocketAddr, end: Instant) -> u64 {
    let mut connection = Connection::open(address).await;
    let mut acted = 0;
    loop {
        let id = lay(&mut connection).await;
        let path = format!("/api/tables/{id}/actions");
        let mut attempt = 0_u64;
        while let Some((mut seat, mut number, mut revealed)) = look(&mut connection, &id).await {
            loop {
                if Instant::now() >= end {
                    return acted;
                }
                let action = if revealed < 3 { "reveal" } else { "take 1" };
                attempt += 1;
                let body = format!(
                    r#"{{"seat":{seat},"actions":["{action}"],"number":{number},"key":"attempt-{attempt}"}}"#
                );
                let (status, _) = connection.send("POST", &path, &body).await;
                if status != 200 {
                    break;
                }
                acted += 1;
                if revealed < 3 {
                    (revealed, number) = (revealed + 1, number + 2);
                } else {
                    (revealed, number, seat) = (0, number + 1, (seat + 1) % 3);
                }
            }
        }
    }
}

/// Whose turn it is, the number, and how many cards were revealed (three, if no more can be).
pub(crate) async fn look(connection: &mut Connection, id: &str) -> Option<(u64, u64, u64)> {
    let table = connection.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    let seat = table["turn"]["seat"].as_u64()?;
    let can_reveal = table["legal"].as_array()?.iter().any(|action| action == "reveal");
    let revealed = if can_reveal { table["view"]["revealed"].as_u64()? } else { 3 };
    Some((seat, table["number"].as_u64()?, revealed))
}

pub(crate) async fn echo_until(address: SocketAddr, end: Instant) -> u64 {
    let mut connection = Connection::open(address).await;
    connection.cookie = "kasbah=00000000000000000000000000".into();
    let mut answered = 0;
    while Instant::now() < end {
        let body = r#"{"seat":0,"actions":["reveal"],"number":12,"key":"attempt-123"}"#;
        let (status, _) = connection.send("POST", "/echo", body).await;
        assert_eq!(status, 200);
        answered += 1;
    }
    answered
}

/// Requests a second, and the servers' processor time for each.
pub(crate) struct Rate {
    pub(crate) a_second: f64,
    pub(crate) cpu_micros: f64,
}

/// So many do something for a time, each at the door of one of the servers.
pub(crate) async fn rate<F: Future<Output = u64> + Send + 'static>(
    servers: &[&Process],
    connections: usize,
    seconds: u64,
    one: impl Fn(SocketAddr, Instant) -> F,
) -> Rate {
    let spent = || servers.iter().map(|server| server.cpu_micros()).sum::<f64>();
    let (start, cpu) = (Instant::now(), spent());
    let end = start + Duration::from_secs(seconds);
    let doors = servers.iter().cycle().map(|server| server.address);
    let all: Vec<_> = doors.take(connections).map(|door| tokio::spawn(one(door, end))).collect();
    let mut count = 0;
    for connection in all {
        count += connection.await.unwrap();
    }
    let cpu_micros = (spent() - cpu) / count as f64;
    Rate { a_second: count as f64 / start.elapsed().as_secs_f64(), cpu_micros }
}
