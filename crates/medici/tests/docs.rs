//! The rules in our words: their examples are played, and no rule is missing.

use kasbah_medici::Medici;
use kasbah_rules::story;

const RULES: &str = include_str!("../../../docs/rules/medici.md");

/// The blocks fenced as ```kasbah, each with the number of its first line.
fn examples() -> Vec<(usize, String)> {
    let mut examples: Vec<(usize, String)> = Vec::new();
    let mut inside = false;
    for (index, line) in RULES.lines().enumerate() {
        match (line, inside) {
            ("```kasbah", false) => {
                inside = true;
                examples.push((index + 2, String::new()));
            }
            ("```", true) => inside = false,
            (_, true) => {
                if let Some((_, text)) = examples.last_mut() {
                    *text += &format!("{line}\n");
                }
            }
            _ => {}
        }
    }
    assert!(!inside, "a block is not closed");
    examples
}

#[test]
fn every_example_is_true() {
    let examples = examples();
    assert!(examples.len() >= 5, "only {} examples were found", examples.len());
    for (line, text) in examples {
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
