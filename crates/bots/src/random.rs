//! Any legal action, each equally likely.

use kasbah_rules::{Draws, Game};

use crate::{Bot, Question};

/// Picks uniformly among the legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize {
        draws.below(question.legal.len() as u64) as usize
    }
}
