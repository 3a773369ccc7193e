//! What can be written.

use kasbah_rules::Seat;

use super::{Standing, StoredEvent, StoredTable};
use crate::person::Person;

/// One write: whole or not at all.
#[derive(Debug)]
pub(crate) enum Write {
    /// A new table with its seats, holders and first events.
    Create(Box<StoredTable>),
    /// Further events of a table, and how it stands then.
    Append { table: String, events: Vec<StoredEvent>, standing: Standing },
    /// How a table stands that was stored before anybody kept that.
    Stand { table: String, standing: Standing },
    /// Somebody takes a seat that nobody holds, and plays it himself.
    Take { table: String, seat: Seat, person: Person, name: Option<String> },
    /// Somebody who has its link holds a seat, too, and plays it himself.
    Hold { table: String, seat: Seat, person: Person, name: Option<String> },
    /// A seat has another secret, and nobody holds it but one of those who did.
    Renew { table: String, seat: Seat, person: Person, secret: String },
    /// A seat has another name.
    Rename { table: String, seat: Seat, name: String },
    /// A bot plays for a seat from now on; or nobody does but its holder.
    StandIn { table: String, seat: Seat, bot: Option<String> },
    /// Somebody opened the watcher's link.
    Watch { table: String, person: Person },
    /// A table does not replay: so that it is known.
    SetAside { table: String, why: String },
    /// A table goes, with everything that belongs to it. A conflict if it is being played.
    Delete { table: String },
    /// Only to see whether something can be written.
    Pulse,
    /// The writer panics.
    #[cfg(test)]
    Panic,
}

impl Write {
    /// The table that it is about, if that is there already.
    pub(super) fn table(&self) -> Option<&str> {
        match self {
            Self::Append { table, .. }
            | Self::Stand { table, .. }
            | Self::Take { table, .. }
            | Self::Hold { table, .. }
            | Self::Renew { table, .. }
            | Self::Rename { table, .. }
            | Self::StandIn { table, .. }
            | Self::Watch { table, .. }
            | Self::SetAside { table, .. }
            | Self::Delete { table } => Some(table),
            Self::Create(_) | Self::Pulse => None,
            #[cfg(test)]
            Self::Panic => None,
        }
    }
}

/// Why a write was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum WriteError {
    /// Somebody else was first: the row is there already.
    #[error("somebody else was first")]
    Conflict,
    /// Another server keeps the table, or may do so.
    #[error("the table is not kept by this server any more")]
    NotOurs,
    /// The store cannot be written; the log has the details.
    #[error("the store cannot be written")]
    Unavailable,
}
