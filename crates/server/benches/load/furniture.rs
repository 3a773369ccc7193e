//! A house as it is after years.

use std::path::Path;

use serde_json::json;

use super::{Connection, Process};

/// A house with so many tables in a folder, some of them one person's: his cookie.
pub(crate) async fn furnish(folder: &Path, tables: usize, own: usize) -> String {
    let cookie = lay(folder, own).await;
    multiply(&folder.join("kasbah.db"), tables);
    cookie
}

/// Lays the tables of one person, and some to be multiplied; his cookie.
async fn lay(folder: &Path, own: usize) -> String {
    let process = Process::start("server", folder);
    let mut connection = Connection::open(process.address).await;
    let me = json!({ "kind": "me" });
    for (second, public) in
        [("friend", true), ("bot", true), ("hotseat", false)].into_iter().cycle().take(own.max(3))
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
