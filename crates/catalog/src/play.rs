//! A game to play: it has a dealer.

use kasbah_rules::record::read_event;
use kasbah_rules::{Dealer, Event, EventOf, Seat, Seed, Table, Turn};

use crate::ToLook;
use crate::entry::Entry;
use crate::listed::Listed;
use crate::look::{Looked, chance_decides};
use crate::refusal::{Refusal, read_action, refusal};

/// One step of a game: an event, and where the game stands after it.
pub struct Step {
    /// What was done, or what chance brought, and what happened with it.
    pub entry: Entry,
    /// Where the game stands then.
    pub position: Box<dyn crate::AnyPosition>,
}

/// A game of some kind that goes on: what chance decides is dealt, not told. A record has no dealer
/// and is no such thing.
pub trait ToPlay: Send + Sync {
    /// The game as it stands.
    fn look(&self) -> &dyn ToLook;
    /// Does all these actions of one seat, or none, and then deals what chance has to decide. The
    /// actions come first in the answer. Where chance decides after an action, it must be the last.
    fn act(&mut self, seat: Seat, actions: &[String]) -> Result<Vec<Step>, Refusal>;
    /// Deals while it is chance's turn: before the first action, or after a stop in between.
    fn deal(&mut self) -> Vec<Step>;
}

/// A game of one kind that goes on.
pub(crate) struct Playing<G: Listed> {
    looked: Looked<G>,
    dealer: Dealer,
}

impl<G: Listed> Playing<G> {
    pub(crate) fn new(setup: G::Setup, seed: Seed) -> Self {
        let looked = Looked { table: Table::new(setup), seed: Some(seed) };
        Self { looked, dealer: Dealer::new(seed) }
    }

    /// Plays a stored line. The dealer comes along: it draws what it drew then.
    pub(crate) fn resume(&mut self, line: &str) -> Result<(), String> {
        let event = read_event::<G>(line).map_err(|e| format!("`{line}`: {e}"))?;
        let table = &mut self.looked.table;
        if matches!(event, Event::Chance(_)) {
            self.dealer.deal(table.position());
        }
        table.play(event, &mut ()).map_err(|e| format!("`{line}`: {e}"))
    }
}

impl<G: Listed> ToPlay for Playing<G> {
    fn look(&self) -> &dyn ToLook {
        &self.looked
    }

    fn act(&mut self, seat: Seat, actions: &[String]) -> Result<Vec<Step>, Refusal> {
        let mut steps = self.looked.table.all_or_nothing(|table| {
            let mut steps = Vec::with_capacity(actions.len() + 1);
            for (index, text) in actions.iter().enumerate() {
                if index > 0 && table.position().turn() == Turn::Chance {
                    return Err(chance_decides());
                }
                let event = Event::Action(seat, read_action::<G>(text)?);
                let mut heard = Vec::new();
                table.play(event, &mut heard).map_err(refusal)?;
                steps.push(step(table, &event, heard));
            }
            Ok(steps)
        })?;
        steps.append(&mut self.deal());
        Ok(steps)
    }

    fn deal(&mut self) -> Vec<Step> {
        let mut steps = Vec::new();
        loop {
            let mut heard = Vec::new();
            match self.looked.table.deal(&mut self.dealer, &mut heard) {
                Some(chance) => {
                    steps.push(step(&self.looked.table, &Event::Chance(chance), heard));
                }
                None => return steps,
            }
        }
    }
}

fn step<G: Listed>(table: &Table<G>, event: &EventOf<G>, heard: Vec<G::Happening>) -> Step {
    let position = Box::new(table.position().clone());
    Step { entry: Entry::of::<G>(event, heard), position }
}
