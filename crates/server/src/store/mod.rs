//! Where tables are kept. Everything that knows SQL is in this folder, and nothing above it knows
//! which store there is.

mod care;
mod ends;
mod error;
mod lease;
mod lobby;
mod moving;
mod notices;
mod postgres;
mod rows;
mod sqlite;
mod standing;
#[cfg(test)]
mod tests;
mod write;

use std::net::IpAddr;
use std::sync::Arc;

use kasbah_rules::Seat;

pub use care::{
    Checked, Filter, House, Listed, Progress, State, Stored, check, ended_before, list, remove,
    show,
};
pub(crate) use ends::Ends;
pub(crate) use error::ReadError;
pub use error::StoreError;
pub(crate) use lease::{Claim, Lease};
pub(crate) use lobby::{Ask, Cursor, List, Page};
pub use moving::{MoveError, move_house};
pub use notices::{Notice, NoticeKind, block, invite, notices, take_down};
pub use postgres::{Database, DatabaseError};
pub(crate) use rows::{LobbySeat, LobbyTable, SeatKind, StoredEvent, StoredSeat, StoredTable};
pub use sqlite::{BackupError, RestoreError, Restored, backup, restore};
pub(crate) use standing::Standing;
pub(crate) use write::{Write, WriteError};

use crate::config::Config;
use crate::metrics::Metrics;
use crate::person::Person;
use postgres::Postgres;
use sqlite::Sqlite;

/// What every store does.
pub(crate) trait Storage: Send + Sync {
    /// What shows that a cookie or a link was made here.
    fn key(&self) -> [u8; 32];

    /// Does a write, whole or not at all. When this returns, it is on the disk. After an error, read
    /// what is there.
    fn write(&self, write: Write) -> impl Future<Output = Result<(), WriteError>> + Send;

    /// A table with everything that belongs to it.
    fn load(&self, id: &str)
    -> impl Future<Output = Result<Option<StoredTable>, ReadError>> + Send;

    /// Where a link leads: to a seat, or (nothing) to watch.
    fn find_link(
        &self,
        secret: &str,
    ) -> impl Future<Output = Result<Option<(String, Option<Seat>)>, ReadError>> + Send;

    /// Whether somebody holds a seat anywhere, or may watch.
    fn knows(&self, person: Person) -> impl Future<Output = Result<bool, ReadError>> + Send;

    /// A page of one of the lobby's lists.
    fn lobby(&self, ask: Ask) -> impl Future<Output = Result<Page, ReadError>> + Send;

    /// The tables that are to go at a moment (milliseconds since 1970), at most `most` of a kind.
    fn ended(
        &self,
        ends: Ends,
        now: u64,
        most: u32,
    ) -> impl Future<Output = Result<Vec<String>, ReadError>> + Send;

    /// What whoever hosts has said of a kind, also what holds no more.
    fn notices(
        &self,
        kind: NoticeKind,
    ) -> impl Future<Output = Result<Vec<Notice>, ReadError>> + Send;

    /// Asks to keep a table. Only who keeps it writes to it.
    fn claim(&self, id: &str) -> impl Future<Output = Result<Claim, ReadError>> + Send;

    /// Whether the store can be read and written; and what is written, posted.
    fn answers(&self) -> impl Future<Output = bool> + Send;

    /// How many bytes it has, where that is no file to look at.
    fn size(&self) -> impl Future<Output = Option<u64>> + Send;

    /// Comes true when nothing can be written any more, though nobody closed it.
    fn failed(&self) -> impl Future<Output = ()> + Send;

    fn has_failed(&self) -> bool;

    /// Waits until everything is on the disk, and closes the store.
    fn close(&self) -> impl Future<Output = ()> + Send;
}

/// The store that there is.
pub(crate) enum Store {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
}

/// The same of every store: known when it is compiled, so that the shortest way stays short.
macro_rules! of {
    ($store:expr, $it:ident => $does:expr) => {
        match $store {
            Store::Sqlite($it) => $does,
            Store::Postgres($it) => $does,
        }
    };
}

impl Store {
    /// Opens the store that a configuration names, or makes one.
    pub(crate) async fn open(config: &Config, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        if let Some(database) = &config.database {
            let opened = Postgres::open(database, config, metrics).await?;
            return Ok(Self::Postgres(Box::new(opened)));
        }
        let folder = config.data.clone();
        let opened = tokio::task::spawn_blocking(move || Sqlite::open(&folder, metrics)).await;
        let opened = opened.unwrap_or(Err(StoreError::WriterFailed))?;
        Ok(Self::Sqlite(opened))
    }

    /// Whether other servers may use it at the same time.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// From now on other servers find this one at an address.
    pub(crate) fn is_at(&self, address: String) {
        match self {
            Self::Sqlite(_) => {}
            Self::Postgres(it) => it.is_at(address),
        }
    }

    /// Whether the server at an address is there, as far as is known.
    pub(crate) async fn is_there(&self, address: &str) -> bool {
        match self {
            Self::Sqlite(_) => false,
            Self::Postgres(it) => it.is_there(address).await,
        }
    }

    /// Whether another server calls from there.
    pub(crate) fn is_peer(&self, ip: IpAddr) -> bool {
        match self {
            Self::Sqlite(_) => false,
            Self::Postgres(it) => it.calls_from(ip),
        }
    }
}

impl Storage for Store {
    fn key(&self) -> [u8; 32] {
        of!(self, it => it.key())
    }

    async fn write(&self, write: Write) -> Result<(), WriteError> {
        of!(self, it => it.write(write).await)
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, ReadError> {
        of!(self, it => it.load(id).await)
    }

    async fn find_link(&self, secret: &str) -> Result<Option<(String, Option<Seat>)>, ReadError> {
        of!(self, it => it.find_link(secret).await)
    }

    async fn knows(&self, person: Person) -> Result<bool, ReadError> {
        of!(self, it => it.knows(person).await)
    }

    async fn lobby(&self, ask: Ask) -> Result<Page, ReadError> {
        of!(self, it => it.lobby(ask).await)
    }

    async fn ended(&self, ends: Ends, now: u64, most: u32) -> Result<Vec<String>, ReadError> {
        of!(self, it => it.ended(ends, now, most).await)
    }

    async fn notices(&self, kind: NoticeKind) -> Result<Vec<Notice>, ReadError> {
        of!(self, it => it.notices(kind).await)
    }

    async fn claim(&self, id: &str) -> Result<Claim, ReadError> {
        of!(self, it => it.claim(id).await)
    }

    async fn answers(&self) -> bool {
        of!(self, it => it.answers().await)
    }

    async fn size(&self) -> Option<u64> {
        of!(self, it => it.size().await)
    }

    async fn failed(&self) {
        of!(self, it => it.failed().await);
    }

    fn has_failed(&self) -> bool {
        of!(self, it => it.has_failed())
    }

    async fn close(&self) {
        of!(self, it => it.close().await);
    }
}
