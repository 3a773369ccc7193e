//! Tables that go because whoever hosts says so.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::look;
use crate::store::care::Progress;
use crate::store::sqlite::daybook::Daybook;
use crate::store::sqlite::{FILE, delete, lock, schema};
use crate::store::{Ends, StoreError};
use crate::table::now;

/// How many go in one commit.
const GROUP: usize = 200;

/// The tables whose game has been over for so long, and those that nobody has joined in as long. Games
/// that go on stay.
pub(in crate::store) fn ended_before(
    folder: &Path,
    age: Duration,
) -> Result<Vec<String>, StoreError> {
    let ends = Ends { open: Some(age), finished: Some(age) };
    delete::ended(&look(folder)?, ends, now(), u32::MAX)
        .map_err(|source| StoreError::database(folder, source))
}

/// Deletes tables with everything that belongs to them. No server may be using the folder: it would go
/// on showing them. Says how many there were.
pub(in crate::store) fn remove(
    folder: &Path,
    ids: &[String],
    progress: Progress<'_>,
) -> Result<u64, StoreError> {
    let database = |source| StoreError::database(folder, source);
    if !folder.join(FILE).is_file() {
        return Err(StoreError::Nothing { path: folder.to_owned() });
    }
    let _lock = lock::FolderLock::take(folder)?;
    let connection = schema::open(&folder.join(FILE), folder)?;
    let (daybook, _) = Daybook::open(&connection).map_err(database)?;
    let (mut gone, mut done) = (0, 0);
    for group in ids.chunks(GROUP) {
        progress(done, ids.len() as u64);
        gone += remove_group(&connection, &daybook, group)
            .map_err(|source| StoreError::Database { path: folder.to_owned(), source })?;
        done += group.len() as u64;
    }
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(database)?;
    Ok(gone)
}

fn remove_group(
    connection: &Connection,
    daybook: &Daybook,
    ids: &[String],
) -> Result<u64, Box<dyn std::error::Error + Send + Sync>> {
    let all = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    let mut gone = 0;
    for id in ids {
        gone += u64::from(all.prepare_cached("SELECT 1 FROM tables WHERE id = ?")?.exists([id])?);
        delete::delete(&all, daybook, id)?;
    }
    all.commit()?;
    Ok(gone)
}
