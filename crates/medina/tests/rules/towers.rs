//! M38 to M43: tower tiles.

use kasbah_medina::{Happening, Holder, Tower};
use kasbah_rules::Seat;

use super::{TWO, check, last};

#[test]
fn m38_a_palace_touches_a_tower_through_a_wall_orthogonally_next_to_it() {
    check(&format!(
        "{TWO}> o@b10 W@Na R@b10
view /palaces/0/touches []
view /towers/0/holder {{\"kind\":\"nobody\"}}
> W@Nb
view /palaces/0/touches [\"north_west\"]
view /towers/0/holder {{\"kind\":\"player\",\"seat\":1}}"
    ));
    // A stable touches for its palace.
    check(&format!("{TWO}> o@b9 W@Na W@Nb S@b10\nview /palaces/0/touches [\"north_west\"]"));
}

#[test]
fn m39_who_roofs_takes_the_tiles_wherever_they_are() {
    // Seat 1 holds tile 1; seat 0 roofs another palace at the same arm.
    check(&format!(
        "{TWO}> o@a10 W@Na R@a10
view /towers/0/holder {{\"kind\":\"player\",\"seat\":1}}
> W@Nb W@Nc v@c10 W@Sa R@c10
view /towers/0/holder {{\"kind\":\"player\",\"seat\":0}}
view /palaces/1/touches [\"north_west\"]"
    ));
}

#[test]
fn m39_all_of_them() {
    // From the west wall of tower 1 to that of tower 4.
    check(&format!(
        "{TWO}> W@W10 W@W9 W@W8 W@W1 W@W2 W@W3 W@W4 o@a8 o@a7 o@a6 o@a5 o@a4 W@Na R@a4
view /palaces/0/touches [\"north_west\",\"south_west\"]
score 1 1 tower tile 1
score 1 4 tower tile 4"
    ));
}

#[test]
fn m40_a_wall_or_stable_of_anybody_brings_the_owner_the_tile() {
    let tile = |palace: &str| Happening::TowerTile {
        tower: Tower::NorthWest,
        from: Holder::Nobody,
        to: Holder::Player { seat: Seat(1) },
        palace: palace.parse().expect("a square"),
    };
    // Seat 0 places the wall, then the stable.
    assert!(last(&format!("{TWO}> o@a10 R@a10 M@m2 W@W10")).contains(&tile("a10")));
    assert!(last(&format!("{TWO}> o@b9 R@b9 W@Na W@Nb M@m2 S@c9 S@b10")).contains(&tile("b9")));
}

#[test]
fn m41_who_takes_the_tile_first_takes_its_merchants() {
    check(&format!(
        "{TWO}> o@a10 W@Na R@a10
view /players/1/stock/merchants 15
view /towers/0/merchants 0
> W@Nb W@Nc v@c10 W@Sa R@c10
view /players/0/stock/merchants 12"
    ));
}

#[test]
fn m42_a_neutral_palace_takes_part() {
    let story = format!(
        "{TWO}> o@a10 W@Na N@a10
view /towers/0/holder {{\"kind\":\"neutral\"}}
view /towers/0/merchants 0
view /players/1/stock/merchants 12
= 0 0"
    );
    let lost = Happening::MerchantsLost { tower: Tower::NorthWest, count: 3 };
    assert!(last(&story).contains(&lost));
    // It takes a player's tile, too.
    check(&format!(
        "{TWO}> o@a10 W@Na R@a10 W@Nb W@Nc v@c10 W@Sa N@c10
view /towers/0/holder {{\"kind\":\"neutral\"}}
view /players/1/stock/merchants 15"
    ));
}

/// Seat 1 owns a10, at the north arm of tower 1; seat 0 then takes the tile with d10.
const CORNER: &str = "* merchant m3\n> o@a10 W@Na R@a10 v@d10 R@d10 W@Nb W@Nc W@Nd\n";

#[test]
fn m43_more_walls_at_a_palace_that_touches_bring_nothing() {
    check(&format!(
        "setup players=2 well=off\n{CORNER}view /towers/0/holder {{\"kind\":\"player\",\"seat\":0}}
> W@W10
view /towers/0/holder {{\"kind\":\"player\",\"seat\":0}}"
    ));
    // A stable, too.
    check(&format!(
        "setup players=2 well=off\n{CORNER}> S@b10
view /towers/0/holder {{\"kind\":\"player\",\"seat\":0}}"
    ));
}

#[test]
fn m43_the_arms_count_separately_if_so_chosen() {
    check(&format!(
        "setup players=2 well=off tower-contact=arm\n{CORNER}> W@W10
view /towers/0/holder {{\"kind\":\"player\",\"seat\":1}}"
    ));
    // The same arm does not.
    check(&format!(
        "setup players=2 well=off tower-contact=arm\n{CORNER}> S@b10
view /towers/0/holder {{\"kind\":\"player\",\"seat\":0}}"
    ));
    // A stable that reaches the other arm does.
    check(
        "setup players=2 well=off tower-contact=arm
* merchant m3
> o@b10 W@Na R@b10 W@Nb W@Nc W@Nd W@W10 v@d10 R@d10
view /towers/0/holder {\"kind\":\"player\",\"seat\":0}
> S@a10
view /towers/0/holder {\"kind\":\"player\",\"seat\":1}",
    );
}
