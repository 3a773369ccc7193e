//! Whether what is stored is whole.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::{FILE, daybook};

/// What [`check`] found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    /// How many tables there are.
    pub tables: u64,
    /// How many events there are, those in the daybook included.
    pub events: u64,
    /// What was set aside because it could not be read.
    pub damaged: u64,
    /// What is wrong, in English; empty if everything is as it should be.
    pub problems: Vec<String>,
}

/// Looks through the store of a data folder; a server may be using it. Says why it cannot be read at
/// all.
pub fn check(folder: &Path) -> Result<Checked, Box<dyn std::error::Error + Send + Sync>> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(folder.join(FILE), flags)?;
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
        problems,
    })
}
