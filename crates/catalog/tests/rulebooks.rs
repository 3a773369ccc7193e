//! What is cited are rules that there are, and happenings bear the right ones.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use kasbah_catalog::{Rulebook, read_record, rulebooks};
use serde_json::{Value, json};

fn place(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn numbers(book: &Rulebook) -> Vec<&'static str> {
    book.chapters.iter().flat_map(|chapter| chapter.rules).copied().collect()
}

#[test]
fn the_chapters_have_every_rule_of_the_docs_once() {
    for book in rulebooks() {
        let docs =
            fs::read_to_string(place(&format!("docs/rules/{}.md", book.game))).expect("docs");
        let anchors = docs.split("</a>**").skip(1).filter_map(|rest| rest.split("**").next());
        let (told, mut listed) = (anchors.collect::<BTreeSet<_>>(), numbers(&book));
        listed.sort_unstable();
        assert_eq!(listed, told.into_iter().collect::<Vec<_>>(), "{}", book.game);
    }
}

#[test]
fn only_rules_that_there_are_are_cited() {
    for book in rulebooks() {
        let known = numbers(&book);
        let topics = book.topics.iter().map(|(_, rule)| rule);
        for rule in topics.chain(book.options.iter().flat_map(|(_, rules)| *rules)) {
            assert!(known.contains(rule), "{}: {rule}", book.game);
        }
    }
}

/// The rules that each kind of happening bears in the recorded games.
fn told(game: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut told: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let folder = place(&format!("fixtures/{game}"));
    for entry in fs::read_dir(folder).expect("fixtures") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a record");
        let Ok((table, _)) = read_record(&text) else { continue };
        let (opening, entries) = table.walk().log();
        let happenings = entries.into_iter().flat_map(|entry| entry.happenings);
        for happening in opening.into_iter().chain(happenings) {
            let happening = serde_json::to_value(happening).expect("code and data");
            let text = |key: &str| happening[key].as_str().unwrap_or_default().to_owned();
            told.entry(text("code")).or_default().insert(text("rule"));
        }
    }
    told
}

#[test]
fn happenings_bear_the_rule_that_they_follow_from() {
    let cases = [
        ("medici", "day_began", vec!["C20", "C3"]),
        ("medici", "took", vec![""]),
        ("medici", "boat_paid", vec!["C12", "C17"]),
        ("medici", "commodity_paid", vec!["C14", "C17"]),
        ("medici", "bonus_paid", vec!["C15", "C16"]),
        ("medina", "placed", vec![""]),
        ("medina", "first_merchant", vec!["M6", "M7"]),
        ("medina", "palace_claimed", vec!["M25", "M27"]),
        ("medina", "palace_tile", vec!["M35", "M36", "M37"]),
        ("medina", "tower_tile", vec!["M38", "M42"]),
        ("alhambra", "thrown", vec![""]),
        ("alhambra", "marked", vec!["", "A10"]),
        ("alhambra", "built", vec!["A17"]),
    ];
    for book in rulebooks() {
        let (known, told) = (numbers(&book), told(book.game));
        for (code, rules) in &told {
            for rule in rules.iter().filter(|rule| !rule.is_empty()) {
                assert!(known.contains(&rule.as_str()), "{} {code}: {rule}", book.game);
            }
        }
        for (_, code, rules) in cases.iter().filter(|(game, ..)| *game == book.game) {
            assert_eq!(told[*code].iter().collect::<Vec<_>>(), *rules, "{} {code}", book.game);
        }
    }
}

#[test]
fn the_tables_are_the_printed_ones() {
    let tables: Vec<Value> = rulebooks().into_iter().map(|book| book.tables).collect();
    assert_eq!(tables[0]["boat_payments"]["5"], json!([30, 20, 10, 5, 0]));
    let stock = &tables[1]["stocks"][3];
    assert_eq!((&stock["edition"], &stock["players"]), (&json!("2"), &json!(3)));
    assert_eq!((&stock["walls"], &stock["spare_gate"]), (&json!(12), &json!(true)));
    assert_eq!(tables[1]["palace_tiles"]["orange"], json!(4));
    assert_eq!(tables[2]["pays"]["towers"], json!([[6], [13, 6], [21, 13, 6]]));
}
