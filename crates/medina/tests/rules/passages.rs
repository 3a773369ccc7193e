//! M56 to M59: streets that go through gates.

use kasbah_medina::{Happening, Illegal};
use kasbah_rules::{Game, Viewer};

use super::{check, last, refusal, until};

/// Gates at Nb and Sb, and an end of the street in front of the first.
const NORTH: &str = "setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb W@Sa G@Sb M@b10
";

#[test]
fn m56_an_end_in_front_of_a_gate_can_go_through_it() {
    check(
        "setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb W@Sa G@Sb
! M@b1 -> M31",
    );
    check(&format!("{NORTH}+ M@b1\n! M@b1<b10 M@b1<b9 -> M56\n> M@b1\n+ M@b2 M@a1 M@c1"));
    let went = Happening::WentThroughGates {
        from: "b10".parse().expect("b10"),
        to: "b1".parse().expect("b1"),
    };
    assert!(last(&format!("{NORTH}> M@b1")).contains(&went));
}

#[test]
fn m56_the_view_tells_what_is_one_street() {
    check(&format!(
        r#"{NORTH}view /passages []
view /streets [["b9","b10"]]
> M@b1 M@c1
view /passages [{{"gates":["Nb","Sb"],"merchants":["b10","b1"]}}]
view /streets [["b9","b10","b1","c1"]]"#
    ));
    let drawn = check(&format!("{NORTH}> M@b1")).table.position().view(Viewer::Watcher).draw(&[]);
    assert!(drawn.contains("one street through gates\n  b10 and b1, by Nb and Sb\n"), "{drawn}");
}

#[test]
fn m56_two_passages_are_told_apart() {
    // Gates on all sides: a9 goes to n2, then b10 to b1.
    check(
        r#"setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb W@W10 G@W9 W@E1 G@E2 W@Sa G@Sb M@b10 M@a9 M@n2<a9 M@b1
view /passages [{"gates":["W9","E2"],"merchants":["a9","n2"]},{"gates":["Sb","Nb"],"merchants":["b1","b10"]}]
view /streets [["b1","b10","b9","a9","n2"]]"#,
    );
}

#[test]
fn mr12_no_merchant_may_stand_orthogonally_next_to_the_way_out() {
    // c2 touches b1 only diagonally; c1 is next to it, and no end.
    let story = |merchants: &str| {
        format!(
            "setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb W@Sa G@Sb {merchants}
"
        )
    };
    let down = "M@b8 M@b7 M@b6 M@b5 M@b4";
    check(&format!("{}+ M@b1", story(&format!("{down} M@b3 M@b10"))));
    check(&format!("{}! M@b1 -> M31", story(&format!("{down} M@b3 M@c3 M@c2 M@c1 M@d1 M@b10"))));
    check(&format!("{}+ M@b1", story(&format!("{down} M@b3 M@c3 M@c2 M@b10"))));
}

#[test]
fn m56_where_several_ends_could_come_the_end_is_named() {
    let story = "setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb W@W10 G@W9 W@Sa G@Sb M@b10 M@a9
";
    check(&format!(
        "{story}! M@b1 -> M56
! M@b1<b9 M@b1<c5 M@c5<b10 -> M56
+ M@b1<b10 M@b1<a9
> M@b1<a9
+ M@c10
! M@a8 -> M31"
    ));
    assert_eq!(refusal(story, "M@b1"), Illegal::WhichEnd);
    assert_eq!(refusal(NORTH, "M@b1<b10"), Illegal::OneEndOnly);
    let from = "b9".parse().expect("b9");
    assert_eq!(refusal(story, "M@b1<b9"), Illegal::NoPassage { from });
}

#[test]
fn m57_a_right_and_no_duty() {
    check(&format!("{NORTH}+ M@b1 M@a10 M@c10 M@b8 M@a9"));
    // A gap is no gate: without one at the other side nothing comes out.
    check(
        "setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb W@Sa M@b10
! M@b1 M@n1 -> M31",
    );
}

/// One palace closes in a street of two; its end b10 stands in front of a gate.
const CLOSED_IN: &str = "setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb M@b10 o@c10 o@c9 o@c8 o@b8 o@a8 o@a9 o@a10
";

#[test]
fn m58_a_street_with_a_way_out_is_not_blocked() {
    check(&format!(
        "{CLOSED_IN}+ M@h5 M@b1
> W@Sa G@Sb
! M@h5 -> M31
+ M@b1"
    ));
}

#[test]
fn m59_a_merchant_linked_to_two_is_no_end() {
    check(&format!("{NORTH}> M@b1\n! M@a10 M@c10 -> M31\n+ M@b8 M@a9"));
    // It has gone on inside, so it cannot leave there any more.
    check(&format!("{NORTH}> M@c10\n! M@b1 -> M31"));
}

#[test]
fn mr8_a_gate_carries_one_passage() {
    // Who came in through Sb does not leave through it to the third gate.
    check(&format!("{NORTH}> M@b1 W@E1 G@E2\n! M@n2 -> M31\n+ M@b2"));
    // Nor does a lone merchant, who is still an end, leave twice.
    let (from, to) = ("a10".parse().expect("a10"), "p4".parse().expect("p4"));
    let happenings = last(&until(LONE_MERCHANT, 82));
    assert!(happenings.contains(&Happening::WentThroughGates { from, to }), "{happenings:?}");
    check(&format!("{}! M@n1 -> M31\n+ M@a11 M@a9", until(LONE_MERCHANT, 84)));
}

const LONE_MERCHANT: &str = include_str!("games/lone_merchant.story");

#[test]
fn mr9_ends_of_old_streets_count() {
    check(&format!(
        "{CLOSED_IN}> M@h5
! M@b1 -> M31
> W@Sa G@Sb
+ M@b1 M@h6
> M@b1
+ M@b2 M@h6"
    ));
}
