//! What it takes to come back to a game of ten thousand events of which one has heard nothing.
//!
//! `cargo bench -p kasbah-server --bench long_game`; `KASBAH_BENCH_DATA` names a folder on the disk to use.

mod load;

use std::env;
use std::time::Instant;

use load::{Connection, DATA, Process, say};
use serde_json::{Value, json};
use tokio::io::AsyncBufReadExt;

/// Most cards take no room in a boat, so that the days are long.
fn deck() -> String {
    let goods = ["G", "S", "F", "D", "C"].iter().flat_map(|good| (0..4).map(move |n| (good, n)));
    let green: Vec<String> = goods.map(|(good, value)| format!("+{good}{value}:255")).collect();
    format!("{},C5:42", green.join(","))
}

/// How long the game is.
const EVENTS: u64 = 10_000;
/// How often somebody comes back.
const TIMES: u32 = 10;

fn main() {
    load::run(measure());
}

async fn measure() {
    let folder = match env::var_os(DATA) {
        Some(data) => tempfile::tempdir_in(data).unwrap(),
        None => tempfile::tempdir().unwrap(),
    };
    let kasbah = Process::start("idle", folder.path());
    let mut anna = Connection::open(kasbah.address).await;
    let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }]);
    let wish = json!({ "game": "medici", "seats": seats, "options": { "deck": deck() } });
    let laid: Value = anna.json("POST", "/api/tables", &wish).await;
    let path = format!("/api/tables/{}", laid["id"].as_str().unwrap());
    let number = play(&mut anna, &path).await;
    let cookie = anna.cookie.clone();
    come_back(&kasbah, &path, &cookie, number, "in memory").await;
    drop(kasbah);

    let kasbah = Process::start("idle", folder.path());
    let (cpu, start) = (kasbah.cpu_micros(), Instant::now());
    let mut anna = Connection::open(kasbah.address).await;
    anna.cookie.clone_from(&cookie);
    let _: Value = anna.json("GET", &path, &json!({})).await;
    say(&format!(
        "taking it up from the store: {:.0} ms, of the processor {:.0} ms\n",
        start.elapsed().as_secs_f64() * 1000.0,
        (kasbah.cpu_micros() - cpu) / 1000.0
    ));
    come_back(&kasbah, &path, &cookie, number, "taken up again").await;
}

/// Plays until there are so many events, or the game is over; how many there are.
async fn play(anna: &mut Connection, path: &str) -> u64 {
    loop {
        let table: Value = anna.json("GET", path, &json!({})).await;
        let number = table["number"].as_u64().unwrap();
        let legal = table["legal"].as_array().unwrap();
        if number >= EVENTS || legal.is_empty() {
            return number;
        }
        let action = &legal[number as usize % legal.len()];
        let act = json!({
            "seat": table["turn"]["seat"], "actions": [action], "number": number,
            "key": format!("event-{number:08}"),
        });
        let _: Value = anna.json("POST", &format!("{path}/actions"), &act).await;
    }
}

/// Hears everything that was missed, some times.
async fn come_back(kasbah: &Process, path: &str, cookie: &str, number: u64, how: &str) {
    let (cpu, start, mut bytes) = (kasbah.cpu_micros(), Instant::now(), 0);
    for _ in 0..TIMES {
        let mut stream = Connection::open(kasbah.address).await;
        stream.cookie = cookie.to_owned();
        stream.listen(&format!("{path}/events?after=0")).await;
        let (mut line, last) = (String::new(), format!("id: {number}"));
        while line.trim_end() != last {
            line.clear();
            assert_ne!(stream.stream.read_line(&mut line).await.unwrap(), 0, "the stream ended");
            bytes += line.len();
        }
    }
    say(&format!(
        "{number} events, {how}: heard after {:.0} ms, of the processor {:.0} ms, {:.0} bytes an event\n",
        start.elapsed().as_secs_f64() * 1000.0 / f64::from(TIMES),
        (kasbah.cpu_micros() - cpu) / 1000.0 / f64::from(TIMES),
        bytes as f64 / f64::from(TIMES) / number as f64
    ));
}
