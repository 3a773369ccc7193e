//! A12, AR5, AR10: The cancel chip, on each throw and more than once.

use kasbah_alhambra::{Dice, Happening, Illegal};
use kasbah_rules::Seat;

use super::{check, holding, last, refusal};

#[test]
fn a12_without_a_chip_nothing_is_cancelled() {
    let story = "setup players=2\nlay T 11223\n> dice PPPSSACT\n! cancel; again -> A12";
    assert_eq!(refusal(story, "cancel"), Illegal::NoCancelChip);
    assert_eq!(refusal(story, "again"), Illegal::NothingCancelled);
}

#[test]
fn a12_the_first_throw_can_only_be_repeated() {
    let story = holding("VVV11", "> dice PPPSSACT; cancel\n");
    check(&format!(
        "{story}? 0 again\nview /tray/dice \"\"\nview /tray/throws 0
        ! mark P; mark P displace; throw P; throw; black P; cancel -> A12
        > again\n! * dice P -> impossible\n> dice TTTTTTTT\nview /tray/throws 1\n+ throw T; mark T; cancel"
    ));
    assert_eq!(refusal(&story, "mark P"), Illegal::NothingBefore);
    assert_eq!(refusal(&story, "throw P"), Illegal::NothingBefore);
}

#[test]
fn a12_after_the_second_throw_again_or_mark_what_was_there() {
    let story = holding("VVV11", "> dice PPPSSACT; throw SSACT; dice TTTTT; cancel\n");
    check(&format!(
        "{story}? 0 again | mark P | mark S | mark A | mark C | mark T
        ! throw P; black P; cancel; throw -> A12\n! mark G -> AR9\n> mark P
        view /columns/0/markers/0/space/symbols 3\nview /columns/0/markers/0/space/throws 1"
    ));
    assert_eq!(refusal(&story, "throw P"), Illegal::OnlyAgainOrMark { throw: 2 });
    check(&format!(
        "{story}view /tray/thrown \"SSACT\"\nview /tray/cancelled true
        > again\n! * dice P -> impossible\n> dice PPPPP\nview /tray/dice \"PPPPPPPP\"\nview /tray/throws 2
        > throw P; dice S; mark P\nview /columns/0/markers/0/space/throws 3"
    ));
}

#[test]
fn a12_after_the_third_throw() {
    let story = holding(
        "VVV11",
        "> dice PPPSSACT; throw SSACT; dice PTTTT; throw TTTT; dice GGGG; cancel\n",
    );
    check(&format!(
        "{story}view /tray/dice \"PPPPTTTT\"\n? 0 again | mark P | mark T\n> mark T
        view /columns/5/markers/0/space/symbols 4\nview /columns/5/markers/0/space/throws 2"
    ));
    check(&format!("{story}> again; dice PPPP; mark P\nview /columns/0/markers/0/space/number 2"));
}

#[test]
fn ar10_the_dice_are_as_they_were_and_the_throw_does_not_count() {
    let story = holding("VVV11", "> dice PPPSSACT; throw SSACT; dice PTTTT; cancel\n");
    check(&format!(
        "{story}view /tray/dice \"PPPSSACT\"\nview /tray/throws 1\nview /tray/throws_left 2"
    ));
    assert_eq!(
        last(&story),
        [Happening::Cancelled { seat: Seat(0), throw: 2, dice: "PPPSSACT".parse().expect("dice") }]
    );
    let first = holding("VVV11", "> dice PPPSSACT; cancel");
    assert_eq!(last(&first), [Happening::Cancelled { seat: Seat(0), throw: 1, dice: Dice::NONE }]);
}

#[test]
fn ar5_the_repeated_throw_can_be_cancelled_with_another_chip() {
    // On each throw in turn, and one three times.
    check(&holding(
        "VVV11",
        "> dice PPPSSACT; cancel; again; dice SSSSSSAA
        view /builders/0/chips [\"1\",\"1\",\"V\",\"V\"]
        > cancel; again; dice PPPPSSAA
        > cancel; again; dice PPPPPSAA
        ! cancel -> A12\nview /builders/0/chips [\"1\",\"1\"]\nview /tray/throws 1\n> mark P",
    ));
    check(&holding(
        "VVV11",
        "> dice PPPSSACT; cancel; again; dice PPPPSSAA; throw SSAA; dice TTTT; cancel; again; dice PTTT
        > throw TTT; dice SSS; cancel\n? 0 again | mark P | mark T\n> again; dice PPS; mark P
        view /columns/0/markers/0/space/number 5",
    ));
    check(&holding(
        "VVV11",
        "> dice PPPSSACT; throw SSACT; dice TTTTT; cancel; again; dice GGGGG; cancel
        view /tray/dice \"PPPSSACT\"\n+ again; mark S\n> again; dice CCCCC; cancel; mark C
        view /columns/3/markers/0/space/symbols 1\nview /builders/0/chips [\"1\",\"1\"]",
    ));
}
