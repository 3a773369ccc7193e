//! Whether what is stored is whole.

use std::path::Path;

use rusqlite::Connection;

use super::{Progress, look};
use crate::store::{StoreError, daybook, read};
use crate::table::OpenTable;

/// What [`check`] found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    /// How many tables there are.
    pub tables: u64,
    /// How many events there are, those in the daybook included.
    pub events: u64,
    /// What was set aside because it could not be read.
    pub damaged: u64,
    /// Tables of rules that are not played any more: only their records can be had.
    pub other_rules: u64,
    /// What is wrong, in English; empty if everything is as it should be.
    pub problems: Vec<String>,
}

/// Looks through the store of a data folder, and plays every table again; a server may be using it.
///
/// # Errors
/// Why it cannot be read at all.
pub fn check(folder: &Path, progress: Progress<'_>) -> Result<Checked, StoreError> {
    let connection = look(folder)?;
    let error = |source| StoreError::database(folder, source);
    let mut checked = look_through(&connection).map_err(error)?;
    let ids = ids(&connection).map_err(error)?;
    for (id, done) in ids.iter().zip(0..) {
        progress(done, ids.len() as u64);
        // Deleted in between, it is nobody's concern.
        let Some(table) = read::load(&connection, id, true).map_err(error)? else { continue };
        if kasbah_catalog::rules(&table.game) != Some(table.rules) {
            checked.other_rules += 1;
        } else if let Err(why) = OpenTable::replay(table) {
            checked.problems.push(format!("table {id} does not replay: {why}"));
        }
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
