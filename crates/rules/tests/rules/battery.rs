//! The battery finds what is wrong with a game.

use std::panic::catch_unwind;

use kasbah_rules::conformance::battery;

use super::toss::*;

/// What the battery says about a faulty game.
fn verdict<const FAULT: u8>() -> String {
    match catch_unwind(|| battery::<Toss<FAULT>>("players=2", 20)) {
        Ok(()) => "passed".into(),
        Err(panic) => match (panic.downcast_ref::<String>(), panic.downcast_ref::<&str>()) {
            (Some(text), _) => text.clone(),
            (_, Some(text)) => (*text).to_string(),
            _ => "panicked without words".into(),
        },
    }
}

#[track_caller]
fn found(verdict: String, expected: &str) {
    assert!(verdict.contains(expected), "`{expected}` was expected, and it says: {verdict}");
}

#[test]
fn a_good_game_passes() {
    assert_eq!(verdict::<RIGHT>(), "passed");
}

#[test]
fn legality_is_held_to_its_list() {
    found(verdict::<LISTS_WHAT_IS_REFUSED>(), "is listed and refused");
    found(verdict::<HIDES_WHAT_IS_ALLOWED>(), "is allowed and not listed");
    found(verdict::<LISTS_TWICE>(), "an action is listed twice");
    found(verdict::<ACTS_OUT_OF_TURN>(), "actions out of turn");
}

#[test]
fn a_game_goes_on_and_ends() {
    found(verdict::<NEVER_ENDS>(), "more than 12 events");
    found(verdict::<NOTHING_TO_DO>(), "nobody can move");
    found(verdict::<STANDS_STILL>(), "changes nothing");
}

#[test]
fn chance_is_what_it_says() {
    found(verdict::<CANNOT_COME>(), "is listed and cannot come");
    found(verdict::<WRONG_WEIGHT>(), "weight");
}

#[test]
fn notation_is_exact_and_views_are_equal_in_an_open_game() {
    found(verdict::<READS_LOOSELY>(), "read loosely");
    found(verdict::<SHOWS_TOO_MUCH>(), "sees more than a watcher");
}

#[test]
fn picks_are_held_to_the_list_and_scores_to_the_sheet() {
    found(verdict::<PICKS_ANOTHER>(), "is another");
    found(verdict::<COUNTS_TOO_MANY>(), "as many as are listed");
    found(verdict::<POINTS_FROM_NOWHERE>(), "points without a line");
}

#[test]
fn a_record_replays_to_the_same_position() {
    found(verdict::<STARTS_ANYHOW>(), "a record replays differently");
}

#[test]
fn what_a_viewer_may_not_know_does_not_change_what_he_sees() {
    assert_eq!(verdict::<SECRET>(), "passed");
    found(verdict::<TELLS_A_SECRET>(), "sees a secret");
    found(verdict::<SECRET_FROM_NOBODY>(), "sees more than a watcher");
    found(verdict::<SECRET_ELSEWHERE>(), "sees more than a watcher");
    found(verdict::<NO_SUCH_FIELD>(), "has no field dice");
}
