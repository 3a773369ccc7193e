//! A picture, from the words of its line: `picture NAME WORD…`.
//!
//! ```text
//! part=a4:h9        the part of the table that is drawn, in the words of the game's board
//! may=o@            what may be done there and begins like this is lit
//! lit=c5,c6         this is lit
//! mark=c5,W10       this is numbered, and the list behind its words says what it is
//! sheet=0           the points of this seat stand beside it
//! ```

use kasbah_rules::{Seat, Viewer};

use super::{BookLine, BookMark, BookPicture, BookSheet};
use crate::AnyPosition;
use crate::listed::Listed;

/// The picture of a position. What is said about it comes later.
pub(super) fn picture<G: Listed>(words: &str, position: &G) -> Result<BookPicture, String> {
    let mut words = words.split_whitespace();
    let mut picture = BookPicture {
        name: words.next().ok_or("a picture has a name")?.to_owned(),
        caption: String::new(),
        part: None,
        may: Vec::new(),
        lit: Vec::new(),
        marks: Vec::new(),
        view: AnyPosition::view(position, Viewer::Watcher),
        sheet: None,
    };
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| format!("what is `{word}`?"))?;
        let list = || value.split(',').map(ToOwned::to_owned).collect::<Vec<_>>();
        match key {
            "part" => picture.part = Some(value.to_owned()),
            "may" => picture.may = may(position, value)?,
            "lit" => picture.lit = list(),
            "mark" => {
                let mark = |at| BookMark { at, words: String::new() };
                picture.marks = list().into_iter().map(mark).collect();
            }
            "sheet" => picture.sheet = Some(sheet(position, value)?),
            _ => return Err(format!("what is `{word}`?")),
        }
    }
    Ok(picture)
}

fn may<G: Listed>(position: &G, start: &str) -> Result<Vec<String>, String> {
    let all = AnyPosition::legal(position).into_iter();
    let legal: Vec<_> = all.filter(|action| action.starts_with(start)).collect();
    if legal.is_empty() { Err(format!("nothing like `{start}` may be done")) } else { Ok(legal) }
}

fn sheet<G: Listed>(position: &G, seat: &str) -> Result<BookSheet, String> {
    let seat = Seat(seat.parse().map_err(|_| format!("`{seat}` is no seat"))?);
    let all = AnyPosition::score_sheet(position).into_iter();
    let lines: Vec<_> = all
        .filter(|(of, points, _)| *of == seat && *points > 0)
        .map(|(_, points, reason)| BookLine { points, reason })
        .collect();
    if lines.is_empty() {
        Err(format!("seat {seat} has no points"))
    } else {
        Ok(BookSheet { seat, lines })
    }
}
