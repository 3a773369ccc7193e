//! What a move costs that people hear of: 50 tables of four people, each with an event stream and a
//! connection of his own, who act when they see that it is their turn. Beside it, in the same run, a
//! bare echo: what an answer costs that does nothing.
//!
//! `cargo bench -p kasbah-server --bench listeners`; `KASBAH_BENCH_SECONDS` says how long each part
//! takes.

mod load;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use load::{Connection, Process, say, seconds};
use serde_json::{Value, json};
use tokio::io::AsyncBufReadExt;

const TABLES: usize = 50;
const PLAYERS: usize = 4;

fn main() {
    load::run(measure());
}

/// What was heard and done.
#[derive(Default)]
struct Heard {
    actions: u64,
    refused: u64,
    /// Bytes of each step for one listener, the frame's own included.
    bytes: Vec<u32>,
    /// How long each action took to be answered, in microseconds.
    answered: Vec<u32>,
}

async fn measure() {
    let data = tempfile::tempdir().unwrap();
    let echo = Process::start("echo", data.path());
    let kasbah = Process::start("serve", data.path());
    let echoed = echoes(&echo).await;
    let floor = tell_and_hear(&echo).await;
    say(&format!(
        "bare echo: {echoed:.1} µs of processor time each; told to four listeners, and nothing else: \
         {floor:.1} µs\n"
    ));
    for game in ["medici", "medina", "alhambra"] {
        let end = Instant::now() + Duration::from_secs(seconds() + 1);
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            tables.push(people(kasbah.address, game).await);
        }
        let heard = Arc::new(Mutex::new(Heard::default()));
        let (start, cpu) = (Instant::now(), kasbah.cpu_micros());
        let all: Vec<_> = tables
            .into_iter()
            .map(|people| tokio::spawn(play(kasbah.address, game, people, end, Arc::clone(&heard))))
            .collect();
        for table in all {
            table.await.unwrap();
        }
        let (spent, took) = (kasbah.cpu_micros() - cpu, start.elapsed().as_secs_f64());
        let mut heard = heard.lock().unwrap();
        heard.bytes.sort_unstable();
        heard.answered.sort_unstable();
        let Heard { actions, refused, bytes, answered } = &*heard;
        let middle = |of: &[u32]| of.get(of.len() / 2).copied().unwrap_or_default();
        let mean = bytes.iter().map(|&it| f64::from(it)).sum::<f64>() / bytes.len() as f64;
        say(&format!(
            "{game}: {actions} actions ({:.0} /s, {refused} refused), {:.1} µs of the server's processor time \
             each; a step for a listener {} bytes in the middle, {mean:.0} on average; \
             answered in {:.1} ms in the middle; {:.0} MiB\n",
            *actions as f64 / took,
            spent / *actions as f64,
            middle(bytes),
            f64::from(middle(answered)) / 1000.0,
            kasbah.resident_mib(),
        ));
    }
}

/// Processor time of an echo, with as many connections as there are tables.
async fn echoes(server: &Process) -> f64 {
    let (cpu, end) = (server.cpu_micros(), Instant::now() + Duration::from_secs(seconds()));
    let address = server.address;
    let all: Vec<_> = (0..TABLES)
        .map(|_| {
            tokio::spawn(async move {
                let mut connection = Connection::open(address).await;
                let mut count = 0_u64;
                while Instant::now() < end {
                    let body = r#"{"seat":0,"actions":["reveal"],"number":12,"key":"attempt-123"}"#;
                    assert_eq!(connection.send("POST", "/echo", body).await.0, 200);
                    count += 1;
                }
                count
            })
        })
        .collect();
    let mut count = 0;
    for one in all {
        count += one.await.unwrap();
    }
    (server.cpu_micros() - cpu) / count as f64
}

/// Processor time of what is passed on to four listeners, who answer in turn.
async fn tell_and_hear(server: &Process) -> f64 {
    let (cpu, end) = (server.cpu_micros(), Instant::now() + Duration::from_secs(seconds()));
    let mut all = Vec::new();
    for table in 0..TABLES {
        for seat in 0..PLAYERS as u64 {
            let address = server.address;
            all.push(tokio::spawn(async move {
                let mut stream = Connection::open(address).await;
                stream.listen(&format!("/hear/{table}")).await;
                let mut acting = Connection::open(address).await;
                let path = format!("/tell/{table}");
                let (mut line, mut told) = (String::new(), 0_u64);
                loop {
                    line.clear();
                    let coming = stream.stream.read_line(&mut line);
                    match tokio::time::timeout_at(end.into(), coming).await {
                        Ok(Ok(1..)) => {}
                        _ => return told,
                    }
                    let number =
                        line.strip_prefix("id: ").map(|id| id.trim().parse::<u64>().unwrap());
                    if number.is_some_and(|number| number % PLAYERS as u64 == seat) {
                        let body =
                            r#"{"seat":0,"actions":["reveal"],"number":12,"key":"attempt-123"}"#;
                        assert_eq!(acting.send("POST", &path, body).await.0, 200);
                        told += 1;
                    }
                }
            }));
        }
    }
    let mut count = 0;
    for one in all {
        count += one.await.unwrap();
    }
    (server.cpu_micros() - cpu) / count as f64
}

/// A table, and the cookies of those who sit there.
struct People {
    id: String,
    cookies: Vec<String>,
}

async fn people(address: SocketAddr, game: &str) -> People {
    let mut first = Connection::open(address).await;
    let friend = json!({ "kind": "friend" });
    let seats = json!([{ "kind": "me", "name": "a" }, friend, friend, friend]);
    let wish = json!({ "game": game, "seats": seats, "shuffle": false });
    let laid = first.json("POST", "/api/tables", &wish).await;
    let id = laid["id"].as_str().unwrap().to_owned();
    let table = first.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    let mut cookies = vec![first.cookie];
    for seat in 1..PLAYERS {
        let mut other = Connection::open(address).await;
        let join = json!({ "secret": table["seats"][seat]["secret"], "name": "b" });
        other.json("POST", "/api/join", &join).await;
        cookies.push(other.cookie);
    }
    People { id, cookies }
}

/// Four people play one game after another.
async fn play(
    address: SocketAddr,
    game: &'static str,
    mut people: People,
    end: Instant,
    heard: Arc<Mutex<Heard>>,
) {
    while Instant::now() < end {
        let seats: Vec<_> = people
            .cookies
            .into_iter()
            .enumerate()
            .map(|(seat, cookie)| {
                let person = Person { address, id: people.id.clone(), seat, cookie, end };
                tokio::spawn(person.play(Arc::clone(&heard)))
            })
            .collect();
        for seat in seats {
            seat.await.unwrap();
        }
        if Instant::now() < end {
            people = self::people(address, game).await;
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
