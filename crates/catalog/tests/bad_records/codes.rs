//! What programs are told of a bad record: a code, and its data.

use std::collections::BTreeSet;

use kasbah_catalog::{BadRecord, read_record};
use kasbah_rules::record::Problem;
use serde_json::{Value, json};

use super::{HEAD, whole, without};

/// What programs are told of a bad text.
fn told(text: &str) -> Value {
    let bad = read_record(text).map(drop).expect_err(text);
    serde_json::to_value(&bad).expect("JSON")
}

/// The codes of a generated type.
fn codes<T: ts_rs::TS>() -> BTreeSet<String> {
    let text = T::decl(&ts_rs::Config::default());
    let parts = text.split("\"problem\": \"").skip(1);
    parts.map(|part| part.split('"').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_problem_has_a_code_and_its_data() {
    let whole = whole();
    let last = whole.lines().last().expect("the scores");
    let scores = last.trim_start_matches("= ");
    let sheet = whole.lines().find(|line| line.starts_with("score ")).expect("a score line");
    let head = |lines: &str| format!("{HEAD}{lines}");
    let cases = [
        ("# nothing".to_owned(), json!({ "problem": "empty" })),
        (HEAD.repeat(2), json!({ "problem": "several", "games": 2 })),
        ("rules 1".into(), json!({ "problem": "no_game_line" })),
        (
            "game chess".into(),
            json!({ "problem": "no_such_game", "games": "medici, medina, alhambra" }),
        ),
        ("game medici".into(), json!({ "problem": "line_missing", "word": "rules" })),
        ("game medici\nsetup".into(), json!({ "problem": "line_expected", "word": "rules" })),
        ("game medici\nrules x".into(), json!({ "problem": "no_number" })),
        (
            "game medici\nrules 7".into(),
            json!({ "problem": "other_rules", "told": 7, "played": 1 }),
        ),
        (
            HEAD.replace("=3", "=9"),
            json!({ "problem": "setup", "setup": {
                "key": "players", "problem": "players_range", "min": "2", "max": "6",
                "reason": "2 to 6 can play (C2)" } }),
        ),
        (head("seed 12"), json!({ "problem": "no_seed" })),
        (head("tag"), json!({ "problem": "no_tag" })),
        (head("Anna reveal"), json!({ "problem": "no_event" })),
        (head("0 take 2"), json!({ "problem": "no_action", "game": "medici" })),
        (head("* X"), json!({ "problem": "no_outcome", "game": "medici" })),
        (
            head("0 reveal\n* 7\n0 take 1 2"),
            json!({ "problem": "illegal", "refusal": { "code": "no_such_card", "position": 2, "market": 1 } }),
        ),
        (head("1 reveal"), json!({ "problem": "out_of_turn", "seat": 1, "next": 0 })),
        (head("0 reveal\n0 take 1"), json!({ "problem": "chance_first", "seat": 0 })),
        (head("3 reveal"), json!({ "problem": "no_such_seat", "seat": 3 })),
        (head("* C5"), json!({ "problem": "not_chance", "next": 0 })),
        (head("0 reveal\n* C9"), json!({ "problem": "impossible" })),
        (head("? 1 reveal"), json!({ "problem": "legal_differs", "legal": "0 reveal" })),
        (head("0 reveal\n? 0 reveal"), json!({ "problem": "nobody_acts" })),
        (head("= 0 0 0"), json!({ "problem": "not_over" })),
        (whole.replace("= ", "0 reveal\n= "), json!({ "problem": "over" })),
        (whole.replace(last, "= 1"), json!({ "problem": "scores_differ", "scores": scores })),
        (without(&whole, "= "), json!({ "problem": "scores_missing", "scores": scores })),
        (whole.replacen(sheet, "score x", 1), json!({ "problem": "no_score_line" })),
        (format!("{whole}* 7"), json!({ "problem": "after_the_end" })),
    ];
    let mut seen = BTreeSet::new();
    for (text, expected) in cases {
        let mut told = told(&text);
        if let Some(map) = told.as_object_mut().filter(|map| map.contains_key("line")) {
            assert!(map.remove("line").is_some_and(|line| line.is_u64()), "{expected}");
            assert!(map.remove("text").is_some_and(|text| text.is_string()), "{expected}");
        }
        assert_eq!(told, expected);
        seen.insert(told["problem"].as_str().expect("a code").to_owned());
    }
    // These need a score sheet, an audit or bytes: other tests bring them about.
    let others = ["sheet_differs", "not_dealt", "not_text", "too_long"];
    seen.extend(others.map(str::to_owned));
    assert_eq!(seen, &codes::<Problem>() | &codes::<BadRecord>());
}
