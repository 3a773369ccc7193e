//! What a move costs that people hear of: 50 tables of four people, each with an event stream and a
//! connection of his own, who act when they see that it is their turn. Beside it, in the same run, a
//! bare echo: what an answer costs that does nothing.
//!
//! `cargo bench -p kasbah-server --bench listeners`; `KASBAH_BENCH_SECONDS` says how long each part
//! takes.

mod load;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use load::people::{Heard, people, play};
use load::{Connection, Process, say, seconds};
use tokio::io::AsyncBufReadExt;

const TABLES: usize = 50;
const PLAYERS: usize = 4;

fn main() {
    load::run(measure());
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
            tables.push(people(kasbah.address, game, PLAYERS).await);
        }
        let heard = Arc::new(Mutex::new(Heard::default()));
        let (start, cpu) = (Instant::now(), kasbah.cpu_micros());
        let all: Vec<_> = tables
            .into_iter()
            .map(|people| {
                tokio::spawn(play(
                    kasbah.address,
                    game,
                    people,
                    end,
                    Duration::ZERO,
                    Arc::clone(&heard),
                ))
            })
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
