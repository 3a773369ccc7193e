//! Copies of a database, made while others read and write it.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::store::sqlite::{FILE, private};

type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no {FILE} in {}: name the data folder with --data DIR", folder.display())]
    Nothing {
        /// Where it was looked for.
        folder: PathBuf,
    },
    /// Nobody wants to lose an older copy.
    #[error("{} is there already: choose another name, or remove it first", file.display())]
    There {
        /// The copy.
        file: PathBuf,
    },
    /// It cannot be read, or not be written.
    #[error("{} cannot be written: {source}", file.display())]
    Failed {
        /// The copy.
        file: PathBuf,
        /// What the system or the database says.
        source: Trouble,
    },
}

/// Copies the store of a data folder into one file, as it is at one moment; a server may be using it.
/// [`restore`](super::restore) puts it into another folder.
///
/// # Errors
/// Why there is no copy.
pub fn backup(folder: &Path, to: &Path) -> Result<(), BackupError> {
    let file = folder.join(FILE);
    if !file.is_file() {
        return Err(BackupError::Nothing { folder: folder.to_owned() });
    }
    if to.exists() {
        return Err(BackupError::There { file: to.to_owned() });
    }
    let copied = || {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        copy(&Connection::open_with_flags(&file, flags)?, to)
    };
    copied().map_err(|source| BackupError::Failed { file: to.to_owned(), source })
}

/// Copies a database. The copy has its name only when it is whole.
pub(in crate::store::sqlite) fn copy(from: &Connection, to: &Path) -> Result<(), Trouble> {
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let _ = fs::remove_file(&part);
    private::make_file(&part)?;
    let copied = copy_to(from, &part);
    if copied.is_ok() {
        fs::File::open(&part)?.sync_all()?;
        fs::rename(&part, to)?;
    } else {
        let _ = fs::remove_file(&part);
    }
    copied
}

fn copy_to(from: &Connection, part: &Path) -> Result<(), Trouble> {
    let mut to = Connection::open(part)?;
    // All at once: a reader of one moment, for whom nobody has to wait.
    match Backup::new(from, &mut to)?.step(-1)? {
        StepResult::Done => {}
        state => return Err(format!("the database is in use ({state:?}): try again").into()),
    }
    // One file, nothing beside it.
    to.pragma_update(None, "journal_mode", "DELETE")?;
    to.close().map_err(|(_, error)| error)?;
    Ok(())
}
