//! M63 to M65: points.

use super::{TWO, check};

#[test]
fn m63_buildings_stables_walls_and_merchants_count_one_each() {
    // Two buildings, a stable, two walls at the corner, and a merchant that touches two squares of it.
    check(
        "setup players=2 well=off tea=off
* merchant b8
> g@a10 W@Na W@W10 S@b10 g@a9 M@b9 R@a9
score 1 2 grey palace: buildings
score 1 1 grey palace: stables
score 1 2 grey palace: walls
score 1 1 grey palace: merchants
score 1 1 grey palace tile
score 1 1 tower tile 1
= 0 8",
    );
}

#[test]
fn m63_a_merchant_counts_once_for_a_palace_and_for_several_palaces() {
    // d5 touches both palaces, c6 two squares of the first.
    check(
        "setup players=2 well=off
* merchant c6
> o@c5 o@b5 o@b6 M@d6 M@d5 v@e5 W@Na R@b5 W@Nb R@e5
score 0 2 orange palace: merchants
score 1 1 violet palace: merchants",
    );
}

#[test]
fn m63_what_nobody_owns_counts_for_nobody() {
    check(&format!("{TWO}> o@c5 o@c6 v@f5 N@f5\n= 0 0"));
}

#[test]
fn m64_tiles_held_count_their_value() {
    check(&format!(
        "{TWO}> o@a10 W@Na R@a10
score 1 4 orange palace tile
score 1 1 tower tile 1
score 1 1 orange palace: buildings
score 1 1 orange palace: walls
= 0 7"
    ));
}

#[test]
fn m65_in_line_with_the_well_with_one_square_between() {
    // f4 and f8, d6 and h6; the merchant between does not matter.
    check(
        "setup players=2
* well f6
* merchant f5
view /well_bonus [\"d6\",\"f4\",\"f8\",\"h6\"]
> g@f4 R@f4
score 1 4 grey palace: at the well
> v@h7 v@i7
= 0 7
> v@h6
+ R@h6",
    );
    check(
        "setup players=2
* well f6
* merchant m3
> g@i6 R@i6 S@h6
score 1 4 grey palace: at the well",
    );
    // Nobody scores for a palace without an owner, nor on a diagonal or one square farther.
    check("setup players=2\n* well f6\n* merchant m3\n> g@f4 N@f4\n= 0 0");
    check("setup players=2\n* well f6\n* merchant m3\n> g@d4 R@d4\n= 0 2");
    check("setup players=2\n* well f6\n* merchant m3\n> g@f3 R@f3\n= 0 2");
}
