//! What a position of Alhambra is worth.
//!
//! Points to be expected at the end, in these terms:
//!
//! - `points`: those already scored. Nothing takes them away.
//! - `chips`: what point chips will pay at the scorings to come (A23), and what the other chips are
//!   good for: those held, and those that the markers of this round may win.
//! - `pavilions` to `towers`: what ranks of the type will pay at the scorings to come (A22), by the
//!   building points that everybody has now, those that the markers of this round may win, and
//!   those of later rounds.
//! - `caliph`: to start a round is worth a little: the best spaces are still free.
//!
//! What markers may win is in `columns`, what the dice of a turn are worth in `exact`.

mod analysis;
mod columns;
mod exact;
mod quick;

use kasbah_alhambra::{Action, Alhambra, Building, Chip, Scoring, tables};
use kasbah_rules::{Game, MOST_SEATS, Seat, Turn};

use super::rank::{Open, normal, payments};
use super::weights::weights;
use super::{Evaluated, Evaluation, Term, Values, chances, end_values};
use crate::analysis::Analysis;
use crate::search::{Numbers, Tuning};
use columns::{Better, Prospects};

weights! {
    /// How Alhambra is evaluated.
    AlhambraWeights {
        /// How likely a marker still to be placed is to be aimed at a given column.
        aim,
        /// Building points that the best marker of a column brings.
        best_prize,
        /// Building points that the second best marker of a column brings.
        second_prize,
        /// Building points of a type that everybody together gets in a later round.
        growth,
        /// The variance of what one gets of them.
        growth_spread,
        /// The variance of what a column of this round brings, besides who wins it.
        column_spread,
        /// What an exchange chip is good for, in points at the end.
        exchange,
        /// What a displace chip is good for, in the same points.
        displace,
        /// What a cancel chip is good for, in the same points.
        cancel,
        /// What a black die is good for, in the same points.
        black,
        /// What the right to start is good for, in the same points.
        caliph,
        /// How much doubt counts in the search.
        exploration,
        /// Points that the rest of the game may turn, however near the end is.
        spread_base,
        /// Points that the rest of the game may turn besides, for each round to come.
        spread_round,
    }
}

/// What positions are worth in Alhambra.
#[derive(Clone, Debug)]
pub struct AlhambraEvaluation {
    weights: AlhambraWeights,
    better: Better,
}

impl Evaluated for Alhambra {
    type Evaluation = AlhambraEvaluation;
    const TERMS: &'static [&'static str] = &TERMS;
    const WEIGHTS: &'static str = include_str!("../../weights/alhambra.txt");

    fn evaluation(weights: &str) -> AlhambraEvaluation {
        AlhambraEvaluation { weights: AlhambraWeights::from_text(weights), better: Better::new() }
    }

    /// A marker and all its throws, or all that is asked about a column.
    fn same_turn(&self, later: &Alhambra) -> bool {
        let moment = |position: &Alhambra| {
            let seat = position.at_turn();
            (position.round(), position.is_played(), position.to_place(seat), seat)
        };
        moment(self) == moment(later) && self.columns_done() == later.columns_done()
    }
}

/// The points to be expected, term by term.
struct Terms {
    points: Values,
    chips: Values,
    buildings: [Values; Building::ALL.len()],
    caliph: Values,
}

/// The terms, those of the types last and in their order.
const TERMS: [&str; 3 + Building::ALL.len()] = [
    "points",
    "chips",
    "caliph",
    "pavilions",
    "seraglios",
    "arcades",
    "chambers",
    "gardens",
    "towers",
];

/// The scorings that are still to come, with the rounds after which they are.
fn scorings(round: u8) -> impl Iterator<Item = (Scoring, u8)> {
    (round..=tables::ROUNDS).filter_map(|round| Some((Scoring::after(round)?, round)))
}

impl AlhambraEvaluation {
    /// What a chip will bring, in points at the end.
    fn chip(&self, chip: Chip, position: &Alhambra) -> f32 {
        let weights = &self.weights;
        let round = position.round();
        // Those that help with dice are of no use after the last marker.
        let rounds =
            f32::from(tables::ROUNDS - round) + if position.is_played() { 0.5 } else { 0.0 };
        let useful = (rounds / 2.0).min(1.0);
        match chip {
            Chip::One | Chip::Two | Chip::Three => {
                f32::from(chip.points()) * scorings(round).count() as f32
            }
            Chip::Exchange => weights.exchange * if round < tables::ROUNDS { 1.0 } else { 0.7 },
            Chip::Displace => weights.displace * useful,
            Chip::Cancel => weights.cancel * useful,
            Chip::Black => weights.black * useful,
            Chip::Starter => weights.caliph,
        }
    }

    fn expect(&self, position: &Alhambra) -> Terms {
        let players = position.players();
        let prospects = Prospects::of(self, position);
        let mut expected = Terms {
            points: [0.0; MOST_SEATS],
            chips: prospects.chips,
            buildings: [[0.0; MOST_SEATS]; Building::ALL.len()],
            caliph: [0.0; MOST_SEATS],
        };
        for seat in Seat::all(players) {
            expected.points[seat.index()] = position.points(seat) as f32;
            for chip in Chip::BONUS {
                let held = position.holds(seat, chip);
                if held > 0 {
                    expected.chips[seat.index()] += f32::from(held) * self.chip(chip, position);
                }
            }
        }
        if position.round() < tables::ROUNDS {
            expected.caliph[position.caliph().index()] = self.weights.caliph;
        }
        for column in Building::ALL {
            let sum = &mut expected.buildings[column as usize];
            self.add_ranks(position, column, &prospects, sum);
        }
        expected
    }

    /// What the ranks of a type will pay.
    fn add_ranks(
        &self,
        position: &Alhambra,
        column: Building,
        prospects: &Prospects,
        sum: &mut Values,
    ) {
        let players = position.players();
        let ranking = position.ranking(column);
        for (scoring, after) in scorings(position.round()) {
            let rounds = f32::from(after - position.round());
            let growth = rounds * self.weights.growth / players as f32 * 3.0;
            let mut counts = [Open::default(); MOST_SEATS];
            for seat in Seat::all(players) {
                let gain = prospects.gains[column as usize][seat.index()];
                counts[seat.index()] = Open {
                    mean: f32::from(position.built(column, seat)) + gain.mean + growth,
                    variance: gain.variance + rounds * self.weights.growth_spread,
                };
            }
            // [A22] Among equals the lower stone counts.
            for (place, seat) in ranking.iter().enumerate() {
                counts[seat.index()].mean += 0.1 * (ranking.len() - place) as f32;
            }
            let mut pay = [0.0; 3];
            let table = tables::score_table(column)[scoring as usize];
            pay.iter_mut().zip(table).for_each(|(pay, points)| *pay = f32::from(*points));
            let paid = payments(&counts[..players], &pay);
            for (i, count) in counts[..players].iter().enumerate() {
                // [AR16] Without points no rank.
                let any = if count.variance < 1e-6 {
                    f32::from(u8::from(count.mean > 0.5))
                } else {
                    normal((count.mean - 0.5) / count.variance.sqrt())
                };
                sum[i] += paid[i] * any;
            }
        }
    }
}

impl Evaluation<Alhambra> for AlhambraEvaluation {
    fn tuning(&self) -> Tuning {
        Tuning { exploration: self.weights.exploration, ..Tuning::DEFAULT }
    }

    fn values(&self, position: &Alhambra) -> Values {
        if position.turn() == Turn::Over {
            return end_values(position);
        }
        let Terms { points, chips, buildings, caliph } = self.expect(position);
        let mut all = points;
        for term in [chips, caliph].into_iter().chain(buildings) {
            all.iter_mut().zip(term).for_each(|(sum, part)| *sum += part);
        }
        let rounds = f32::from(tables::ROUNDS - position.round());
        let spread = self.weights.spread_base + self.weights.spread_round * rounds;
        chances(&all[..position.players()], spread)
    }

    fn narrow(&self, position: &Alhambra, legal: &mut Vec<Action>) {
        if position.is_deciding()
            && let Some(action) = self.quick(position)
        {
            legal.clear();
            legal.push(action);
        }
    }

    fn play_on(&self, position: &mut Alhambra, numbers: &mut Numbers) {
        while position.is_played() {
            if let Some(action) = self.quick(position) {
                position.act(&action, &mut ());
            } else {
                let share = numbers.below(position.chances_weight());
                let Some(outcome) = position.chance_at(share) else { return };
                position.settle(&outcome, &mut ());
            }
        }
    }

    fn exact(
        &self,
        position: &Alhambra,
        worth: &mut dyn FnMut(&Alhambra) -> f32,
    ) -> Option<Vec<(Action, f32)>> {
        position.is_deciding().then(|| self.weigh(position, worth))
    }

    fn analyse(&self, position: &Alhambra, played: Option<&Action>) -> Option<Analysis<Action>> {
        Some(self.analysis(position, played))
    }

    fn terms(&self, position: &Alhambra) -> Vec<Term> {
        let Terms { points, mut chips, mut buildings, mut caliph } = self.expect(position);
        if position.turn() == Turn::Over {
            // No scoring comes any more.
            (chips, buildings, caliph) = Default::default();
        }
        let points = [points, chips, caliph].into_iter().chain(buildings);
        TERMS.into_iter().zip(points).map(|(name, points)| Term { name, points }).collect()
    }
}
