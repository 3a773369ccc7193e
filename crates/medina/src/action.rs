//! What players and chance can do, and its notation.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::NotUnderstood;

use crate::{Colour, Piece, Place};

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Put a piece on a square; a roof on the palace whose first building stands there.
    Place(Piece, Place),
    /// Put a merchant in front of a gate, come from the end that is named: only where several
    /// could come.
    Pass {
        /// Where the merchant goes.
        to: Place,
        /// The end that grows.
        from: Place,
    },
    /// Give back a tea tile instead of the second placement.
    Tea,
}

impl Action {
    /// What is placed.
    #[must_use]
    pub fn piece(self) -> Option<Piece> {
        match self {
            Action::Place(piece, _) => Some(piece),
            Action::Pass { .. } => Some(Piece::Merchant),
            Action::Tea => None,
        }
    }
}

fn letter(piece: Piece) -> char {
    match piece {
        Piece::Building { colour } => colour.letter(),
        Piece::Roof => 'R',
        Piece::NeutralRoof => 'N',
        Piece::Stable => 'S',
        Piece::Merchant => 'M',
        Piece::Wall => 'W',
        Piece::Gate => 'G',
    }
}

/// Every kind of piece.
pub(crate) fn pieces() -> impl Iterator<Item = Piece> {
    let others =
        [Piece::Roof, Piece::NeutralRoof, Piece::Stable, Piece::Merchant, Piece::Wall, Piece::Gate];
    Colour::ALL.into_iter().map(|colour| Piece::Building { colour }).chain(others)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Place(piece, place) => write!(f, "{}@{place}", letter(piece)),
            Action::Pass { to, from } => write!(f, "M@{to}<{from}"),
            Action::Tea => f.write_str("tea"),
        }
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        let err = NotUnderstood {
            expected: "an action is a piece (o b g v k for a building, R N S M W G), `@` and a \
                       square, such as v@c5, R@c5 or W@Nc; a merchant through a gate may name its \
                       street's end, such as M@e1<f10; or `tea`",
        };
        if text == "tea" {
            return Ok(Action::Tea);
        }
        let (piece, place) = text.split_once('@').ok_or(err)?;
        let piece = pieces().find(|known| piece.chars().eq([letter(*known)])).ok_or(err)?;
        match place.split_once('<') {
            None => Ok(Action::Place(piece, place.parse()?)),
            Some((to, from)) if piece == Piece::Merchant => {
                Ok(Action::Pass { to: to.parse()?, from: from.parse()? })
            }
            Some(_) => Err(err),
        }
    }
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Chance {
    /// M6: Where the well is.
    Well(Place),
    /// M6: Where the first merchant stands.
    Merchant(Place),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Well(place) => write!(f, "well {place}"),
            Chance::Merchant(place) => write!(f, "merchant {place}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        match text.split_once(' ') {
            Some(("well", place)) => place.parse().map(Chance::Well),
            Some(("merchant", place)) => place.parse().map(Chance::Merchant),
            _ => {
                Err(NotUnderstood { expected: "chance brings `well SQUARE` or `merchant SQUARE`" })
            }
        }
    }
}
