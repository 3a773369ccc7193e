//! What every bot can do.

use std::sync::Arc;

use kasbah_rules::{Draws, Game};

use crate::{Budget, Values, Watch};

/// A program that plays. It may remember things between its moves.
pub trait Bot<G: Game>: Send {
    /// What it does for the player whose turn it is. Only called when it is a player's turn.
    ///
    /// In every game here all that is hidden can be counted by an attentive player, so the position
    /// is what the seat may know. The future is not in it: chance is drawn when it comes.
    fn choose(&mut self, position: &G, budget: Budget, draws: &mut Draws) -> G::Action;

    /// What it thought about its last choice, if it thinks.
    fn thought(&self) -> Option<&Thought<G::Action>> {
        None
    }

    /// From now on somebody looks on while it thinks, if it does.
    fn watch(&mut self, watch: Arc<dyn Watch<G::Action>>) {
        drop(watch);
    }
}

/// What a bot thinks of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// How many positions it looked at.
    pub visits: u64,
    /// Each seat's chance to win.
    pub values: Values,
    /// What everybody is expected to do, from the choice on.
    pub line: Vec<A>,
}

impl<A: ToString> Thought<A> {
    /// The same with actions in notation.
    #[must_use]
    pub fn text(&self) -> Thought<String> {
        let line = self.line.iter().map(ToString::to_string).collect();
        Thought { visits: self.visits, values: self.values, line }
    }
}
