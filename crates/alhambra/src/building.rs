//! The six types of buildings; each has its column on the board and its symbol on the dice.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A type of building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "alhambra/")]
pub enum Building {
    /// `P`
    Pavilions,
    /// `S`
    Seraglios,
    /// `A`
    Arcades,
    /// `C`
    Chambers,
    /// `G`
    Gardens,
    /// `T`
    Towers,
}

/// Something for each type.
pub(crate) type PerBuilding<T> = [T; Building::ALL.len()];

impl Building {
    /// All of them, from the left column to the right.
    pub const ALL: [Building; 6] = [
        Building::Pavilions,
        Building::Seraglios,
        Building::Arcades,
        Building::Chambers,
        Building::Gardens,
        Building::Towers,
    ];

    /// The letter that notation uses.
    #[must_use]
    pub const fn letter(self) -> char {
        ['P', 'S', 'A', 'C', 'G', 'T'][self as usize]
    }

    pub(crate) fn from_letter(letter: char) -> Option<Building> {
        Self::ALL.into_iter().find(|building| building.letter() == letter)
    }

    /// Exactly one letter.
    pub(crate) fn from_text(text: &str) -> Option<Building> {
        let mut letters = text.chars();
        let building = Self::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(building)
    }
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = ["pavilions", "seraglios", "arcades", "chambers", "gardens", "towers"];
        f.write_str(names[*self as usize])
    }
}
