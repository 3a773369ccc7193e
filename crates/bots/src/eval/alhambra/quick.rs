//! A quick way to play a marker, for looking ahead: sensible, and thousands of times faster than
//! the exact one.

use kasbah_alhambra::{Action, Alhambra, Building, Dice, Space, tables};
use kasbah_rules::{Game, Seat};

use super::AlhambraEvaluation;
use crate::eval::exp::exp;

/// The share of other dice that show a symbol after so many throws more.
const HITS: [f32; 3] = [0.0, 1.0 / 6.0, 11.0 / 36.0];

impl AlhambraEvaluation {
    /// What to do with the dice; nothing if none have fallen.
    pub(super) fn quick(&self, position: &Alhambra) -> Option<Action> {
        if !position.is_deciding() {
            return None;
        }
        if position.is_void() {
            return Some(Action::Again);
        }
        let (seat, throws) = (position.at_turn(), position.throws());
        let [dice, ..] = position.dice();
        let left = usize::from(tables::THROWS - throws);
        let players = position.players();
        let others: f32 =
            Seat::all(players).map(|seat| f32::from(position.to_place(seat))).sum::<f32>() - 1.0;
        let mut mark = (None, f32::NEG_INFINITY);
        let mut again = (Building::Pavilions, f32::NEG_INFINITY);
        for column in Building::ALL {
            let stakes = self.stakes(position, column, seat);
            let black = u8::from(position.black() == Some(column));
            let symbols = (dice.count(column) + black).min(tables::DICE);
            if symbols > 0 {
                let space = f32::from(Space::of(symbols, throws).number());
                let worth = stakes * self.stays(position, column, space, others);
                if worth > mark.1 {
                    mark = (Some(column), worth);
                }
            }
            if left > 0 {
                let more = f32::from(tables::DICE - dice.count(column)) * HITS[left];
                let shown = (f32::from(symbols) + more).clamp(1.0, 8.0);
                let space = (8.0 - shown) * 3.0 + f32::from(throws + left as u8) - 1.0;
                let worth = stakes * self.stays(position, column, space, others);
                if worth > again.1 {
                    again = (column, worth);
                }
            }
        }
        let kept = again.0;
        let others = dice.iter().filter(|&symbol| symbol != kept);
        let thrown = others.fold(Dice::NONE, Dice::with);
        match mark {
            (Some(column), worth) if worth >= again.1 || thrown == Dice::NONE => {
                Some(Action::Mark(column))
            }
            _ => Some(Action::Throw(thrown)),
        }
    }

    /// How likely a marker at this space is to be the best or second best in the end.
    fn stays(&self, position: &Alhambra, column: Building, space: f32, others: f32) -> f32 {
        let before =
            position.markers_in(column).filter(|(at, _)| f32::from(at.number()) <= space).count();
        let (low, part) = (space.floor(), space.fract());
        let better = |number: f32| {
            let number = (number as u8).min(Space::COUNT - 1);
            self.better.than(Space::of(8 - number / 3, number % 3 + 1))
        };
        let better = better(low) * (1.0 - part) + better(low + 1.0) * part;
        let comers = others * self.weights.aim * better;
        let none = exp(-comers);
        match before {
            0 => none * (1.0 + comers * self.weights.second_prize / self.weights.best_prize),
            1 => none * self.weights.second_prize / self.weights.best_prize,
            // Better than nothing: something may be pushed away.
            _ => 0.05 * none / before as f32,
        }
    }

    /// What a prize of a column matters to somebody: more where it is close.
    fn stakes(&self, position: &Alhambra, column: Building, seat: Seat) -> f32 {
        let mine = f32::from(position.built(column, seat));
        let rivals = Seat::all(position.players()).filter(|other| *other != seat);
        let near = rivals
            .map(|other| (mine - f32::from(position.built(column, other))).abs())
            .fold(f32::INFINITY, f32::min);
        let chip = position.chip_in(column).map_or(0.0, |chip| self.chip(chip, position));
        6.0 / (2.0 + near) + 0.2 * f32::from(column as u8) + 0.5 * chip + 2.0
    }
}
