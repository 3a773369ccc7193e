//! What a position of Medici is worth.
//!
//! Florins to be expected at the end, in these terms:
//!
//! - `florins`: those already paid. Nothing takes them away.
//! - `boat`: what boats will be paid this evening (C12), by their values now and what the room left
//!   in them may bring. Boats of later days start empty for everybody, so they favour nobody.
//! - `grain`, `spice`, `fur`, `dye`, `cloth`: what most and second most symbols of the commodity
//!   will be paid (C14) this evening and on those to come, and what a full warehouse will be paid
//!   (C15, C16). Warehouses stay, so that a symbol loaded on the first day counts three times.
//!
//! The search looks at cards one by one; these terms only say what room is worth on average.

use kasbah_medici::{Commodity, Medici, tables};
use kasbah_rules::{Game, MOST_SEATS, Seat, Turn};

use super::rank::{Open, normal, payments};
use super::weights::weights;
use super::{Evaluated, Evaluation, Term, Values, chances, end_values};
use crate::search::Tuning;

weights! {
    /// How Medici is evaluated.
    MediciWeights {
        /// What a card loaded is worth, against the mean of the deck: people choose.
        slot_value,
        /// The variance of that, for each card.
        slot_spread,
        /// Symbols that a card loaded brings, against the mean of the deck.
        slot_symbols,
        /// The variance of one commodity's symbols, for each card still to be loaded today.
        symbol_spread,
        /// The same for each card of a later day, when nobody knows yet who wants what.
        later_spread,
        /// Cards that a turn brings to who has few turns left today.
        last_turn,
        /// The part of a boat that others load in one turn: when all are full, the day is over (C10).
        pace,
        /// Whoever is at turn has so much of a turn more.
        this_turn,
        /// Whoever is at turn has cards before him to choose from: so much more value with two players,
        /// less with more of them, who leave less to choose from.
        at_turn,
        /// How much doubt counts in the search.
        exploration,
        /// Florins that the rest of the game may turn, however near the end is.
        spread_base,
        /// Florins that the rest of the game may turn besides, for each evening to come.
        spread_evening,
    }
}

/// What positions are worth in Medici.
#[derive(Clone, Debug)]
pub struct MediciEvaluation {
    weights: MediciWeights,
}

impl Evaluated for Medici {
    type Evaluation = MediciEvaluation;
    const TERMS: &'static [&'static str] = &TERMS;
    const WEIGHTS: &'static str = include_str!("../weights/medici.txt");

    fn evaluation(weights: &str) -> MediciEvaluation {
        MediciEvaluation { weights: MediciWeights::from_text(weights) }
    }

    /// To take ends it: then as many cards can be revealed again.
    fn same_turn(&self, later: &Medici) -> bool {
        let moment = |position: &Medici| (position.day(), position.at_turn());
        let revealing = later.turn() == Turn::Chance;
        moment(self) == moment(later) && (revealing || later.reveals_left() < self.reveals_left())
    }
}

/// The points to be expected, term by term.
struct Terms {
    florins: Values,
    boat: Values,
    commodities: [Values; Commodity::ALL.len()],
}

/// The terms, those of the commodities last and in their order.
const TERMS: [&str; 2 + Commodity::ALL.len()] =
    ["florins", "boat", "grain", "spice", "fur", "dye", "cloth"];

/// What a card of the deck is like on average, among those that take room.
struct Mean {
    value: f32,
    /// Of each commodity.
    symbols: [f32; Commodity::ALL.len()],
}

impl Mean {
    fn of(position: &Medici) -> Mean {
        let mut mean = Mean { value: 0.0, symbols: [0.0; Commodity::ALL.len()] };
        let mut cards = 0.0;
        for (card, count) in position.undrawn() {
            let count = f32::from(count);
            mean.value += count * f32::from(card.value());
            if let Some(commodity) = card.commodity() {
                mean.symbols[commodity as usize] += count * f32::from(card.symbols());
            }
            cards += if card.is_green() { 0.0 } else { count };
        }
        let cards = f32::max(cards, 1.0);
        mean.value /= cards;
        mean.symbols.iter_mut().for_each(|symbols| *symbols /= cards);
        mean
    }
}

impl MediciEvaluation {
    /// Cards that a boat will still get today: its room, if there are turns enough to fill it. Who
    /// fills his boat first leaves the others half empty.
    fn slots(&self, position: &Medici, seat: Seat) -> f32 {
        let room = f32::from(position.room_left(seat));
        let others = Seat::all(position.players()).filter(|other| *other != seat);
        let slowest = others.map(|other| position.room_left(other)).max().unwrap_or(0);
        let now = seat == position.at_turn() && !position.is_last_turn();
        let this_turn = if now { self.weights.this_turn } else { 0.0 };
        let left = f32::from(slowest) / f32::from(tables::room(position.players()));
        let turns = 1.0 + left / self.weights.pace + this_turn;
        room.min(turns * self.weights.last_turn)
    }

    fn expect(&self, position: &Medici) -> Terms {
        let weights = &self.weights;
        let players = position.players();
        let mean = Mean::of(position);
        let mut florins = [0.0; MOST_SEATS];
        let mut boats = [Open::default(); MOST_SEATS];
        let mut slots = [0.0; MOST_SEATS];
        let mut symbols = [[0.0; Commodity::ALL.len()]; MOST_SEATS];
        for seat in Seat::all(players) {
            let i = seat.index();
            florins[i] = position.florins(seat) as f32;
            slots[i] = self.slots(position, seat);
            let at_turn = weights.at_turn * 2.0 / players as f32;
            let choice = if seat == position.at_turn() { at_turn } else { 0.0 };
            let still = slots[i] * mean.value * weights.slot_value + choice * slots[i].min(1.0);
            boats[i] = Open {
                mean: position.boat_value(seat) as f32 + still,
                variance: slots[i] * weights.slot_spread,
            };
            symbols[i] = position.symbols(seat).map(|count| count as f32);
        }
        let pay: Vec<f32> = tables::boat_payments(players).iter().map(|&n| n as f32).collect();
        let boat = payments(&boats[..players], &pay);
        let mut commodities = [[0.0; MOST_SEATS]; Commodity::ALL.len()];
        for evening in 0..=tables::DAYS - position.day() {
            let later = f32::from(evening) * f32::from(tables::room(players));
            for commodity in Commodity::ALL {
                let each = mean.symbols[commodity as usize] * weights.slot_symbols;
                let mut counts = [Open::default(); MOST_SEATS];
                for (i, count) in counts[..players].iter_mut().enumerate() {
                    *count = Open {
                        mean: symbols[i][commodity as usize] + (slots[i] + later) * each,
                        variance: slots[i] * weights.symbol_spread + later * weights.later_spread,
                    };
                }
                let paid = &mut commodities[commodity as usize];
                pay_commodity(position, &counts[..players], paid);
            }
        }
        Terms { florins, boat, commodities }
    }
}

/// One commodity on one evening.
fn pay_commodity(position: &Medici, counts: &[Open], paid: &mut Values) {
    let players = counts.len();
    let pay: [f32; 2] = [tables::COMMODITY_PAYMENTS[0], tables::COMMODITY_PAYMENTS[1]]
        .map(|florins| florins as f32);
    for (sum, lead) in paid.iter_mut().zip(payments(counts, &pay)) {
        *sum += lead;
    }
    for (sum, count) in paid.iter_mut().zip(counts) {
        let reaches = |symbols: u32| {
            let ahead = count.mean - symbols as f32 + 0.5;
            if count.variance < 1e-6 {
                return f32::from(u8::from(ahead > 0.0));
            }
            normal(ahead / count.variance.sqrt())
        };
        *sum += tables::BONUS as f32 * reaches(tables::bonus_from(players));
        if position.has_high_bonus() {
            let more = (tables::HIGH_BONUS - tables::BONUS) as f32;
            *sum += more * reaches(tables::high_bonus_from(players));
        }
    }
}

impl Evaluation<Medici> for MediciEvaluation {
    fn tuning(&self) -> Tuning {
        Tuning { exploration: self.weights.exploration, ..Tuning::DEFAULT }
    }

    fn values(&self, position: &Medici) -> Values {
        if position.turn() == Turn::Over {
            return end_values(position);
        }
        let expected = self.expect(position);
        let mut points = expected.florins;
        for term in [expected.boat].into_iter().chain(expected.commodities) {
            points.iter_mut().zip(term).for_each(|(sum, part)| *sum += part);
        }
        let evenings = f32::from(tables::DAYS - position.day());
        let spread = self.weights.spread_base + self.weights.spread_evening * evenings;
        chances(&points[..position.players()], spread)
    }

    fn terms(&self, position: &Medici) -> Vec<Term> {
        let Terms { florins, mut boat, mut commodities } = self.expect(position);
        if position.turn() == Turn::Over {
            // No evening comes any more.
            (boat, commodities) = Default::default();
        }
        let points = [florins, boat].into_iter().chain(commodities);
        TERMS.into_iter().zip(points).map(|(name, points)| Term { name, points }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_slow_cannot_fill_his_boat() {
        let Ok(setup) = kasbah_medici::MediciSetup::of(2) else { unreachable!() };
        let mut position = Medici::start(&setup, &mut ());
        let evaluation = Medici::evaluation(Medici::WEIGHTS);
        let slots = |position: &Medici| {
            [Seat(0), Seat(1)]
                .map(|seat| (position.room_left(seat), evaluation.slots(position, seat)))
        };
        assert_eq!(slots(&position).map(|(room, _)| room), [7, 7]);
        // Three cards a turn against one.
        for line in ["G2 S2 F2/take 1 2 3", "D2/take 1", "G3 S3 F3/take 1 2 3", "D3/take 1"] {
            let Some((cards, take)) = line.split_once('/') else { unreachable!() };
            for card in cards.split(' ') {
                position.act(&kasbah_medici::Action::Reveal, &mut ());
                position.settle(&card.parse().expect("a card"), &mut ());
            }
            position.act(&take.parse().expect("an action"), &mut ());
        }
        let [(fast_room, fast), (slow_room, slow)] = slots(&position);
        assert_eq!((fast_room, slow_room), (1, 5));
        assert_eq!(fast, 1.0);
        assert!(slow < 4.0, "{slow} of 5 cards in two turns at most");
    }
}
