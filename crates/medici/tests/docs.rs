//! The rules in our words: their examples are played, and no rule is missing.

use kasbah_medici::Medici;
use kasbah_rules::rule_page::{check_places, play_examples};

const RULES: &str = include_str!("../../../docs/rules/medici.md");

#[test]
fn every_example_is_true() {
    let examples = play_examples::<Medici>(RULES);
    assert!(examples >= 5, "only {examples} examples were found");
}

#[test]
fn every_rule_and_ruling_has_its_place() {
    check_places(RULES, 'C', 21, 5);
}
