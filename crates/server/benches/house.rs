//! A house with a hundred thousand tables: how soon it opens, what memory it takes, and how long its
//! lobby takes.
//!
//! `cargo bench -p kasbah-server --bench house`; `KASBAH_BENCH_DATA` names a folder on the disk to
//! measure, `KASBAH_BENCH_TABLES` how many tables there are.

mod load;

use std::env;
use std::path::Path;
use std::time::{Duration, Instant};

use load::{Connection, DATA, Process, say};
use serde_json::json;

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
    let cookie = furnish(folder.path()).await;
    multiply(&folder.path().join("kasbah.db"), tables);

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

/// Lays the tables of one person, and some to be multiplied; his cookie.
async fn furnish(folder: &Path) -> String {
    let process = Process::start("server", folder);
    let mut connection = Connection::open(process.address).await;
    let me = json!({ "kind": "me" });
    for (second, public) in
        [("friend", true), ("bot", true), ("hotseat", false)].into_iter().cycle().take(OWN)
    {
        let seats = json!([me, { "kind": second }, { "kind": "hotseat" }]);
        let wish = json!({ "game": "medici", "seats": seats, "public": public });
        connection.json("POST", "/api/tables", &wish).await;
    }
    connection.cookie
}

/// Three tables, as often as it takes; a person has fifty of each.
fn multiply(file: &Path, tables: usize) {
    let db = rusqlite::Connection::open(file).unwrap();
    let person = "CAST(printf('%032d', i / 50) AS BLOB)";
    db.execute_batch(&format!(
        "CREATE TEMP TABLE model AS SELECT id FROM tables ORDER BY at LIMIT 3;
         CREATE TEMP TABLE times AS WITH RECURSIVE n(i) AS
             (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {times}) SELECT i FROM n;
         BEGIN;
         INSERT INTO tables (id, game, setup, seed, record, public, creator, watch_secret, at, over,
                 hints, rules, open_seats)
             SELECT id || i, game, setup, seed, record, public, {person}, watch_secret || i, at - i,
                 over, hints, rules, open_seats
             FROM model JOIN tables USING (id) CROSS JOIN times;
         INSERT INTO seats SELECT table_id || i, seat, kind, name, bot, secret || i, stand_in
             FROM model JOIN seats ON table_id = id CROSS JOIN times;
         INSERT INTO holders SELECT table_id || i, seat, {person}
             FROM model JOIN holders ON table_id = id CROSS JOIN times;
         INSERT INTO watchers SELECT {person}, table_id || i
             FROM model JOIN watchers ON table_id = id CROSS JOIN times;
         INSERT INTO own SELECT {person}, ended, at - i, table_id || i
             FROM model JOIN own ON table_id = id CROSS JOIN times;
         INSERT INTO standings SELECT table_id || i, number, turn, scores, changed - i
             FROM model JOIN standings ON table_id = id CROSS JOIN times;
         INSERT INTO events SELECT table_id || i, number, line, at, key
             FROM model JOIN events ON table_id = id CROSS JOIN times;
         COMMIT;",
        times = tables / 3
    ))
    .unwrap();
}
