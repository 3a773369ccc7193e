//! Players that are programs: a search that knows no game, a judgement for each game, levels of
//! play, and an arena that measures them.

mod advice;
pub mod arena;
mod calculate;
mod choice;
mod cores;
mod curious;
mod eval;
mod level;
mod random;
mod reasons;
mod rest_of_turn;
mod search;
mod thinker;
mod verdict;
mod watch;

pub use advice::{Advice, advise};
pub use curious::Curious;
pub use eval::{Evaluate, Judged, Term, Values, weights};
pub use random::Random;
pub use reasons::Reason;
pub use search::{Numbers, Tuning};
pub use verdict::{Verdict, verdict};
pub use watch::Watch;

use std::sync::Arc;
use std::time::Duration;

use kasbah_rules::{Draws, Game, Seat};

use level::Level;
use thinker::Thinker;

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So long.
    Time(Duration),
    /// So many looks at a position: with a seed, the same on every machine.
    Visits(u64),
}

impl Budget {
    /// A part of it.
    fn share(self, share: f32) -> Budget {
        match self {
            Budget::Time(time) => Budget::Time(time.mul_f32(share)),
            Budget::Visits(visits) => Budget::Visits((visits as f32 * share) as u64),
        }
    }
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

/// What a bot thought about its last choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// How many positions it looked at.
    pub visits: u64,
    /// Each seat's chance to win.
    pub values: Values,
    /// What everybody is expected to do, from the choice on, in notation.
    pub line: Vec<String>,
}

/// A program that plays. It may remember things between its moves.
pub trait Bot<G: Game>: Send {
    /// The place of the chosen action in `question.legal`.
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize;

    /// What it thought about that, if it thinks.
    fn thought(&self) -> Option<&Thought> {
        None
    }

    /// From now on somebody looks on while it thinks, if it does.
    fn watch(&mut self, watch: Arc<dyn Watch>) {
        drop(watch);
    }
}

/// The names of the bots, the default first.
pub const NAMES: [&str; 5] = ["random", "curious", "easy", "normal", "strong"];

/// The most bytes that a tree of a bot takes, unless somebody says otherwise. A bot has two of
/// them, if it uses a second core.
pub const TREE_BYTES: usize = 256 << 20;

/// A bot by its name.
#[must_use]
pub fn by_name<G: Judged>(name: &str) -> Option<Box<dyn Bot<G>>> {
    by_name_within(name, TREE_BYTES)
}

/// A bot by its name, whose trees take no more than so many bytes.
#[must_use]
pub fn by_name_within<G: Judged>(name: &str, tree_bytes: usize) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random)),
        "curious" => Some(Box::new(Curious::default())),
        _ => Some(Box::new(Thinker::new(Level::of(name)?, G::WEIGHTS.into(), tree_bytes))),
    }
}

/// A bot of a level that judges by other weights, to find better ones.
#[must_use]
pub fn with_weights<G: Judged>(level: &str, weights: &str) -> Option<Box<dyn Bot<G>>> {
    Some(Box::new(Thinker::new(Level::of(level)?, weights.to_owned().into(), TREE_BYTES)))
}
