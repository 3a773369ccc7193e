//! M25 to M29: roofs and stables.

use super::{TWO, check};

#[test]
fn m25_a_roof_goes_on_an_unroofed_palace_and_closes_it() {
    check(&format!(
        "{TWO}> o@c5 o@d5 S@c6
! R@h8 R@c6 R@m3 R@Na -> M25
! R@d5 -> M25
> R@c5
view /palaces/0/holder {{\"kind\":\"player\",\"seat\":0}}
! R@c5 -> M25
! o@b5 o@e5 -> M25
+ S@b5"
    ));
}

#[test]
fn m26_at_most_one_palace_of_each_colour() {
    check(&format!(
        "{TWO}> o@c5 R@c5 o@f5 v@i2
! R@c5 -> M25
> W@Na
! R@f5 -> M26
+ R@i2
> W@Nb W@Nc
+ R@f5"
    ));
}

#[test]
fn m27_neutral_roofs_go_on_any_unroofed_palace() {
    check(&format!(
        "{TWO}> o@c5 N@c5 o@f5
! N@c5 -> M27
! N@h8 -> M25
! N@Na -> M27
! R@c5 -> M25
> N@f5
view /palaces/0/holder {{\"kind\":\"neutral\"}}
view /palaces/1/holder {{\"kind\":\"neutral\"}}
view /players/0/neutral_roofs 1
= 0 0"
    ));
    // Who owns one of the colour may put a neutral roof on another.
    check(&format!("{TWO}> o@c5 R@c5 o@f5 W@Na W@Nb\n! R@f5 -> M26\n+ N@f5"));
}

#[test]
fn m28_a_stable_goes_next_to_a_building() {
    check(&format!(
        "{TWO}> o@c5 S@d5
! S@h8 S@b4 -> M28
! S@e5 S@d6 -> M28
! S@Na -> M28
+ S@c6 S@b5 S@c4
> R@c5
+ S@c6
> v@c7
! S@c6 -> M21
+ S@c4 S@c8"
    ));
}

#[test]
fn m28_any_palace_of_any_owner_can_get_a_stable() {
    check(&format!("{TWO}> o@c5 R@c5 v@f5 N@f5 b@i5\n+ S@c6 S@f6 S@i6"));
}

#[test]
fn m29_a_stable_becomes_part_of_the_palace() {
    check(&format!(
        "{TWO}> o@c5 R@c5 S@c6
view /palaces/0/stables [\"c6\"]
view /palaces/0/name \"c5\"
score 1 1 orange palace: stables
! v@d7 -> M21"
    ));
}
