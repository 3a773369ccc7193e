//! Where tables are kept. Everything that knows SQL is in this folder.

mod care;
mod daybook;
mod delete;
mod entry;
mod lobby;
mod lock;
mod migrations;
mod page;
mod posting;
mod private;
mod queue;
mod read;
mod rows;
mod schema;
mod standing;
#[cfg(test)]
mod tests;
mod write;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kasbah_rules::Seat;

pub use care::{
    BackupError, Checked, Filter, Listed, Progress, RestoreError, Restored, State, Stored, backup,
    check, ended_before, list, remove, restore, show,
};
pub(crate) use delete::Ends;
pub(crate) use lobby::{Ask, Cursor, List, Page};
pub(crate) use rows::{LobbySeat, LobbyTable, SeatKind, StoredEvent, StoredSeat, StoredTable};
pub(crate) use standing::Standing;
pub(crate) use write::Write;
pub(crate) use writer::WriteError;

use crate::metrics::Metrics;
use crate::person::Person;
use daybook::Daybook;
use read::Readers;
use writer::Writer;

/// The one file of a data folder that has everything, when nobody uses it.
const FILE: &str = "kasbah.db";

/// Why a data folder cannot be used, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be made, or not be written.
    #[error("the data folder {} cannot be used ({source}): make it writable, or choose another with --data DIR", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Another process uses it.
    #[error("the data folder {} is in use by another Kasbah: end that one, or choose another folder with --data DIR", path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// Nobody has laid a table there yet.
    #[error("there is no {FILE} in {}: name the data folder with --data DIR", path.display())]
    Nothing {
        /// Where it was looked for.
        path: PathBuf,
    },
    /// An earlier version wrote it.
    #[error("the data folder {} was written by an earlier Kasbah (its store has version {found}, this one writes {known}): start kasbah serve once, which brings it up to date", path.display())]
    Earlier {
        /// The folder.
        path: PathBuf,
        /// The version found.
        found: u32,
        /// The version it would be brought to.
        known: u32,
    },
    /// A later version wrote it.
    #[error("the data folder {} was written by a later Kasbah (its store has version {found}, this one knows up to {known}): update Kasbah, or choose another folder with --data DIR", path.display())]
    Later {
        /// The folder.
        path: PathBuf,
        /// The version found.
        found: u32,
        /// The last version known.
        known: u32,
    },
    /// The database does not answer.
    #[error("the store in {} cannot be read ({source}): restore kasbah.db from a copy, or choose another folder with --data DIR", path.display())]
    Database {
        /// The folder.
        path: PathBuf,
        /// What the database says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// It has to be brought up to date, and cannot be copied before.
    #[error("the store in {} is of an older version, and no copy of it can be made before it is brought up to date ({source}): make room, or choose another folder with --data DIR", path.display())]
    NoCopy {
        /// The folder.
        path: PathBuf,
        /// What the system or the database says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Nothing can be stored any more.
    #[error("the store's writer has failed; what was acknowledged is stored: start Kasbah again")]
    WriterFailed,
}

impl StoreError {
    fn database(folder: &Path, source: rusqlite::Error) -> Self {
        Self::Database { path: folder.to_owned(), source: source.into() }
    }
}

/// The store could not be read; the log has the details.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the store cannot be read")]
pub(crate) struct ReadError;

/// Where tables are kept.
pub(crate) struct Store {
    writer: Writer,
    daybook: Arc<Daybook>,
    readers: Arc<Readers>,
    /// What shows that a cookie or a link was made here.
    pub(crate) key: [u8; 32],
    _lock: lock::FolderLock,
}

impl Store {
    /// Opens the store of a folder, or makes one.
    pub(crate) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        let lock = lock::FolderLock::take(folder)?;
        let file = folder.join(FILE);
        let database = |source| StoreError::database(folder, source);
        let connection = schema::open(&file, folder)?;
        let (daybook, set_aside) = Daybook::open(&connection).map_err(database)?;
        metrics.damaged_lines.inc_by(set_aside as u64);
        let key = schema::key(&connection).map_err(database)?;
        let daybook = Arc::new(daybook);
        let readers = Arc::new(Readers::new(file));
        readers.check().map_err(database)?;
        let writer = Writer::start(connection, Arc::clone(&daybook), metrics)
            .map_err(|source| StoreError::Folder { path: folder.to_owned(), source })?;
        Ok(Self { writer, daybook, readers, key, _lock: lock })
    }

    /// Does a write, whole or not at all. When this returns, it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), WriteError> {
        self.writer.write(write).await
    }

    /// A table with everything that belongs to it.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<StoredTable>, ReadError> {
        let (id, daybook) = (id.to_owned(), self.daybook.has(id));
        self.readers.read(move |connection| read::load(connection, &id, daybook)).await
    }

    /// Where a link leads: to a seat, or (nothing) to watch.
    pub(crate) async fn find_link(
        &self,
        secret: &str,
    ) -> Result<Option<(String, Option<Seat>)>, ReadError> {
        let secret = secret.to_owned();
        self.readers.read(move |connection| read::find_link(connection, &secret)).await
    }

    /// Whether somebody holds a seat anywhere, or may watch.
    pub(crate) async fn knows(&self, person: Person) -> Result<bool, ReadError> {
        self.readers.read(move |connection| read::knows(connection, person)).await
    }

    /// A page of one of the lobby's lists.
    pub(crate) async fn lobby(&self, ask: Ask) -> Result<Page, ReadError> {
        let daybook = Arc::clone(&self.daybook);
        let look = move |connection: &_| loop {
            // Posted in between, a standing could be in neither.
            let posted = daybook.posted();
            let page = lobby::page(connection, &daybook, &ask)?;
            if daybook.posted() == posted {
                return Ok(page);
            }
        };
        self.readers.read(look).await
    }

    /// The tables that are to go at a moment (milliseconds since 1970), at most `most` of a kind.
    pub(crate) async fn ended(
        &self,
        ends: Ends,
        now: u64,
        most: u32,
    ) -> Result<Vec<String>, ReadError> {
        self.readers.read(move |connection| delete::ended(connection, ends, now, most)).await
    }

    /// Whether the store can be read and written; and what is written, posted.
    pub(crate) async fn answers(&self) -> bool {
        self.readers
            .read(|connection| connection.query_row("SELECT 1", [], |_| Ok(())))
            .await
            .is_ok()
            && self.write(Write::Pulse).await.is_ok()
            && !self.daybook.is_put_off()
    }

    /// Comes true when nothing can be written any more, though nobody closed it.
    pub(crate) async fn failed(&self) {
        self.writer.failed.cancelled().await;
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.writer.failed.is_cancelled()
    }

    /// Waits until everything is on the disk, and closes the files: readers first, so that the writer
    /// can leave everything in one of them.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
