//! People who sit at a table, listen, and act when it is their turn.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::AsyncBufReadExt;

use super::Connection;

/// What was heard and done.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) actions: u64,
    pub(crate) refused: u64,
    /// Bytes of each step for one listener, the frame's own included.
    pub(crate) bytes: Vec<u32>,
    /// How long each action took to be answered, in microseconds.
    pub(crate) answered: Vec<u32>,
}

/// A table, and the cookies of those who sit there.
pub(crate) struct People {
    pub(crate) id: String,
    pub(crate) cookies: Vec<String>,
}

/// Lays a table for so many people, and seats them.
pub(crate) async fn people(address: SocketAddr, game: &str, players: usize) -> People {
    let mut first = Connection::open(address).await;
    let mut seats = vec![json!({ "kind": "friend" }); players];
    seats[0] = json!({ "kind": "me", "name": "a" });
    let wish = json!({ "game": game, "seats": seats, "shuffle": false });
    let laid = first.json("POST", "/api/tables", &wish).await;
    let id = laid["id"].as_str().unwrap().to_owned();
    let table = first.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    let mut cookies = vec![first.cookie];
    for seat in 1..players {
        let mut other = Connection::open(address).await;
        let join = json!({ "secret": table["seats"][seat]["secret"], "name": "b" });
        other.json("POST", "/api/join", &join).await;
        cookies.push(other.cookie);
    }
    People { id, cookies }
}

/// People play one game after another.
pub(crate) async fn play(
    address: SocketAddr,
    game: &'static str,
    mut people: People,
    end: Instant,
    pause: Duration,
    heard: Arc<Mutex<Heard>>,
) {
    let players = people.cookies.len();
    while Instant::now() < end {
        let seats: Vec<_> = people
            .cookies
            .into_iter()
            .enumerate()
            .map(|(seat, cookie)| {
                let person = Person { address, id: people.id.clone(), seat, cookie, end, pause };
                tokio::spawn(person.play(Arc::clone(&heard)))
            })
            .collect();
        for seat in seats {
            seat.await.unwrap();
        }
        if Instant::now() < end {
            people = self::people(address, game, players).await;
        } else {
            return;
        }
    }
}

/// Somebody who plays a seat.
struct Person {
    address: SocketAddr,
    id: String,
    seat: usize,
    cookie: String,
    end: Instant,
    /// How long he thinks.
    pause: Duration,
}

impl Person {
    /// Listens, and acts when it is his turn, until the game or the time is over.
    async fn play(self, heard: Arc<Mutex<Heard>>) {
        let mut stream = Connection::open(self.address).await;
        stream.cookie.clone_from(&self.cookie);
        stream.listen(&format!("/api/tables/{}/events", self.id)).await;
        let mut acting = Connection::open(self.address).await;
        acting.cookie.clone_from(&self.cookie);
        let path = format!("/api/tables/{}/actions", self.id);
        let mut attempt = 0_u64;
        let mut line = String::new();
        let (mut frame, mut number) = (0, 0_u64);
        loop {
            line.clear();
            let coming = stream.stream.read_line(&mut line);
            match tokio::time::timeout_at(self.end.into(), coming).await {
                Ok(Ok(1..)) => {}
                _ => return,
            }
            // Lines of the chunks in which the answer comes are not the stream's own.
            if !line.starts_with("event: ")
                && !line.starts_with("id: ")
                && !line.starts_with("data: ")
            {
                continue;
            }
            frame += line.len() as u32;
            if let Some(id) = line.strip_prefix("id: ") {
                number = id.trim().parse().unwrap();
            }
            let Some(json) = line.strip_prefix("data: ") else { continue };
            let data: Value = serde_json::from_str(json).unwrap();
            let bytes = std::mem::take(&mut frame) + 1;
            let (legal, over) = read(&data);
            if let Some(steps) = data["steps"].as_array() {
                let each = bytes / steps.len() as u32;
                heard.lock().unwrap().bytes.extend(steps.iter().map(|_| each));
            }
            if over {
                return;
            }
            let Some(legal) = legal.filter(|legal| !legal.is_empty()) else { continue };
            attempt += 1;
            let action = legal[(number * 7919 + attempt) as usize % legal.len()].as_str().unwrap();
            let act = json!({
                "seat": self.seat, "actions": [action], "number": number,
                "key": format!("attempt-{}-{attempt}", self.seat),
            });
            tokio::time::sleep(self.pause).await;
            let sent = Instant::now();
            let (status, _) = acting.send("POST", &path, &act.to_string()).await;
            let mut heard = heard.lock().unwrap();
            heard.answered.push(sent.elapsed().as_micros() as u32);
            // A table that is told again is answered only once.
            if status == 200 {
                heard.actions += 1;
            } else {
                heard.refused += 1;
            }
        }
    }
}

/// What may be done now, if that is told, and whether the game is over.
fn read(data: &Value) -> (Option<&Vec<Value>>, bool) {
    match data["steps"].as_array().and_then(|steps| steps.last()) {
        Some(step) => {
            let change = &step["change"];
            (change["legal"][0].as_array(), change["turn"][0]["kind"] == "over")
        }
        None => (data["legal"].as_array(), data["turn"]["kind"] == "over"),
    }
}
