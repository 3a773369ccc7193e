//! A bot that sits at a table of any game.

use kasbah_bots::{Bot, Budget, Question};
use kasbah_rules::{Draws, Seed, Turn};

use crate::ToThink;
use crate::listed::Listed;

/// A bot has two trees if it uses a second core: 32 MB for one at a table.
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
        let Turn::Player { seat } = position.turn() else { return None };
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let question = Question { position, seat, legal: &legal, budget };
        let mut draws = Draws::new(Seed::from_number(seed), Draws::PLAYERS);
        let chosen = self.0.choose(&question, &mut draws);
        legal.get(chosen).map(ToString::to_string)
    }
}
