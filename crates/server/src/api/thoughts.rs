//! What a bot thinks of a table: hints, what a turn would give away, and the story of a game in chances to win.

use kasbah_catalog::{AnalysedPosition, Turning};
use kasbah_rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// `POST /api/tables/{id}/hint`: what would a bot do here?
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// For which seat; the sender must hold it, and it must have the turn.
    pub seat: Seat,
    /// The number of the last event the sender has seen. Another is a conflict.
    pub number: u32,
    /// Supposing that the seat had done these first; at most 16.
    #[schema(max_items = 16)]
    #[serde(default)]
    pub after: Vec<String>,
}

/// Answer to [`AskHint`]: nothing of it has happened.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Hinted {
    /// How many events there are.
    pub number: u32,
    /// What the bot would do.
    #[serde(flatten)]
    pub hint: kasbah_catalog::Hint,
}

/// `POST /api/tables/{id}/coach`: what would this turn give away?
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Coach {
    /// For which seat; the sender must hold it, and it must have the turn.
    pub seat: Seat,
    /// The number of the last event the sender has seen. Another is a conflict.
    pub number: u32,
    /// The actions of the turn, in notation, one after the other; at most 16.
    #[schema(min_items = 1, max_items = 16)]
    pub actions: Vec<String>,
}

/// Answer to [`Coach`]: nothing of it has happened.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Coached {
    /// How many events there are.
    pub number: u32,
    /// What was found at a quick look.
    #[serde(flatten)]
    pub verdict: kasbah_catalog::Verdict,
}

/// `GET /api/tables/{id}/analysis`: chances to win, position by position.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Analysis {
    /// How many positions there are to analyse: one more than events.
    pub of: u32,
    /// Whether all are analysed.
    pub done: bool,
    /// Those that are ready, in order of number.
    pub positions: Vec<AnalysedPosition>,
    /// What decided the game, in order of number; empty until all is done.
    pub turning: Vec<Turning>,
}
