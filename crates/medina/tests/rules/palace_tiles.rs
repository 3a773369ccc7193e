//! M35 to M37: palace tiles.

use kasbah_medina::{Colour, Happening, Holder};
use kasbah_rules::Seat;

use super::{TWO, check, last};

#[test]
fn m35_the_first_roofed_palace_takes_the_tile() {
    let story =
        format!("{TWO}> o@c5 R@c5\nview /palaces/0/tile true\nscore 1 4 orange palace tile");
    assert!(last(&story).contains(&Happening::PalaceTile {
        colour: Colour::Orange,
        from: Holder::Nobody,
        to: Holder::Player { seat: Seat(1) },
        palace: "c5".parse().expect("c5"),
        size: 1,
    }));
}

#[test]
fn m36_the_tile_passes_to_a_strictly_larger_palace() {
    // On being roofed, and not to an equal one.
    check(&format!(
        "{TWO}> o@c5 o@c6 R@c5 o@f5 o@f6
view /palaces/0/tile true
> W@Na W@Nb R@f5
view /palaces/0/tile true
view /palaces/1/tile false
= 2 6"
    ));
    check(&format!(
        "{TWO}> o@c5 o@c6 R@c5 o@f5 o@f6 o@f7 W@Na R@f5
view /palaces/0/tile false
view /palaces/1/tile true
score 0 4 orange palace tile"
    ));
}

#[test]
fn mr7_whoever_places_the_stable_the_owner_takes_the_tile() {
    // Seat 1 owns c5, seat 0 f5; seat 1 puts the stable at f5.
    check(&format!(
        "{TWO}> o@c5 R@c5 o@f5 R@f5 W@Na
score 1 4 orange palace tile
> S@f6
score 0 4 orange palace tile
view /palaces/0/tile false"
    ));
}

#[test]
fn m37_a_neutral_palace_takes_part() {
    check(&format!(
        "{TWO}> o@c5 o@c6 N@c5
view /palaces/0/tile true
= 0 0
> o@f5 R@f5
view /palaces/0/tile true
= 1 0
> S@f6 S@f4
score 0 4 orange palace tile
= 7 0"
    ));
    // A neutral palace takes it from a player, too.
    check(&format!(
        "{TWO}> o@c5 R@c5 o@f5 o@f6
= 0 5
> N@f5
view /palaces/1/tile true
= 0 1"
    ));
}
