//! What a turn that somebody is about to play gives away, and what proves it, in text and JSON.

use kasbah_rules::{Seat, Turn};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::ConsequenceView;
use crate::listed::Listed;

/// What a turn gives away, at a quick look: nothing of it has happened.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS, ToSchema)]
pub struct Verdict {
    /// The chance to win that it gives away, of 1.
    pub loss: f32,
    /// What a bot would do instead, in notation, until chance decides or the turn passes; the same, if that is
    /// as good.
    pub best: Vec<String>,
    /// What is true of the turn, and not of what the bot would do; the weightiest first.
    pub reasons: Vec<Proved>,
}

/// Something that is true of a turn: a rule, the score sheet or a reply proves it, and nobody's judgement.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Proved {
    /// It settles something for good, by a rule.
    Settles {
        /// What.
        what: ConsequenceView,
    },
    /// The next player can answer with this, and has more points at once.
    Reply {
        /// Who.
        seat: Seat,
        /// What he can do, in notation.
        action: String,
        /// By how many points.
        points: u32,
    },
    /// It brings another player points.
    Gives {
        /// Whom.
        seat: Seat,
        /// How many.
        points: u32,
    },
    /// It brings fewer points than can be had.
    Points {
        /// How many it brings.
        mine: u32,
        /// How many what the bot would do brings.
        best: u32,
    },
}

/// A reply that brings so many points more than it would otherwise is worth a word.
const WORTH_A_WORD: u32 = 2;

/// What is true of a seat's turn, and not of the best.
pub(crate) fn reasons<G: Listed>(
    before: &G,
    seat: Seat,
    turn: &[G::Action],
    best: &[G::Action],
) -> Vec<Proved> {
    if turn == best {
        return Vec::new();
    }
    let (mine, theirs) = (after(before, turn), after(before, best));
    let same = before.consequences(best);
    let settled = before.consequences(turn).into_iter().filter(|what| !same.contains(what));
    let mut reasons: Vec<_> = settled.map(|what| Proved::Settles { what }).collect();
    // Points of a turn that is not over are not yet those that it brings.
    if before.same_turn(&mine) || before.same_turn(&theirs) {
        return reasons;
    }
    reasons.extend(worst_reply(seat, &mine, &theirs));
    let start = before.scores();
    let gain = |after: &G, seat: usize| after.scores()[seat].saturating_sub(start[seat]);
    let given = Seat::all(before.players()).filter(|other| *other != seat).map(|other| {
        let more = gain(&mine, other.index()).saturating_sub(gain(&theirs, other.index()));
        (other, gain(&mine, other.index()), more)
    });
    let most = given.filter(|(.., more)| *more > 0).max_by_key(|(.., more)| *more);
    reasons.extend(most.map(|(seat, points, _)| Proved::Gives { seat, points }));
    let (mine, best) = (gain(&mine, seat.index()), gain(&theirs, seat.index()));
    if best > mine {
        reasons.push(Proved::Points { mine, best });
    }
    reasons
}

fn after<G: Listed>(before: &G, turn: &[G::Action]) -> G {
    let mut after = before.clone();
    turn.iter().for_each(|action| after.act(action, &mut ()));
    after
}

/// What the next player gains at once, if after the best he could not gain as much.
fn worst_reply<G: Listed>(seat: Seat, mine: &G, theirs: &G) -> Option<Proved> {
    let (other, action, points) = best_reply(mine).filter(|(other, ..)| *other != seat)?;
    let otherwise = best_reply(theirs).filter(|reply| reply.0 == other);
    let otherwise = otherwise.map_or(0, |(.., points)| points);
    (points >= otherwise + WORTH_A_WORD).then(|| Proved::Reply {
        seat: other,
        action: action.to_string(),
        points,
    })
}

/// The action that brings whoever is to act most points at once.
fn best_reply<G: Listed>(position: &G) -> Option<(Seat, G::Action, u32)> {
    let Turn::Player { seat } = position.turn() else { return None };
    let start = position.scores()[seat.index()];
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let gains = legal.into_iter().map(|action| {
        let points = after(position, &[action]).scores()[seat.index()];
        (seat, action, points.saturating_sub(start))
    });
    // Of equals the first.
    gains.reduce(|best, other| if other.2 > best.2 { other } else { best })
}
