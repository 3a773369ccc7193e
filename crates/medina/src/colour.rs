//! Palace colours and pieces.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::setup::Edition;

/// A colour of palaces. M1: Black is of the first edition, violet of the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "medina/")]
pub enum Colour {
    /// `o`
    Orange,
    /// `b`
    Brown,
    /// `g`
    Grey,
    /// `v`
    Violet,
    /// `k`
    Black,
}

impl Colour {
    /// All five.
    pub const ALL: [Colour; 5] =
        [Colour::Orange, Colour::Brown, Colour::Grey, Colour::Violet, Colour::Black];

    /// M1: The four colours of an edition, in the order of their slots.
    #[must_use]
    #[inline]
    pub fn of(edition: Edition) -> [Colour; 4] {
        let second = match edition {
            Edition::First => Colour::Black,
            Edition::Second => Colour::Violet,
        };
        [Colour::Orange, Colour::Brown, Colour::Grey, second]
    }

    /// The letter that notation uses.
    #[must_use]
    pub fn letter(self) -> char {
        ['o', 'b', 'g', 'v', 'k'][self as usize]
    }

    /// M2: What the colour's palace tile is worth.
    #[must_use]
    #[inline]
    pub fn tile(self) -> u32 {
        [4, 3, 1, 2, 2][self as usize]
    }

    /// Its place among the four of an edition.
    #[must_use]
    #[inline]
    pub fn slot(self) -> usize {
        (self as usize).min(3)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["orange", "brown", "grey", "violet", "black"][*self as usize])
    }
}

/// What a player places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "piece", rename_all = "snake_case")]
#[ts(export_to = "medina/")]
pub enum Piece {
    /// A block of a palace.
    Building {
        /// Of which colour.
        colour: Colour,
    },
    /// A player's own roof.
    Roof,
    /// A roof of nobody's.
    NeutralRoof,
    /// A stable.
    Stable,
    /// A merchant.
    Merchant,
    /// A wall.
    Wall,
    /// A gate.
    Gate,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Building { colour } => write!(f, "{colour} building"),
            Piece::Roof => f.write_str("roof"),
            Piece::NeutralRoof => f.write_str("neutral roof"),
            Piece::Stable => f.write_str("stable"),
            Piece::Merchant => f.write_str("merchant"),
            Piece::Wall => f.write_str("wall"),
            Piece::Gate => f.write_str("gate"),
        }
    }
}
