//! Every rule and ruling has a test that is named after it, and fails when it is broken.

mod boats;
mod day;
mod deck;
mod end;
mod figures;
mod goods;

use kasbah_medici::Medici;
use kasbah_rules::story::{self, Story};

/// Tells a story; panics where it is wrong.
#[track_caller]
fn check(text: &str) -> Story<Medici> {
    story::check::<Medici>(text)
}

/// The lines of whole turns in which everything that is revealed is taken: `0:C5,C4 1:7`.
fn load(turns: &str) -> String {
    let mut lines = String::new();
    for turn in turns.split_whitespace() {
        let (seat, cards) = turn.split_once(':').expect("SEAT:CARD,CARD");
        let cards: Vec<&str> = cards.split(',').collect();
        for card in &cards {
            lines += &format!("{seat} reveal\n* {card}\n");
        }
        lines += &format!("{seat} take{}\n", &" 1 2 3"[..2 * cards.len()]);
    }
    lines
}

/// A day in which each seat, from `first` clockwise, loads its cards: three, then the rest.
fn day(first: usize, boats: &[[&str; 5]]) -> String {
    let seats = || (first..first + boats.len()).map(|seat| seat % boats.len());
    let three = seats().map(|seat| format!("{seat}:{}", boats[seat][..3].join(",")));
    let two = seats().map(|seat| format!("{seat}:{}", boats[seat][3..].join(",")));
    load(&three.chain(two).collect::<Vec<_>>().join(" "))
}

/// A deck of cards without commodity, so that only boats are paid.
const PLAIN: &str = "0:60,1:60,2:60,3:60,4:60,5:60,7:60,+2:60";

/// A day in which the boat of each seat holds five cards of one plain value.
fn plain_day(first: usize, values: &[u8]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let boats: Vec<[&str; 5]> = values.iter().map(|value| [&**value; 5]).collect();
    day(first, &boats)
}
