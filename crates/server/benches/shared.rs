//! Durable actions a second with PostgreSQL, through one server and through two, beside a bare axum
//! POST echo in the same run; then how long tables stand still whose server is killed.
//!
//! `cargo bench -p kasbah-server --bench shared`; `KASBAH_BENCH_SECONDS` says how long each part takes,
//! `TMPDIR` on which disk the database is. Everything is on this machine: servers, database, players.

mod load;

use std::time::{Duration, Instant};

use kasbah_test_database::Postgres;
use load::acts::{Rate, act_until, echo_until, lay, look, rate};
use load::{Connection, Process, say, seconds};
use tokio::task::JoinSet;

/// How many play at the same time, each at a table of his own.
const CONNECTIONS: [usize; 2] = [64, 256];
/// How many tables stand still when their server is killed.
const TABLES: usize = 32;
/// How often that is.
const DEATHS: usize = 3;

fn main() {
    load::run(measure());
}

async fn measure() {
    let postgres = Postgres::durable();
    let (url, data) = (postgres.database(), tempfile::tempdir().unwrap());
    let echo = Process::start("echo", data.path());
    let mut one = Process::sharing(&url, data.path());
    for connections in CONNECTIONS {
        let other = Process::sharing(&url, data.path());
        let echoes = rate(&[&echo], connections, seconds(), echo_until).await;
        let through_one = rate(&[&one], connections, seconds(), act_until).await;
        let through_two = rate(&[&one, &other], connections, seconds(), act_until).await;
        let told = |rate: &Rate| {
            let (a_second, cpu) = (rate.a_second, rate.cpu_micros);
            format!("{a_second:.0} /s ({cpu:.0} µs of the servers' processors each)")
        };
        say(&format!(
            "{connections:4} connections: bare echo {}, durable actions through one server {}, \
             through two {}\n",
            told(&echoes),
            told(&through_one),
            told(&through_two),
        ));
    }
    let mut waits = Vec::new();
    for _ in 0..DEATHS {
        let other = Process::sharing(&url, data.path());
        waits.extend(death(one, &other).await);
        one = other;
    }
    waits.sort_unstable();
    let seconds = |wait: Duration| wait.as_secs_f64();
    say(&format!(
        "from the death of a server until a move was stored at each of its {TABLES} tables, {DEATHS} \
         times, with a lease of ten seconds: {:.1} s in the middle, {:.1} s at most\n",
        seconds(waits[waits.len() / 2]),
        seconds(waits[waits.len() - 1]),
    ));
}

/// Kills a server, and says how long those waited who came to its tables through the door of another.
async fn death(server: Process, other: &Process) -> Vec<Duration> {
    let mut players = Vec::new();
    for _ in 0..TABLES {
        let mut connection = Connection::open(server.address).await;
        let id = lay(&mut connection).await;
        // From now on this server keeps it.
        let (seat, number, _) = look(&mut connection, &id).await.unwrap();
        let act = format!(
            r#"{{"seat":{seat},"actions":["reveal"],"number":{number},"key":"the-first-move"}}"#
        );
        let mut there = Connection::open(other.address).await;
        there.cookie = connection.cookie;
        players.push((there, format!("/api/tables/{id}/actions"), act));
    }
    let killed = Instant::now();
    drop(server);
    let mut playing = JoinSet::new();
    for (mut there, path, act) in players {
        playing.spawn(async move {
            // Who cannot be served just now is told so, and asks again.
            while there.send("POST", &path, &act).await.0 != 200 {}
            killed.elapsed()
        });
    }
    playing.join_all().await
}
