//! The numbers of the rules, laid out as printed.

use crate::Card;
use crate::card::Commodity::{self, Cloth, Dye, Fur, Grain, Spice};
use crate::card::Symbols::{One, Two};

/// CR1: The cards of one commodity, with how many of each.
const fn of(commodity: Commodity) -> [(Card, u8); 6] {
    [
        (Card::of(commodity, Two, 0), 3),
        (Card::of(commodity, One, 2), 4),
        (Card::of(commodity, One, 3), 4),
        (Card::of(commodity, One, 4), 4),
        (Card::of(commodity, One, 5), 3),
        (Card::of(commodity, One, 0).green(), 2),
    ]
}

/// CR1: The cards without commodity.
const OTHERS: [(Card, u8); 2] = [(Card::plain(2).green(), 5), (Card::plain(7), 5)];

/// C1, CR1: The deck: 110 cards. To be replaced when the printed list is known.
pub fn standard_deck() -> impl Iterator<Item = (Card, u8)> {
    [Grain, Spice, Fur, Dye, Cloth].into_iter().flat_map(of).chain(OTHERS)
}

/// The days of a game.
pub const DAYS: u8 = 3;

/// C4: The most cards revealed in a turn.
pub const MOST_REVEALED: u8 = 3;

/// C6: How many cards of the market are within reach.
pub const REACH: usize = 3;

/// C7: Room in a boat.
pub const fn room(players: usize) -> u8 {
    if players == 2 { 7 } else { 5 }
}

/// C12: What boats are paid, by rank.
pub const fn boat_payments(players: usize) -> &'static [u32] {
    match players {
        2 => &[20, 0],
        3 => &[30, 15, 0],
        4 => &[30, 20, 10, 0],
        5 => &[30, 20, 10, 5, 0],
        _ => &[30, 20, 15, 10, 5, 0],
    }
}

/// C14: What most and second most symbols are paid.
pub const COMMODITY_PAYMENTS: &[u32] = &[10, 5];

/// C15: Symbols from which the bonus is paid.
pub const fn bonus_from(players: usize) -> u32 {
    if players == 2 { 7 } else { 5 }
}

/// C15: The bonus.
pub const BONUS: u32 = 10;

/// C16: Symbols from which the higher bonus is paid.
pub const fn high_bonus_from(players: usize) -> u32 {
    if players == 2 { 10 } else { 8 }
}

/// C16: The higher bonus.
pub const HIGH_BONUS: u32 = 20;

/// C17: Shared payments are rounded down to a multiple of this.
pub const COIN: u32 = 5;
