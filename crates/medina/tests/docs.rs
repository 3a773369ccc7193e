//! The rules in our words: their examples are played, their boards are drawn, and no rule is missing.

use kasbah_medina::Medina;
use kasbah_rules::rule_page::check_places;
use kasbah_rules::story::{self, Block, Story};
use kasbah_rules::{Game, Viewer};

const RULES: &str = include_str!("../../../docs/rules/medina.md");

/// Whether the lines are drawn one below the other, though others may be left out between them.
fn has_in_order(drawn: &str, told: &str) -> bool {
    let mut drawn = drawn.lines().map(str::trim_end);
    told.lines().all(|line| drawn.any(|other| other == line))
}

#[test]
fn every_example_is_true_and_every_board_as_drawn() {
    let (mut stories, mut boards) = (0, 0);
    let mut told: Option<Story<Medina>> = None;
    for Block { kind, line, text } in story::blocks(RULES).expect("closed blocks") {
        let place = format!("docs/rules/medina.md, in the block from line {line} on");
        match kind {
            "kasbah" => {
                let story = story::tell::<Medina>(&text);
                told = Some(story.unwrap_or_else(|error| panic!("{place}: {error}")));
                stories += 1;
            }
            "board" => {
                let told = told.as_ref().unwrap_or_else(|| panic!("{place}: no story before it"));
                let position = told.table.position();
                let drawn = position.view(Viewer::Watcher).draw(&position.scores());
                assert!(text.lines().count() >= 4, "{place}: that is hardly a board");
                assert!(has_in_order(&drawn, &text), "{place}: the board is\n{drawn}");
                boards += 1;
            }
            _ => panic!("{place}: `{kind}` is neither a story (kasbah) nor a board"),
        }
    }
    assert!(stories >= 25, "only {stories} examples were found");
    assert!(boards >= 10, "only {boards} boards were found");
}

#[test]
fn every_rule_and_ruling_has_its_place() {
    check_places(RULES, 'M', 66, 13);
}

/// A board that is not as drawn is found out.
#[test]
fn boards_are_compared_line_by_line() {
    assert!(has_in_order("a\nb \nc", "a\nb\n"));
    assert!(has_in_order("a\nb\nc", "a\nc"));
    assert!(!has_in_order("a\nb\nc", "b\na"));
    assert!(!has_in_order("a\nb\nc", "a\nd"));
}
