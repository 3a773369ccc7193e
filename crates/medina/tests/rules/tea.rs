//! M44 to M48: tea.

use kasbah_medina::Happening;
use kasbah_rules::Seat;

use super::{TWO, check, last, until};

const CUT_SHORT_WITH_TEA: &str = include_str!("games/cut_short_with_tea.story");

#[test]
fn m44_tea_comes_with_the_first_three_violet_palaces() {
    check(
        "setup players=4 well=off
* merchant m3
> v@b2 R@b2 v@e2 R@e2
view /players/1/tea 3
view /players/2/tea 2
> v@h2 R@h2 v@b5 R@b5
view /players/3/tea 1
view /players/0/tea 0",
    );
    check("setup players=2 well=off tea=off\n* merchant m3\n> v@b2 R@b2\nview /players/1/tea 0");
    // Other palaces bring none.
    check(&format!("{TWO}> g@b2 R@b2\nview /players/1/tea 0"));
}

#[test]
fn m45_a_neutral_roof_uses_up_its_share() {
    let story = format!("{TWO}> v@b2 N@b2\nview /players/1/tea 0");
    assert!(last(&story).contains(&Happening::TeaLost { count: 3 }));
    check(&format!("{story}\n> v@e2 R@e2\nview /players/0/tea 2"));
}

#[test]
fn m46_tea_is_worth_no_points() {
    check(&format!("{TWO}> v@b2 R@b2\nview /players/1/tea 3\n= 0 3"));
}

#[test]
fn m47_a_piece_comes_first_and_one_tile_a_turn() {
    check(&format!(
        "{TWO}> v@b2 R@b2 W@Na W@Nb W@Nc
! tea -> M47
> W@Nd
1 tea
view /players/1/tea 2
! 1 tea -> M8
0 W@Ne"
    ));
}

#[test]
fn m48_tea_stands_for_the_second_placement() {
    let story = format!(
        "{TWO}> v@b2 R@b2
! 0 tea -> M8
> tea"
    );
    assert_eq!(last(&story), [Happening::TeaGiven { seat: Seat(1) }]);
    check(&format!("{story}\n> W@Na\n! tea -> M48\n> W@Nb W@Nc\n+ tea"));
}

#[test]
fn m48_only_who_could_place_is_asked() {
    let mover = super::seat(&check(&until(CUT_SHORT_WITH_TEA, 109)).table);
    let happenings = last(&until(CUT_SHORT_WITH_TEA, 110));
    assert!(happenings.contains(&Happening::TurnCutShort { seat: mover }), "{happenings:?}");
    let index = mover.index();
    check(&format!("{}view /players/{index}/tea 1", until(CUT_SHORT_WITH_TEA, 110)));
}
