//! Any text is notation that prints as it was read, or is not understood; nothing panics.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kasbah_medici::{Action, Card, Chance, Deck, MediciSetup};
use kasbah_rules::record::{read_setup, setup_text};
use kasbah_rules::slips::{is_exact, slip_all};
use proptest::prelude::*;
use proptest::sample::select;

/// What is read prints as it was.
fn exact<T: FromStr + Display>(text: &str) -> Result<(), TestCaseError> {
    prop_assert!(is_exact::<T>(text), "{text:?} is read loosely");
    Ok(())
}

/// What is read prints in a form that reads as the same.
fn canonical<T: PartialEq + Debug, E: Debug>(
    text: &str,
    read: impl Fn(&str) -> Result<T, E>,
    print: impl Fn(&T) -> String,
) -> Result<(), TestCaseError> {
    if let Ok(value) = read(text) {
        let printed = print(&value);
        let again = read(&printed);
        prop_assert!(again.as_ref().is_ok_and(|again| *again == value), "{printed}: {again:?}");
        prop_assert_eq!(again.map(|again| print(&again)).unwrap_or_default(), printed);
    }
    Ok(())
}

fn deck(text: &str) -> Result<(), TestCaseError> {
    canonical(text, str::parse::<Deck>, Deck::to_string)
}

fn setup(text: &str) -> Result<(), TestCaseError> {
    canonical(text, read_setup::<MediciSetup>, setup_text)
}

fn anything(text: &str) -> Result<(), TestCaseError> {
    exact::<Card>(text)?;
    exact::<Action>(text)?;
    exact::<Chance>(text)?;
    deck(text)?;
    setup(text)
}

fn letter() -> impl Strategy<Value = char> {
    prop_oneof![
        select("+-GSFDC0123456789 :,=|*#étaksrvl\t\r\u{a0}".chars().collect::<Vec<_>>()),
        any::<char>()
    ]
}

const REAL: &[&str] = &[
    "C5",
    "CC0",
    "+G0",
    "+2",
    "7",
    "+SS99",
    "start 2",
    "reveal",
    "take 1",
    "take 1 2",
    "take 1 3",
    "take 1 2 3",
    "7:42",
    "C5:45,CC0:2,+2:5,7:255",
    "players=3",
    "players=6 high-bonus=on",
    "players=2 high-bonus=off deck=7:42,+C0:9",
];

proptest! {
    #[test]
    fn any_text_is_read_exactly_or_not_understood(text in ".*") {
        anything(&text)?;
    }

    #[test]
    fn any_text_of_the_right_letters(text in "[+GSFDC0-9 :,=a-z]{0,14}") {
        anything(&text)?;
    }

    #[test]
    fn real_notation_with_a_slip(
        text in select(REAL),
        slips in prop::collection::vec((any::<usize>(), any::<u8>(), letter()), 0..4),
    ) {
        anything(&slip_all(text, slips))?;
    }

    #[test]
    fn every_card_is_understood(text in r"\+?(G|GG|S|SS|F|FF|D|DD|C|CC)?(0|[1-9][0-9]?)") {
        let card: Card = text.parse().map_err(|e| TestCaseError::fail(format!("{e}")))?;
        prop_assert_eq!(card.is_green(), text.starts_with('+'));
        prop_assert_eq!(
            usize::from(card.symbols()),
            text.chars().filter(char::is_ascii_uppercase).count()
        );
        let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
        prop_assert_eq!(card.value().to_string(), digits);
        exact::<Chance>(&text)?;
        prop_assert_eq!(text.parse::<Chance>(), Ok(Chance::Card(card)));
    }

    #[test]
    fn every_deck_with_enough_cards_is_admitted(
        kinds in prop::collection::btree_map(
            r"\+?(G|SS|F|DD|C)?(0|[1-9][0-9]?)", 1_u8..=255, 0..60
        ),
        players in 2_usize..=6,
    ) {
        let entries: Vec<String> =
            kinds.iter().map(|(card, count)| format!("{card}:{count}")).collect();
        let text = [vec!["7:90".to_string()], entries].concat().join(",");
        if kinds.contains_key("7") {
            prop_assert!(text.parse::<Deck>().is_err(), "7 is listed twice");
        } else {
            let words = format!("players={players} deck={text}");
            prop_assert!(read_setup::<MediciSetup>(&words).is_ok(), "{words}");
            setup(&words)?;
        }
    }
}

#[test]
fn what_looks_like_notation_and_is_not() {
    for text in ["take 1 2 ", " take 1", "take 2", "take 1  2", "take 1 3 2", "Take 1", "reveal\n"]
    {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
    for text in ["c5", "C05", "C100", "C", "+", "", "GS1", "GGG0", "G+2", "٥", "C5 ", "-1", "+-1"]
    {
        assert!(text.parse::<Card>().is_err(), "{text:?}");
    }
    for text in ["start", "start ", "start 02", "start -1", "start 256", "start x", "start  1"] {
        assert!(text.parse::<Chance>().is_err(), "{text:?}");
    }
    for real in REAL {
        let understood = real.parse::<Chance>().is_ok()
            || real.parse::<Action>().is_ok()
            || real.parse::<Deck>().is_ok()
            || read_setup::<MediciSetup>(real).is_ok();
        assert!(understood, "{real}");
    }
}
