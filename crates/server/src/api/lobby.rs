//! The tables that somebody may choose from.

use kasbah_rules::{Seat, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Sitter;

/// A seat of a table in the lobby.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct SummarySeat {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// The name, possibly empty.
    pub name: String,
    /// For bots: which one.
    pub bot: Option<String>,
    /// Whether the viewer holds it.
    pub you: bool,
    /// The bot that plays for its holder now, if one does.
    pub stand_in: Option<String>,
}

/// Why a table cannot be shown any more; its record can be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SetAside {
    /// It was laid under other rules than those that are played now.
    OtherRules,
    /// It does not replay.
    Damaged,
}

/// A table in the lobby.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableSummary {
    /// The table's id.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<SummarySeat>,
    /// How many events there are.
    pub number: u32,
    /// Whose move it is.
    pub turn: Turn,
    /// Whether the game is over.
    pub over: bool,
    /// Whether it is the turn of a seat that the viewer holds.
    pub your_turn: bool,
    /// Points, by seat.
    pub scores: Vec<u32>,
    /// When something last happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Whether it was opened from a record.
    pub read_only: bool,
    /// Why it cannot be shown, if it cannot.
    pub set_aside: Option<SetAside>,
}

/// `GET /api/tables`: the first page of each list.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Lobby {
    /// Public tables with an open seat, newest first.
    pub open: Vec<TableSummary>,
    /// Tables at which the viewer holds a seat, or which he opened: where it is his turn, then others
    /// that go on, what changed last first; then those that have ended, newest first.
    pub mine: Vec<TableSummary>,
    /// Public tables in play that anybody may watch, newest first.
    pub watchable: Vec<TableSummary>,
    /// Which of the lists go on.
    pub more: More,
    /// Whether whoever hosts shows nobody's tables but one's own.
    pub closed: bool,
}

/// What to ask for the next page of each list with (`after`); nothing where a list ends.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct More {
    /// For `open`.
    pub open: Option<String>,
    /// For `mine`.
    pub mine: Option<String>,
    /// For `watchable`.
    pub watchable: Option<String>,
}

/// The lists of the lobby, by the names that [`Lobby`] has for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LobbyList {
    /// Public tables with an open seat.
    Open,
    /// One's own.
    Mine,
    /// Public tables in play.
    Watchable,
}

/// `GET /api/lobby/{list}`: a further page of a list.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LobbyPage {
    /// The next tables.
    pub tables: Vec<TableSummary>,
    /// What to ask for the page after this one with; nothing where the list ends.
    pub more: Option<String>,
}
