//! What the dealer's outcomes follow from.

use std::fmt;
use std::str::FromStr;

use crate::{Draws, NotUnderstood};

/// 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that a small number stands for.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// The seed of the `index`th game of a series.
    #[must_use]
    pub fn of_game(self, index: u64) -> Seed {
        let mut draws = Draws::new(self, Draws::SERIES);
        draws.skip_to(index * 32);
        Seed(draws.bytes())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Seed {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Seed, NotUnderstood> {
        let err = NotUnderstood { expected: "a seed is 64 hexadecimal digits in lower case" };
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(err),
        };
        if text.len() != 64 {
            return Err(err);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Seed(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_reads_as_it_is_written() {
        let seed = Seed::from_number(258);
        let text = seed.to_string();
        assert!(text.starts_with("0201000000"));
        assert_eq!(text.parse(), Ok(seed));
        for wrong in ["", "0201", &text.to_uppercase().replace('0', "A"), &format!("{text}0")] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_games_of_a_series_have_seeds_of_their_own() {
        let seed = Seed::from_number(1);
        assert_ne!(seed.of_game(0), seed.of_game(1));
        assert_ne!(seed.of_game(0), Seed::from_number(2).of_game(0));
        assert_eq!(
            seed.of_game(7).to_string(),
            "1fbae20d8e27b73c3d04e7427c2acad65265c96910a947d70ec1247012cc9dee"
        );
    }
}
