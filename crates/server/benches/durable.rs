//! Durable actions a second through HTTP, beside a bare axum POST echo in the same run; and the
//! memory of ten thousand idle tables.
//!
//! `cargo bench -p kasbah-server --bench durable`; `KASBAH_BENCH_DATA` names a folder on the disk
//! to measure, `KASBAH_BENCH_SECONDS` how long each part takes.

mod load;

use std::env;

use load::acts::{act_until, echo_until, lay, rate};
use load::{Connection, DATA, Process, say, seconds};
use serde_json::json;

/// How many play at the same time, each at a table of his own.
const CONNECTIONS: [usize; 2] = [64, 256];
const IDLE_TABLES: usize = 10_000;

fn main() {
    load::run(measure());
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
            let echoes = rate(&[&echo], connections, seconds, echo_until).await;
            let acts = rate(&[&kasbah], connections, seconds, act_until).await;
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
