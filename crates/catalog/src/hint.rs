//! What the bot would play, and why, in text and JSON.

use kasbah_bots::Reason;
use kasbah_rules::Seat;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// What the strongest bot would do for whoever is to act: nothing of it has happened.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct Hint {
    /// For whom.
    pub seat: Seat,
    /// What to do, in notation.
    pub action: String,
    /// The same, and what to do after it in the same turn, until chance decides.
    pub line: Vec<String>,
    /// Each seat's chance to win, with best play.
    pub values: Vec<f32>,
    /// How many positions were looked at.
    #[ts(type = "number")]
    pub visits: u64,
    /// Why: up to three reasons for it, the largest first, and then what speaks most against it, if
    /// anything does; nothing where there is no choice.
    pub reasons: Vec<HintReason>,
}

/// A reason: by how many points a part of what a seat may expect is better after the hint than,
/// on average, after the other things that can be done.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct HintReason {
    /// What part: a code of the game.
    pub term: &'static str,
    /// Whose.
    pub seat: Seat,
    /// Less than 0 if it is worse for that seat.
    pub points: f32,
}

impl Hint {
    pub(crate) fn of<A: ToString>(hint: &kasbah_bots::Hint<A>, players: usize) -> Hint {
        let reason = |reason: &Reason| {
            let Reason { term, seat, points } = *reason;
            HintReason { term, seat, points }
        };
        Hint {
            seat: hint.seat,
            action: hint.action.to_string(),
            line: hint.line.iter().map(ToString::to_string).collect(),
            values: hint.values[..players].to_vec(),
            visits: hint.visits,
            reasons: hint.reasons.iter().map(reason).collect(),
        }
    }
}
