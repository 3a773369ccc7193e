//! What the bot would play, and why.

use std::time::Instant;

use kasbah_rules::{Draws, Seat, Seed, Turn};

use crate::eval::{Evaluated, Values};
use crate::level::Level;
use crate::reasons::{Reason, reasons};
use crate::rest_of_turn;
use crate::search::Search;
use crate::thinker::Thinker;
use crate::{Bot, Budget};

/// What the strongest bot would do for whoever is to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// For whom.
    pub seat: Seat,
    /// What to do.
    pub action: A,
    /// The same, and what to do after it in the same turn, until chance decides.
    pub line: Vec<A>,
    /// Each seat's chance to win, if it is done.
    pub values: Values,
    /// How many positions were looked at.
    pub visits: u64,
    /// Why: what speaks for it, the largest reason first, and then what speaks most against it;
    /// nothing where there is no choice.
    pub reasons: Vec<Reason>,
}

/// The room for a tree that is thrown away at once.
const ROOM: usize = 16 << 20;

/// So much of the time is for thinking; the rest is for the reasons.
const THINKING: f32 = 0.7;

/// Reasons are not sought longer than until this part of the time is over.
const REASONING: f32 = 0.95;

/// Looks at a position with nothing to choose.
const LOOKS_AHEAD: u64 = 64;

/// What the strongest bot would do, and why; nothing unless a player is to act.
#[must_use]
pub fn hint<G: Evaluated>(position: &G, budget: Budget, seed: u64) -> Option<Hint<G::Action>> {
    let start = Instant::now();
    let Turn::Player { seat } = position.turn() else { return None };
    let evaluation = G::evaluation(G::WEIGHTS);
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let (action, values, visits, told);
    if let [only] = legal[..] {
        let mut search = Search::new(evaluation.clone(), position, ROOM);
        visits = search.think(position, budget, LOOKS_AHEAD, seed);
        (action, values, told) = (only, search.values(), Vec::new());
    } else {
        let strongest = Level::ALL[Level::ALL.len() - 1];
        let mut bot = Thinker::<G>::new(strongest, evaluation.clone(), ROOM);
        let mut draws = Draws::new(Seed::from_number(seed), Draws::PLAYERS);
        action = bot.choose(position, budget.share(THINKING), &mut draws);
        let thought = bot.thought()?;
        (values, visits, told) = (thought.values, thought.visits, thought.line.clone());
    }
    let in_time = || match budget.share(REASONING) {
        Budget::Time { time, .. } => start.elapsed() < time,
        Budget::Visits(_) => true,
    };
    Some(Hint {
        seat,
        action,
        line: line(&evaluation, position, action, &told),
        values,
        visits,
        reasons: reasons(&evaluation, position, &legal, action, seed, in_time),
    })
}

/// What is done in a turn: as it was told, and on to its end or to what chance decides.
pub(crate) fn line<G: Evaluated>(
    evaluation: &G::Evaluation,
    start: &G,
    action: G::Action,
    told: &[G::Action],
) -> Vec<G::Action> {
    let mut line = vec![action];
    let mut position = start.clone();
    position.act(&action, &mut ());
    while let Turn::Player { .. } = position.turn() {
        if !start.same_turn(&position) {
            break;
        }
        let expected = told.get(line.len()).copied();
        let expected = expected.filter(|action| position.check(action).is_ok());
        let Some(next) = expected.or_else(|| rest_of_turn::next(evaluation, &position, None, 0))
        else {
            break;
        };
        position.act(&next, &mut ());
        line.push(next);
    }
    line
}
