//! A bot that sits at a table of any game.

use kasbah_bots::{Bot, Budget};
use kasbah_rules::{Draws, Seed, Turn};

use crate::ToThink;
use crate::listed::Listed;

/// A bot has two trees if it uses a second thread: 32 MB for one at a table.
pub(crate) const TREE_BYTES: usize = 16 << 20;

/// A bot of some game, that remembers between its moves what it thought before.
pub trait AnyPlayer: Send {
    /// What it does for the player whose turn it is; nothing unless a player is to act, or in
    /// another game. May take long: never on async threads.
    fn choose(&mut self, position: &dyn ToThink, budget: Budget, seed: u64) -> Option<String>;
}

/// A bot of one game.
pub(crate) struct Player<G: Listed>(pub(crate) Box<dyn Bot<G>>);

impl<G: Listed> AnyPlayer for Player<G> {
    fn choose(&mut self, position: &dyn ToThink, budget: Budget, seed: u64) -> Option<String> {
        let position: &dyn std::any::Any = position;
        let position = position.downcast_ref::<G>()?;
        let Turn::Player { .. } = position.turn() else { return None };
        let mut draws = Draws::new(Seed::from_number(seed), Draws::PLAYERS);
        Some(self.0.choose(position, budget, &mut draws).to_string())
    }
}
