//! M30 to M32: merchants and streets.

use kasbah_medina::Happening;

use super::{TWO, check, last};

#[test]
fn m30_a_merchant_goes_on_a_city_square() {
    check(&format!("{TWO}! M@Na M@o3 -> M30\n+ M@m2"));
    // Around the well, and in front of gaps.
    check("setup players=2\n* well f6\n* merchant e5\n+ M@e6 M@f5 M@d5");
    check("setup players=2 well=off\n* merchant b2\n+ M@a2 M@b1\n> M@a2\n+ M@a1 M@a3");
}

#[test]
fn m31_a_street_grows_at_its_ends() {
    check(&format!(
        "{TWO}+ M@m2 M@m4 M@l3 M@n3
! M@a1 M@n4 -> M31
> M@l3 M@k3
! M@l2 M@l4 -> M31
+ M@m2 M@j3 M@k4"
    ));
}

#[test]
fn m31_a_street_neither_closes_nor_joins() {
    // k2 would touch both ends, l2 three merchants.
    check(&format!(
        "{TWO}> M@m2 M@m1 M@l1 M@k1
! M@l2 -> M31
+ M@l3 M@j1 M@k2
> M@l3 M@k3
! M@k2 -> M31
+ M@j1 M@j3 M@k4"
    ));
}

/// Both ends of the street are closed in: c2, c3 and b3 are built on, b1 would touch two.
const BLOCKED: &str = "setup players=2 well=off screens=open
* merchant b2
> M@a2 M@a1 o@c2 o@c3 o@b3
";

#[test]
fn m32_when_no_end_can_grow_a_new_street_starts() {
    check(
        "setup players=2 well=off
* merchant b2
> M@a2 M@a1 o@c2 o@c3
! M@h8 -> M31
+ M@b3",
    );
    check(&format!(
        "{BLOCKED}+ M@h8 M@n10
> M@h8
! M@e5 -> M31
+ M@h7 M@g8"
    ));
    let place = "h8".parse().expect("h8");
    assert!(last(&format!("{BLOCKED}> M@h8")).contains(&Happening::StreetStarted { place }));
}

#[test]
fn mr6_a_new_street_touches_at_most_one_merchant() {
    // a3 touches a2, which is no end; b1 touches a1 and b2.
    check(&format!(
        "{BLOCKED}+ M@a3
! M@b1 -> MR6
> M@a3
+ M@a4
! M@h8 M@b1 -> M31"
    ));
}
