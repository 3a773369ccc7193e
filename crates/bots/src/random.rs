//! Any legal action, each equally likely.

use kasbah_rules::{Draws, Game};

use crate::{Bot, Question};

/// Picks uniformly among the legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize {
        any(question.legal.len(), draws)
    }
}

impl Random {
    /// The action that [`choose`](Bot::choose) would choose, without listing them all where the
    /// game can do without; `room` is for the list.
    pub fn pick<G: Game>(
        self,
        position: &G,
        draws: &mut Draws,
        room: &mut Vec<G::Action>,
    ) -> Option<G::Action> {
        position.pick(|count| any(count, draws), room)
    }
}

fn any(count: usize, draws: &mut Draws) -> usize {
    draws.below(count as u64) as usize
}
