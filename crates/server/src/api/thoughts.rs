//! What a bot thinks of a table: hints, and the story of a game in chances to win.

use kasbah_rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// `POST /api/tables/{id}/hint`: what would a bot do here?
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// For which seat; the sender must hold it, and it must have the turn.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The number of the last event the sender has seen. Another is a conflict.
    pub number: u32,
    /// Supposing that the seat had done these first; at most 16.
    #[serde(default)]
    pub after: Vec<String>,
}

/// Answer to [`AskHint`]: nothing of it has happened.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct HintAnswer {
    /// How many events there are.
    pub number: u32,
    /// Whose turn it is.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// What the bot would do, in notation.
    pub action: String,
    /// The same, and what the same seat would go on to do in its turn.
    pub line: Vec<String>,
    /// The chance to win, by seat.
    pub values: Vec<f32>,
    /// How many positions were looked at.
    #[ts(type = "number")]
    pub visits: u64,
    /// Why: the largest differences from what else could be done, the largest first.
    pub reasons: Vec<HintReason>,
}

/// One reason for a hint.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct HintReason {
    /// What is judged: one of the game's own terms.
    pub term: String,
    /// Whose.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// By how many points it is better (or worse, below 0) after the hint than after the other
    /// things that could be done, on average.
    pub points: f32,
}

/// `GET /api/tables/{id}/analysis`: chances to win, position by position.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Analysis {
    /// How many positions there are to judge: one more than events.
    pub of: u32,
    /// Whether all are judged.
    pub done: bool,
    /// Those that are ready, in order of number.
    pub judgements: Vec<Judgement>,
    /// What decided the game, in order of number; empty until all is done.
    pub turning: Vec<Turning>,
}

/// What a bot thinks of one position of a game.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Judgement {
    /// The position after so many events.
    pub number: u32,
    /// The chance to win, by seat.
    pub values: Vec<f32>,
    /// Who is to act there; nothing for chance, or when the game is over.
    #[schema(value_type = Option<u8>)]
    pub seat: Option<Seat>,
    /// What the bot would have done, in notation.
    pub best: Option<String>,
    /// What was done, in notation.
    pub played: Option<String>,
    /// The chance to win that what was done gave away.
    pub loss: f32,
}

/// What decides a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TurningKind {
    /// Somebody did something much worse than he could have.
    Mistake,
    /// Chance helped or hit somebody.
    Luck,
    /// Somebody took the lead.
    Lead,
}

/// A moment that decided a game.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Turning {
    /// The position before the event that did it.
    pub number: u32,
    /// What happened.
    pub kind: TurningKind,
    /// Who erred; whom chance helped or hit most; who took the lead.
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Of his chance to win.
    pub change: f32,
}
