//! Where a game turned.

use kasbah_rules::Seat;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::AnalysedPosition;

/// A moment at which a game turned.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS, ToSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
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
const LEAST: f32 = 0.03;

/// The lead is not taken by less than this.
const AHEAD: f32 = 0.05;

/// The largest turning points of a game, in order: one in a turn of a player at most.
#[must_use]
pub fn turning_points(positions: &[AnalysedPosition]) -> Vec<Turning> {
    let turns: Vec<&[AnalysedPosition]> = turns(positions).collect();
    let mut leads = positions.first().and_then(leader);
    let mut points = Vec::new();
    for (place, turn) in turns.iter().enumerate() {
        let taken = lead(turn, turns.get(place + 1).copied(), leads);
        if let Some(taken) = taken {
            leads = Some(taken.seat);
        }
        let taken = taken.filter(|taken| taken.change >= LEAST);
        // What it came of says more than that the lead was taken, if it was one thing mostly.
        points.extend(match (largest_step(turn), taken) {
            (Some(step), Some(lead)) if step.change.abs() < 0.5 * lead.change => Some(lead),
            (step, lead) => step.or(lead),
        });
    }
    points.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()));
    points.truncate(MOST);
    points.sort_by_key(|turning| turning.number);
    points
}

/// The positions of one turn of a player after another, each with the first of the next. What
/// chance decides before somebody acts belongs to his turn.
fn turns(positions: &[AnalysedPosition]) -> impl Iterator<Item = &[AnalysedPosition]> {
    let mut rest = positions;
    std::iter::from_fn(move || {
        let mut mover = None;
        // Where the next turn begins: with what chance decides before it, if it does.
        let mut next = 0;
        let mut end = rest.len().saturating_sub(1);
        for (place, position) in rest.iter().enumerate() {
            if position.seat.is_some() {
                if mover.is_some() && position.seat != mover {
                    end = next;
                    break;
                }
                mover = position.seat;
                next = place + 1;
            }
        }
        if end == 0 {
            return None;
        }
        let turn = &rest[..=end];
        rest = &rest[end..];
        Some(turn)
    })
}

/// The largest thing that happened in a turn: what somebody gave away, or chance brought.
fn largest_step(turn: &[AnalysedPosition]) -> Option<Turning> {
    let steps = turn.windows(2).flat_map(|pair| [mistake(&pair[0]), luck(&pair[0], &pair[1])]);
    let large = steps.flatten().filter(|step| step.change.abs() >= LEAST);
    large.reduce(
        |largest, other| {
            if other.change.abs() > largest.change.abs() { other } else { largest }
        },
    )
}

fn mistake(position: &AnalysedPosition) -> Option<Turning> {
    let (number, change) = (position.number, -position.loss);
    Some(Turning { number, kind: TurningKind::Mistake, seat: position.seat?, change })
}

fn luck(before: &AnalysedPosition, after: &AnalysedPosition) -> Option<Turning> {
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

/// Who takes the lead in a turn, and has it still a turn later.
fn lead(
    turn: &[AnalysedPosition],
    next: Option<&[AnalysedPosition]>,
    leads: Option<Seat>,
) -> Option<Turning> {
    let (first, last) = (turn.first()?, turn.last()?);
    let seat = leader(last)?;
    let kept =
        next.and_then(<[AnalysedPosition]>::last).is_none_or(|later| leader(later) == Some(seat));
    let change = last.values.get(seat.index())? - first.values.get(seat.index())?;
    let chance = |seat: Seat| last.values.get(seat.index()).copied().unwrap_or_default();
    let ahead = leads.is_none_or(|other| chance(seat) - chance(other) >= AHEAD);
    let kind = TurningKind::Lead;
    (kept && ahead && leads != Some(seat)).then_some(Turning {
        number: first.number,
        kind,
        seat,
        change,
    })
}

/// Who is likeliest to win.
fn leader(position: &AnalysedPosition) -> Option<Seat> {
    let seats = (0..).map(Seat).zip(&position.values);
    let best = seats.reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.map(|(seat, _)| seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions of two players, by who acts, the chance of seat 0, and what is given away.
    fn game(positions: &[(Option<u8>, f32, f32)]) -> Vec<AnalysedPosition> {
        let position =
            |(number, &(seat, value, loss)): (usize, &(Option<u8>, f32, f32))| AnalysedPosition {
                number: number as u32,
                values: vec![value, 1.0 - value],
                seat: seat.map(Seat),
                best: None,
                played: None,
                loss,
            };
        positions.iter().enumerate().map(position).collect()
    }

    fn told(positions: &[(Option<u8>, f32, f32)]) -> Vec<(u32, TurningKind, u8)> {
        let points = turning_points(&game(positions));
        points.iter().map(|point| (point.number, point.kind, point.seat.0)).collect()
    }

    #[test]
    fn mistakes_and_luck_are_told_with_who_they_concern() {
        let positions = [
            (Some(0), 0.6, 0.0),
            (Some(1), 0.6, 0.1),
            (Some(0), 0.7, 0.01),
            (None, 0.69, 0.0),
            (Some(1), 0.9, 0.0),
            (None, 0.9, 0.0),
        ];
        // What chance decides before seat 1 acts is of its turn; its fall and the other's rise are
        // the same, and the first is named.
        let points = [(1, TurningKind::Mistake, 1), (3, TurningKind::Luck, 0)];
        assert_eq!(told(&positions), points);
        let changes: Vec<f32> =
            turning_points(&game(&positions)).iter().map(|p| p.change).collect();
        assert!((changes[0] + 0.1).abs() < 1e-6 && (changes[1] - 0.21).abs() < 1e-6, "{changes:?}");
    }

    #[test]
    fn a_turn_has_one_turning_point() {
        let positions = [
            (Some(0), 0.9, 0.1),
            (None, 0.8, 0.0),
            (Some(0), 0.5, 0.1),
            (Some(1), 0.4, 0.0),
            (Some(0), 0.4, 0.0),
        ];
        assert_eq!(told(&positions), [(1, TurningKind::Luck, 0)]);
    }

    #[test]
    fn the_lead_is_told_if_it_is_kept_and_came_of_no_one_thing() {
        let steps = |after| {
            [
                (Some(0), 0.55, 0.02),
                (None, 0.53, 0.0),
                (Some(0), 0.51, 0.03),
                (Some(1), 0.44, 0.0),
                (Some(0), after, 0.0),
            ]
        };
        assert_eq!(told(&steps(0.45)), [(0, TurningKind::Lead, 1)]);
        assert_eq!(told(&steps(0.55)), [(2, TurningKind::Mistake, 0)]);
    }

    #[test]
    fn only_the_largest_are_told_in_order() {
        let seat = |n: usize| Some((n % 2) as u8);
        let positions: Vec<_> = (0..12).map(|n| (seat(n), 0.99, 0.02 + 0.01 * n as f32)).collect();
        let numbers: Vec<u32> = told(&positions).iter().map(|point| point.0).collect();
        assert_eq!(numbers, [5, 6, 7, 8, 9, 10]);
        assert!(told(&[]).is_empty() && told(&positions[..1]).is_empty());
    }
}
