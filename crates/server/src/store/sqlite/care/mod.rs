//! What whoever hosts does with a data folder, beside a server or without one.

mod check;
pub(super) mod copy;
mod list;
pub(super) mod notices;
mod remove;
mod restore;

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

pub(in crate::store) use check::check;
pub use copy::{BackupError, backup};
pub(in crate::store) use list::{list, show};
pub(in crate::store) use notices::{notices, put_up, take_down};
pub(in crate::store) use remove::{ended_before, remove};
pub use restore::{RestoreError, Restored, restore};

use super::migrations::MIGRATIONS;
use super::{FILE, schema};
use crate::store::StoreError;

/// Opens the store of a folder to look at it; a server may be using it. Nothing is brought up to date.
fn look(folder: &Path) -> Result<Connection, StoreError> {
    let file = folder.join(FILE);
    if !file.is_file() {
        return Err(StoreError::Nothing { path: folder.to_owned() });
    }
    let error = |source| StoreError::database(folder, source);
    // Whoever looks on while somebody writes needs to say so beside the file.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(error)?;
    let (found, known) = (schema::version(&connection).map_err(error)?, MIGRATIONS.len() as u32);
    let path = || folder.to_owned();
    match found {
        _ if found > known => Err(StoreError::Later { path: path(), found, known }),
        _ if found < known => Err(StoreError::Earlier { path: path(), found, known }),
        _ => Ok(connection),
    }
}
