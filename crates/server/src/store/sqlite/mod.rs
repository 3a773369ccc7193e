//! SQLite: one file in a folder, for one server.

mod care;
mod daybook;
mod delete;
mod entry;
mod lobby;
mod lock;
mod migrations;
pub(super) mod moving;
mod page;
mod posting;
mod private;
mod queue;
mod read;
mod schema;
#[cfg(test)]
mod tests;
mod write;
mod writer;

use std::path::Path;
use std::sync::Arc;

use kasbah_rules::Seat;

pub use care::{BackupError, RestoreError, Restored, backup, restore};
pub(super) use care::{check, ended_before, list, notices, put_up, remove, show, take_down};

use super::lease::Claim;
use super::{
    Ask, Ends, Notice, NoticeKind, Page, ReadError, Storage, StoreError, StoredTable, Write,
    WriteError,
};
use crate::metrics::Metrics;
use crate::person::Person;
use daybook::Daybook;
use read::Readers;
use writer::Writer;

/// The one file of a data folder that has everything, when nobody uses it.
const FILE: &str = "kasbah.db";

impl StoreError {
    fn database(folder: &Path, source: rusqlite::Error) -> Self {
        Self::Database { path: folder.to_owned(), source: source.into() }
    }
}

/// The store of a folder.
pub(crate) struct Sqlite {
    writer: Writer,
    daybook: Arc<Daybook>,
    readers: Arc<Readers>,
    key: [u8; 32],
    _lock: lock::FolderLock,
}

impl Sqlite {
    /// Opens the store of a folder, or makes one.
    pub(super) fn open(folder: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
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
}

impl Storage for Sqlite {
    fn key(&self) -> [u8; 32] {
        self.key
    }

    async fn write(&self, write: Write) -> Result<(), WriteError> {
        self.writer.write(write).await
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, ReadError> {
        let (id, daybook) = (id.to_owned(), self.daybook.has(id));
        self.readers.read(move |connection| read::load(connection, &id, daybook)).await
    }

    async fn find_link(&self, secret: &str) -> Result<Option<(String, Option<Seat>)>, ReadError> {
        let secret = secret.to_owned();
        self.readers.read(move |connection| read::find_link(connection, &secret)).await
    }

    async fn knows(&self, person: Person) -> Result<bool, ReadError> {
        self.readers.read(move |connection| read::knows(connection, person)).await
    }

    async fn lobby(&self, ask: Ask) -> Result<Page, ReadError> {
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

    async fn ended(&self, ends: Ends, now: u64, most: u32) -> Result<Vec<String>, ReadError> {
        self.readers.read(move |connection| delete::ended(connection, ends, now, most)).await
    }

    async fn notices(&self, kind: NoticeKind) -> Result<Vec<Notice>, ReadError> {
        self.readers.read(move |connection| read::notices(connection, kind)).await
    }

    /// Nobody else has the folder.
    async fn claim(&self, _: &str) -> Result<Claim, ReadError> {
        Ok(Claim::alone())
    }

    async fn answers(&self) -> bool {
        self.readers
            .read(|connection| connection.query_row("SELECT 1", [], |_| Ok(())))
            .await
            .is_ok()
            && self.write(Write::Pulse).await.is_ok()
            && !self.daybook.is_put_off()
    }

    /// `kasbah.db` is there for everybody to look at.
    async fn size(&self) -> Option<u64> {
        None
    }

    async fn failed(&self) {
        self.writer.failed.cancelled().await;
    }

    fn has_failed(&self) -> bool {
        self.writer.failed.is_cancelled()
    }

    /// Readers first, so that the writer can leave everything in one file.
    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
