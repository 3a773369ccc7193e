//! Any legal action, each equally likely.

use kasbah_rules::{Draws, Game};

use crate::{Bot, Budget};

/// Picks uniformly among the legal actions, without listing them where the game can do without.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    /// Kept between moves to save allocations.
    room: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Random { room: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, position: &G, _: Budget, draws: &mut Draws) -> G::Action {
        let any = |count: usize| draws.below(count as u64) as usize;
        let action = position.pick(any, &mut self.room);
        action.unwrap_or_else(|| unreachable!("whose turn it is can act"))
    }
}
