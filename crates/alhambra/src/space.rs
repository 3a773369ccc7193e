//! The spaces of a column of the dice area, best first.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::tables::{DICE, THROWS};

/// A10: A place in the order of spaces. Behind the last space there is room without end (AR3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "SpaceFace")]
pub struct Space(pub(crate) u8);

impl Space {
    /// The spaces printed in a column.
    pub const COUNT: u8 = DICE * THROWS;

    /// A9: The space of so many symbols (1 to 8; AR4: nine count as eight) in so many throws
    /// (1 to 3).
    ///
    /// # Panics
    /// If there is no such space.
    #[must_use]
    pub const fn of(symbols: u8, throws: u8) -> Space {
        assert!(symbols > 0 && throws > 0 && throws <= THROWS, "no such space");
        let symbols = if symbols > DICE { DICE } else { symbols };
        Space((DICE - symbols) * THROWS + throws - 1)
    }

    /// Its place in the order, from 0 for the best.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Symbols and throws; nothing behind the last space.
    #[must_use]
    pub const fn face(self) -> Option<(u8, u8)> {
        if self.0 >= Self::COUNT {
            return None;
        }
        Some((DICE - self.0 / THROWS, self.0 % THROWS + 1))
    }
}

/// A space as people read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[ts(rename = "AlhambraSpace", export_to = "alhambra/")]
#[schema(as = AlhambraSpace)]
pub struct SpaceFace {
    /// Its place in the order, from 0 for the best.
    pub number: u8,
    /// Its row: 8 to 1; nothing behind the last space (AR3).
    pub symbols: Option<u8>,
    /// Its place in the row: 1 to 3; nothing behind the last space (AR3).
    pub throws: Option<u8>,
}

impl From<Space> for SpaceFace {
    fn from(space: Space) -> SpaceFace {
        let (symbols, throws) = space.face().unzip();
        SpaceFace { number: space.0, symbols, throws }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a10_eight_in_one_throw_comes_first_and_one_in_three_last() {
        let mut order = Vec::new();
        for symbols in (1..=8).rev() {
            for throws in 1..=3 {
                assert_eq!(Space::of(symbols, throws).face(), Some((symbols, throws)));
                order.push(Space::of(symbols, throws).number());
            }
        }
        assert!(order.into_iter().eq(0..24));
        assert_eq!(Space(24).face(), None);
    }
}
