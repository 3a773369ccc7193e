//! What a turn gives away, at a quick look: what the coach goes by.

use kasbah_rules::{Seat, Turn};

use crate::Budget;
use crate::choice::best;
use crate::eval::{Evaluated, Evaluation, Values, victory};
use crate::hint::line;
use crate::search::Search;

/// What is found out about a turn that somebody is about to play.
#[derive(Clone, PartialEq, Debug)]
pub struct QuickLook<A> {
    /// Whose turn it is.
    pub seat: Seat,
    /// What a bot would do instead, until chance decides or the turn passes; the same, if that is as good.
    pub best: Vec<A>,
    /// By how much less than after that the player may expect to win after his own turn.
    pub loss: f32,
}

/// The room for a tree that is thrown away at once.
const ROOM: usize = 16 << 20;

/// Looks at what all can be done in a turn; the rest is for what comes of the turn, and of the best.
const FOR_ALL: f32 = 0.5;

/// What `turn` gives away; nothing unless a player is to act, and something is done. All of it is legal, and
/// chance has no hand in it before its end.
#[must_use]
pub fn quick_look<G: Evaluated>(
    position: &G,
    turn: &[G::Action],
    budget: Budget,
    seed: u64,
) -> Option<QuickLook<G::Action>> {
    let Turn::Player { seat } = position.turn() else { return None };
    let first = turn.first()?;
    let evaluation = G::evaluation(G::WEIGHTS);
    if let Some(found) = evaluation.analyse(position, Some(first)) {
        // It was calculated, action by action: so is the rest.
        let mut after = position.clone();
        after.act(first, &mut ());
        let rest = quick_look(&after, &turn[1..], budget, seed).map_or(0.0, |rest| rest.loss);
        return Some(QuickLook { seat, best: vec![found.best?], loss: found.loss + rest });
    }
    let search = |position: &G, share| {
        let mut search = Search::new(evaluation.clone(), position, ROOM);
        search.think(position, budget.share(share), u64::MAX, seed);
        search
    };
    let all = search(position, FOR_ALL);
    let options: Vec<_> = all.found().collect();
    let best = line(&evaluation, position, best(&options, seat.index()).action, &all.line());
    let (theirs, mine) = (played(position, &best), played(position, turn));
    if theirs == mine {
        return Some(QuickLook { seat, best: turn.to_vec(), loss: 0.0 });
    }
    // Both are looked at as closely, with the same luck.
    let worth = |end: &G| -> Values {
        match end.turn() {
            Turn::Over => victory(end),
            _ => search(end, (1.0 - FOR_ALL) / 2.0).values(),
        }
    };
    let loss = worth(&theirs)[seat.index()] - worth(&mine)[seat.index()];
    if loss <= 0.0 {
        return Some(QuickLook { seat, best: turn.to_vec(), loss: 0.0 });
    }
    Some(QuickLook { seat, best, loss })
}

/// Where the game stands after these.
fn played<G: Evaluated>(position: &G, actions: &[G::Action]) -> G {
    let mut after = position.clone();
    actions.iter().for_each(|action| after.act(action, &mut ()));
    after
}
