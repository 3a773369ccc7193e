//! The rules in our words: their examples are played, and no rule is missing.

use kasbah_medici::Medici;
use kasbah_rules::story::{self, Block};

const RULES: &str = include_str!("../../../docs/rules/medici.md");

#[test]
fn every_example_is_true() {
    let mut examples = story::blocks(RULES).expect("closed blocks");
    examples.retain(|block| block.kind == "kasbah");
    assert!(examples.len() >= 5, "only {} examples were found", examples.len());
    for Block { line, text, .. } in examples {
        if let Err(error) = story::tell::<Medici>(&text) {
            panic!("docs/rules/medici.md, in the block from line {line} on: {error}");
        }
    }
}

#[test]
fn every_rule_and_ruling_has_its_place() {
    let rules = (1..=21).map(|n| format!("C{n}")).chain((1..=5).map(|n| format!("CR{n}")));
    for rule in rules {
        let anchor = format!("<a id=\"{}\"></a>**{rule}** ", rule.to_lowercase());
        assert_eq!(RULES.matches(&anchor).count(), 1, "{rule} has no place of its own");
        if rule.starts_with("CR") {
            assert!(RULES.contains(&format!("{anchor}(ruling)")), "{rule} is not marked");
        }
    }
}
