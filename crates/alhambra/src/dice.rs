//! Dice as a multiset: how many show each symbol. Which die is which makes no difference.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::NotUnderstood;
use serde::{Serialize, Serializer};

use crate::Building;
use crate::tables::DICE;

/// Up to eight dice, by what they show: five bits for each symbol, the highest of them always 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Dice(u32);

const BITS: u32 = 5;
/// One in every field.
const ONES: u32 = 1 | 1 << BITS | 1 << (2 * BITS) | 1 << (3 * BITS) | 1 << (4 * BITS) | 1 << LAST;
const LAST: u32 = 5 * BITS;
/// The highest bit of every field, which no count reaches.
const GUARDS: u32 = ONES << (BITS - 1);
const FIELD: u32 = (1 << BITS) - 1;

/// The most choices that eight dice leave: when two symbols are shown twice, the others once.
const MOST_PARTS: usize = 3 * 3 * 2 * 2 * 2 * 2;

impl Dice {
    /// No dice.
    pub const NONE: Dice = Dice(0);

    const fn one(symbol: Building) -> u32 {
        1 << (symbol as u32 * BITS)
    }

    /// From the counts in column order.
    ///
    /// # Panics
    /// If these are more than eight dice.
    #[must_use]
    pub fn of(counts: [u8; 6]) -> Dice {
        let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        assert!(total <= u32::from(DICE), "there are only eight dice");
        let fields = Building::ALL.into_iter().zip(counts);
        Dice(fields.map(|(symbol, count)| u32::from(count) * Self::one(symbol)).sum())
    }

    /// How many show this symbol.
    #[must_use]
    pub const fn count(self, symbol: Building) -> u8 {
        (self.0 >> (symbol as u32 * BITS) & FIELD) as u8
    }

    /// The counts in column order.
    #[must_use]
    pub fn counts(self) -> [u8; 6] {
        Building::ALL.map(|symbol| self.count(symbol))
    }

    /// How many dice these are.
    #[must_use]
    pub const fn total(self) -> u8 {
        // The last field of the product is the sum of all.
        (self.0.wrapping_mul(ONES) >> LAST & FIELD) as u8
    }

    /// Whether all of `other` are among these.
    #[must_use]
    pub const fn contains(self, other: Dice) -> bool {
        // A guard is used up where `other` has more.
        (self.0 | GUARDS).wrapping_sub(other.0) & GUARDS == GUARDS
    }

    /// One more that shows this.
    ///
    /// # Panics
    /// If there are eight already.
    #[must_use]
    pub const fn with(self, symbol: Building) -> Dice {
        assert!(self.total() < DICE, "there are only eight dice");
        Dice(self.0 + Self::one(symbol))
    }

    /// One fewer that shows this, if there is one.
    #[must_use]
    pub const fn without(self, symbol: Building) -> Option<Dice> {
        if self.count(symbol) == 0 { None } else { Some(Dice(self.0 - Self::one(symbol))) }
    }

    /// What is left when `other` is taken away.
    ///
    /// # Panics
    /// If these do not contain it.
    #[must_use]
    pub const fn minus(self, other: Dice) -> Dice {
        assert!(self.contains(other), "dice can be taken only where they are");
        Dice(self.0 - other.0)
    }

    /// Both together.
    ///
    /// # Panics
    /// If these are more than eight.
    #[must_use]
    pub const fn plus(self, other: Dice) -> Dice {
        assert!(self.total() + other.total() <= DICE, "there are only eight dice");
        Dice(self.0 + other.0)
    }

    /// Every choice among these dice, none (first) and all included.
    pub fn parts(self) -> impl Iterator<Item = Dice> {
        let mut room = Self::NO_PARTS;
        let count = self.parts_in(&mut room).len();
        room.into_iter().take(count)
    }

    /// Room for the choices among any dice.
    pub(crate) const NO_PARTS: [Dice; MOST_PARTS] = [Dice::NONE; MOST_PARTS];

    /// Every choice among these dice, in the order of [`parts`](Self::parts).
    pub(crate) fn parts_in(self, room: &mut [Dice; MOST_PARTS]) -> &[Dice] {
        let mut count = 1;
        for symbol in Building::ALL {
            // All choices without this symbol, once more with one of it, with two, and so on.
            let without = count;
            for _ in 0..usize::from(self.count(symbol)) * without {
                room[count] = Dice(room[count - without].0 + Self::one(symbol));
                count += 1;
            }
        }
        &room[..count]
    }

    /// How many choices there are among these dice.
    pub(crate) fn part_count(self) -> usize {
        self.counts().into_iter().map(|count| usize::from(count) + 1).product()
    }

    /// The choice at this place of [`parts`](Self::parts), which counts up the leftmost symbol
    /// first.
    pub(crate) fn part_at(self, place: usize) -> Dice {
        let mut left = place as u32;
        let mut part = 0;
        for symbol in Building::ALL {
            let choices = u32::from(self.count(symbol)) + 1;
            part += left % choices * Self::one(symbol);
            left /= choices;
        }
        Dice(part)
    }

    /// What each die shows, in column order.
    pub fn iter(self) -> impl Iterator<Item = Building> {
        let repeat = move |symbol| std::iter::repeat_n(symbol, usize::from(self.count(symbol)));
        Building::ALL.into_iter().flat_map(repeat)
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|symbol| fmt::Write::write_char(f, symbol.letter()))
    }
}

impl FromStr for Dice {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Dice, NotUnderstood> {
        let err = NotUnderstood {
            expected: "dice are up to eight letters of PSACGT in this order, such as PPSSAACT",
        };
        let mut dice = Dice::NONE;
        let mut last = Building::Pavilions;
        for letter in text.chars() {
            let symbol = Building::from_letter(letter).ok_or(err)?;
            if symbol < last || dice.total() == DICE {
                return Err(err);
            }
            dice = dice.with(symbol);
            last = symbol;
        }
        Ok(dice)
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(text: &str) -> Dice {
        match text.parse() {
            Ok(dice) => dice,
            Err(error) => panic!("{text}: {error}"),
        }
    }

    #[test]
    fn dice_are_counted() {
        let all = dice("PPSSAACT");
        assert_eq!(all.counts(), [2, 2, 2, 1, 0, 1]);
        assert_eq!(all, Dice::of(all.counts()));
        assert_eq!((all.total(), dice("TTTTTTTT").total(), Dice::NONE.total()), (8, 8, 0));
        assert_eq!(all.minus(dice("PST")).to_string(), "PSAAC");
        assert_eq!(dice("PS").plus(dice("PT")).to_string(), "PPST");
        assert_eq!(all.without(Building::Gardens), None);
        assert!(all.contains(dice("AA")) && all.contains(all) && all.contains(Dice::NONE));
        assert!(
            !all.contains(dice("AAA"))
                && !all.contains(dice("G"))
                && !all.contains(dice("PT").plus(dice("T")))
        );
        assert!(dice("PPPPPPPP").contains(dice("PPPPPPPP")));
        assert!(!dice("PPPPPPPP").contains(dice("S")));
    }

    #[test]
    fn every_choice_is_made_once() {
        for text in ["", "PPPPPPPP", "PPSSAACT", "PSSACGTT", "TTTTTTTT"] {
            let all = dice(text);
            let mut parts: Vec<Dice> = all.parts().collect();
            assert!(parts.iter().all(|part| all.contains(*part)));
            assert_eq!(parts.len(), all.part_count());
            assert!((0..).zip(&parts).all(|(place, part)| all.part_at(place) == *part));
            let count = parts.len();
            parts.sort();
            parts.dedup();
            let choices: usize = all.counts().iter().map(|&count| usize::from(count) + 1).product();
            assert_eq!((count, parts.len()), (choices, choices), "{text}");
        }
    }
}
