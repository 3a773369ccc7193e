//! Where a game turned.

use kasbah_rules::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::Judgement;

/// A moment at which a game turned.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Turning {
    /// How many events had been before.
    pub number: u32,
    /// What kind of moment.
    pub kind: TurningKind,
    /// Who erred; whom chance helped or hit most; who took the lead.
    pub seat: Seat,
    /// By how much his chance to win changed.
    pub change: f32,
}

/// What a game turned by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TurningKind {
    /// Somebody gave something away.
    Mistake,
    /// Chance decided.
    Luck,
    /// Somebody took the lead, and did not lose it again at once.
    Lead,
}

/// No more turning points than these: the largest.
const MOST: usize = 6;

/// A smaller change of a chance to win is no turning point.
const LEAST: f32 = 0.06;

/// The largest turning points of a game, in order: one in a turn of a player at most.
#[must_use]
pub fn turning_points(judgements: &[Judgement]) -> Vec<Turning> {
    let mut largest: Vec<Turning> = turns(judgements).filter_map(largest).collect();
    largest.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()));
    largest.truncate(MOST);
    largest.sort_by_key(|turning| turning.number);
    largest
}

/// The judgements of one turn of a player after another, each with the first of the next. What
/// chance decides before somebody acts belongs to his turn.
fn turns(judgements: &[Judgement]) -> impl Iterator<Item = &[Judgement]> {
    let mut rest = judgements;
    std::iter::from_fn(move || {
        let mut mover = None;
        let end = rest.iter().position(|judgement| {
            let other = mover.is_some() && judgement.seat.is_some() && judgement.seat != mover;
            mover = mover.or(judgement.seat);
            other
        });
        let end = end.unwrap_or(rest.len().saturating_sub(1));
        if end == 0 {
            return None;
        }
        let turn = &rest[..=end];
        rest = &rest[end..];
        Some(turn)
    })
}

/// The largest turning point of a turn.
fn largest(turn: &[Judgement]) -> Option<Turning> {
    let steps = turn.windows(2).flat_map(|pair| [mistake(&pair[0]), luck(&pair[0], &pair[1])]);
    let all = steps.flatten().chain(lead(turn));
    all.filter(|turning| turning.change.abs() >= LEAST).reduce(|largest, other| {
        if other.change.abs() > largest.change.abs() { other } else { largest }
    })
}

fn mistake(judgement: &Judgement) -> Option<Turning> {
    let (number, change) = (judgement.number, -judgement.loss);
    Some(Turning { number, kind: TurningKind::Mistake, seat: judgement.seat?, change })
}

fn luck(before: &Judgement, after: &Judgement) -> Option<Turning> {
    if before.seat.is_some() {
        return None;
    }
    let changes = before.values.iter().zip(&after.values).map(|(before, after)| after - before);
    let (seat, change) = (0..)
        .map(Seat)
        .zip(changes)
        .reduce(|most, other| if other.1.abs() > most.1.abs() { other } else { most })?;
    Some(Turning { number: before.number, kind: TurningKind::Luck, seat, change })
}

/// Who leads after a turn and did not before it.
fn lead(turn: &[Judgement]) -> Option<Turning> {
    let (first, last) = (turn.first()?, turn.last()?);
    let leader = |values: &[f32]| {
        let best = values
            .iter()
            .enumerate()
            .reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.map(|(seat, _)| seat)
    };
    let (before, after) = (leader(&first.values)?, leader(&last.values)?);
    let change = last.values.get(after)? - first.values.get(after)?;
    let kind = TurningKind::Lead;
    (before != after).then_some(Turning {
        number: first.number,
        kind,
        seat: Seat(after as u8),
        change,
    })
}
