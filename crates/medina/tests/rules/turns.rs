//! M10 to M15: turns, and who is out.

use kasbah_medina::{Happening, Medina};
use kasbah_rules::story::Story;
use kasbah_rules::{Game, Seat, Viewer};

use super::{FIRST, TWO, check, last, until};

const CUT_SHORT: &str = include_str!("games/cut_short.story");
const LEFT_OVER: &str = include_str!("games/left_over.story");
const PLAYS_AGAIN: &str = include_str!("games/plays_again.story");
const OUT_BY_RETURN: &str = include_str!("games/out_by_return.story");
const OUT_PLAYER_COUNTS: &str = include_str!("games/out_player_counts.story");
const SINGLE_PIECE: &str = include_str!("games/single_piece.story");
const LAST_ROOF: &str = include_str!("games/last_roof.story");
const GATE_DISCARDED: &str = include_str!("games/gate_discarded.story");

/// The pieces of a seat, screens open.
fn pieces(story: &Story<Medina>, seat: Seat) -> u8 {
    let player = story.table.position().view(Viewer::Watcher).players.swap_remove(seat.index());
    let stock = player.stock.expect("screens are open");
    let others = [stock.stables, stock.merchants, stock.walls, stock.gates];
    let behind: u8 = stock.buildings.iter().chain(&others).sum();
    behind + player.roofs + player.neutral_roofs
}

#[test]
fn m10_a_turn_is_two_placements_of_any_pieces() {
    check(&format!("{FIRST}0 o@c5\nview /placed 1\n0 R@c5\n1 M@n3\n1 W@Na\n2 W@Nb"));
    check(&format!("{FIRST}0 W@Na\n! 1 W@Nb -> M8\n0 W@Nb\n! 0 W@Nc -> M8"));
    check(&format!("{FIRST}! N@c5 G@Na -> M10"));
}

#[test]
fn m11_the_first_turns_of_edition_2_are_short() {
    check(&format!("{TWO}view /quota 1\n0 W@Na\nview /quota 2\n1 W@Nb\n1 W@Nc\n0 W@Nd\n0 W@Ne"));
    for players in [3, 4] {
        check(&format!(
            "setup players={players} well=off\n* merchant m3\n0 W@Na\n1 W@Nb\n2 W@Nc\n2 W@Nd"
        ));
    }
    check("setup players=4 edition=1\n0 M@m3\nview /quota 2\n0 W@Na\n0 W@Nb\n1 W@Nc\n1 W@Nd");
}

#[test]
fn m12_with_exactly_one_piece_the_turn_is_one_placement() {
    let story = check(&until(SINGLE_PIECE, 141));
    let view = story.table.position().view(Viewer::Watcher);
    assert_eq!(view.quota, 1);
    assert_eq!(pieces(&story, super::seat(&story.table)), 1);
}

#[test]
fn mr11_what_the_last_piece_brings_waits_for_the_next_turn() {
    let mover = super::seat(&check(&until(SINGLE_PIECE, 141)).table);
    let happenings = last(&until(SINGLE_PIECE, 142));
    let gained =
        |h: &Happening| matches!(h, Happening::MerchantsGained { seat, .. } if *seat == mover);
    assert!(happenings.iter().any(gained), "{happenings:?}");
    assert!(!happenings.contains(&Happening::Out { seat: mover }));
    assert_ne!(super::seat(&check(&until(SINGLE_PIECE, 142)).table), mover);
    assert_eq!(super::seat(&check(&until(SINGLE_PIECE, 143)).table), mover);
}

#[test]
fn m13_the_turn_ends_where_no_second_placement_is_possible() {
    let mover = super::seat(&check(&until(CUT_SHORT, 87)).table);
    let happenings = last(&until(CUT_SHORT, 88));
    assert!(happenings.contains(&Happening::TurnCutShort { seat: mover }), "{happenings:?}");
    // Who can place, must: there is no such action as a pass.
    check(&format!("{TWO}> W@Na W@Nb\n! tea -> M48"));
}

#[test]
fn mr2_no_look_ahead() {
    // W@Sj would have left a second placement; W@W7 does not, and is allowed.
    let before = until(LEFT_OVER, 88);
    let mover = super::seat(&check(&format!("{before}+ W@Sj W@W7")).table);
    assert!(last(&until(LEFT_OVER, 89)).contains(&Happening::TurnCutShort { seat: mover }));
    let story = check(&format!("{before}> W@Sj"));
    assert_eq!(super::seat(&story.table), mover);
}

#[test]
fn m14_a_player_who_cannot_place_is_passed_over_and_plays_again() {
    let story = check(&until(PLAYS_AGAIN, 110));
    let seat = super::seat(&story.table);
    assert!(story.happenings.contains(&Happening::PassedOver { seat }));
    let player = |number| {
        let story = check(&until(PLAYS_AGAIN, number));
        story.table.position().view(Viewer::Watcher).players.swap_remove(seat.index())
    };
    assert!(!player(110).out);
    // The view tells it until the turn comes to him again.
    let passed = (1..=110).find(|number| {
        check(&until(PLAYS_AGAIN, *number)).happenings.contains(&Happening::PassedOver { seat })
    });
    let passed = passed.expect("he is passed over");
    assert!(!player(passed - 1).passed_over);
    assert!((passed..110).all(|number| player(number).passed_over));
    assert!(!player(110).passed_over);
    let story = check(&until(PLAYS_AGAIN, passed));
    let drawn = story.table.position().view(Viewer::Watcher).draw(&[]);
    assert!(drawn.contains("passed over (M14); "), "{drawn}");
}

#[test]
fn m15_a_player_without_pieces_is_out() {
    // A roof of another's sends his last buildings back to the box.
    let mover = super::seat(&check(&until(OUT_BY_RETURN, 100)).table);
    let happenings = last(&until(OUT_BY_RETURN, 101));
    let other = |h: &Happening| matches!(h, Happening::Out { seat } if *seat != mover);
    assert!(happenings.iter().any(other), "{happenings:?}");
    let story = check(OUT_BY_RETURN);
    let Some(Happening::Out { seat }) = happenings.into_iter().find(other) else {
        unreachable!("found before")
    };
    let later = story.table.events().len() - check(&until(OUT_BY_RETURN, 101)).table.events().len();
    assert!(later > 3);
    let events = story.table.events();
    let acts = |event: &_| matches!(event, kasbah_rules::Event::Action(who, _) if *who == seat);
    assert!(!events[events.len() - later..].iter().any(acts));
    check(&format!("{}! {seat} W@Na -> M15", until(OUT_BY_RETURN, 101)));
}

#[test]
fn m15_a_placement_takes_full_effect_before_anybody_is_out() {
    // The last piece is a roof; its palace touches a tower.
    let mover = super::seat(&check(&until(LAST_ROOF, 148)).table);
    assert_eq!(pieces(&check(&until(LAST_ROOF, 148)), mover), 1);
    let happenings = last(&until(LAST_ROOF, 149));
    assert!(!happenings.contains(&Happening::Out { seat: mover }), "{happenings:?}");
    assert!(pieces(&check(&until(LAST_ROOF, 149)), mover) > 0);
}

#[test]
fn mr3_who_is_out_stays_out_though_merchants_come() {
    let happenings = last(&until(GATE_DISCARDED, 100));
    let gained = happenings.iter().find_map(|h| match h {
        Happening::MerchantsGained { seat, .. } => Some(*seat),
        _ => None,
    });
    let out = gained.expect("merchants came");
    let story = check(&until(GATE_DISCARDED, 100));
    let player = &story.table.position().view(Viewer::Watcher).players[out.index()];
    assert!(player.out);
    assert!(pieces(&story, out) > 0);
    let story = check(GATE_DISCARDED);
    let acts = |event: &_| matches!(event, kasbah_rules::Event::Action(who, _) if *who == out);
    assert!(!story.table.events()[101..].iter().any(acts));
    // The tile counts for him all the same.
    let sheet = story.table.position().score_sheet();
    assert!(sheet.iter().any(|l| l.seat == out && l.reason.to_string().starts_with("tower tile")));
}

#[test]
fn m24_players_who_are_out_count() {
    // Roofs are pieces, so who is out has placed all four and owns a palace of each colour.
    let happenings = last(&until(OUT_PLAYER_COUNTS, 118));
    let returned = |h: &Happening| matches!(h, Happening::BuildingsReturned { .. });
    assert!(happenings.iter().any(returned), "{happenings:?}");
    let before = check(&until(OUT_PLAYER_COUNTS, 117)).table.position().view(Viewer::Watcher);
    assert!(before.players.iter().any(|player| player.out));
}

#[test]
fn mr4_what_the_first_placement_brings_can_be_used_for_the_second() {
    // Tea.
    check("setup players=2 well=off\n* merchant m3\n> v@c5 R@c5\n+ tea");
    // The gate beside the board.
    check(
        "setup players=3 well=off gates=on
* merchant m3
> W@Na W@Sa G@Nb
+ G@Sb",
    );
    // Merchants: seat 0 has placed all of his, and roofs a palace at the wall of tower 1.
    check(
        "setup players=4 well=off screens=open
* merchant m3
> M@m4 W@Na W@Nb W@Nc W@Nd W@Ne
> M@m5 M@m6 W@Sa W@Sb W@Sc W@Sd W@Se W@Sf
> M@m7 M@m8 W@Sg W@Sh W@Si W@Sj W@Sk W@Sl
> M@m9 o@c11 W@W1 W@W2 W@W3 W@W4 W@W5 W@W6
view /players/0/stock/merchants 0
! M@m10 -> M10
0 R@c11
view /players/0/stock/merchants 3
0 M@m10
view /players/0/stock/merchants 2",
    );
}
