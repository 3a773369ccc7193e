//! What players and chance can do, and its notation.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::{NotUnderstood, Seat};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::chip::Laid;
use crate::dice::Dice;
use crate::{Building, tables};

/// A14: What a column pays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
#[ts(export_to = "alhambra/")]
pub enum Prize {
    /// Two building points.
    Two,
    /// One building point and the chip of the column.
    Chip,
}

impl Prize {
    /// What is left when this one is taken.
    #[must_use]
    pub const fn other(self) -> Prize {
        match self {
            Prize::Two => Prize::Chip,
            Prize::Chip => Prize::Two,
        }
    }

    /// Its building points.
    #[must_use]
    pub const fn points(self) -> u8 {
        match self {
            Prize::Two => 2,
            Prize::Chip => 1,
        }
    }
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// A8: Throw these dice again.
    Throw(Dice),
    /// A9: Mark this type.
    Mark(Building),
    /// A13: Mark this type, and push away whoever stands there.
    Displace(Building),
    /// A11: Add this symbol.
    Black(Building),
    /// A12: Make the throw void.
    Cancel,
    /// A12: Repeat the void throw.
    Again,
    /// A14: Choose a prize.
    Take(Prize),
    /// A18: Keep all points that remain.
    Keep,
    /// A18: Turn a point into one of this type.
    Swap(Building),
    /// A20: Name who holds the caliph.
    Caliph(Seat),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Throw(Dice::NONE) => f.write_str("throw"),
            Action::Throw(dice) => write!(f, "throw {dice}"),
            Action::Mark(building) => write!(f, "mark {}", building.letter()),
            Action::Displace(building) => write!(f, "mark {} displace", building.letter()),
            Action::Black(symbol) => write!(f, "black {}", symbol.letter()),
            Action::Cancel => f.write_str("cancel"),
            Action::Again => f.write_str("again"),
            Action::Take(Prize::Two) => f.write_str("two"),
            Action::Take(Prize::Chip) => f.write_str("chip"),
            Action::Keep => f.write_str("keep"),
            Action::Swap(building) => write!(f, "swap {}", building.letter()),
            Action::Caliph(seat) => write!(f, "caliph {seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        let err = NotUnderstood {
            expected: "an action is `throw PPA`, `mark S`, `mark S displace`, `black T`, \
                       `cancel`, `again`, `two`, `chip`, `keep`, `swap T` or `caliph 2`",
        };
        let building = |text| Building::from_text(text).ok_or(err);
        let Some((word, rest)) = text.split_once(' ') else {
            return match text {
                // [AR8] Understood, to be refused by its rule.
                "throw" => Ok(Action::Throw(Dice::NONE)),
                "cancel" => Ok(Action::Cancel),
                "again" => Ok(Action::Again),
                "two" => Ok(Action::Take(Prize::Two)),
                "chip" => Ok(Action::Take(Prize::Chip)),
                "keep" => Ok(Action::Keep),
                _ => Err(err),
            };
        };
        match word {
            "throw" => match rest.parse()? {
                Dice::NONE => Err(err),
                dice => Ok(Action::Throw(dice)),
            },
            "mark" => match rest.strip_suffix(" displace") {
                Some(rest) => building(rest).map(Action::Displace),
                None => building(rest).map(Action::Mark),
            },
            "black" => building(rest).map(Action::Black),
            "swap" => building(rest).map(Action::Swap),
            "caliph" => match rest.parse::<u8>() {
                Ok(number) if number.to_string() == rest => Ok(Action::Caliph(Seat(number))),
                _ => Err(err),
            },
            _ => Err(err),
        }
    }
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Chance {
    /// A6: The column of the starting-player chip.
    Column(Building),
    /// A6: The other chips, from left to right.
    Chips(Laid),
    /// A8: What the thrown dice show.
    Dice(Dice),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Column(building) => write!(f, "column {}", building.letter()),
            Chance::Chips(laid) => write!(f, "chips {laid}"),
            Chance::Dice(dice) => write!(f, "dice {dice}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        let err = NotUnderstood {
            expected: "chance brings `column A`, `chips 13XDB` or `dice PSSAACGT`",
        };
        match text.split_once(' ').ok_or(err)? {
            ("column", rest) => Building::from_text(rest).map(Chance::Column).ok_or(err),
            ("chips", rest) => rest.parse().map(Chance::Chips),
            ("dice", rest) => match rest.parse()? {
                Dice::NONE => Err(err),
                dice => Ok(Chance::Dice(dice)),
            },
            _ => Err(err),
        }
    }
}

/// Every action that could be legal in some position, but of the throws only those of the dice
/// shown, and those that name one die too many.
pub(crate) fn every(shown: Dice) -> Vec<Action> {
    let mut actions = vec![Action::Cancel, Action::Again, Action::Keep];
    actions.extend([Prize::Two, Prize::Chip].map(Action::Take));
    for building in Building::ALL {
        let about = [Action::Mark, Action::Displace, Action::Black, Action::Swap];
        actions.extend(about.map(|action| action(building)));
    }
    actions.extend(Seat::all(kasbah_rules::MOST_SEATS + 1).map(Action::Caliph));
    actions.extend(shown.parts().map(Action::Throw));
    for symbol in Building::ALL.into_iter().filter(|&symbol| shown.count(symbol) < tables::DICE) {
        let all = shown.iter().filter(|&other| other == symbol);
        let too_many = all.fold(Dice::NONE.with(symbol), Dice::with);
        actions.push(Action::Throw(too_many));
    }
    actions
}
