//! The rulebook as a book: chapters to read, pictures of real positions, and the law.
//!
//! It is the page of `docs/rules` itself. A chapter whose heading has an anchor is to be read on the page; those
//! behind are the law, whose words are the page's own, by the number of the rule. A `picture` line in an example
//! shows the position there; the quotations that follow the example are what is said under its pictures.
//!
//! Words have keys made from the English ones: a translation whose English has changed has another key, so that it
//! is not taken for one that still holds.

mod picture;
mod pieces;
mod reader;

use std::collections::BTreeMap;

use kasbah_rules::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::games::for_game;
use crate::listed::Listed;
use crate::{GameView, ReasonView};

use pieces::{Piece, pieces};

/// A game's rulebook, its words by their keys.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Book {
    /// What is read, in order.
    pub chapters: Vec<BookChapter>,
    /// The pictures of the law, by the rule that they follow.
    pub law: BTreeMap<String, Vec<BookPicture>>,
}

/// A chapter.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BookChapter {
    /// Its anchor.
    pub id: String,
    /// What stands over it.
    pub heading: String,
    /// What stands in it.
    pub blocks: Vec<BookBlock>,
}

/// Something that stands in a chapter.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum BookBlock {
    /// A paragraph.
    Text {
        /// What it says.
        words: String,
    },
    /// A heading within the chapter, such as a question.
    Heading {
        /// What it says.
        words: String,
    },
    /// What comes one after the other.
    Steps {
        /// What each says.
        items: Vec<String>,
    },
    /// What stands side by side.
    List {
        /// What each says.
        items: Vec<String>,
    },
    /// The pictures of one example.
    Pictures {
        /// From first to last.
        pictures: Vec<BookPicture>,
    },
    /// The game's printed tables.
    Tables,
}

/// A position of an example, as it is drawn.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BookPicture {
    /// What it is called: no other of the game is called so.
    pub name: String,
    /// What is said under it.
    pub caption: String,
    /// The part of the table that is drawn, in the words of the game's board; nothing for all of it.
    pub part: Option<String>,
    /// What may be done there and is lit, in notation.
    pub may: Vec<String>,
    /// What else is lit: squares, cards, columns.
    pub lit: Vec<String>,
    /// What is numbered, and what its numbers mean.
    pub marks: Vec<BookMark>,
    /// The position, as everybody sees it.
    pub view: GameView,
    /// Whose points are opened beside it.
    pub sheet: Option<BookSheet>,
}

/// Something that has a number in a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookMark {
    /// Where.
    pub at: String,
    /// What it is.
    pub words: String,
}

/// The points of a seat, line by line.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BookSheet {
    /// Whose.
    pub seat: Seat,
    /// What they are for.
    pub lines: Vec<BookLine>,
}

/// Points, and what they are for.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct BookLine {
    /// How many.
    pub points: u32,
    /// What for.
    pub reason: ReasonView,
}

/// A book, and its English words by their keys, in the order in which they are read.
#[derive(Clone, PartialEq, Debug)]
pub struct BookText {
    /// The book.
    pub book: Book,
    /// Its words.
    pub words: Vec<(String, String)>,
}

/// The rulebook of a game; nothing for a game that is not known.
///
/// # Errors
/// Where its page is not written as it should be, or an example in it is not true.
pub fn book(game: &str) -> Option<Result<BookText, String>> {
    for_game!(game, G => Some(reader::read::<G>(<G as Listed>::PAGE)), None)
}

/// A mark of the text of each rule of a game: it changes with the text, so that whoever puts the rules into other
/// words can be told which to read again.
///
/// # Errors
/// Where its page is not written as it should be.
pub fn law_marks(game: &str) -> Result<Vec<(String, String)>, String> {
    let rule = |piece| match piece {
        Piece::Rule { number, words } => Some((number, mark(&words))),
        _ => None,
    };
    let page = for_game!(game, G => <G as Listed>::PAGE, "");
    Ok(pieces(page)?.into_iter().filter_map(rule).collect())
}

/// The key of words of a book.
fn key(game: &str, words: &str) -> String {
    format!("book_{game}_{}", mark(words))
}

/// FNV-1a: eight digits, the same for ever.
fn mark(words: &str) -> String {
    let step = |mark: u32, byte: u8| (mark ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    format!("{:08x}", words.bytes().fold(0x811c_9dc5, step))
}

#[cfg(test)]
mod tests {
    use super::mark;

    #[test]
    fn marks_are_those_that_everybody_computes() {
        assert_eq!(mark(""), "811c9dc5");
        assert_eq!(mark("a"), "e40c292c");
        assert_eq!(mark("foobar"), "bf9cf968");
    }
}
