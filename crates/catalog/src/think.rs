//! A position of any game, to think about.

use std::any::Any;

use kasbah_bots::{Budget, by_name_within, hint};

use crate::listed::Listed;
use crate::player::{AnyPlayer, Player, TREE_BYTES};
use crate::{AnyPosition, Hint};

/// A position of some game, to think about: it has no history, no dealer and no hidden cards.
pub trait ToThink: Any + Send {
    /// The same, to look at.
    fn position(&self) -> &dyn AnyPosition;
    /// A bot of this name for this game, if there is one.
    fn player(&self, bot: &str) -> Option<Box<dyn AnyPlayer>>;
    /// What the strongest bot would do for the player whose turn it is, and why; nothing unless a
    /// player is to act. Thinks as long as it may: never on async threads.
    fn hint(&self, budget: Budget, seed: u64) -> Option<Hint>;
}

impl<G: Listed> ToThink for G {
    fn position(&self) -> &dyn AnyPosition {
        self
    }

    fn player(&self, bot: &str) -> Option<Box<dyn AnyPlayer>> {
        Some(Box::new(Player(by_name_within::<G>(bot, TREE_BYTES).ok()?)))
    }

    fn hint(&self, budget: Budget, seed: u64) -> Option<Hint> {
        let hint = hint(self, budget, seed)?;
        Some(Hint::of(&hint, G::players(self)))
    }
}
