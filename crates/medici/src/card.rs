//! Commodities and cards.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::NotUnderstood;
use serde::{Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

/// What is traded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "medici/")]
pub enum Commodity {
    /// `G`
    Grain,
    /// `S`
    Spice,
    /// `F`
    Fur,
    /// `D`
    Dye,
    /// `C`
    Cloth,
}

impl Commodity {
    /// All of them, in the order of the rules.
    pub const ALL: [Commodity; 5] =
        [Commodity::Grain, Commodity::Spice, Commodity::Fur, Commodity::Dye, Commodity::Cloth];

    /// The letter that notation uses.
    #[must_use]
    pub fn letter(self) -> char {
        ['G', 'S', 'F', 'D', 'C'][self as usize]
    }

    fn from_letter(letter: char) -> Option<Commodity> {
        Self::ALL.into_iter().find(|commodity| commodity.letter() == letter)
    }
}

impl fmt::Display for Commodity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["grain", "spice", "fur", "dye", "cloth"][*self as usize])
    }
}

/// How often a card shows its commodity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbols {
    /// Once.
    One,
    /// Twice.
    Two,
}

/// A card: what it shows, and what it is worth. Cards that show the same are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    commodity: Option<(Commodity, Symbols)>,
    green: bool,
    value: u8,
}

impl Card {
    /// The highest value a card can have.
    pub const HIGHEST: u8 = 99;

    /// A card that shows a commodity.
    #[must_use]
    pub const fn of(commodity: Commodity, symbols: Symbols, value: u8) -> Card {
        Card { commodity: Some((commodity, symbols)), green: false, value }
    }

    /// A card that shows only its value.
    #[must_use]
    pub const fn plain(value: u8) -> Card {
        Card { commodity: None, green: false, value }
    }

    /// The same card, green.
    #[must_use]
    pub const fn green(self) -> Card {
        Card { green: true, ..self }
    }

    /// The commodity, if it shows one.
    #[must_use]
    pub fn commodity(self) -> Option<Commodity> {
        self.commodity.map(|(commodity, _)| commodity)
    }

    /// How many symbols of its commodity it shows: 0 to 2.
    #[must_use]
    pub fn symbols(self) -> u8 {
        match self.commodity {
            None => 0,
            Some((_, Symbols::One)) => 1,
            Some((_, Symbols::Two)) => 2,
        }
    }

    /// Whether it takes no room in a boat.
    #[must_use]
    pub fn is_green(self) -> bool {
        self.green
    }

    /// What it adds to the value of a boat.
    #[must_use]
    pub fn value(self) -> u8 {
        self.value
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.green {
            f.write_str("+")?;
        }
        for _ in 0..self.symbols() {
            if let Some(commodity) = self.commodity() {
                write!(f, "{}", commodity.letter())?;
            }
        }
        write!(f, "{}", self.value)
    }
}

impl FromStr for Card {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Card, NotUnderstood> {
        let err = NotUnderstood {
            expected: "a card is `+` if green, the letter of its commodity (G S F D C) once for \
                       each symbol, and a value from 0 to 99, such as C5, CC0, +G0, +2 or 7",
        };
        let (green, rest) = match text.strip_prefix('+') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let first = rest.chars().next().and_then(Commodity::from_letter);
        let (commodity, value) = match first {
            None => (None, rest),
            Some(commodity) if rest[1..].starts_with(commodity.letter()) => {
                (Some((commodity, Symbols::Two)), &rest[2..])
            }
            Some(commodity) => (Some((commodity, Symbols::One)), &rest[1..]),
        };
        let exact =
            value.bytes().all(|b| b.is_ascii_digit()) && (value == "0" || !value.starts_with('0'));
        let value: u8 = value.parse().ok().filter(|_| exact).ok_or(err)?;
        if value > Self::HIGHEST {
            return Err(err);
        }
        Ok(Card { commodity, green, value })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
