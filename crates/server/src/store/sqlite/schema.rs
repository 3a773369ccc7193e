//! Opens the database, and brings it to the last version.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use super::care::copy;
use super::migrations::MIGRATIONS;
use super::private;
use crate::random;
use crate::store::StoreError;

/// Opens the database for writing and brings it to the last version.
pub(crate) fn open(file: &Path, folder: &Path) -> Result<Connection, StoreError> {
    let error = |source| StoreError::database(folder, source);
    private::make_file(file)
        .map_err(|source| StoreError::Folder { path: folder.to_owned(), source })?;
    private::give_to_owner(file, folder);
    let mut connection = Connection::open(file).map_err(error)?;
    configure(&connection).map_err(error)?;
    let (found, known) = (version(&connection).map_err(error)?, MIGRATIONS.len() as u32);
    if found > known {
        return Err(StoreError::Later { path: folder.to_owned(), found, known });
    }
    if 0 < found && found < known {
        keep(&connection, file, found)
            .map_err(|source| StoreError::NoCopy { path: folder.to_owned(), source })?;
    }
    migrate(&mut connection).map_err(error)?;
    Ok(connection)
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // FULL syncs the log at every commit: what is acknowledged outlives a power cut, too.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // On macOS a sync is one only if it is asked for twice; elsewhere this changes nothing.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    // Pages that many commits touch go from the log to the database only now and then.
    connection.pragma_update(None, "wal_autocheckpoint", 4096)?;
    // KiB: the last pages of all tables at play, and the way to them.
    connection.pragma_update(None, "cache_size", -32 * 1024)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

pub(super) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Keeps a copy of the database as an older Kasbah can use it.
fn keep(
    connection: &Connection,
    file: &Path,
    version: u32,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".v{version}.bak"));
    let kept = PathBuf::from(name);
    copy::copy(connection, &kept)?;
    tracing::info!(copy = %kept.display(), "the store is brought up to date; a copy of it is kept");
    Ok(())
}

fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = version(&transaction)?;
    for migration in MIGRATIONS.iter().skip(found as usize) {
        transaction.execute_batch(migration)?;
    }
    if (found as usize) < MIGRATIONS.len() {
        transaction.pragma_update(None, "user_version", MIGRATIONS.len() as u32)?;
    }
    transaction.commit()
}

/// The key by which the server knows its own cookies and links again: made once, it goes with the tables.
pub(crate) fn key(connection: &Connection) -> rusqlite::Result<[u8; 32]> {
    connection
        .execute("INSERT OR IGNORE INTO keys (name, key) VALUES ('cookie', ?)", [random::seed()])?;
    connection.query_row("SELECT key FROM keys WHERE name = 'cookie'", [], |row| row.get(0))
}
