//! Any text is notation that prints as it was read, or is not understood; nothing panics.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kasbah_medina::{Action, Chance, MedinaSetup, Place};
use kasbah_rules::record::{read_setup, setup_text};
use kasbah_rules::slips::{is_exact, slip_all};
use proptest::prelude::*;
use proptest::sample::select;

/// What is read prints as it was.
fn exact<T: FromStr + Display>(text: &str) -> Result<(), TestCaseError> {
    prop_assert!(is_exact::<T>(text), "{text:?} is read loosely");
    Ok(())
}

/// A setup that is read prints in a form that reads as the same.
fn setup(text: &str) -> Result<(), TestCaseError> {
    if let Ok(setup) = read_setup::<MedinaSetup>(text) {
        let printed = setup_text(&setup);
        prop_assert_eq!(read_setup::<MedinaSetup>(&printed).ok(), Some(setup), "{}", printed);
    }
    Ok(())
}

fn anything(text: &str) -> Result<(), TestCaseError> {
    exact::<Place>(text)?;
    exact::<Action>(text)?;
    exact::<Chance>(text)?;
    setup(text)
}

fn letter() -> impl Strategy<Value = char> {
    prop_oneof![
        select("obgvkRNSMWGE@<0123456789apteawl =é\t\r\u{a0}".chars().collect::<Vec<_>>()),
        any::<char>()
    ]
}

const REAL: &[&str] = &[
    "a1",
    "p11",
    "Nc",
    "Sp",
    "W5",
    "E11",
    "v@c5",
    "k@p11",
    "R@c5",
    "N@a1",
    "S@d4",
    "M@e1",
    "M@e1<f10",
    "W@Nc",
    "G@E10",
    "tea",
    "well d9",
    "merchant h6",
    "players=3",
    "players=2 gates=on well=off tea=off",
    "players=4 edition=1 tower-contact=arm screens=open",
];

fn understood(text: &str) -> bool {
    text.parse::<Place>().is_ok()
        || text.parse::<Action>().is_ok()
        || text.parse::<Chance>().is_ok()
        || read_setup::<MedinaSetup>(text).is_ok()
}

fn debug<T: Debug>(value: T) -> TestCaseError {
    TestCaseError::fail(format!("{value:?}"))
}

proptest! {
    #[test]
    fn any_text_is_read_exactly_or_not_understood(text in ".*") {
        anything(&text)?;
    }

    #[test]
    fn any_text_of_the_right_letters(text in "(well |merchant |[obgvkRNSMWG]@)?[a-pNSWE0-9@< ]{0,7}") {
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
    fn every_piece_on_every_square_is_understood(
        piece in "[obgvkRNSMWG]",
        square in "[a-p]([1-9]|1[01])|[NS][a-p]|[WE]([1-9]|1[01])",
    ) {
        let action: Action = format!("{piece}@{square}").parse().map_err(debug)?;
        let place: Place = square.parse().map_err(debug)?;
        prop_assert!(matches!(action, Action::Place(_, at) if at == place));
        prop_assert_eq!(format!("well {square}").parse(), Ok(Chance::Well(place)));
    }
}

#[test]
fn what_looks_like_notation_and_is_not() {
    for text in [
        "",
        "tea ",
        "Tea",
        " tea",
        "v@",
        "@c5",
        "v@c5 ",
        "v@C5",
        "V@c5",
        "x@c5",
        "vv@c5",
        "v@c05",
        "v@q1",
        "v@c12",
        "v@c0",
        "W@N1",
        "W@Wa",
        "W@T1",
        "v@c5<d5",
        "M@e1<",
        "M@<f10",
        "M@e1<f10<g1",
        "M@e1 <f10",
        "M<f10",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
    for text in ["well", "well ", "well  d9", "Well d9", "merchant", "merchant d", "d9", "well d9 "]
    {
        assert!(text.parse::<Chance>().is_err(), "{text:?}");
    }
    for text in ["players=3 players=4", "players=03", "players=5", "gates=yes", "edition=1 tea=on"]
    {
        assert!(read_setup::<MedinaSetup>(text).is_err(), "{text:?}");
    }
    for real in REAL {
        assert!(understood(real), "{real}");
    }
}
