//! What players and chance can do, and its notation.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::NotUnderstood;

use crate::board::PLACES;
use crate::squares::{NUMBERS, Square, Squares};
use crate::{Colour, Piece, Place};

/// What a player can do. Aligned so that it is copied as one word: listings are long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(align(8))]
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

/// The placements of each kind of piece, by the number of the square: listing them copies words.
static PLACEMENTS: [[Action; NUMBERS]; 11] = {
    let mut placements = [[Action::Tea; NUMBERS]; 11];
    let mut piece = 0;
    while piece < PIECES.len() {
        let mut square = 0;
        while square < PLACES.len() {
            placements[piece][square] = Action::Place(PIECES[piece], PLACES[square]);
            square += 1;
        }
        piece += 1;
    }
    placements
};

/// A piece on a city square.
pub(crate) fn placement(piece: Piece, square: Square) -> Action {
    PLACEMENTS[index(piece)][usize::from(square)]
}

/// Adds the placements of a piece on all these city squares.
pub(crate) fn push_all(piece: Piece, squares: Squares, out: &mut Vec<Action>) {
    let placements = &PLACEMENTS[index(piece)];
    // Word by word, with nothing but the word to keep track of: most of a listing goes by here.
    for (placements, mut word) in placements.as_chunks::<64>().0.iter().zip(squares.words()) {
        while word != 0 {
            out.push(placements[word.trailing_zeros() as usize & 63]);
            word &= word - 1;
        }
    }
}

/// Every kind of piece.
pub(crate) fn pieces() -> impl Iterator<Item = Piece> {
    PIECES.into_iter()
}

const PIECES: [Piece; 11] = [
    Piece::Building { colour: Colour::Orange },
    Piece::Building { colour: Colour::Brown },
    Piece::Building { colour: Colour::Grey },
    Piece::Building { colour: Colour::Violet },
    Piece::Building { colour: Colour::Black },
    Piece::Roof,
    Piece::NeutralRoof,
    Piece::Stable,
    Piece::Merchant,
    Piece::Wall,
    Piece::Gate,
];

/// The place of a kind of piece among them all.
const fn index(piece: Piece) -> usize {
    match piece {
        Piece::Building { colour } => colour as usize,
        Piece::Roof => 5,
        Piece::NeutralRoof => 6,
        Piece::Stable => 7,
        Piece::Merchant => 8,
        Piece::Wall => 9,
        Piece::Gate => 10,
    }
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
