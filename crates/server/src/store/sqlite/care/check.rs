//! Whether what is stored is whole.

use std::path::Path;

use rusqlite::Connection;

use super::look;
use crate::store::StoreError;
use crate::store::care::{Checked, Progress};
use crate::store::sqlite::{daybook, read};

/// Looks through the store of a data folder, and plays every table again; a server may be using it.
pub(in crate::store) fn check(
    folder: &Path,
    progress: Progress<'_>,
) -> Result<Checked, StoreError> {
    let connection = look(folder)?;
    let error = |source| StoreError::database(folder, source);
    let mut checked = look_through(&connection).map_err(error)?;
    let ids = ids(&connection).map_err(error)?;
    for (id, done) in ids.iter().zip(0..) {
        progress(done, ids.len() as u64);
        // Deleted in between, it is nobody's concern.
        let Some(table) = read::load(&connection, id, true).map_err(error)? else { continue };
        checked.play(table);
    }
    Ok(checked)
}

/// Everything but the games.
fn look_through(connection: &Connection) -> rusqlite::Result<Checked> {
    let db = connection.unchecked_transaction()?;
    let count = |sql: &str| db.query_row(sql, [], |row| Ok(row.get::<_, i64>(0)? as u64));
    let texts = |sql: &str| -> rusqlite::Result<Vec<String>> {
        db.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
    };
    let mut problems = texts("SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'")?;
    problems.extend(texts(
        "SELECT format('%s names a %s that is not there', \"table\", parent)
         FROM pragma_foreign_key_check",
    )?);
    problems.extend(texts(
        "SELECT format('table %s has %d events, but the last has number %d',
             table_id, count(*), max(number))
         FROM events GROUP BY table_id HAVING count(*) <> max(number)",
    )?);
    let written = daybook::look_through(&db)?;
    problems.extend(written.unreadable.iter().map(|line| format!("in the daybook: {line}")));
    let damaged = count("SELECT count(*) FROM damaged")?;
    if damaged > 0 {
        problems.push(format!("{damaged} lines or tables were set aside because they are damaged"));
    }
    Ok(Checked {
        tables: count("SELECT count(*) FROM tables")?,
        events: count("SELECT count(*) FROM events")? + written.events as u64,
        damaged,
        other_rules: 0,
        problems,
    })
}

fn ids(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare("SELECT id FROM tables ORDER BY id")?
        .query_map([], |row| row.get(0))?
        .collect()
}
