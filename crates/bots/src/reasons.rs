//! Why an action is better than others, in the terms of the evaluation.

use kasbah_rules::{MOST_SEATS, Seat, Turn};

use crate::eval::{Evaluated, Evaluation, Term};
use crate::rest_of_turn;
use crate::search::Numbers;

/// By how many points a term is better for a seat after an action than after others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// The code of the term.
    pub term: &'static str,
    /// Whose term.
    pub seat: Seat,
    /// More than 0 if it is better for that seat, less if it is worse.
    pub points: f32,
}

/// No more reasons than these are told for an action: the largest.
const MOST_FOR: usize = 3;

/// So many reasons against it are told: what speaks most against it is not kept back.
const MOST_AGAINST: usize = 1;

/// A reason for fewer points is none.
const LEAST_POINTS: f32 = 0.3;

/// An action is compared with so many others, taken evenly from all of them.
const MOST_OTHERS: usize = 24;

/// So often the comparison is made where chance has a hand in it.
const ROUNDS: usize = 48;

/// From the second comparison on, so many of the others take part, in turn.
const OTHERS_A_ROUND: usize = 4;

/// Why `chosen` rather than anything else that is legal: after it and after the others, the turn is
/// played to its end as the bot would, with the same luck, and what has come of it is compared. If
/// it could be done later in the turn as well, the others do without.
/// `go_on` is asked before every time but the first.
pub(crate) fn reasons<G: Evaluated>(
    evaluation: &G::Evaluation,
    position: &G,
    legal: &[G::Action],
    chosen: G::Action,
    seed: u64,
    go_on: impl Fn() -> bool,
) -> Vec<Reason> {
    let others: Vec<G::Action> = legal.iter().copied().filter(|action| *action != chosen).collect();
    let count = others.len().min(MOST_OTHERS);
    if count == 0 {
        return Vec::new();
    }
    let sample = |place: usize| others[place * others.len() / count];
    let Turn::Player { seat: mover } = position.turn() else { return Vec::new() };
    let mut numbers = Numbers::new(seed);
    let mut comparisons = Comparisons::default();
    let mut next = 0;
    for round in 0..ROUNDS {
        if round > 0 && !go_on() {
            break;
        }
        let luck = numbers.below(u64::MAX);
        let after = |action| turn_after(evaluation, position, action, chosen, luck);
        let (mut chance, mine) = after(chosen);
        let those = if round == 0 { count } else { count.min(OTHERS_A_ROUND) };
        let mut theirs: Vec<Term> = Vec::new();
        for _ in 0..those {
            let (by_chance, terms) = after(sample(next % count));
            chance |= by_chance;
            next += 1;
            add(&mut theirs, &terms, 1.0 / those as f32);
        }
        comparisons.add(&mine, &theirs);
        if !chance {
            break;
        }
    }
    comparisons.reasons(mover, position.players())
}

/// What everybody may expect after an action and the rest of the turn, and whether chance had a
/// hand in that.
fn turn_after<G: Evaluated>(
    evaluation: &G::Evaluation,
    position: &G,
    action: G::Action,
    chosen: G::Action,
    luck: u64,
) -> (bool, Vec<Term>) {
    let mut after = position.clone();
    after.act(&action, &mut ());
    let without = (action != chosen).then_some(chosen);
    let numbers = &mut Numbers::new(luck);
    let chance = rest_of_turn::play(evaluation, position, &mut after, without, numbers);
    (chance, evaluation.terms(&after))
}

/// Adds a share of terms to a sum of the same terms.
fn add(sum: &mut Vec<Term>, terms: &[Term], share: f32) {
    if sum.is_empty() {
        sum.extend(terms.iter().map(|term| Term { name: term.name, points: [0.0; MOST_SEATS] }));
    }
    for (sum, term) in sum.iter_mut().zip(terms) {
        sum.points.iter_mut().zip(term.points).for_each(|(sum, points)| *sum += points * share);
    }
}

/// What was better and worse each time.
#[derive(Default)]
struct Comparisons {
    times: usize,
    sums: Vec<Term>,
    squares: Vec<Term>,
}

impl Comparisons {
    fn add(&mut self, mine: &[Term], theirs: &[Term]) {
        let mut better = mine.to_vec();
        add(&mut better, theirs, -1.0);
        add(&mut self.sums, &better, 1.0);
        for term in &mut better {
            term.points.iter_mut().for_each(|points| *points *= *points);
        }
        add(&mut self.squares, &better, 1.0);
        self.times += 1;
    }

    /// The largest differences that are not mere luck, those that speak for the action first. What
    /// one gains others mostly lose: of them, only the one whom a term concerns most is named.
    fn reasons(&self, mover: Seat, players: usize) -> Vec<Reason> {
        let times = self.times as f32;
        let mut reasons = Vec::new();
        for (sum, squares) in self.sums.iter().zip(&self.squares) {
            let reason = |seat: Seat| {
                let points = sum.points[seat.index()] / times;
                let variance = squares.points[seat.index()] / times - points * points;
                let error = if self.times > 1 { (variance.max(0.0) / times).sqrt() } else { 0.0 };
                let sure = points.abs() >= LEAST_POINTS.max(2.0 * error);
                sure.then_some(Reason { term: sum.name, seat, points })
            };
            let opponents = Seat::all(players).filter(|seat| *seat != mover).filter_map(reason);
            reasons.extend(reason(mover));
            reasons.extend(opponents.max_by(|a, b| a.points.abs().total_cmp(&b.points.abs())));
        }
        reasons.sort_by(|a, b| b.points.abs().total_cmp(&a.points.abs()));
        let speaks_for = |reason: &Reason| (reason.seat == mover) == (reason.points > 0.0);
        let (mut reasons, mut against): (Vec<_>, Vec<_>) =
            reasons.into_iter().partition(speaks_for);
        reasons.truncate(MOST_FOR);
        against.truncate(MOST_AGAINST);
        reasons.append(&mut against);
        reasons
    }
}
