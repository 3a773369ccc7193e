//! Where tables are kept. Everything that knows SQL is in this folder.

mod daybook;
mod entry;
mod lock;
mod queue;
mod read;
mod rows;
mod schema;
#[cfg(test)]
mod tests;
mod write;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kasbah_rules::Seat;

pub(crate) use rows::{LobbyIds, SeatKind, StoredEvent, StoredSeat, StoredTable};
pub(crate) use write::Write;
pub(crate) use writer::WriteError;

use crate::metrics::Metrics;
use crate::person::Person;
use daybook::Daybook;
use read::Readers;
use writer::Writer;

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
        /// What SQLite says.
        source: rusqlite::Error,
    },
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
    _lock: lock::FolderLock,
}

impl Store {
    /// Opens the store of a folder, or makes one.
    pub(crate) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        let lock = lock::FolderLock::take(folder)?;
        let file = folder.join("kasbah.db");
        let database = |source| StoreError::Database { path: folder.to_owned(), source };
        let connection = schema::open(&file, folder)?;
        let daybook = Arc::new(Daybook::open(&connection).map_err(database)?);
        let readers = Arc::new(Readers::new(file));
        readers.check().map_err(database)?;
        let writer = Writer::start(connection, Arc::clone(&daybook), metrics)
            .map_err(|source| StoreError::Folder { path: folder.to_owned(), source })?;
        Ok(Self { writer, daybook, readers, _lock: lock })
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

    /// The tables that the lobby shows to somebody, newest first, at most `most` of a kind.
    pub(crate) async fn lobby(
        &self,
        person: Option<Person>,
        most: u32,
    ) -> Result<LobbyIds, ReadError> {
        self.readers.read(move |connection| read::lobby(connection, person, most)).await
    }

    /// Running tables at which a bot sits, or stands in for somebody.
    pub(crate) async fn with_bots(&self) -> Result<Vec<String>, ReadError> {
        self.readers.read(read::with_bots).await
    }

    /// Whether the store answers, for readers and for the writer.
    pub(crate) async fn answers(&self) -> bool {
        self.readers
            .read(|connection| connection.query_row("SELECT 1", [], |_| Ok(())))
            .await
            .is_ok()
            && self.write(Write::Nothing).await.is_ok()
    }

    /// Waits until everything is on the disk, and closes the files.
    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.readers.close();
    }
}
