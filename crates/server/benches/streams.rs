//! What it takes to have many people listening in a house of 100,000 tables: 10,000 event streams at 2,500 of
//! them, each on a connection of its own; then a move at every one of those, heard by all.
//!
//! `cargo bench -p kasbah-server --bench streams`; `KASBAH_BENCH_TABLES` says at how many tables they are,
//! `KASBAH_BENCH_STORED` how many there are. Every stream is an open file on either side: see `ulimit -n`.

mod load;

use std::env;
use std::time::Instant;

use load::furniture::furnish;
use load::people::{People, people};
use load::{Connection, Process, say};
use serde_json::{Value, json};
use tokio::io::AsyncBufReadExt;

const PLAYERS: usize = 4;

fn main() {
    load::run(measure());
}

async fn measure() {
    let tables = env::var("KASBAH_BENCH_TABLES").map_or(2_500, |text| text.parse().unwrap());
    let stored = env::var("KASBAH_BENCH_STORED").map_or(100_000, |text| text.parse().unwrap());
    let data = tempfile::tempdir().unwrap();
    if stored > 0 {
        furnish(data.path(), stored, 3).await;
    }
    let kasbah = Process::start("idle", data.path());
    let empty = kasbah.resident_mib();

    let mut laid = Vec::with_capacity(tables);
    for _ in 0..tables {
        laid.push(people(kasbah.address, "medici", PLAYERS).await);
    }
    let before = kasbah.resident_mib();
    let mut streams = Vec::with_capacity(tables * PLAYERS);
    for people in &laid {
        for cookie in &people.cookies {
            let mut stream = Connection::open(kasbah.address).await;
            stream.cookie.clone_from(cookie);
            stream.listen(&format!("/api/tables/{}/events", people.id)).await;
            hear(&mut stream, "event: table").await;
            streams.push(stream);
        }
    }
    let count = streams.len();
    let listening = kasbah.resident_mib();
    say(&format!(
        "{stored} tables stored: {empty:.0} MiB; {tables} tables in memory {before:.0} MiB; {count} streams {listening:.0} MiB: \
         {:.1} KiB a stream\n",
        (listening - before) * 1024.0 / count as f64
    ));

    let (cpu, start) = (kasbah.cpu_micros(), Instant::now());
    let hearing: Vec<_> = streams
        .into_iter()
        .map(|mut stream| {
            tokio::spawn(async move {
                hear(&mut stream, "event: steps").await;
                stream
            })
        })
        .collect();
    for people in &laid {
        reveal(&kasbah, people).await;
    }
    let mut heard = Vec::with_capacity(count);
    for one in hearing {
        heard.push(one.await.unwrap());
    }
    say(&format!(
        "a move at each of them, heard by all after {:.1} s: {:.0} µs of processor time a move; then {:.0} MiB\n",
        start.elapsed().as_secs_f64(),
        (kasbah.cpu_micros() - cpu) / tables as f64,
        kasbah.resident_mib()
    ));
}

/// Reads until an event of a kind begins.
async fn hear(stream: &mut Connection, event: &str) {
    let mut line = String::new();
    while line.trim_end() != event {
        line.clear();
        assert_ne!(stream.stream.read_line(&mut line).await.unwrap(), 0, "the stream ended");
    }
}

/// The first action of a game of Medici, which every game has.
async fn reveal(kasbah: &Process, people: &People) {
    let mut acting = Connection::open(kasbah.address).await;
    acting.cookie.clone_from(&people.cookies[0]);
    let path = format!("/api/tables/{}", people.id);
    let table: Value = acting.json("GET", &path, &json!({})).await;
    let seat = table["turn"]["seat"].as_u64().unwrap() as usize;
    acting.cookie.clone_from(&people.cookies[seat]);
    let act = json!({ "seat": seat, "actions": ["reveal"], "number": table["number"], "key": "first-move" });
    acting.json("POST", &format!("{path}/actions"), &act).await;
}
