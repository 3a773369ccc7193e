//! How a table stands, as far as those want to know who choose one.

use std::fmt::Write as _;

use kasbah_rules::{Seat, Turn};

/// How a table stands. Written as `NUMBER AT TURN SCORES`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// How many events there are.
    pub(crate) number: u32,
    pub(crate) turn: Turn,
    /// By seat.
    pub(crate) scores: Vec<u32>,
    /// When something last happened, in milliseconds since 1970.
    pub(crate) at: u64,
}

impl Standing {
    pub(crate) fn over(&self) -> bool {
        self.turn == Turn::Over
    }

    pub(super) fn turn_word(&self) -> String {
        match self.turn {
            Turn::Player { seat } => seat.to_string(),
            Turn::Chance => "*".into(),
            Turn::Over => "=".into(),
        }
    }

    pub(super) fn turn_of(word: &str) -> Option<Turn> {
        Some(match word {
            "*" => Turn::Chance,
            "=" => Turn::Over,
            seat => Turn::Player { seat: Seat(seat.parse().ok()?) },
        })
    }

    pub(super) fn scores_text(&self) -> String {
        self.scores.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }

    pub(super) fn scores_of(text: &str) -> Option<Vec<u32>> {
        text.split(',').map(|score| score.parse().ok()).collect()
    }

    pub(super) fn write(&self, page: &mut String) {
        let Self { number, at, .. } = self;
        let (turn, scores) = (self.turn_word(), self.scores_text());
        write!(page, "{number} {at} {turn} {scores}").expect("a string takes everything");
    }

    /// Nothing if nobody can have written this.
    pub(super) fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let [number, at, turn, scores] = words[..] else { return None };
        Some(Self {
            number: number.parse().ok()?,
            at: at.parse().ok()?,
            turn: Self::turn_of(turn)?,
            scores: Self::scores_of(scores)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for turn in [Turn::Player { seat: Seat(2) }, Turn::Chance, Turn::Over] {
            let standing = Standing { number: 12, turn, scores: vec![0, 31, 7], at: 1_700_000 };
            let mut text = String::new();
            standing.write(&mut text);
            assert_eq!(Standing::read(&text), Some(standing), "{text}");
        }
        for text in ["", "1 2 0", "1 2 0 1,", "1 2 x 1", "1 2 0 1 2"] {
            assert_eq!(Standing::read(text), None, "{text:?}");
        }
    }
}
