//! M49 to M55 and M60: gates.

use kasbah_medina::{Happening, Illegal, Side};

use super::{GATES, check, last, refusal, until};

const GATE_DISCARDED: &str = include_str!("games/gate_discarded.story");
const TWO_GATES: &str = include_str!("games/two_gates.story");
const GATE_AND_MORE: &str = include_str!("games/gate_and_more.story");

#[test]
fn m49_a_gate_is_a_placement() {
    check(&format!("{GATES}> W@Na\n1 G@Nb\nview /placed 1\nview /players/1/stock/gates 1\n1 M@m2"));
}

#[test]
fn m49_with_three_the_first_gate_brings_the_one_beside_the_board() {
    check(
        "setup players=3 well=off gates=on screens=open
* merchant m3
view /spare_gate true
> W@Na W@Sa G@Nb
view /spare_gate false
view /players/2/stock/gates 1
> G@Sb
view /players/2/stock/gates 0
> W@W1 G@W2
view /players/0/stock/gates 0",
    );
    check("setup players=4 well=off gates=on\n* merchant m3\nview /spare_gate false");
}

#[test]
fn m50_next_to_a_wall_of_the_same_side() {
    check(&format!(
        "{GATES}! G@Nb G@c5 -> M50
> W@Na
+ G@Nb
! G@Nc G@W9 G@W10 -> M50
> G@Nb
! G@Nb W@Nb -> M16"
    ));
}

#[test]
fn m51_not_next_to_a_tower() {
    check(&format!(
        "{GATES}> W@W10 W@W9 W@W8 W@W7 W@W6 W@W5 W@W4 W@W3
+ G@W2
> W@W2
! G@W1 -> M51
! W@W1 -> M34"
    ));
}

#[test]
fn m52_at_most_one_on_each_side() {
    let story = format!("{GATES}> W@Na G@Nb W@Nn");
    check(&format!("{story}\n! G@Nm -> M52\n> W@E1\n+ G@E2"));
    assert_eq!(refusal(&story, "G@Nm"), Illegal::SecondGate { side: Side::North });
}

#[test]
fn m53_only_in_front_of_an_empty_square_or_a_merchant() {
    check(&format!(
        "{GATES}> W@Na o@b10 S@c10
! G@Nb -> M53
> W@Nb
! G@Nc -> M53"
    ));
    check(
        "setup players=2 well=off gates=on
* merchant b9
> W@Na M@b10
+ G@Nb",
    );
    // The last gap of a side.
    check(&format!(
        "{GATES}> W@W1 W@W2 W@W3 W@W4 W@W10 W@W9 W@W8 W@W7 W@W6
! W@W5 -> M34
+ G@W5
> G@W5"
    ));
}

#[test]
fn m54_nothing_is_built_in_front_of_a_gate() {
    check(&format!(
        "{GATES}> W@Na G@Nb
! o@b10 v@b10 -> M54
> o@b9
! o@b10 S@b10 -> M54
+ S@a9 o@c9"
    ));
    // So a gate can close the last square of a palace (M23).
    check(
        "setup players=2 well=off gates=on
* merchant b2
> M@a2 o@a1 W@Sa
! o@h8 -> M18
> G@Sb
+ o@h8
! o@b1 -> M21",
    );
}

#[test]
fn m55_no_arm_grows_past_a_gate_and_both_up_to_it() {
    let story = format!("{GATES}> W@W1 G@W2");
    check(&format!(
        "{story}
! W@W3 -> M55
! W@W4 -> M33
> W@W10 W@W9 W@W8 W@W7 W@W6 W@W5 W@W4
+ W@W3
> W@W3"
    ));
    assert_eq!(refusal(&story, "W@W3"), Illegal::PastTheGate { side: Side::West });
}

#[test]
fn m60_who_has_only_a_gate_that_he_cannot_place_discards_it_and_is_out() {
    let happenings = last(&until(GATE_DISCARDED, 99));
    let seat = happenings.iter().find_map(|h| match h {
        Happening::GateDiscarded { seat } => Some(*seat),
        _ => None,
    });
    let seat = seat.expect("a gate is discarded");
    assert!(happenings.contains(&Happening::Out { seat }));
    let index = seat.index();
    check(&format!(
        "{}view /players/{index}/stock/gates 0\nview /players/{index}/out true",
        until(GATE_DISCARDED, 99)
    ));
}

#[test]
fn m60_with_two_gates_or_other_pieces_beside_he_is_only_passed_over() {
    for (game, number, gates) in [(GATE_AND_MORE, 122, 1), (TWO_GATES, 116, 2)] {
        let happenings = last(&until(game, number));
        let seat = happenings.iter().find_map(|h| match h {
            Happening::PassedOver { seat } => Some(*seat),
            _ => None,
        });
        let index = seat.expect("somebody is passed over").index();
        check(&format!(
            "{}view /players/{index}/stock/gates {gates}\nview /players/{index}/out false",
            until(game, number)
        ));
    }
}
