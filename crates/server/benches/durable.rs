//! Durable actions a second through HTTP, beside a bare axum POST echo in the same run; and the
//! memory of ten thousand idle tables.
//!
//! `cargo bench -p kasbah-server --bench durable`; `KASBAH_BENCH_DATA` names a folder on the disk
//! to measure, `KASBAH_BENCH_SECONDS` how long each part takes.

mod load;

use std::env;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use load::{Connection, DATA, Process, say, seconds};
use serde_json::json;

/// How many play at the same time, each at a table of his own.
const CONNECTIONS: [usize; 2] = [64, 256];
const IDLE_TABLES: usize = 10_000;

fn main() {
    load::run(measure());
}

async fn lay(connection: &mut Connection) -> String {
    let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }, { "kind": "hotseat" }]);
    let wish = json!({ "game": "medici", "seats": seats });
    let laid = connection.json("POST", "/api/tables", &wish).await;
    laid["id"].as_str().unwrap().to_owned()
}

/// Plays one game after another. Between actions nothing is asked: the next action is guessed (three
/// reveals, then the last card, then the next seat), and only a refusal makes the player look.
async fn act_until(address: SocketAddr, end: Instant) -> u64 {
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
async fn look(connection: &mut Connection, id: &str) -> Option<(u64, u64, u64)> {
    let table = connection.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    let seat = table["turn"]["seat"].as_u64()?;
    let can_reveal = table["legal"].as_array()?.iter().any(|action| action == "reveal");
    let revealed = if can_reveal { table["view"]["revealed"].as_u64()? } else { 3 };
    Some((seat, table["number"].as_u64()?, revealed))
}

async fn echo_until(address: SocketAddr, end: Instant) -> u64 {
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

/// Requests a second, and the server's processor time for each.
struct Rate {
    a_second: f64,
    cpu_micros: f64,
}

async fn rate<F: Future<Output = u64> + Send + 'static>(
    server: &Process,
    connections: usize,
    seconds: u64,
    one: impl Fn(SocketAddr, Instant) -> F,
) -> Rate {
    let (start, cpu) = (Instant::now(), server.cpu_micros());
    let end = start + Duration::from_secs(seconds);
    let all: Vec<_> = (0..connections).map(|_| tokio::spawn(one(server.address, end))).collect();
    let mut count = 0;
    for connection in all {
        count += connection.await.unwrap();
    }
    let cpu_micros = (server.cpu_micros() - cpu) / count as f64;
    Rate { a_second: count as f64 / start.elapsed().as_secs_f64(), cpu_micros }
}

async fn measure() {
    let scratch;
    let data = match env::var_os(DATA) {
        Some(folder) => folder.into(),
        None => {
            scratch = tempfile::tempdir().unwrap();
            scratch.path().to_owned()
        }
    };
    let seconds = seconds();

    let echo = Process::start("echo", &data);
    let kasbah = Process::start("serve", &data);
    for connections in CONNECTIONS {
        let (mut best_echo, mut best_acts) = (0.0_f64, 0.0_f64);
        for _ in 0..3 {
            let echoes = rate(&echo, connections, seconds, echo_until).await;
            let acts = rate(&kasbah, connections, seconds, act_until).await;
            say(&format!(
                "{connections:4} connections: bare echo {:7.0} /s ({:4.1} µs of processor each), \
                 durable actions {:7.0} /s ({:4.1} µs), ratio {:.2}\n",
                echoes.a_second,
                echoes.cpu_micros,
                acts.a_second,
                acts.cpu_micros,
                acts.a_second / echoes.a_second
            ));
            best_echo = best_echo.max(echoes.a_second);
            best_acts = best_acts.max(acts.a_second);
        }
        let ratio = best_acts / best_echo;
        say(&format!(
            "{connections:4} connections, best of three: {best_echo:.0} echoes/s, {best_acts:.0} durable actions/s, ratio {ratio:.2}\n"
        ));
    }
    let mut connection = Connection::open(kasbah.address).await;
    let (_, metrics) = connection.send("GET", "/metrics", "").await;
    for line in String::from_utf8_lossy(&metrics).lines().filter(|line| {
        [
            "kasbah_commits_total",
            "kasbah_group_size_sum",
            "kasbah_commit_seconds_sum",
            "kasbah_http",
        ]
        .iter()
        .any(|name| line.starts_with(name))
    }) {
        say(&format!("{line}\n"));
    }
    drop((echo, kasbah));

    let idle = Process::start("idle", &data.join("idle"));
    let before = idle.resident_mib();
    let mut connection = Connection::open(idle.address).await;
    for _ in 0..IDLE_TABLES {
        let id = lay(&mut connection).await;
        connection.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    }
    let after = idle.resident_mib();
    say(&format!(
        "{IDLE_TABLES} tables, all still in memory: {after:.0} MiB resident ({before:.0} MiB before, {:.1} KiB a table)\n",
        (after - before) * 1024.0 / IDLE_TABLES as f64
    ));
    drop(idle);
    let stored = Process::start("serve", &data.join("idle"));
    let mut connection = Connection::open(stored.address).await;
    connection.send("GET", "/api/tables", "").await;
    say(&format!(
        "{IDLE_TABLES} tables, left to the store: {:.0} MiB resident\n",
        stored.resident_mib()
    ));
}
