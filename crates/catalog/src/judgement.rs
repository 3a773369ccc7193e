//! A look back at a position of a game, in text and JSON.

use kasbah_bots::{Budget, Judged, verdict};
use kasbah_rules::{Event, Seat, Table, Turn};
use serde::Serialize;
use ts_rs::TS;

/// What a position of a game was worth, and what was done in it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Judgement {
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

/// Judges a game as it was after `number` events, at most as many as there are.
pub(crate) fn judge_at<G: Judged>(
    table: &Table<G>,
    number: u32,
    budget: Budget,
    seed: u64,
) -> Judgement {
    let number = (number as usize).min(table.events().len());
    let (before, after) = table.events().split_at(number);
    let mut position = G::start(table.setup(), &mut ());
    for event in before {
        match event {
            Event::Action(_, action) => position.act(action, &mut ()),
            Event::Chance(chance) => position.settle(chance, &mut ()),
        }
    }
    let played = after.first().and_then(|event| match event {
        Event::Action(_, action) => Some(action),
        Event::Chance(_) => None,
    });
    let verdict = verdict(&position, played, budget, seed);
    let seat = match position.turn() {
        Turn::Player { seat } => Some(seat),
        Turn::Chance | Turn::Over => None,
    };
    Judgement {
        number: number as u32,
        values: verdict.values[..position.players()].to_vec(),
        seat,
        best: verdict.best.map(|action| action.to_string()),
        played: played.map(ToString::to_string),
        loss: verdict.loss,
    }
}
