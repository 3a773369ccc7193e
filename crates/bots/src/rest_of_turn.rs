//! A turn played to its end, quickly, as the bot would play it.

use kasbah_rules::Turn;

use crate::choice::{Choice, best};
use crate::eval::{Evaluated, Evaluation};
use crate::search::{Numbers, Search};

/// How long it thinks where it cannot see what is best at once.
const VISITS: u64 = 16;

/// The room for so few of them.
const ROOM: usize = 1 << 20;

/// No turn is longer; a guard.
const LONGEST: usize = 32;

/// What the player whose turn it is does next. Where turns are several actions in any order, he
/// may be told to do `without` one.
pub(crate) fn next<G: Evaluated>(
    evaluation: &G::Evaluation,
    position: &G,
    without: Option<G::Action>,
    seed: u64,
) -> Option<G::Action> {
    let Turn::Player { seat } = position.turn() else { return None };
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    evaluation.narrow(position, &mut legal);
    if G::LOOKS && legal.len() > 1 {
        legal.retain(|action| Some(*action) != without);
    }
    if legal.len() < 2 {
        return legal.first().copied();
    }
    if G::LOOKS {
        let mut looks = Vec::new();
        evaluation.look(position, &legal, &mut looks);
        let seen = legal.iter().zip(looks);
        let options: Vec<_> =
            seen.map(|(&action, values)| Choice { action, values, visits: 1 }).collect();
        return Some(best(&options, seat.index()).action);
    }
    let mut search = Search::new(evaluation.clone(), position, ROOM);
    search.think(position, crate::Budget::Visits(VISITS), VISITS, seed);
    let options: Vec<_> = search.found().collect();
    Some(best(&options, seat.index()).action)
}

/// Plays the turn of `start` on from a position in it, without an action if one is named; says
/// whether chance had a hand in it.
pub(crate) fn play<G: Evaluated>(
    evaluation: &G::Evaluation,
    start: &G,
    position: &mut G,
    without: Option<G::Action>,
    numbers: &mut Numbers,
) -> bool {
    let mut chance = false;
    for _ in 0..LONGEST {
        if !start.same_turn(position) {
            break;
        }
        match position.turn() {
            Turn::Over => break,
            Turn::Chance => {
                chance = true;
                let share = numbers.below(position.chances_weight());
                let Some(outcome) = position.chance_at(share) else { break };
                position.settle(&outcome, &mut ());
            }
            Turn::Player { .. } => {
                let seed = numbers.below(u64::MAX);
                let Some(action) = next(evaluation, position, without, seed) else { break };
                position.act(&action, &mut ());
            }
        }
    }
    chance
}
