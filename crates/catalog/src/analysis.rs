//! The analysis of a position of a game, in text and JSON.

use kasbah_bots::{Budget, Evaluated, analyse};
use kasbah_rules::{Event, EventOf, Seat, Turn};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a position of a game was worth, and what was done in it.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct AnalysedPosition {
    /// How many events had been before.
    pub number: u32,
    /// Each seat's chance to win, with best play from there on. At the end the winners share 1.
    pub values: Vec<f32>,
    /// Who was to act.
    pub seat: Option<Seat>,
    /// What was best for him, in notation.
    pub best: Option<String>,
    /// What he did.
    pub played: Option<String>,
    /// The chance to win that he gave away with it; 0 if that was best, or nobody acted.
    pub loss: f32,
}

/// Analyses a position that a game had after `number` events, and what was done in it.
pub(crate) fn analyse_position<G: Evaluated>(
    position: &G,
    number: u32,
    event: Option<&EventOf<G>>,
    budget: Budget,
    seed: u64,
) -> AnalysedPosition {
    let played = event.and_then(|event| match event {
        Event::Action(_, action) => Some(action),
        Event::Chance(_) => None,
    });
    let analysis = analyse(position, played, budget, seed);
    let seat = match position.turn() {
        Turn::Player { seat } => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    AnalysedPosition {
        number,
        values: analysis.values[..position.players()].to_vec(),
        seat,
        best: analysis.best.map(|action| action.to_string()),
        played: played.map(ToString::to_string),
        loss: analysis.loss,
    }
}
