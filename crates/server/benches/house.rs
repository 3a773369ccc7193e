//! A house with a hundred thousand tables: how soon it opens, what memory it takes, and how long its
//! lobby takes.
//!
//! `cargo bench -p kasbah-server --bench house`; `KASBAH_BENCH_DATA` names a folder on the disk to
//! measure, `KASBAH_BENCH_TABLES` how many tables there are.

mod load;

use std::env;
use std::time::{Duration, Instant};

use load::furniture::furnish;
use load::{Connection, DATA, Process, say};
/// How often the lobby is asked for.
const ASKED: usize = 1000;
/// How many tables somebody has who looks at his own.
const OWN: usize = 60;

fn main() {
    load::run(measure());
}

async fn measure() {
    let tables = env::var("KASBAH_BENCH_TABLES").map_or(100_000, |text| text.parse().unwrap());
    let folder = match env::var_os(DATA) {
        Some(data) => tempfile::tempdir_in(data).unwrap(),
        None => tempfile::tempdir().unwrap(),
    };
    let cookie = furnish(folder.path(), tables, OWN).await;

    let start = Instant::now();
    let process = Process::start("server", folder.path());
    let mut connection = Connection::open(process.address).await;
    let (status, _) = connection.send("GET", "/healthz", "").await;
    assert_eq!(status, 200);
    let (ready, memory) = (start.elapsed(), process.resident_mib());
    say(&format!("{tables} tables: open after {} ms with {memory:.0} MiB\n", ready.as_millis()));

    for (who, cookie) in [(format!("with {OWN} tables"), cookie), ("new".into(), String::new())] {
        let mut times = Vec::with_capacity(ASKED);
        connection.cookie = cookie;
        let before = process.cpu_micros();
        for _ in 0..ASKED {
            let start = Instant::now();
            let (status, _) = connection.send("GET", "/api/tables", "").await;
            assert_eq!(status, 200);
            times.push(start.elapsed());
        }
        let cpu = (process.cpu_micros() - before) / 1000.0 / ASKED as f64;
        times.sort_unstable();
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        let (middle, most) = (millis(times[ASKED / 2]), millis(times[ASKED * 99 / 100]));
        say(&format!(
            "the lobby of somebody {who}: {middle:.2} ms, 99 % within {most:.2} ms, \
             of the processor {cpu:.2} ms\n"
        ));
    }
    say(&format!("memory then: {:.0} MiB\n", process.resident_mib()));
}
