//! M61, M62 and M66: the end.

use kasbah_medina::{Happening, Medina};
use kasbah_rules::record::legal_texts;
use kasbah_rules::story::Story;
use kasbah_rules::{Game, Seat, Turn, Viewer};

use super::{check, until};

const LEFT_OVER: &str = include_str!("games/left_over.story");
const ROOF_DUE: &str = include_str!("games/roof_due.story");
const NOT_ALONE: &str = include_str!("games/not_alone.story");
const TIE_FIRST: &str = include_str!("games/tie_first.story");
const TIE_SECOND: &str = include_str!("games/tie_second.story");
const GATE_LEFT: &str = include_str!("games/gate_left.story");

fn winners(story: &Story<Medina>) -> Vec<Seat> {
    match story.happenings.last() {
        Some(Happening::GameOver { winners, .. }) => winners.clone(),
        other => panic!("the game is not over: {other:?}"),
    }
}

#[test]
fn m61_the_game_ends_when_nobody_can_place() {
    let story = check(&format!("{LEFT_OVER}? over"));
    // Pieces are left over, and nobody is passed over at the very end.
    let view = story.table.position().view(Viewer::Watcher);
    assert!(view.players.iter().any(|player| !player.out));
    let last = story.happenings.len() - 1;
    assert!(matches!(story.happenings[last], Happening::GameOver { .. }));
    assert!(!matches!(story.happenings[last - 1], Happening::PassedOver { .. }));
    check(&format!("{LEFT_OVER}! 0 W@Na -> M61"));
}

#[test]
fn m61_no_turn_comes_to_a_gate_that_is_left_over_at_the_end() {
    let story = check(&format!("{GATE_LEFT}? over"));
    assert!(!story.happenings.iter().any(|h| matches!(h, Happening::GateDiscarded { .. })));
    let view = story.table.position().view(Viewer::Watcher);
    let gates = |player: &kasbah_medina::PlayerView| player.stock.as_ref().map(|s| s.gates);
    assert!(view.players.iter().any(|player| !player.out && gates(player) == Some(1)));
}

#[test]
fn m62_who_alone_has_pieces_places_a_roof_each_turn() {
    let story = check(&until(ROOF_DUE, 140));
    let position = story.table.position();
    assert_eq!(position.view(Viewer::Watcher).placed, 1);
    assert!(legal_texts(position).iter().all(|text| text.starts_with('R')));
    check(&format!("{}! W@E5 W@Nl -> M62", until(ROOF_DUE, 140)));
    // The first placement of the turn was free, and after the roof the second is, too.
    check(&format!("{}+ W@E5 W@Nl R@l3", until(ROOF_DUE, 139)));
    check(&format!("{}> R@l3\n+ W@E5 W@Nl", until(ROOF_DUE, 139)));
}

#[test]
fn mr13_while_another_holds_a_piece_nobody_is_alone() {
    let story = check(&until(NOT_ALONE, 138));
    let Turn::Player { seat } = story.table.position().turn() else { panic!("somebody's turn") };
    // The others hold pieces that cannot be placed, and so are passed over until the end.
    let others = story.table.events().len();
    let end = check(NOT_ALONE);
    let acts = |event: &_| matches!(event, kasbah_rules::Event::Action(who, _) if *who != seat);
    assert!(!end.table.events()[others..].iter().any(acts));
    let legal = legal_texts(story.table.position());
    assert!(legal.iter().any(|text| text.starts_with('R')), "{legal:?}");
    assert!(legal.iter().any(|text| !text.starts_with('R')), "{legal:?}");
}

#[test]
fn m66_most_points_win() {
    let story = check(&format!("{LEFT_OVER}= 29 17"));
    assert_eq!(winners(&story), [Seat(0)]);
}

#[test]
fn m66_equal_points_share_the_victory_in_edition_1() {
    let story = check(&format!("{TIE_FIRST}= 25 28 28"));
    assert_eq!(winners(&story), [Seat(1), Seat(2)]);
}

#[test]
fn mr10_and_in_edition_2() {
    let story = check(&format!("{TIE_SECOND}= 25 25"));
    assert_eq!(winners(&story), [Seat(0), Seat(1)]);
}
