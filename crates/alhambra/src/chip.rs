//! Bonus chips, and bags of them.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::NotUnderstood;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A chip. Chips of a kind are the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub enum Chip {
    /// Pays 1 point at each scoring (A23).
    #[serde(rename = "1")]
    One,
    /// Pays 2 points at each scoring (A23).
    #[serde(rename = "2")]
    Two,
    /// Pays 3 points at each scoring (A23).
    #[serde(rename = "3")]
    Three,
    /// Turns a building point into one of another type (A18).
    #[serde(rename = "X")]
    Exchange,
    /// Pushes an opponent's marker back (A13).
    #[serde(rename = "D")]
    Displace,
    /// Makes a throw void (A12).
    #[serde(rename = "V")]
    Cancel,
    /// Adds a symbol of choice (A11).
    #[serde(rename = "B")]
    Black,
    /// Names who holds the caliph (A20).
    #[serde(rename = "F")]
    Starter,
}

impl Chip {
    /// The kinds of bonus chips: all but the starting-player chip.
    pub const BONUS: [Chip; 7] = [
        Chip::One,
        Chip::Two,
        Chip::Three,
        Chip::Exchange,
        Chip::Displace,
        Chip::Cancel,
        Chip::Black,
    ];

    /// The letter that notation uses.
    #[must_use]
    pub const fn letter(self) -> char {
        ['1', '2', '3', 'X', 'D', 'V', 'B', 'F'][self as usize]
    }

    /// AR2, A23: What it pays at each scoring.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Chip::One => 1,
            Chip::Two => 2,
            Chip::Three => 3,
            _ => 0,
        }
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// A number of each kind of bonus chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bag([u8; Chip::BONUS.len()]);

impl Bag {
    pub(crate) const fn of(counts: [u8; 7]) -> Bag {
        Bag(counts)
    }

    pub(crate) fn count(self, chip: Chip) -> u8 {
        self.0.get(chip as usize).copied().unwrap_or(0)
    }

    pub(crate) fn has(self, chip: Chip) -> bool {
        self.count(chip) > 0
    }

    pub(crate) fn total(self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn put(&mut self, chip: Chip) {
        self.0[chip as usize] += 1;
    }

    pub(crate) fn take(&mut self, chip: Chip) {
        self.0[chip as usize] -= 1;
    }

    /// The chips, kind by kind.
    pub(crate) fn iter(self) -> impl Iterator<Item = Chip> {
        Chip::BONUS
            .into_iter()
            .flat_map(move |chip| std::iter::repeat_n(chip, self.count(chip).into()))
    }
}

/// The bonus chips laid out for a round, in the order in which they fill the columns: five, or
/// six in the last round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Laid {
    /// What stands behind the fifth is one of them only if there are six.
    chips: [Chip; Laid::MOST],
    count: u8,
}

impl Laid {
    const MOST: usize = 6;

    /// None yet.
    pub(crate) const NONE: Laid = Laid { chips: [Chip::One; Self::MOST], count: 0 };

    /// One more.
    #[must_use]
    pub(crate) fn with(mut self, chip: Chip) -> Laid {
        self.chips[usize::from(self.count)] = chip;
        self.count += 1;
        self
    }

    /// The chips in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[Chip] {
        &self.chips[..usize::from(self.count)]
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().iter().try_for_each(|chip| chip.fmt(f))
    }
}

impl FromStr for Laid {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Laid, NotUnderstood> {
        let err =
            NotUnderstood { expected: "chips are five or six letters of 123XDVB, such as 13XDB" };
        let mut laid = Laid::NONE;
        for letter in text.chars() {
            let chip = Chip::BONUS.into_iter().find(|chip| chip.letter() == letter).ok_or(err)?;
            if laid.as_slice().len() == Self::MOST {
                return Err(err);
            }
            laid = laid.with(chip);
        }
        if laid.as_slice().len() < Self::MOST - 1 { Err(err) } else { Ok(laid) }
    }
}
