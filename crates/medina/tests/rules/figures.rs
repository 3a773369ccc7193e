//! The worked figures of the rules.

use kasbah_medina::Happening;
use kasbah_rules::{Game, Viewer};

use super::{GATES, TWO, check, last};

/// What a palace is worth where a story ends, item by item, without tiles.
fn worth(text: &str, palace: &str) -> Vec<u32> {
    let told = check(text);
    let view = told.table.position().view(Viewer::Watcher);
    let named = view.palaces.iter().find(|view| view.name.to_string() == palace);
    named.expect("a palace").value.iter().map(|item| item.points).collect()
}

const WELL: &str = "setup players=2\n* well h6\n";

#[test]
fn figure_1_palaces_of_9_9_6_and_12() {
    let story = "* merchant c9\n> g@a10 g@b10 g@a9 g@a8 W@Na W@W10 S@b8 S@a7 M@b9 R@a8";
    assert_eq!(worth(&format!("{WELL}{story}"), "a8"), [4, 2, 2, 1]);
    // With the grey tile and tower tile 1.
    check(&format!("{WELL}{story}\n= 0 11"));
    let story = "* merchant c9\n> o@a10 o@b10 o@a9 W@Na W@Nb W@W10 W@W9 M@b9 M@b8 M@a8 R@a9";
    assert_eq!(worth(&format!("{WELL}{story}"), "a9"), [3, 4, 2]);
    let story = "* merchant d5\n> b@c5 b@b5 b@b4 b@b3 b@b2 R@b2";
    assert_eq!(worth(&format!("{WELL}{story}"), "b2"), [5, 1]);
    let story = "* merchant c9
> v@b10 v@c10 v@d10 v@e10 v@f10 S@a10 W@Na W@Nb W@Nc M@d9 M@e9 R@b10";
    assert_eq!(worth(&format!("{WELL}{story}"), "b10"), [5, 1, 3, 3]);
}

#[test]
fn figure_1_a_stable_and_two_buildings_at_the_well() {
    let story = "* merchant m3\n> g@h9 R@h9 S@h8";
    assert_eq!(worth(&format!("{WELL}{story}"), "h9"), [1, 1, 4]);
    let story = "* merchant m3\n> o@h8 o@i8 o@j8 o@j7 o@j6 R@h8";
    assert_eq!(worth(&format!("{WELL}{story}"), "h8"), [5, 8]);
}

#[test]
fn figure_2_palaces_of_11_10_and_13_in_edition_1() {
    // Merchants d10 and d9 stand between grey and black, and count for both.
    let story = "setup players=3 edition=1
> M@d10 M@d9 M@d8 M@d7 M@c7 M@b7 M@b8
> g@c11 g@c10 g@c9 g@b9 S@b10 S@b11 W@Na W@Nb W@Nc W@Nd W@Ne R@b9
> k@e11 k@e10 k@e9 k@e8 k@e7 R@e7";
    assert_eq!(worth(story, "b9"), [4, 2, 2, 3]);
    assert_eq!(worth(story, "e7"), [5, 1, 4]);
    let story = "setup players=3 edition=1
> M@o3 M@o2 M@p3 M@n2
> b@n1 b@o1 b@p1 b@p2 S@m1 W@Sp W@So W@Sn W@E1 W@E2 R@n1";
    assert_eq!(worth(story, "n1"), [4, 1, 5, 3]);
}

#[test]
fn figure_3_the_orange_tile() {
    // Blue is seat 1, with 3 + 2; green is seat 0, with 4, then 5, then 6.
    check(&format!(
        "{TWO}> o@c5 o@c6 o@c7 W@Na W@Nb R@c5 S@b5 S@b6 o@f5 o@f6 o@f7 o@f8 R@f5
score 1 4 orange palace tile
> S@g5 W@Nc
score 1 4 orange palace tile
> S@g6
score 0 4 orange palace tile"
    ));
}

#[test]
fn figure_4_tea_with_a_neutral_roof_between() {
    let story = "setup players=3 well=off
* merchant m3
> v@b2 R@b2 v@e2 N@e2";
    assert!(last(story).contains(&Happening::TeaLost { count: 2 }));
    check(&format!(
        "{story}
> v@h2 R@h2
view /players/0/tea 1
view /players/1/tea 3
view /players/2/tea 0"
    ));
}

#[test]
fn figure_5_a_tower_tile_goes_from_hand_to_hand() {
    check(&format!(
        "{TWO}> o@a10 W@Na R@a10
score 1 1 tower tile 1
> W@Nb W@Nc v@c10 W@Nd R@c10
score 0 1 tower tile 1
> W@Ne g@e9 R@e9
score 0 1 tower tile 1
> S@e10
score 1 1 tower tile 1"
    ));
}

#[test]
fn figure_6_palace_tile_and_tower_tile_together() {
    let happenings = last(&format!("{TWO}> o@a10 W@Na R@a10"));
    let codes: Vec<bool> = [
        |h: &Happening| matches!(h, Happening::PalaceTile { .. }),
        |h: &Happening| matches!(h, Happening::TowerTile { .. }),
    ]
    .map(|told| happenings.iter().any(told))
    .to_vec();
    assert_eq!(codes, [true, true], "{happenings:?}");
    check(&format!(
        "{TWO}> o@a10 W@Na R@a10\nscore 1 4 orange palace tile\nscore 1 1 tower tile 1"
    ));
}

#[test]
fn figure_7_gates() {
    check(
        "setup players=2 well=off gates=on
* merchant m9
> M@m10 W@Nn W@Na o@b10 W@E1
+ G@Nm G@E2
! G@Nb -> M53
> G@Nm
! G@Nb -> M52",
    );
    // d9 has a roof, so that only a stable at d10 could bring it to the wall.
    check(&format!(
        "{GATES}> o@d9 W@Na W@Nb W@Nc R@d9
+ S@d10
> G@Nd
! S@d10 -> M54"
    ));
}
