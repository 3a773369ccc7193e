//! The numbers of the rules, laid out as printed.

use crate::Building;

/// A2: The white dice.
pub const DICE: u8 = 8;

/// A5: The rounds of a game.
pub const ROUNDS: u8 = 5;

/// A8: The most throws with one marker.
pub const THROWS: u8 = 3;

/// A1: The markers of a player.
pub const fn markers(players: usize) -> u8 {
    match players {
        5 | 6 => 3,
        4 => 4,
        _ => 5,
    }
}

/// The most markers that all players together have.
pub(crate) const MOST_MARKERS: usize = 18;

/// A3, AR2: The light-backed chips: points of 1, 2 and 3, exchange, displace, cancel, black die.
/// To be replaced when the printed values are known.
pub const LIGHT: [u8; 7] = [4, 4, 2, 2, 2, 3, 3];

/// A3, AR2: The dark-backed chips, for the last round, in the same order.
pub const DARK: [u8; 7] = [2, 2, 2, 0, 0, 0, 0];

/// A4: What the ranks of a type pay at scorings A, B and C, first place first.
pub const fn score_table(building: Building) -> [&'static [u8]; 3] {
    match building {
        Building::Pavilions => [&[1], &[8, 1], &[16, 8, 1]],
        Building::Seraglios => [&[2], &[9, 2], &[17, 9, 2]],
        Building::Arcades => [&[3], &[10, 3], &[18, 10, 3]],
        Building::Chambers => [&[4], &[11, 4], &[19, 11, 4]],
        Building::Gardens => [&[5], &[12, 5], &[20, 12, 5]],
        Building::Towers => [&[6], &[13, 6], &[21, 13, 6]],
    }
}
