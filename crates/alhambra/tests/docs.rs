//! The rules in our words: their examples are played, and no rule is missing.

use kasbah_alhambra::{Alhambra, Building, Chip, tables};
use kasbah_rules::story::{self, Block};

const RULES: &str = include_str!("../../../docs/rules/alhambra.md");

#[test]
fn every_example_is_true() {
    let mut examples = story::blocks(RULES).expect("closed blocks");
    examples.retain(|block| block.kind == "kasbah");
    assert!(examples.len() >= 5, "only {} examples were found", examples.len());
    for Block { line, text, .. } in examples {
        if let Err(error) = story::tell::<Alhambra>(&text) {
            panic!("docs/rules/alhambra.md, in the block from line {line} on: {error}");
        }
    }
}

#[test]
fn every_rule_and_ruling_has_its_place() {
    let rules = (1..=24).map(|n| format!("A{n}")).chain((1..=16).map(|n| format!("AR{n}")));
    for rule in rules {
        let anchor = format!("<a id=\"{}\"></a>**{rule}** ", rule.to_lowercase());
        assert_eq!(RULES.matches(&anchor).count(), 1, "{rule} has no place of its own");
        if rule.starts_with("AR") {
            assert!(RULES.contains(&format!("{anchor}(ruling)")), "{rule} is not marked");
        }
    }
}

/// A row of a table.
fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

#[test]
fn the_tables_are_those_of_the_program() {
    for building in Building::ALL {
        let pays = tables::score_table(building)
            .map(|points| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
        let [a, b, c] = pays;
        let cells = [format!("`{}` {building}", building.letter()), a, b, c];
        assert!(RULES.contains(&row(&cells)), "{cells:?}");
    }
    for chip in Chip::BONUS {
        let (light, dark) = (tables::LIGHT[chip as usize], tables::DARK[chip as usize]);
        let cells = [format!("`{chip}`"), light.to_string(), dark.to_string()];
        assert!(RULES.contains(&row(&cells)), "{cells:?}");
    }
    for players in 2..=6 {
        let cells = [players.to_string(), tables::markers(players).to_string()];
        assert!(RULES.contains(&row(&cells)), "{cells:?}");
    }
}
