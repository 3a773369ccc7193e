//! The battery, for every setup.

use kasbah_medici::Medici;
use kasbah_rules::conformance::battery;

#[test]
fn two_players() {
    battery::<Medici>("players=2", 60);
}

#[test]
fn three_players() {
    battery::<Medici>("players=3", 60);
}

#[test]
fn four_players() {
    battery::<Medici>("players=4", 60);
}

#[test]
fn five_players() {
    battery::<Medici>("players=5", 60);
}

#[test]
fn six_players() {
    battery::<Medici>("players=6", 60);
}

#[test]
fn the_high_bonus() {
    battery::<Medici>("players=2 high-bonus=on", 40);
    battery::<Medici>("players=4 high-bonus=on", 40);
}

#[test]
fn the_smallest_decks() {
    battery::<Medici>("players=2 deck=7:42", 40);
    battery::<Medici>("players=6 deck=GG0:45,S99:45", 40);
}

#[test]
fn a_deck_that_is_mostly_green() {
    battery::<Medici>("players=3 deck=+G0:255,+2:100,CC0:45", 10);
}

/// More kinds and cards than a position holds in itself.
#[test]
fn a_deck_of_two_hundred_kinds() {
    let kinds: Vec<String> = (0..100).map(|value| format!("G{value}:2,+CC{value}:3")).collect();
    battery::<Medici>(&format!("players=6 deck={}", kinds.join(",")), 3);
}
