//! A game with its record, to look at.

use std::collections::BTreeMap;

use kasbah_rules::record::{setup_text, write_record};
use kasbah_rules::{Event, Seat, Seed, Table, Turn, Viewer};

use crate::ToThink;
use crate::entry::Entry;
use crate::listed::Listed;
use crate::refusal::{Refusal, RefusalCode, read_action, refusal};
use crate::walk::{Walk, Walking};

/// A game of some kind with the record that led to where it stands: to look at, and no more. All
/// methods but [`record`](ToLook::record) and [`at`](ToLook::at), which go through the whole game,
/// take microseconds.
pub trait ToLook: Send + Sync {
    /// Where the game stands.
    fn position(&self) -> &dyn crate::AnyPosition;
    /// The words of the record's `setup` line, such as `players=4 high-bonus=on`.
    fn setup(&self) -> String;
    /// Every option by key, defaults and `players` included.
    fn options(&self) -> BTreeMap<String, String>;
    /// How many events there have been.
    fn number(&self) -> u32;
    /// Who acted in the event of this number, from 1 (nobody: chance), and what, in notation.
    fn event(&self, number: u32) -> Option<(Option<Seat>, String)>;
    /// How the table would stand after these actions of one seat, and what would happen with each.
    /// Nothing is dealt: an action after which chance decides is refused, for it would tell the
    /// future.
    fn suppose(&self, seat: Seat, actions: &[String]) -> Result<Supposed, Refusal>;
    /// The same game as it was after `number` events (at most as many as there are).
    fn at(&self, number: u32) -> Box<dyn ToLook>;
    /// From the start through everything that happened.
    fn walk(&self) -> Box<dyn Walk>;
    /// The record. The seed is in it only when the game is over: it would tell the future.
    fn record(&self, tags: &[(String, String)]) -> String;
    /// Where the game stands, to think about.
    fn to_think(&self) -> Box<dyn ToThink>;
    /// The position drawn as text, with no more in it than the viewer may see.
    fn picture(&self, viewer: Viewer) -> String {
        crate::picture::picture(self, viewer)
    }
}

/// What would be.
pub struct Supposed {
    /// How the game would stand.
    pub position: Box<dyn crate::AnyPosition>,
    /// The same, to think about.
    pub to_think: Box<dyn ToThink>,
    /// What would happen with each action.
    pub entries: Vec<Entry>,
}

/// A game of one kind with its record.
#[derive(Clone)]
pub(crate) struct Looked<G: Listed> {
    pub(crate) table: Table<G>,
    /// Nothing for a record that tells no seed.
    pub(crate) seed: Option<Seed>,
}

impl<G: Listed> ToLook for Looked<G> {
    fn position(&self) -> &dyn crate::AnyPosition {
        self.table.position()
    }

    fn setup(&self) -> String {
        setup_text(self.table.setup())
    }

    fn options(&self) -> BTreeMap<String, String> {
        G::options(self.table.setup())
    }

    fn number(&self) -> u32 {
        self.table.events().len() as u32
    }

    fn event(&self, number: u32) -> Option<(Option<Seat>, String)> {
        let event = self.table.events().get((number as usize).checked_sub(1)?)?;
        Some(match event {
            Event::Action(seat, action) => (Some(*seat), action.to_string()),
            Event::Chance(chance) => (None, chance.to_string()),
        })
    }

    fn suppose(&self, seat: Seat, actions: &[String]) -> Result<Supposed, Refusal> {
        let mut position = self.table.position().clone();
        let mut entries = Vec::with_capacity(actions.len());
        for action in actions {
            let event = Event::Action(seat, read_action::<G>(action)?);
            let mut heard = Vec::new();
            position.play(&event, &mut heard).map_err(refusal)?;
            entries.push(Entry::of::<G>(&event, heard));
            if position.turn() == Turn::Chance {
                return Err(chance_decides());
            }
        }
        let to_think = Box::new(position.clone());
        Ok(Supposed { position: Box::new(position), to_think, entries })
    }

    fn at(&self, number: u32) -> Box<dyn ToLook> {
        Box::new(Self { table: self.table.at(number as usize), seed: self.seed })
    }

    fn walk(&self) -> Box<dyn Walk> {
        Box::new(Walking::of(&self.table))
    }

    fn record(&self, tags: &[(String, String)]) -> String {
        let mut text = String::new();
        let seed = self.seed.filter(|_| self.table.is_over());
        // Writing to a string cannot fail.
        let _ = write_record(&self.table, seed, tags, &mut text);
        text
    }

    fn to_think(&self) -> Box<dyn ToThink> {
        Box::new(self.table.position().clone())
    }
}

pub(crate) fn chance_decides() -> Refusal {
    let message = "what follows is for chance to decide: it cannot be looked at before";
    Refusal::of(RefusalCode::ChanceDecides, message)
}
