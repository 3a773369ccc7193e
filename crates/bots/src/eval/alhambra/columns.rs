//! What the markers of a round may win.

use kasbah_alhambra::odds::Distribution;
use kasbah_alhambra::{Alhambra, Building, Dice, Prize, Space};
use kasbah_rules::{Game, MOST_SEATS, Seat};

use super::AlhambraEvaluation;
use crate::eval::Values;
use crate::eval::exp::exp;
use crate::eval::rank::Open;

/// By space: how likely a marker that is aimed at a column is to come before it.
#[derive(Clone, Debug)]
pub(super) struct Better(Vec<f32>);

impl Better {
    pub(super) fn new() -> Better {
        // All dice for one type, three throws long.
        let symbols = Distribution::of(Building::Pavilions, Dice::NONE, Dice::NONE, 3, None);
        let before = |number: u8| {
            let (shown, throws) = (8 - number / 3, number % 3);
            // Few come to as many symbols in fewer throws.
            let same = symbols.chance(shown) * 0.15 * f64::from(throws);
            (symbols.chance_of_at_least(shown + 1) + same) as f32
        };
        Better((0..Space::COUNT).map(before).collect())
    }

    pub(super) fn than(&self, space: Space) -> f32 {
        self.0.get(usize::from(space.number())).copied().unwrap_or(1.0)
    }
}

/// What may still be won in this round.
pub(super) struct Prospects {
    /// Building points, by column and seat.
    pub(super) gains: [[Open; MOST_SEATS]; Building::ALL.len()],
    /// What the chips of the columns are worth.
    pub(super) chips: Values,
}

/// The chance that nobody comes before something, if so many do on average, and that one does.
fn none_or_one(comers: f32) -> (f32, f32) {
    let none = exp(-comers);
    (none, comers * none)
}

impl Prospects {
    pub(super) fn of(evaluation: &AlhambraEvaluation, position: &Alhambra) -> Prospects {
        let players = position.players();
        let mut prospects = Prospects {
            gains: [[Open::default(); MOST_SEATS]; Building::ALL.len()],
            chips: [0.0; MOST_SEATS],
        };
        let mut left = [0.0; MOST_SEATS];
        for seat in Seat::all(players) {
            left[seat.index()] = f32::from(position.to_place(seat));
        }
        let done = usize::from(position.columns_done());
        let handed_out = position.handed_out();
        for column in Building::ALL.into_iter().skip(done) {
            if column as usize == done && handed_out.is_some() {
                prospects.add_handed_out(evaluation, position, column);
            } else {
                prospects.add_column(evaluation, position, column, &left);
            }
        }
        prospects
    }

    /// A column that is still open, or settled next.
    fn add_column(
        &mut self,
        evaluation: &AlhambraEvaluation,
        position: &Alhambra,
        column: Building,
        left: &Values,
    ) {
        let all: f32 = left.iter().sum();
        let aimed = all * evaluation.weights.aim;
        let (mut best, mut second) = ([0.0; MOST_SEATS], [0.0; MOST_SEATS]);
        let mut markers = position.markers_in(column);
        // Who comes later gets what those who are there do not keep.
        let (mut best_kept, mut second_kept) = (0.0, 0.0);
        if let Some((space, seat)) = markers.next() {
            let (none, one) = none_or_one(aimed * evaluation.better.than(space));
            best[seat.index()] += none;
            second[seat.index()] += one;
            (best_kept, second_kept) = (none, one);
        }
        if let Some((space, seat)) = markers.next() {
            let (none, _) = none_or_one(aimed * evaluation.better.than(space));
            second[seat.index()] += none;
            second_kept += none;
        }
        if all > 0.0 {
            let (nobody, one) = none_or_one(aimed);
            let there = position.markers_in(column).take(2).count();
            let lapses = [nobody + one, nobody, 0.0][there];
            let best_lapses = if there == 0 { nobody } else { 0.0 };
            for (seat, left) in left.iter().enumerate() {
                let share = left / all;
                best[seat] += share * (1.0 - best_kept - best_lapses).max(0.0);
                second[seat] += share * (1.0 - second_kept - lapses).max(0.0);
            }
        }
        let weights = &evaluation.weights;
        let chip = position.chip_in(column).map_or(0.0, |chip| evaluation.chip(chip, position));
        for seat in 0..position.players() {
            let (high, low) = (weights.best_prize, weights.second_prize);
            let mean = best[seat] * high + second[seat] * low;
            let square = best[seat] * high * high + second[seat] * low * low;
            let variance = (square - mean * mean).max(0.0)
                + weights.column_spread * (best[seat] + second[seat]).min(1.0);
            self.gains[column as usize][seat] = Open { mean, variance };
            self.chips[seat] += chip * 0.5 * (best[seat] + second[seat]);
        }
    }

    /// The column whose prizes are being handed out: nothing is uncertain there.
    fn add_handed_out(
        &mut self,
        evaluation: &AlhambraEvaluation,
        position: &Alhambra,
        column: Building,
    ) {
        let Some(handed) = position.handed_out() else { return };
        let chip = position.chip_in(column).map_or(0.0, |chip| evaluation.chip(chip, position));
        let mut give = |seat: Seat, points: u8, with_chip: bool| {
            self.gains[column as usize][seat.index()].mean += f32::from(points);
            self.chips[seat.index()] += if with_chip { chip } else { 0.0 };
        };
        give(position.at_turn(), handed.due, handed.prize == Prize::Chip);
        if !handed.second
            && let Some((_, seat)) = position.markers_in(column).nth(1)
        {
            let other = handed.prize.other();
            give(seat, other.points(), other == Prize::Chip);
        }
    }
}
