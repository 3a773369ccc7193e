//! Players that are programs.

mod curious;
mod random;

pub use curious::Curious;
pub use random::Random;

use std::time::Duration;

use kasbah_rules::{Draws, Game, Seat};

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So long.
    Time(Duration),
    /// So many looks at a position: with a seed, the same on every machine.
    Visits(u64),
}

/// What a bot is asked: to choose one of the legal actions.
///
/// In every game here all that is hidden can be counted by an attentive player, so the position
/// is what the seat may know. The future is not in it: chance is drawn when it comes.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// Where the game stands.
    pub position: &'a G,
    /// For whom.
    pub seat: Seat,
    /// What may be done: at least one action.
    pub legal: &'a [G::Action],
    /// How long to think.
    pub budget: Budget,
}

/// A program that plays. It may remember things between its moves.
pub trait Bot<G: Game>: Send {
    /// The place of the chosen action in `question.legal`.
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize;
}

/// The names of the bots, the default first.
pub const NAMES: [&str; 2] = ["random", "curious"];

/// A bot by its name.
#[must_use]
pub fn by_name<G: Game>(name: &str) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random)),
        "curious" => Some(Box::new(Curious::default())),
        _ => None,
    }
}
