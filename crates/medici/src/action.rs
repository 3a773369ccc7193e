//! What players and chance can do, and its notation.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::{NotUnderstood, Seat};

use crate::Card;

/// Which cards are taken, counted from the last card of the market backwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Take {
    /// The last card.
    Last,
    /// The last two.
    LastTwo,
    /// The last and the third.
    LastAndThird,
    /// The last three.
    LastThree,
}

impl Take {
    /// The positions, from the last card backwards.
    #[must_use]
    pub const fn positions(self) -> &'static [u8] {
        match self {
            Take::Last => &[1],
            Take::LastTwo => &[1, 2],
            Take::LastAndThird => &[1, 3],
            Take::LastThree => &[1, 2, 3],
        }
    }
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Turn up a card of the deck.
    Reveal,
    /// Load cards of the market; the turn is over then.
    Take(Take),
}

impl Action {
    /// All there are.
    pub const ALL: [Action; 5] = [
        Action::Reveal,
        Action::Take(Take::Last),
        Action::Take(Take::LastTwo),
        Action::Take(Take::LastAndThird),
        Action::Take(Take::LastThree),
    ];

    const fn text(self) -> &'static str {
        match self {
            Action::Reveal => "reveal",
            Action::Take(Take::Last) => "take 1",
            Action::Take(Take::LastTwo) => "take 1 2",
            Action::Take(Take::LastAndThird) => "take 1 3",
            Action::Take(Take::LastThree) => "take 1 2 3",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        Action::ALL.into_iter().find(|action| action.text() == text).ok_or(NotUnderstood {
            expected: "an action is `reveal`, `take 1`, `take 1 2`, `take 1 3` or `take 1 2 3`",
        })
    }
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Chance {
    /// The card turned up.
    Card(Card),
    /// Who starts the next day.
    Start(Seat),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Card(card) => card.fmt(f),
            Chance::Start(seat) => write!(f, "start {seat}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        let Some(seat) = text.strip_prefix("start ") else {
            return text.parse().map(Chance::Card);
        };
        match seat.parse::<u8>() {
            Ok(number) if number.to_string() == seat => Ok(Chance::Start(Seat(number))),
            _ => Err(NotUnderstood { expected: "`start SEAT` names a seat by its number" }),
        }
    }
}
