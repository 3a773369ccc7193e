//! A whole house moves, from a folder into a database or back: all of it, or nothing.

use super::care::Progress;
use super::postgres::moving as database;
use super::sqlite::moving as folder;
use super::{DatabaseError, House, Notice, NoticeKind, StoreError, StoredTable};

/// What is counted in both houses before anybody lives in the new one.
pub(super) const COUNTED: [&str; 9] =
    ["tables", "seats", "holders", "watchers", "events", "standings", "own", "damaged", "notices"];

/// How many there are of everything that is counted.
pub(super) type Counts = [u64; COUNTED.len()];

/// Why a house did not move. What was where is there still, and the new one is empty.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// One of the houses cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Somebody lives there.
    #[error("there are tables in {house} already: name an empty one")]
    NotEmpty {
        /// Where.
        house: String,
    },
    /// A copy is not a move.
    #[error(
        "both are of the same kind: kasbah backup and restore copy folders, pg_dump and pg_restore databases"
    )]
    SameKind,
    /// What is played meanwhile would be left behind.
    #[error("servers are using {house}: end them first")]
    Running {
        /// Which.
        house: String,
    },
    /// It would not be the same there.
    #[error(
        "table {id} is damaged ({why}) and cannot be carried: kasbah check says more; delete it, or mend it"
    )]
    Damaged {
        /// Which.
        id: String,
        /// What is wrong.
        why: String,
    },
    /// Not everything arrived.
    #[error("{here} {what} were to be carried, and {there} arrived: nothing was moved")]
    Lost {
        /// Of what.
        what: &'static str,
        /// How many there were.
        here: u64,
        /// How many came.
        there: u64,
    },
    /// It cannot be read, or not be written.
    #[error("the house could not be moved: {why}")]
    Failed {
        /// What the database says.
        why: String,
    },
}

impl From<DatabaseError> for MoveError {
    fn from(error: DatabaseError) -> Self {
        Self::Store(error.into())
    }
}

/// What belongs to no table.
pub(super) struct Rest {
    /// By it everybody's cookies are known again.
    pub(super) key: [u8; 32],
    pub(super) damaged: Vec<Damaged>,
    pub(super) notices: Vec<(NoticeKind, Notice)>,
}

/// What was set aside.
pub(super) struct Damaged {
    pub(super) at: i64,
    pub(super) table: Option<String>,
    pub(super) line: Option<String>,
    pub(super) why: String,
}

/// The house that is left.
pub(super) trait Leaving {
    async fn ids(&mut self) -> Result<Vec<String>, MoveError>;
    async fn load(&mut self, id: &str) -> Result<Option<StoredTable>, MoveError>;
    async fn rest(&mut self) -> Result<Rest, MoveError>;
    async fn counts(&mut self) -> Result<Counts, MoveError>;
}

/// The house that is moved into.
pub(super) trait Arriving {
    async fn put(&mut self, table: &StoredTable) -> Result<(), MoveError>;
    async fn put_rest(&mut self, rest: &Rest) -> Result<(), MoveError>;
    async fn counts(&mut self) -> Result<Counts, MoveError>;
    /// From now on it is lived in.
    async fn settle(self) -> Result<(), MoveError>;
}

/// Carries everything from one house into an empty one of the other kind, and says how many tables
/// there were. No server may be using either.
///
/// # Errors
/// Why not; then the new house is empty still.
pub fn move_house(from: &House, to: &House, progress: Progress<'_>) -> Result<u64, MoveError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|source| StoreError::Runtime { source })?;
    runtime.block_on(async {
        match (from, to) {
            (House::Folder(old), House::Database(new)) => {
                let mut house = database::open_empty(new).await?;
                let arriving = database::arrive(&mut house, new).await?;
                carry(folder::Leaving::open(old)?, arriving, progress).await
            }
            (House::Database(old), House::Folder(new)) => {
                let mut house = database::open_left(old).await?;
                let leaving = database::leave(&mut house, old).await?;
                let home = folder::Home::open(new)?;
                carry(leaving, home.arrive()?, progress).await
            }
            _ => Err(MoveError::SameKind),
        }
    })
}

async fn carry(
    mut old: impl Leaving,
    mut new: impl Arriving,
    progress: Progress<'_>,
) -> Result<u64, MoveError> {
    let ids = old.ids().await?;
    for (id, done) in ids.iter().zip(0..) {
        progress(done, ids.len() as u64);
        let Some(table) = old.load(id).await? else { continue };
        if let Some(why) = table.fault {
            return Err(MoveError::Damaged { id: id.clone(), why });
        }
        new.put(&table).await?;
    }
    new.put_rest(&old.rest().await?).await?;
    let (here, there) = (old.counts().await?, new.counts().await?);
    for ((what, here), there) in COUNTED.into_iter().zip(here).zip(there) {
        if here != there {
            return Err(MoveError::Lost { what, here, there });
        }
    }
    new.settle().await?;
    Ok(ids.len() as u64)
}
