//! Any text is notation that prints as it was read, or is not understood; nothing panics.

use std::fmt::Display;
use std::str::FromStr;

use kasbah_alhambra::{Action, Chance, Dice, Laid};
use kasbah_rules::slips::{is_exact, slip_all};
use proptest::prelude::*;
use proptest::sample::select;

/// What is read prints as it was.
fn exact<T: FromStr + Display>(text: &str) -> Result<(), TestCaseError> {
    prop_assert!(is_exact::<T>(text), "{text:?} is read loosely");
    Ok(())
}

fn anything(text: &str) -> Result<(), TestCaseError> {
    exact::<Dice>(text)?;
    exact::<Laid>(text)?;
    exact::<Action>(text)?;
    exact::<Chance>(text)
}

fn letter() -> impl Strategy<Value = char> {
    prop_oneof![
        select("PSACGT123XDVBF 0éthrowmakdispl\t\u{a0}".chars().collect::<Vec<_>>()),
        any::<char>()
    ]
}

const REAL: &[&str] = &[
    "throw",
    "throw PPA",
    "throw PPSSAACT",
    "mark S",
    "mark S displace",
    "black T",
    "cancel",
    "again",
    "two",
    "chip",
    "keep",
    "swap T",
    "caliph 2",
    "column A",
    "chips 13XDB",
    "chips 112233",
    "dice PSSAACGT",
    "dice T",
];

proptest! {
    #[test]
    fn any_text_is_read_exactly_or_not_understood(text in ".*") {
        anything(&text)?;
    }

    #[test]
    fn any_text_of_the_right_letters(text in "(throw |dice |chips |mark )?[PSACGT123XDVB ]{0,9}") {
        anything(&text)?;
    }

    #[test]
    fn real_notation_with_a_slip(
        text in select(REAL),
        slips in prop::collection::vec((any::<usize>(), any::<u8>(), letter()), 0..4),
    ) {
        anything(&slip_all(text, slips))?;
    }
}

#[test]
fn what_looks_like_notation_and_is_not() {
    for text in [
        "throw ",
        "throw AP",
        "throw PPPPPPPPP",
        "throw X",
        "mark",
        "mark s",
        "mark SS",
        "mark S  displace",
        "mark displace",
        "displace S",
        "black",
        "cancel ",
        " two",
        "Two",
        "keep S",
        "swap",
        "caliph",
        "caliph 02",
        "caliph +1",
        "caliph 256",
        "caliph 1 ",
        "",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
    for text in [
        "dice",
        "dice ",
        "dice TP",
        "dice PPPPPPPPP",
        "chips 1111",
        "chips 1111111",
        "chips 1111F",
        "chips",
        "column",
        "column PS",
        "column p",
        "",
    ] {
        assert!(text.parse::<Chance>().is_err(), "{text:?}");
    }
    for real in REAL {
        assert!(real.parse::<Action>().is_ok() || real.parse::<Chance>().is_ok(), "{real}");
    }
}
