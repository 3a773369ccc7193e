//! A house as it was when a backup was made.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::copy;
use crate::store::StoreError;
use crate::store::sqlite::migrations::MIGRATIONS;
use crate::store::sqlite::{FILE, lock, private, schema};
use crate::table::now;

/// Why nothing was restored. The folder is as it was.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The folder cannot be used, or somebody uses it.
    #[error(transparent)]
    Folder(#[from] StoreError),
    /// The file is no backup.
    #[error("{} is no backup of Kasbah's, or is damaged: {why}", file.display())]
    NoBackup {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// Nobody wants to lose what is there.
    #[error("there are tables in {} already: say --force, and they are put aside", folder.display())]
    There {
        /// The folder.
        folder: PathBuf,
    },
    /// It cannot be written.
    #[error("{} cannot be restored: {source}", folder.display())]
    Failed {
        /// The folder.
        folder: PathBuf,
        /// What the system or the database says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// What [`restore`] did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// How many tables there are now.
    pub tables: u64,
    /// Where that is which was there before.
    pub aside: Option<PathBuf>,
}

/// Puts a backup into a data folder that nobody uses. What is there is kept beside it, and only if
/// `force` says so.
///
/// # Errors
/// Why not.
pub fn restore(from: &Path, folder: &Path, force: bool) -> Result<Restored, RestoreError> {
    let backup = open(from)?;
    let _lock = lock::FolderLock::take(folder)?;
    let there = folder.join(FILE).exists();
    if there && !force {
        return Err(RestoreError::There { folder: folder.to_owned() });
    }
    put(&backup, folder, there)
        .map_err(|source| RestoreError::Failed { folder: folder.to_owned(), source })
}

fn open(file: &Path) -> Result<Connection, RestoreError> {
    let bad = |why: String| RestoreError::NoBackup { file: file.to_owned(), why };
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let looked = || -> rusqlite::Result<_> {
        let backup = Connection::open_with_flags(file, flags)?;
        let found = schema::version(&backup)?;
        let sound = backup.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))?;
        let tables = backup.table_exists(None, "tables")?;
        Ok((backup, found, sound, tables))
    };
    let (backup, found, sound, tables) = looked().map_err(|error| bad(error.to_string()))?;
    let known = MIGRATIONS.len() as u32;
    match found {
        _ if sound != "ok" => Err(bad(sound)),
        0 => Err(bad("it has no tables".into())),
        _ if found > known => Err(bad(format!(
            "a later Kasbah made it (its store has version {found}, this one knows up to {known})"
        ))),
        _ if !tables => Err(bad("it has no tables".into())),
        _ => Ok(backup),
    }
}

fn put(
    backup: &Connection,
    folder: &Path,
    there: bool,
) -> Result<Restored, Box<dyn std::error::Error + Send + Sync>> {
    // All that can fail for want of room first: what is there stays until then.
    let new = folder.join("kasbah.db.new");
    let _ = fs::remove_file(&new);
    copy::copy(backup, &new)?;
    let copied = Connection::open(&new)?;
    let tables = copied.query_row("SELECT count(*) FROM tables", [], |row| row.get::<_, i64>(0))?;
    copied.close().map_err(|(_, error)| error)?;
    private::give_to_owner(&new, folder);
    let aside = if there { Some(put_aside(folder)?) } else { None };
    fs::rename(&new, folder.join(FILE))?;
    #[cfg(unix)]
    fs::File::open(folder)?.sync_all()?;
    Ok(Restored { tables: tables as u64, aside })
}

/// Moves what belongs together into a folder of its own.
fn put_aside(folder: &Path) -> std::io::Result<PathBuf> {
    let aside = folder.join(format!("before-restore-{}", now()));
    fs::create_dir(&aside)?;
    private::give_to_owner(&aside, folder);
    for file in [FILE, "kasbah.db-wal", "kasbah.db-shm"] {
        if folder.join(file).exists() {
            fs::rename(folder.join(file), aside.join(file))?;
        }
    }
    Ok(aside)
}
