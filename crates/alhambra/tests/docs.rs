//! The rules in our words: their examples are played, and no rule is missing.

use kasbah_alhambra::{Alhambra, Building, Chip, tables};
use kasbah_rules::rule_page::{check_places, play_examples};

const RULES: &str = include_str!("../../../docs/rules/alhambra.md");

#[test]
fn every_example_is_true() {
    let examples = play_examples::<Alhambra>(RULES);
    assert!(examples >= 5, "only {examples} examples were found");
}

#[test]
fn every_rule_and_ruling_has_its_place() {
    check_places(RULES, 'A', 24, 16);
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
