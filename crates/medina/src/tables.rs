//! The numbers of the rules, laid out as printed.

use crate::setup::Edition::{self, First, Second};
use crate::{Piece, Tower};

/// What a player has in stock.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stock {
    /// By the slot of their colour.
    pub buildings: [u8; 4],
    /// His own.
    pub roofs: u8,
    /// Nobody's.
    pub neutral_roofs: u8,
    /// Stables.
    pub stables: u8,
    /// Merchants.
    pub merchants: u8,
    /// Walls.
    pub walls: u8,
    /// Gates.
    pub gates: u8,
}

impl Stock {
    /// How many there are of a piece.
    #[must_use]
    pub fn of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Building { colour } => self.buildings[colour.slot()],
            Piece::Roof => self.roofs,
            Piece::NeutralRoof => self.neutral_roofs,
            Piece::Stable => self.stables,
            Piece::Merchant => self.merchants,
            Piece::Wall => self.walls,
            Piece::Gate => self.gates,
        }
    }

    /// Whether that is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Stock::default()
    }

    /// How many pieces that is.
    #[must_use]
    #[inline]
    pub fn pieces(&self) -> u8 {
        let Stock { buildings, roofs, neutral_roofs, stables, merchants, walls, gates } = self;
        buildings.iter().sum::<u8>() + roofs + neutral_roofs + stables + merchants + walls + gates
    }
}

/// Columns and rows of the city.
#[must_use]
pub const fn city(players: usize) -> (u8, u8) {
    if players == 2 { (14, 10) } else { (16, 11) }
}

/// What every player starts with; nothing where the edition is not for so many.
#[must_use]
pub fn stock(edition: Edition, players: usize, gates: bool) -> Option<Stock> {
    // buildings of each colour, own roofs, neutral roofs, stables, merchants, walls, gates
    let [each, roofs, neutral_roofs, stables, merchants, walls, of_gates] = match (edition, players)
    {
        (First, 3) => [6, 4, 0, 4, 8, 10, 0],
        (First, 4) => [5, 4, 0, 3, 6, 8, 0],
        (Second, 2) => [8, 4, 2, 4, 12, 15, 2],
        (Second, 3) => [6, 4, 1, 4, 8, 12, 1],
        (Second, 4) => [5, 4, 0, 3, 6, 9, 1],
        _ => return None,
    };
    let gates = if gates { of_gates } else { 0 };
    Some(Stock { buildings: [each; 4], roofs, neutral_roofs, stables, merchants, walls, gates })
}

/// Whether a gate lies beside the board for whoever places the first (M49).
#[must_use]
pub const fn gate_beside_the_board(players: usize) -> bool {
    players == 3
}

/// M4: The merchants on a tower tile.
#[must_use]
pub const fn tower_merchants(edition: Edition, tower: Tower) -> u8 {
    match (edition, tower) {
        (First, _) => 0,
        (Second, Tower::NorthWest) => 3,
        (Second, Tower::SouthEast) => 2,
        (Second, Tower::NorthEast) => 1,
        (Second, Tower::SouthWest) => 0,
    }
}

/// M44: Tea for the first, second and third violet palace.
pub const TEA: [u8; 3] = [3, 2, 1];

/// M11: How many players have only one placement in their first turn.
#[must_use]
pub const fn short_first_turns(edition: Edition, players: usize) -> u8 {
    match (edition, players) {
        (First, _) => 0,
        (Second, 2) => 1,
        (Second, _) => 2,
    }
}

/// M65: What a building or stable in line with the well is worth.
pub const WELL: u32 = 4;
