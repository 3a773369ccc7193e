//! C1, C2, CR1: What is played with, and what cannot be.

use kasbah_medici::{Card, Commodity, Deck, MediciSetup};
use kasbah_rules::Setup;
use kasbah_rules::record::{read_setup, setup_text};

use super::check;

fn refused(words: &str) -> String {
    match read_setup::<MediciSetup>(words) {
        Ok(setup) => panic!("{words} is admitted: {setup:?}"),
        Err(error) => error.to_string(),
    }
}

fn admitted(words: &str) -> MediciSetup {
    read_setup(words).unwrap_or_else(|error| panic!("{words}: {error}"))
}

#[test]
fn c1_a_hundred_and_ten_cards() {
    let deck = Deck::standard();
    assert_eq!(deck.count(), 110);
    for &(card, count) in deck.kinds() {
        match card.commodity() {
            Some(_) => assert!([0, 2, 3, 4, 5].contains(&card.value()), "{card}"),
            None if card.is_green() => assert_eq!((card.value(), count), (2, 5)),
            None => assert_eq!((card.value(), count), (7, 5)),
        }
    }
}

#[test]
fn cr1_the_table_of_the_deck() {
    let deck = Deck::standard();
    let count = |text: &str| {
        let card: Card = text.parse().expect("a card");
        deck.kinds().iter().find(|(kind, _)| *kind == card).map_or(0, |&(_, count)| count)
    };
    for letter in Commodity::ALL.map(Commodity::letter) {
        for (value, expected) in [(2, 4), (3, 4), (4, 4), (5, 3)] {
            assert_eq!(count(&format!("{letter}{value}")), expected, "{letter}{value}");
        }
        assert_eq!(count(&format!("{letter}{letter}0")), 3);
        assert_eq!(count(&format!("+{letter}0")), 2);
    }
    assert_eq!((count("+2"), count("7")), (5, 5));
    assert_eq!(deck.kinds().len(), 5 * 6 + 2);
}

#[test]
fn cr1_a_deck_of_ones_own_fills_every_boat_three_times() {
    for (players, needed) in [(2, 42), (3, 45), (4, 60), (5, 75), (6, 90)] {
        admitted(&format!("players={players} deck=C5:{needed}"));
        let short = needed - 1;
        assert_eq!(
            refused(&format!("players={players} deck=C5:{short},+2:200")),
            format!(
                "deck: the deck has {short} cards that take room, and {players} players need \
                 {needed} (CR1): add cards that are not green"
            )
        );
    }
}

#[test]
fn cr1_a_deck_of_ones_own_is_exact() {
    let entry = "is not understood: a deck is `CARD:COUNT,CARD:COUNT…`, such as C5:3,CC0:2,+2:5";
    assert_eq!(refused("deck=C5"), format!("deck: `C5` {entry}"));
    assert_eq!(refused("deck=C5:45,"), format!("deck: `` {entry}"));
    for count in ["0", "256", "05", "+5", "-1", "x", "", "4 5", "٣"] {
        let words = format!("deck=7:90,C5:{count}");
        assert!(read_setup::<MediciSetup>(&words).is_err(), "{words}");
    }
    assert_eq!(
        refused("deck=7:90,C5:256"),
        "deck: `C5:256` in the deck: counts are whole numbers from 1 to 255"
    );
    for card in ["C100", "CCC0", "GC1", "c5", "C", "5C", "C05", "++2", "C+2", "C-1", "", "E1"] {
        let message = refused(&format!("deck=7:90,{card}:1"));
        assert!(
            message.starts_with(&format!("deck: `{card}` in the deck is not understood: a card"))
        );
    }
    assert_eq!(
        refused("deck=C5:40,7:9,C5:40"),
        "deck: the deck lists C5 twice: list each card once, with its whole count"
    );
    // All that a card can be.
    admitted("deck=0:45,99:1,+0:255,+99:1,G0:1,GG99:1,+SS7:1,+C1:1");
}

#[test]
fn cr1_the_order_of_a_deck_says_nothing() {
    let deck = admitted("deck=7:50,C5:3,+2:1");
    assert_eq!(deck, admitted("deck=+2:1,C5:3,7:50"));
    let text = setup_text(&deck);
    assert_eq!(admitted(&text), deck);
    // The standard deck is the default, however it is told.
    let mut entries: Vec<String> =
        Deck::standard().kinds().iter().map(|(card, count)| format!("{card}:{count}")).collect();
    entries.reverse();
    assert_eq!(setup_text(&admitted(&format!("deck={}", entries.join(",")))), "players=3");
}

#[test]
fn c2_two_to_six_play_with_the_same_deck() {
    for players in 2..=6 {
        let setup = admitted(&format!("players={players}"));
        assert_eq!((setup.players(), setup.deck()), (players, &Deck::standard()));
        check(&format!("setup players={players}\nview /deck_count 110"));
    }
    for players in ["0", "1", "7", "200"] {
        assert_eq!(refused(&format!("players={players}")), "players: 2 to 6 can play (C2)");
    }
    for players in ["03", "+3", "three", "-1", "99999999999999999999999"] {
        assert_eq!(
            refused(&format!("players={players}")),
            format!("players: `{players}` is no number")
        );
    }
}

#[test]
fn c2_every_card_left_in_the_deck_is_equally_likely() {
    let deck = "setup players=3 deck=7:50,C5:3,+2:1\n";
    check(&format!(
        "{deck}0 reveal\n? * 7:50 | C5:3 | +2:1\n* C5\n0 reveal\n? * 7:50 | C5:2 | +2:1\n* +2
0 reveal\n? * 7:50 | C5:2\n! * +2 -> impossible\n! * start 1 -> impossible\n! * G5 -> impossible"
    ));
}

#[test]
fn options_are_exact() {
    assert_eq!(refused("high-bonus=yes"), "high-bonus: `yes` is neither `on` nor `off`");
    assert_eq!(
        refused("colour=red"),
        "colour: no such option: Medici has the options players, high-bonus and deck"
    );
    assert_eq!(refused("players=3 players=3"), "players: given twice");
    let parted = "not understood: options are `key=value`, parted by single spaces";
    assert_eq!(refused("players=3  high-bonus=on"), format!("``: {parted}"));
    assert_eq!(refused("players"), format!("`players`: {parted}"));
    assert_eq!(refused("players="), format!("`players=`: {parted}"));
    assert_eq!(setup_text(&admitted("")), "players=3");
    assert_eq!(setup_text(&admitted("high-bonus=off players=4")), "players=4");
    assert_eq!(setup_text(&admitted("high-bonus=on players=4")), "players=4 high-bonus=on");
}
