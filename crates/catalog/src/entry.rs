//! One event of any game, and what happened with it.

use kasbah_rules::{Event, EventOf, Seat};

use crate::HappeningView;
use crate::listed::Listed;

/// One event, and what happened with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Who acted; nothing for chance.
    pub seat: Option<Seat>,
    /// In notation, without the seat or the `*`.
    pub text: String,
    /// What happened.
    pub happenings: Vec<HappeningView>,
}

impl Entry {
    pub(crate) fn of<G: Listed>(event: &EventOf<G>, heard: Vec<G::Happening>) -> Self {
        let (seat, text) = match event {
            Event::Action(seat, action) => (Some(*seat), action.to_string()),
            Event::Chance(chance) => (None, chance.to_string()),
        };
        Self { seat, text, happenings: heard.into_iter().map(G::happening_view).collect() }
    }

    /// As the record has it: `0 take 1 2`, `* C5`.
    #[must_use]
    pub fn line(&self) -> String {
        match self.seat {
            Some(seat) => format!("{seat} {}", self.text),
            None => format!("* {}", self.text),
        }
    }
}
