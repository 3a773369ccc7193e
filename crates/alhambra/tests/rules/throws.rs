//! A8 to A10, AR3, AR8, AR9: A marker.

use kasbah_alhambra::{Building, Happening, Illegal};
use kasbah_rules::Seat;

use super::{check, last, refusal};

const START: &str = "setup players=2\nlay T 11223\n";

#[test]
fn a8_up_to_three_throws_of_any_dice() {
    let story = format!(
        "{START}! 0 throw PP -> A8
        > dice PPPSSACT; throw SSACT; dice PSSGT
        view /tray/dice \"PPPPSSGT\"
        view /tray/throws 2
        view /tray/throws_left 1
        > throw PPPPG
        view /tray/thrown \"PPPPG\"
        > dice AAAAA
        view /tray/dice \"SSAAAAAT\"\n"
    );
    check(&format!("{story}! throw S; throw SSAAAAAT -> A8\n+ mark S; mark A; mark T"));
    assert_eq!(refusal(&story, "throw S"), Illegal::ThreeThrows);
    let fallen = format!("{START}> dice PPPSSACT; throw SSACT; dice PSSGT");
    assert_eq!(
        last(&fallen),
        [Happening::Thrown {
            seat: Seat(0),
            throw: 2,
            fallen: "PSSGT".parse().expect("dice"),
            dice: "PPPPSSGT".parse().expect("dice"),
        }]
    );
}

#[test]
fn a8_only_dice_that_are_there() {
    let story = format!("{START}> dice PPPSSACT");
    check(&format!("{story}\n! throw PPPP; throw G; throw SSS -> A8"));
    let told = Illegal::NotShown { building: Building::Seraglios, named: 3, shown: 2 };
    assert_eq!(refusal(&story, "throw PSSS"), told);
    // So many dice as were taken up fall.
    check(&format!(
        "{story}\n> throw PS\n! * dice P -> impossible\n! * dice PPP -> impossible\n> dice TT"
    ));
}

#[test]
fn a8_dice_are_independent_and_fair() {
    check(&format!(
        "{START}> dice PPPSSACT; throw AC\n? * dice PP:1 | dice PS:2 | dice PA:2 | dice PC:2 \
        | dice PG:2 | dice PT:2 | dice SS:1 | dice SA:2 | dice SC:2 | dice SG:2 | dice ST:2 | dice AA:1 \
        | dice AC:2 | dice AG:2 | dice AT:2 | dice CC:1 | dice CG:2 | dice CT:2 | dice GG:1 | dice GT:2 | dice TT:1"
    ));
}

#[test]
fn ar8_at_least_one_die() {
    check(&format!("{START}> dice PPPSSACT\n! throw -> AR8"));
}

#[test]
fn a9_row_and_place_are_symbols_and_throws() {
    check(&format!(
        "{START}> dice PPPSSACT
        view /columns/0/landing/aim {{\"number\":15,\"symbols\":3,\"throws\":1}}
        view /columns/4/landing null
        > throw SSACT; dice PSSGT; mark S
        view /columns/1/markers [{{\"seat\":0,\"space\":{{\"number\":19,\"symbols\":2,\"throws\":2}}}}]"
    ));
}

#[test]
fn ar9_at_least_one_symbol() {
    check(&format!(
        "{START}> dice PPPSSACT\n! mark G -> AR9\n+ mark P; mark S; mark A; mark C; mark T"
    ));
    check(&super::holding("BBB11", "> dice PPPSSACT; black G\n+ mark G"));
}

#[test]
fn a10_a_taken_space_sends_the_marker_behind() {
    let story = format!(
        "{START}m PPPPPSSS P\nm PPPPPSSS P
        view /columns/0/markers/1 {{\"seat\":1,\"space\":{{\"number\":10,\"symbols\":5,\"throws\":2}}}}
        m PPPPPSSS P
        view /columns/0/markers/2/space/number 11\nm PPPPSSSS P\nview /columns/0/markers/3/space/number 12\n"
    );
    // The next row behind is taken, too: also one's own marker holds its space.
    check(&format!("{story}m PPPPPSSS P\nview /columns/0/markers/4/space/number 13"));
    let Happening::Marked { symbols, throws, space, queued, .. } =
        last(&format!("{story}> dice PPPPPSSS; mark P"))[0]
    else {
        panic!("a mark is told");
    };
    assert_eq!((symbols, throws, space.face(), queued), (5, 1, Some((4, 2)), true));
    // Better spaces that are free stay free.
    check(&format!("{story}m PPPPPPSS P\nview /columns/0/markers/0/space/number 6"));
}

#[test]
fn ar3_behind_the_last_space_arrival_counts() {
    let low = "> dice PSSSSSSS; throw S; dice S; throw S; dice S; mark P\n";
    let story = format!("{START}{}", low.repeat(4));
    check(&format!(
        "{story}view /columns/0/markers/0/space/number 23
        view /columns/0/markers/1/space {{\"number\":24,\"symbols\":null,\"throws\":null}}
        view /columns/0/markers/1/seat 1
        view /columns/0/markers/3/space/number 26
        view /columns/0/markers/3/seat 1"
    ));
    // All ten of them, and the best two are paid.
    check(&format!(
        "{START}{}? 0 two | chip\n> two\n? * column P:1 | column S:1 | column A:1 | column C:1 \
        | column G:1 | column T:1\nview /builders/0/built/0 2\nview /builders/1/built/0 1",
        low.repeat(10)
    ));
}
