//! The lobby's lists are found in indexes, in a house that has many tables.

use std::sync::Arc;

use super::lobby::{ENDED, FULL, OPEN, RUNNING, SEATS, TABLES};
use super::read::{FINISHED, FORGOTTEN};
use crate::config::Config;
use crate::metrics::Metrics;
use crate::store::{Storage, Store};

/// Twenty thousand tables, each with two seats; a person has fifty of them. One in a hundred waits for somebody,
/// one in ten is over.
const FURNISH: &str = "
    INSERT INTO tables (id, game, rules, setup, record, public, hints, creator, watch_secret, at, over, ended,
            open_seats)
        SELECT 't' || i, 'medici', 1, 'players=2', '', true, true, '\\x00', 'w' || i, i, i % 10 = 0,
            CASE i % 10 WHEN 0 THEN i END, (i % 100 = 1)::int FROM generate_series(1, 20000) AS i;
    INSERT INTO seats SELECT id, seat, 'person', '', NULL, id || '-' || seat, NULL
        FROM tables CROSS JOIN generate_series(0, 1) AS seat;
    INSERT INTO holders SELECT id, seat, decode(lpad((at / 50)::text, 8, '0'), 'hex')
        FROM tables CROSS JOIN generate_series(0, 1) AS seat;
    INSERT INTO own SELECT decode(lpad((at / 50)::text, 8, '0'), 'hex'), over, at, id FROM tables;
    INSERT INTO standings SELECT id, 1, '0', '1,2', at FROM tables;
    INSERT INTO damaged (at, table_id, why) SELECT at, id, '' FROM tables WHERE at % 10 = 3;
    ANALYZE;";

/// What is asked, with one of the values it can be asked with.
fn asked(sql: &str, values: &[&str]) -> String {
    let mut asked = sql.to_owned();
    for (value, number) in values.iter().zip(1..) {
        asked = asked.replace(&format!("${number}"), value);
    }
    format!("EXPLAIN {asked}")
}

#[tokio::test]
async fn nothing_is_looked_through_from_its_beginning() {
    let server = kasbah_test_database::Postgres::start();
    let url = server.database();
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path().to_owned());
    config.database = Some(url.parse().unwrap());
    Store::open(&config, Arc::new(Metrics::new())).await.unwrap().close().await;
    server.sql(&url, FURNISH);

    let person = "'\\x00000123'::bytea";
    let page = ["19000", "'t5'", "31"];
    let some = "ARRAY['t5', 't777', 't12345']";
    let plans = [
        (OPEN, &page[..]),
        (FULL, &page),
        (ENDED, &["19000", "'t5'", "31", person]),
        (RUNNING, &[person]),
        (TABLES, &[some]),
        (SEATS, &[some, person]),
        (FORGOTTEN, &["200", "31"]),
        (FINISHED, &["200", "31"]),
    ];
    for (sql, values) in plans {
        let plan = server.sql(&url, &asked(sql, values));
        assert!(plan.contains("Index") && !plan.contains("Seq Scan"), "{sql}\n{plan}");
        // One's own tables are ordered by whose turn it is; the others lie in order.
        if [OPEN, FULL, ENDED].contains(&sql) {
            // What an index gives by time is at most put in order among what has the same time.
            let sorted = plan.replace("Incremental Sort", "").contains("Sort  (");
            assert!(!sorted, "{sql}\n{plan}");
        }
    }
}
