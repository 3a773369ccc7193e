//! Why a store cannot be used.

use std::io;
use std::path::PathBuf;

use super::DatabaseError;

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
    #[error("there is no kasbah.db in {}: name the data folder with --data DIR", path.display())]
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
    /// It is a PostgreSQL, and cannot be used.
    #[error(transparent)]
    Postgres(#[from] DatabaseError),
    /// The system gives us no room to work in.
    #[error("cannot start: {source}")]
    Runtime {
        /// What it says.
        source: io::Error,
    },
    /// Nothing can be stored any more.
    #[error("the store's writer has failed; what was acknowledged is stored: start Kasbah again")]
    WriterFailed,
}

/// The store could not be read; the log has the details.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the store cannot be read")]
pub(crate) struct ReadError;
