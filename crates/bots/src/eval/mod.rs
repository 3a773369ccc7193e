//! What positions are worth: one file a game.

pub(crate) mod alhambra;
pub(crate) mod exp;
pub(crate) mod medici;
pub(crate) mod medina;
mod rank;
pub mod weights;

use kasbah_rules::{Game, MOST_SEATS};

use exp::exp;

use crate::analysis::Analysis;
use crate::search::{Numbers, Tuning};

/// One number for each seat; seats that nobody sits on hold 0.
pub type Values = [f32; MOST_SEATS];

/// What the positions of a game are worth, without looking ahead.
pub trait Evaluation<G: Game>: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// Each seat's chance to win. Adds up to 1.
    fn values(&self, position: &G) -> Values;

    /// How the tree of the game is searched.
    fn tuning(&self) -> Tuning {
        Tuning::DEFAULT
    }

    /// What each action leads to, without looking further: for games that say that they
    /// [look](Evaluated::LOOKS).
    fn look(&self, position: &G, legal: &[G::Action], out: &mut Vec<Values>) {
        out.extend(legal.iter().map(|action| {
            let mut after = position.clone();
            after.act(action, &mut ());
            self.values(&after)
        }));
    }

    /// Leaves out what is certain not to be best. At least one action stays.
    fn narrow(&self, position: &G, legal: &mut Vec<G::Action>) {
        let _ = (position, legal);
    }

    /// Plays on, as people might, to where the position can be evaluated better.
    fn play_on(&self, position: &mut G, numbers: &mut Numbers) {
        let _ = (position, numbers);
    }

    /// What actions are worth to whoever is at turn, where that can be calculated for what chance
    /// brings within a turn: `worth` says what the positions after it are worth to him, and is
    /// always asked about the same ones in the same order. What is left out is not better.
    fn exact(
        &self,
        position: &G,
        worth: &mut dyn FnMut(&G) -> f32,
    ) -> Option<Vec<(G::Action, f32)>> {
        let _ = (position, worth);
        None
    }

    /// The analysis of a position in which `played` was done, for games where a search would add
    /// more luck than sense.
    fn analyse(&self, position: &G, played: Option<&G::Action>) -> Option<Analysis<G::Action>> {
        let _ = (position, played);
        None
    }

    /// What the values are made of: by name, the points that each seat may expect. They say why
    /// one position is better than another; together, at the end, they are the score.
    fn terms(&self, position: &G) -> Vec<Term>;
}

/// A part of what a position is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// A code, to be put into words by whoever shows it.
    pub name: &'static str,
    /// Points that each seat may expect for it.
    pub points: Values,
}

/// A game whose positions bots can evaluate.
pub trait Evaluated: Game {
    /// What they are worth.
    type Evaluation: Evaluation<Self>;
    /// Whether all that can be done is looked at when a position is first met: worth it where many
    /// things can be done and nothing is left to chance.
    const LOOKS: bool = false;
    /// The codes of the evaluation's [terms](Evaluation::terms).
    const TERMS: &'static [&'static str];
    /// The weights of this version, as text.
    const WEIGHTS: &'static str;

    /// The evaluation with these weights.
    ///
    /// # Panics
    /// When the text does not have the names that [`WEIGHTS`](Self::WEIGHTS) has, in their order.
    fn evaluation(weights: &str) -> Self::Evaluation;

    /// Whether a later position still belongs to the turn that somebody has here, as people see
    /// turns.
    fn same_turn(&self, later: &Self) -> bool;
}

/// How much of a finished game's value is victory; the rest goes by points, so that a bot that
/// cannot win any more, or cannot lose, still plays for every point.
const VICTORY: f32 = 0.95;

/// Points that weigh as much as one against e.
const MARGIN: f32 = 20.0;

/// Each seat's share of the victory in a finished game: the winners have 1 together.
pub fn victory<G: Game>(position: &G) -> Values {
    let winners = position.winners();
    let mut shares = [0.0; MOST_SEATS];
    for winner in &winners {
        shares[winner.index()] = 1.0 / winners.len() as f32;
    }
    shares
}

/// The values of a finished game.
pub(crate) fn end_values<G: Game>(position: &G) -> Values {
    let points: Vec<f32> = position.scores().iter().map(|&score| score as f32).collect();
    let mut values = chances(&points, MARGIN);
    for (value, victory) in values.iter_mut().zip(victory(position)) {
        *value = VICTORY * victory + (1.0 - VICTORY) * *value;
    }
    values
}

/// Chances to win from points to be expected: the likelier, the more points ahead, measured in
/// `spread`, the points that the rest of the game may still turn.
pub(crate) fn chances(points: &[f32], spread: f32) -> Values {
    let mut values = [0.0; MOST_SEATS];
    let most = points.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut total = 0.0;
    for (value, points) in values.iter_mut().zip(points) {
        *value = exp((points - most) / spread);
        total += *value;
    }
    for value in &mut values[..points.len()] {
        *value /= total;
    }
    values
}
