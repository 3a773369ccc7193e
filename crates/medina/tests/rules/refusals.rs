//! Every refusal is provoked, and the first that applies is the one that is named.

use kasbah_medina::{Colour, Illegal, Piece, Place, Side};
use kasbah_rules::Refusal;

use super::{FIRST, GATES, TWO, check, refusal, until};

fn at(name: &str) -> Place {
    name.parse().expect("a square")
}

const ORANGE: Colour = Colour::Orange;

/// Stories, an action that is refused there, and the refusal.
fn provoked() -> Vec<(String, &'static str, Illegal)> {
    let two = |rest: &str| format!("{TWO}{rest}");
    let gates = |rest: &str| format!("{GATES}{rest}");
    let well = "setup players=2\n* well f6\n* merchant m3".to_owned();
    let blocked = "setup players=2 well=off
* merchant b2
> M@a2 M@a1 o@c2 o@c3 o@b3"
        .to_owned();
    let two_ends = "setup players=2 well=off gates=on
* merchant b9
> W@Na G@Nb W@W10 G@W9 W@Sa G@Sb M@b10"
        .to_owned();
    let roof_due = until(include_str!("games/roof_due.story"), 140);
    vec![
        (two(""), "k@c5", Illegal::NoSuchColour { colour: Colour::Black }),
        ("setup players=3 edition=1".into(), "W@Na", Illegal::FirstMerchant),
        (two(""), "G@Nb", Illegal::NoneInStock { piece: Piece::Gate }),
        (two(""), "M@m3", Illegal::Occupied { place: at("m3") }),
        (two(""), "S@Na", Illegal::WrongSquare { piece: Piece::Stable }),
        (two("> o@c5 o@c4"), "o@h8", Illegal::MustExtend { colour: ORANGE, palace: at("c4") }),
        (two("> o@c5 S@c6"), "o@c7", Illegal::NextToStableOnly { colour: ORANGE }),
        (two("> o@c5 o@c4"), "v@d6", Illegal::TooNear { palace: at("c4") }),
        (well, "o@e5", Illegal::AtTheWell),
        (two(""), "R@c5", Illegal::NoPalace),
        (two("> o@c5 o@d5"), "R@d5", Illegal::NotItsFirst { first: at("c5") }),
        (two("> o@c5 R@c5"), "R@c5", Illegal::Roofed),
        (
            two("> o@c5 R@c5 o@f5 W@Na W@Nb"),
            "R@f5",
            Illegal::OwnsOne { colour: ORANGE, palace: at("c5") },
        ),
        (two("> o@c5 R@c5"), "N@c5", Illegal::RoofedForNeutral),
        (two("> o@c5"), "S@d6", Illegal::NoBuildingBeside),
        (two(""), "M@h8", Illegal::NotAtAnEnd),
        (two("> M@m2 M@l2 M@k2 M@k3"), "M@l3", Illegal::JoinsStreets),
        (blocked, "M@b1", Illegal::TouchesTwo),
        (two(""), "W@Nc", Illegal::NoArm),
        (
            two("> W@E1 W@E2 W@E3 W@E4 W@E5 W@E6 W@E7 W@E8 W@E9"),
            "W@E10",
            Illegal::LastGap { side: Side::East },
        ),
        (two("> v@c5 R@c5 W@Na W@Nb W@Nc"), "tea", Illegal::TeaTooEarly),
        (two("> W@Na W@Nb"), "tea", Illegal::NoTea),
        (gates(""), "G@Nb", Illegal::NoWallBeside),
        (gates("> W@E1 W@E2 W@E3 W@E4 W@E5 W@E6 W@E7 W@E8 W@E9"), "G@E10", Illegal::GateAtTower),
        (gates("> W@Na G@Nb W@Nn"), "G@Nm", Illegal::SecondGate { side: Side::North }),
        (gates("> W@Na o@b10"), "G@Nb", Illegal::FrontTaken { front: at("b10") }),
        (gates("> W@Na G@Nb"), "o@b10", Illegal::InFrontOfGate),
        (gates("> W@Na G@Nb"), "W@Nc", Illegal::PastTheGate { side: Side::North }),
        (format!("{two_ends} M@a9"), "M@b1", Illegal::WhichEnd),
        (format!("{two_ends} M@a9"), "M@b1<b9", Illegal::NoPassage { from: at("b9") }),
        (two_ends, "M@b1<b10", Illegal::OneEndOnly),
        (roof_due, "W@E5", Illegal::RoofDue),
    ]
}

/// A number for each variant: whoever adds one is reminded here to provoke it.
fn number(illegal: &Illegal) -> usize {
    match illegal {
        Illegal::NoSuchColour { .. } => 0,
        Illegal::FirstMerchant => 1,
        Illegal::NoneInStock { .. } => 2,
        Illegal::Occupied { .. } => 3,
        Illegal::WrongSquare { .. } => 4,
        Illegal::MustExtend { .. } => 5,
        Illegal::NextToStableOnly { .. } => 6,
        Illegal::TooNear { .. } => 7,
        Illegal::AtTheWell => 8,
        Illegal::NoPalace => 9,
        Illegal::NotItsFirst { .. } => 10,
        Illegal::Roofed => 11,
        Illegal::OwnsOne { .. } => 12,
        Illegal::RoofedForNeutral => 13,
        Illegal::NoBuildingBeside => 14,
        Illegal::NotAtAnEnd => 15,
        Illegal::JoinsStreets => 16,
        Illegal::TouchesTwo => 17,
        Illegal::NoArm => 18,
        Illegal::LastGap { .. } => 19,
        Illegal::TeaTooEarly => 20,
        Illegal::NoTea => 21,
        Illegal::NoWallBeside => 22,
        Illegal::GateAtTower => 23,
        Illegal::SecondGate { .. } => 24,
        Illegal::FrontTaken { .. } => 25,
        Illegal::InFrontOfGate => 26,
        Illegal::PastTheGate { .. } => 27,
        Illegal::WhichEnd => 28,
        Illegal::NoPassage { .. } => 29,
        Illegal::OneEndOnly => 30,
        Illegal::RoofDue => 31,
    }
}

#[test]
fn every_refusal_is_provoked_and_says_what_is_wrong() {
    let provoked = provoked();
    for (index, (story, action, expected)) in provoked.iter().enumerate() {
        assert_eq!(number(expected), index, "each variant once, in order");
        let refused = refusal(story, action);
        assert_eq!(refused, *expected, "{action}");
        assert!(!refused.to_string().is_empty() && refused.rule().0.starts_with('M'));
    }
    assert_eq!(provoked.len(), 32);
}

#[test]
fn stock_comes_before_the_kind_of_square() {
    check(&format!("{TWO}! G@c5 G@m3 -> M10\n! k@Na k@m3 -> M1"));
    // M62 is about the turn.
    let roof_due = until(include_str!("games/roof_due.story"), 140);
    check(&format!("{roof_due}! W@a1 -> M62"));
}

#[test]
fn the_kind_of_square_comes_before_occupied() {
    check(&format!("{TWO}> W@Na\n! o@Na -> M17\n! M@Na -> M30\n! S@Na -> M28\n! W@m3 -> M33"));
}

#[test]
fn occupied_comes_before_palace_rules() {
    // An orange building on m3 would neither extend the palace (M18) nor stand on an empty square.
    check(&format!("{TWO}> o@c5\n! o@m3 S@m3 v@c5 -> M16"));
}

#[test]
fn palace_rules_come_before_separation() {
    // h8 extends nothing (M18) and is too near to violet (M21); e5 is around the well (M22).
    check(&format!("{TWO}> o@c5 v@h7\n! o@h8 -> M18\n! S@i8 -> M28"));
    check("setup players=2\n* well f6\n* merchant m3\n> o@b2\n! o@e5 -> M18\n! S@e5 -> M28");
    check(&format!("{GATES}> W@Na G@Nb o@e5\n! o@b10 -> M18\n! S@b10 -> M28"));
}

#[test]
fn a_roof_comes_before_separation() {
    // d5 extends the palace at e5, and would be added to the roofed one at c5, too.
    check(&format!("{TWO}> o@c5 R@c5 o@e5\n! o@d5 -> M25"));
}

#[test]
fn contact_comes_before_the_well_and_the_gate() {
    // e5 touches d4 and is around the well.
    check("setup players=2\n* well f6\n* merchant m3\n> o@d4\n! v@e5 -> M21\n! v@e6 -> M22");
    check(&format!("{GATES}> W@Na G@Nb o@c9\n! v@b10 -> M21"));
    // A stable next to d5 would touch f4 and stand around the well.
    check("setup players=2\n* well f6\n* merchant m3\n> o@d5 v@f4\n! S@e5 -> M21\n! S@f5 -> M22");
    // The well comes before the gate.
    check(
        "setup players=2 gates=on
* well b9
* merchant m3
> W@Na G@Nb
! o@b10 -> M22",
    );
}

#[test]
fn street_rules_name_the_touch_of_two() {
    check(&format!("{TWO}> M@m2 M@l2 M@k2 M@k3\n! M@l3 -> M31"));
}

#[test]
fn wall_and_gate_rules_go_by_their_numbers() {
    check(&format!("{GATES}> W@Na G@Nb W@Nn o@m10\n! G@Nm -> M52\n! G@Nh -> M50"));
}

#[test]
fn edition_1_has_no_gates_neutral_roofs_or_tea_to_place() {
    check(&format!("{FIRST}> o@c5\n! N@c5 G@Nb -> M10\n! tea -> M48"));
}
