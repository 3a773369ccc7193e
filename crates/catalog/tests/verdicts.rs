//! What a turn gives away, and that what is said of it is true.

use std::fs;

use kasbah_catalog::{Proved, ToLook, Verdict, read_record};
use kasbah_rules::Turn;
use serde_json::{Value, json};

/// Less is not worth a question: the page asks from here on.
const MUCH: f32 = 0.12;

fn table(text: &str) -> Box<dyn ToLook> {
    read_record(text).unwrap_or_else(|error| panic!("{error}")).0
}

fn verdict(table: &dyn ToLook, turn: &[&str]) -> Verdict {
    let turn: Vec<String> = turn.iter().map(ToString::to_string).collect();
    table.to_think().verdict(&turn, 3).unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// What is settled by a turn, with its rule.
fn settled(verdict: &Verdict) -> Vec<Value> {
    let settles = verdict.reasons.iter().filter_map(|reason| match reason {
        Proved::Settles { what } => Some(serde_json::to_value(what).unwrap()),
        _ => None,
    });
    settles.collect()
}

const ONE_BUILDING: &str =
    "game medina\nrules 1\nsetup players=2 well=off tea=off\n* merchant m3\n0 o@e5\n";

#[test]
fn a_roof_on_a_single_building_is_told_by_its_size_and_rule() {
    let found = verdict(&*table(ONE_BUILDING), &["R@e5", "M@m4"]);
    assert!(found.loss >= MUCH, "{found:?}");
    let closed =
        json!({ "game": "medina", "code": "closed", "colour": "orange", "size": 1, "rule": "M25" });
    assert_eq!(settled(&found), [closed]);
}

const FOUR_BUILDINGS: &str = "game medina\nrules 1\nsetup players=2 well=off tea=off\n* merchant m3\n\
    0 o@a7\n1 o@a8\n1 o@a9\n0 o@a10\n0 W@W10\n1 W@W9\n1 S@b9\n";

#[test]
fn what_the_next_player_can_answer_is_told() {
    let found = verdict(&*table(FOUR_BUILDINGS), &["M@m4", "M@m5"]);
    assert!(found.loss >= MUCH, "{found:?}");
    let roof = found.reasons.iter().find_map(|reason| match reason {
        Proved::Reply { seat, action, points } => Some((seat.0, action.as_str(), *points)),
        _ => None,
    });
    assert_eq!(roof, Some((1, "R@a7", 12)), "{found:?}");
    // And the good turn gives nothing away.
    let best: Vec<&str> = found.best.iter().map(String::as_str).collect();
    let found = verdict(&*table(FOUR_BUILDINGS), &best);
    assert_eq!((found.loss, found.reasons), (0.0, vec![]));
}

const LAST_TURN: &str = "game medici\nrules 1\nsetup players=3\n\
    0 reveal\n* G5\n0 reveal\n* D4\n0 reveal\n* C4\n0 take 1 2 3\n\
    1 reveal\n* 7\n1 reveal\n* C5\n1 reveal\n* CC0\n1 take 1 2 3\n\
    2 reveal\n* F5\n2 reveal\n* S4\n2 take 1 2\n\
    0 reveal\n* D3\n0 reveal\n* D2\n0 take 1 2\n\
    1 reveal\n* C4\n1 reveal\n* C3\n1 take 1 2\n\
    2 reveal\n* S5\n";

#[test]
fn room_that_stays_empty_is_told_on_the_last_turn_of_a_day() {
    let found = verdict(&*table(LAST_TURN), &["take 1"]);
    assert!(found.loss >= MUCH, "{found:?}");
    let lost = json!({ "game": "medici", "code": "room_lost", "room": 2, "rule": "C10" });
    assert_eq!(settled(&found), [lost]);
    let found = verdict(&*table(LAST_TURN), &["reveal"]);
    assert!(found.loss < MUCH / 2.0, "{found:?}");
}

const TOWERS: &str = "game alhambra\nrules 1\nsetup players=2\n\
    * column A\n* chips 13XDB\n* dice PSSCGTTT\n";

#[test]
fn a_marker_that_comes_too_early_is_told_by_its_throws() {
    let found = verdict(&*table(TOWERS), &["mark P"]);
    assert!(found.loss > 0.0, "{found:?}");
    let [left, few] = &settled(&found)[..] else { panic!("{found:?}") };
    assert_eq!(
        (&left["code"], &left["throws"], &left["rule"]),
        (&json!("throws_left"), &json!(2), &json!("A8"))
    );
    assert_eq!(
        (&few["code"], &few["symbols"], &few["rule"]),
        (&json!("few"), &json!(1), &json!("A10"))
    );
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |text: &str, turn: &[&str]| {
        let turn: Vec<String> = turn.iter().map(ToString::to_string).collect();
        table(text).to_think().verdict(&turn, 3).expect_err("this cannot be").code
    };
    assert_eq!(refused(LAST_TURN, &["dance"]), "not_understood");
    assert_eq!(refused(LAST_TURN, &["reveal", "take 1"]), "chance_decides");
    assert_eq!(refused(ONE_BUILDING, &["R@e5", "M@m4", "M@m5"]), "out_of_turn");
    let Err(refusal) = table(ONE_BUILDING).to_think().verdict(&["S@h7".into()], 3) else {
        panic!("a stable alone")
    };
    assert_eq!(refusal.rule, Some("M28"));
}

/// Whole games, and how many turns of each are looked at.
const RECORDS: [(&str, usize); 3] =
    [("medici/three-players", 12), ("medina/second-street", 6), ("alhambra/three-players", 12)];

#[test]
fn whatever_is_said_of_a_turn_holds_when_it_is_played() {
    for (name, looks) in RECORDS {
        let path = format!("{}/../../fixtures/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let whole = table(&fs::read_to_string(path).unwrap());
        let mut proved = 0;
        for number in (0..whole.number()).step_by((whole.number() as usize / looks).max(1)) {
            let game = whole.at(number);
            let Turn::Player { seat } = game.position().turn() else { continue };
            let legal = game.position().legal();
            for action in [&legal[0], &legal[legal.len() - 1]] {
                let found = verdict(&*game, &[action]);
                assert!((0.0..=1.0).contains(&found.loss), "{name} {number}: {found:?}");
                let Ok(after) = game.suppose(seat, std::slice::from_ref(action)) else { continue };
                let (before, scores) = (game.position().scores(), after.position.scores());
                let gain = |seat: usize| scores[seat].saturating_sub(before[seat]);
                for reason in &found.reasons {
                    match reason {
                        Proved::Settles { .. } => {}
                        Proved::Gives { seat, points } => assert_eq!(gain(seat.index()), *points),
                        Proved::Points { mine, best } => {
                            assert_eq!(gain(seat.index()), *mine);
                            assert!(best > mine);
                        }
                        Proved::Reply { seat, action, points } => {
                            assert_eq!(after.position.turn(), Turn::Player { seat: *seat });
                            assert!(after.position.legal().contains(action));
                            assert!(*points > 0);
                        }
                    }
                    proved += 1;
                }
            }
        }
        assert!(proved > 0, "{name}");
    }
}
