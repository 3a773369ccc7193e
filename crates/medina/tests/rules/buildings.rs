//! M16 to M24: buildings and palaces.

use kasbah_medina::{Colour, Happening};

use super::{FIRST, TWO, check, last};

#[test]
fn m16_pieces_go_on_empty_squares() {
    check(&format!(
        "{TWO}> o@c5 W@Na S@c6
! o@m3 b@c5 S@c6 M@c5 -> M16
! W@Na -> M16
+ R@c5"
    ));
    check("setup players=2\n* well f6\n* merchant f5\n! o@f6 M@f6 -> M16");
}

#[test]
fn m17_a_building_goes_on_a_city_square() {
    check(&format!("{TWO}! o@Na v@W5 -> M17\n! o@o5 o@c11 -> M17\n+ o@a1 o@n10"));
}

#[test]
fn m18_a_palace_that_can_be_extended_must_be() {
    check(&format!(
        "{TWO}> o@c5
! o@h8 o@e5 o@d6 -> M18
+ o@c4 o@c6 o@b5 o@d5 v@h8"
    ));
}

#[test]
fn m19_next_to_a_stable_alone_is_not_enough() {
    check(&format!(
        "{TWO}> o@c5 S@c6
! o@c7 o@b6 -> M19
+ o@b5 o@d5 o@c4
> o@b5
+ o@b6"
    ));
}

#[test]
fn m20_where_all_are_roofed_a_building_starts_a_palace() {
    check(&format!(
        "{TWO}> o@c5 R@c5
+ o@c7 o@e5 o@a5
! o@c6 o@b5 -> M25
! o@d6 o@b4 -> M21"
    ));
    assert_eq!(
        last(&format!("{TWO}> o@c5 R@c5 o@e5"))[1],
        Happening::PalaceStarted { colour: Colour::Orange, place: "e5".parse().expect("e5") }
    );
}

/// Merchants close in the corner.
const CORNER: &str = "setup players=2 well=off screens=open\n* merchant b2\n> M@b1 M@a2 o@a1\n";

#[test]
fn m20_a_palace_that_cannot_be_extended_stays_and_can_be_claimed() {
    check(&format!(
        "{CORNER}+ o@d1 o@h8 R@a1 N@a1
> o@h8
! o@d1 -> M18
+ o@h7 R@a1 R@h8"
    ));
}

#[test]
fn m21_no_contact_with_another_palace() {
    check(&format!(
        "{TWO}> o@c5
! v@b4 v@b5 v@b6 v@c4 v@c6 v@d4 v@d5 v@d6 -> M21
+ v@e5 v@e6 v@c7 v@a3
> v@e6
! o@d5 -> M21
! S@d5 S@d6 -> M21
+ o@c4 v@f6 S@f6"
    ));
    // A stable is a part of the palace.
    check(&format!("{TWO}> o@c5 S@d5\n! v@e4 v@e5 v@e6 v@d6 -> M21\n+ v@f5"));
}

#[test]
fn mr5_contact_is_forbidden_in_edition_1_too() {
    check(&format!("{FIRST}> o@c5 k@e6\n! o@d5 S@d5 S@d6 b@d5 b@f7 -> M21\n+ o@c4 S@c4"));
}

#[test]
fn m22_nothing_is_built_around_the_well() {
    check(
        "setup players=2
* well f6
* merchant m3
! o@e5 o@e6 o@e7 o@f5 o@f7 o@g5 o@g6 o@g7 -> M22
+ o@f4 o@d6 o@h8
> o@f4
! o@f5 S@f5 -> M22
+ o@f3 S@e4",
    );
}

#[test]
fn m23_a_palace_can_be_extended_while_one_square_is_open() {
    // a2 and b1 come into contact with violet, one after the other.
    check(&format!(
        "{TWO}> o@a1 v@c2 v@c3
! o@h8 -> M18
! o@b1 -> M21
+ o@a2
> v@b3
+ o@h8
! o@a2 o@b1 -> M21"
    ));
    // The well closes the last square.
    check(
        "setup players=2
* well c2
* merchant b3
> M@a3 o@a1
! o@h8 -> M18
! o@b1 -> M22
+ o@a2
> M@a2
+ o@h8",
    );
}

#[test]
fn m24_buildings_return_when_everybody_owns_a_palace_of_the_colour() {
    let story = format!(
        "{TWO}> o@c5 R@c5 o@f5
view /players/0/stock/buildings/0 7
> R@f5
view /players/0/stock/buildings [0,8,8,8]
view /players/1/stock/buildings [0,8,8,8]
! o@i8 -> M10"
    );
    assert!(
        last(&story)
            .contains(&Happening::BuildingsReturned { colour: Colour::Orange, counts: vec![7, 7] })
    );
}

#[test]
fn m24_neutral_roofs_do_not_count() {
    check(&format!(
        "{TWO}> o@c5 N@c5 o@f5 R@f5 o@i8
view /players/0/stock/buildings/0 6
> R@i8
view /players/0/stock/buildings/0 0"
    ));
}

#[test]
fn m24_a_palace_left_unroofed_may_get_a_neutral_roof() {
    check(&format!(
        "{CORNER}> o@d5 R@d5 o@h5 R@h5
view /players/0/stock/buildings/0 0
! R@a1 -> M26
+ N@a1"
    ));
}
