//! What an evening pays.

use kasbah_rules::{Listener, PerSeat, ScoreLine, Seat};

use crate::state::{Payments, PerCommodity};
use crate::tables::{self, BONUS, COIN, COMMODITY_PAYMENTS, HIGH_BONUS};
use crate::{Commodity, Happening, Medici, Reason};

/// A rank, and what it pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Rank {
    rank: u8,
    tied: u8,
    florins: u32,
}

/// Ranks by value, highest first; who has no value has no rank.
/// C17: The tied add up the payments of the ranks they fill, divide, and round down.
fn ranks(values: &PerSeat<Option<u32>>, payments: &[u32]) -> PerSeat<Option<Rank>> {
    values.map(|value| {
        let value = value?;
        let count = |test: &dyn Fn(u32) -> bool| {
            values.iter().filter(|(_, other)| other.is_some_and(test)).count()
        };
        let ahead = count(&|other| other > value);
        let tied = count(&|other| other == value);
        let sum: u32 = payments.iter().skip(ahead).take(tied).sum();
        let share = sum / tied as u32;
        Some(Rank { rank: ahead as u8 + 1, tied: tied as u8, florins: share - share % COIN })
    })
}

/// Pays the boats, then the commodities in the order of the rules.
pub(crate) fn evening(
    boats: &PerSeat<u32>,
    warehouses: &PerSeat<PerCommodity<u32>>,
    high_bonus: bool,
    listener: &mut impl Listener<Happening>,
) -> PerSeat<Payments> {
    let players = boats.players();
    let mut payments = PerSeat::of(players, Payments::default());
    // [C12]
    let paid = ranks(&boats.map(Some), tables::boat_payments(players));
    for (seat, paid) in paid.iter() {
        let Some(Rank { rank, tied, florins }) = *paid else { continue };
        payments[seat].boat = florins as u8;
        let value = boats[seat];
        listener.hear(|| Happening::BoatPaid { seat, value, rank, tied, florins });
    }
    for commodity in Commodity::ALL {
        let symbols = warehouses.map(|warehouse| warehouse[commodity as usize]);
        // [C14] [CR3] Without a symbol, no rank.
        let paid = ranks(&symbols.map(|n| (n > 0).then_some(n)), COMMODITY_PAYMENTS);
        for (seat, paid) in paid.iter() {
            let Some(Rank { rank, tied, florins }) = *paid else { continue };
            payments[seat].ranks[commodity as usize] = florins as u8;
            let symbols = symbols[seat];
            listener.hear(|| Happening::CommodityPaid {
                seat,
                commodity,
                symbols,
                rank,
                tied,
                florins,
            });
        }
        for (seat, &symbols) in symbols.iter() {
            let Some((florins, high)) = bonus(symbols, players, high_bonus) else { continue };
            payments[seat].bonuses[commodity as usize] = florins as u8;
            listener.hear(|| Happening::BonusPaid { seat, commodity, symbols, high, florins });
        }
    }
    payments
}

/// C15, C16: The bonus for so many symbols, and whether it is the higher one.
fn bonus(symbols: u32, players: usize, high_bonus: bool) -> Option<(u32, bool)> {
    if high_bonus && symbols >= tables::high_bonus_from(players) {
        Some((HIGH_BONUS, true))
    } else {
        (symbols >= tables::bonus_from(players)).then_some((BONUS, false))
    }
}

/// Every florin with its reason, day by day.
pub(crate) fn score_sheet(position: &Medici) -> Vec<ScoreLine<Reason>> {
    let mut lines = Vec::new();
    for (day, evening) in (1..).zip(&position.evenings) {
        for (seat, payments) in evening.iter() {
            lines.extend(day_lines(day, seat, payments));
        }
    }
    lines
}

fn day_lines(day: u8, seat: Seat, paid: &Payments) -> impl Iterator<Item = ScoreLine<Reason>> {
    let boat = (paid.boat, Reason::Boat { day });
    let ranks = Commodity::ALL.into_iter().zip(paid.ranks);
    let ranks = ranks.map(move |(commodity, n)| (n, Reason::Majority { day, commodity }));
    let bonuses = Commodity::ALL.into_iter().zip(paid.bonuses);
    let bonuses = bonuses.map(move |(commodity, n)| {
        (n, Reason::Bonus { day, commodity, high: u32::from(n) == HIGH_BONUS })
    });
    [boat]
        .into_iter()
        .chain(ranks)
        .chain(bonuses)
        .filter(|(florins, _)| *florins > 0)
        .map(move |(florins, reason)| ScoreLine { seat, points: u32::from(florins), reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paid(values: &[u32], payments: &[u32]) -> Vec<u32> {
        let values = PerSeat::from_fn(values.len(), |seat| Some(values[seat.index()]));
        ranks(&values, payments).iter().map(|(_, rank)| rank.map_or(0, |r| r.florins)).collect()
    }

    #[test]
    fn c17_boats_that_tie_share_and_round_down() {
        // The second worked figure of the rules.
        assert_eq!(paid(&[20, 16, 16, 13], tables::boat_payments(4)), [30, 15, 15, 0]);
        assert_eq!(paid(&[7, 7], tables::boat_payments(2)), [10, 10]);
        assert_eq!(paid(&[0, 0, 0], tables::boat_payments(3)), [15, 15, 15]);
        assert_eq!(paid(&[9, 9, 9, 9, 9, 9], tables::boat_payments(6)), [10; 6]);
        assert_eq!(paid(&[9, 4, 4, 4, 1], tables::boat_payments(5)), [30, 10, 10, 10, 0]);
    }

    #[test]
    fn c17_commodities_that_tie_share_and_round_down() {
        // The third worked figure of the rules.
        assert_eq!(paid(&[4, 4, 3], COMMODITY_PAYMENTS), [5, 5, 0]);
        assert_eq!(paid(&[6, 2, 2], COMMODITY_PAYMENTS), [10, 0, 0]);
        assert_eq!(paid(&[2, 2, 2], COMMODITY_PAYMENTS), [5, 5, 5]);
        assert_eq!(paid(&[2, 2, 2, 2], COMMODITY_PAYMENTS), [0; 4]);
    }

    #[test]
    fn c16_the_high_bonus_needs_its_variant_and_more_symbols() {
        assert_eq!(bonus(4, 3, true), None);
        assert_eq!(bonus(5, 3, false), Some((10, false)));
        assert_eq!(bonus(7, 3, true), Some((10, false)));
        assert_eq!(bonus(8, 3, true), Some((20, true)));
        assert_eq!(bonus(8, 3, false), Some((10, false)));
        assert_eq!(bonus(6, 2, false), None);
        assert_eq!(bonus(7, 2, true), Some((10, false)));
        assert_eq!(bonus(10, 2, true), Some((20, true)));
    }
}
