//! The analysis of a game that was played: what a position was worth, and what was given away in it.

use kasbah_rules::Turn;

use crate::Budget;
use crate::choice::best;
use crate::eval::{Evaluated, Evaluation, Values, victory};
use crate::search::Search;

/// What is found out about a position that a game went through.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Analysis<A> {
    /// Each seat's chance to win, with best play from there on.
    pub values: Values,
    /// What was best, if a player was to act.
    pub best: Option<A>,
    /// By how much less the player had to expect after what he did.
    pub loss: f32,
}

/// The room for a tree that is thrown away at once.
const ROOM: usize = 16 << 20;

/// More choices than these are many.
const MUCH: u64 = 48;

/// Where there are few choices, each is looked at as often as this, at most.
const MOST_TIMES: u64 = 6;

/// Analyses a position in which `played` was done then.
#[must_use]
pub fn analyse<G: Evaluated>(
    position: &G,
    played: Option<&G::Action>,
    budget: Budget,
    seed: u64,
) -> Analysis<G::Action> {
    let evaluation = G::evaluation(G::WEIGHTS);
    let budget = if G::LOOKS { more_where_less(position, budget) } else { budget };
    let search = |position: &G, share| {
        let mut search = Search::new(evaluation.clone(), position, ROOM);
        search.think(position, budget.share(share), u64::MAX, seed);
        search
    };
    if position.turn() == Turn::Over {
        return Analysis { values: victory(position), best: None, loss: 0.0 };
    }
    if let Some(analysis) = evaluation.analyse(position, played) {
        return analysis;
    }
    let Turn::Player { seat } = position.turn() else {
        return Analysis { values: search(position, 1.0).values(), best: None, loss: 0.0 };
    };
    let found = search(position, 0.5);
    let options: Vec<_> = found.found().collect();
    let best = best(&options, seat.index()).action;
    // The best is looked at as closely as what was played: hardly looked at, it might seem bad.
    let after = |action: &G::Action| {
        let mut after = position.clone();
        after.act(action, &mut ());
        match after.turn() {
            Turn::Over => victory(&after),
            _ => search(&after, 0.25).values(),
        }
    };
    let values = after(&best);
    let loss = match played.filter(|played| **played != best) {
        Some(played) => values[seat.index()] - after(played)[seat.index()],
        None => 0.0,
    };
    Analysis { values, best: Some(best), loss: loss.max(0.0) }
}

/// Where all that can be done is looked at, it is looked at more often where there is less of it:
/// towards the end of a game, when everything counts.
fn more_where_less<G: Evaluated>(position: &G, budget: Budget) -> Budget {
    let Budget::Visits(visits) = budget else { return budget };
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    Budget::Visits(visits * (MUCH / legal.len().max(1) as u64).clamp(1, MOST_TIMES))
}
