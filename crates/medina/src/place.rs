//! Squares by name: city squares, wall squares, towers.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::NotUnderstood;
use serde::{Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{MedinaSetup, tables};

/// The most columns of a city.
pub const MOST_COLUMNS: u8 = tables::city(MedinaSetup::PLAYERS_MAX).0;
/// The most rows of a city.
pub const MOST_ROWS: u8 = tables::city(MedinaSetup::PLAYERS_MAX).1;

/// A side of the wall ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "medina/")]
pub enum Side {
    /// `N`
    North,
    /// `S`
    South,
    /// `W`
    West,
    /// `E`
    East,
}

impl Side {
    /// All four.
    pub const ALL: [Side; 4] = [Side::North, Side::South, Side::West, Side::East];

    /// The letter that notation uses.
    #[must_use]
    pub fn letter(self) -> char {
        ['N', 'S', 'W', 'E'][self as usize]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["north", "south", "west", "east"][*self as usize])
    }
}

/// A corner of the ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export_to = "medina/")]
pub enum Tower {
    /// NW, tile 1
    NorthWest,
    /// SE, tile 2
    SouthEast,
    /// NE, tile 3
    NorthEast,
    /// SW, tile 4
    SouthWest,
}

impl Tower {
    /// In the order of their tiles.
    pub const ALL: [Tower; 4] =
        [Tower::NorthWest, Tower::SouthEast, Tower::NorthEast, Tower::SouthWest];

    /// M3: The number of its tile, which is also the tile's worth.
    #[must_use]
    #[inline]
    pub fn tile(self) -> u8 {
        self as u8 + 1
    }
}

/// A square of the largest board: of the city, or of the ring between two towers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Column and row from 0; `a1` is the south-west corner.
    City {
        /// From the west.
        column: u8,
        /// From the south.
        row: u8,
    },
    /// A wall square, by side and column or row from 0.
    Wall {
        /// Which side.
        side: Side,
        /// The column (north, south) or row (west, east).
        index: u8,
    },
}

impl Place {
    /// Every square of the largest board.
    pub fn all() -> impl Iterator<Item = Place> {
        let city = (0..MOST_COLUMNS)
            .flat_map(|column| (0..MOST_ROWS).map(move |row| Place::City { column, row }));
        let walls = Side::ALL.into_iter().flat_map(|side| {
            let length = match side {
                Side::North | Side::South => MOST_COLUMNS,
                Side::West | Side::East => MOST_ROWS,
            };
            (0..length).map(move |index| Place::Wall { side, index })
        });
        city.chain(walls)
    }
}

fn column_letter(column: u8) -> char {
    char::from(b'a' + column)
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::City { column, row } => write!(f, "{}{}", column_letter(column), row + 1),
            Place::Wall { side: side @ (Side::North | Side::South), index } => {
                write!(f, "{}{}", side.letter(), column_letter(index))
            }
            Place::Wall { side, index } => write!(f, "{}{}", side.letter(), index + 1),
        }
    }
}

impl FromStr for Place {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Place, NotUnderstood> {
        let err = NotUnderstood {
            expected: "a square is a column from a to p and a row from 1 to 11, such as c5; a wall \
                       square a side and a column or row, such as Nc, Sc, W5 or E5",
        };
        let mut letters = text.chars();
        let first = letters.next().ok_or(err)?;
        let rest = letters.as_str();
        let column = |letter: char| match letter {
            'a'..='p' => Ok(letter as u8 - b'a'),
            _ => Err(err),
        };
        let row = |digits: &str| match digits.parse::<u8>() {
            Ok(row @ 1..=MOST_ROWS) if row.to_string() == digits => Ok(row - 1),
            _ => Err(err),
        };
        let Some(side) = Side::ALL.into_iter().find(|side| side.letter() == first) else {
            return Ok(Place::City { column: column(first)?, row: row(rest)? });
        };
        let index = match (side, letters.next(), letters.next()) {
            (Side::North | Side::South, Some(letter), None) => column(letter)?,
            (Side::North | Side::South, ..) => return Err(err),
            (Side::West | Side::East, ..) => row(rest)?,
        };
        Ok(Place::Wall { side, index })
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_as_it_is_written() {
        let places: Vec<Place> = Place::all().collect();
        assert_eq!(places.len(), 16 * 11 + 2 * (16 + 11));
        for place in places {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        for wrong in ["", "a", "a0", "a12", "q1", "a01", "N1", "Nab", "Wa", "W0", "A1", "é1", "Né"]
        {
            assert!(wrong.parse::<Place>().is_err(), "{wrong}");
        }
    }
}
