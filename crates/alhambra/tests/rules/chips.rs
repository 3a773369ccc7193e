//! A11, A13, AR4, AR11, AR12: Black die and displacement.

use kasbah_alhambra::{Building, Happening, Illegal};
use kasbah_rules::Seat;

use super::{check, holding, last, refusal};

#[test]
fn a11_after_the_first_throw_and_before_the_second() {
    let story = holding("BBB11", "> dice PPPSSACT\n");
    check(&format!("{story}+ black P; black S; black A; black C; black G; black T"));
    assert_eq!(
        last(&format!("{story}> black G")),
        [Happening::BlackUsed { seat: Seat(0), symbol: Building::Gardens }]
    );
    // It counts to the end of the turn, whatever is thrown.
    check(&format!(
        "{story}> black G\nview /columns/4/landing/aim/symbols 1
        > throw PPPSSACT; dice PPPPPGGG\nview /columns/4/landing/aim/symbols 4\n> mark G
        view /columns/4/markers/0/space/symbols 4\nview /columns/4/markers/0/space/throws 2\nview /tray/black null"
    ));
    // Or just before marking, if there is no second throw.
    check(&format!("{story}> black P; mark P\nview /columns/0/markers/0/space/symbols 4"));
}

#[test]
fn a11_not_after_a_second_throw_even_if_that_is_cancelled() {
    let story = holding("BBVV1", "> dice PPPSSACT; throw T; dice T\n! black P -> A11\n");
    assert_eq!(refusal(&story, "black P"), Illegal::BlackTooLate);
    check(&format!("{story}> cancel\n! black P -> A12\n> again; dice P\n! black P -> A11"));
    check(&format!("{story}> throw S; dice T\n! black P -> A11"));
}

#[test]
fn a11_once_a_marker() {
    let story = holding("BBB11", "> dice PPPSSACT; black P\n! black P; black S -> A11\n");
    assert_eq!(refusal(&story, "black S"), Illegal::BlackUsed { building: Building::Pavilions });
    // With the next marker the next chip.
    check(&format!("{story}> mark P\nm TTTTTTTT T\n> dice PPPSSACT; black S; mark S"));
}

#[test]
fn a11_only_with_a_chip() {
    let story = "setup players=2\nlay T 11223\n> dice PPPSSACT\n! black P -> A11";
    assert_eq!(refusal(story, "black P"), Illegal::NoBlackChip);
}

#[test]
fn a11_a_repeated_first_throw_is_still_the_first() {
    let story =
        holding("BBVV1", "> dice PPPSSACT; cancel\n! black P -> A12\n> again; dice SSSSSSAA\n");
    check(&format!(
        "{story}+ black S\n> cancel; again; dice SSSSAAAA; black A; mark A
        view /columns/2/markers/0/space/symbols 5"
    ));
    // `cancel` may follow `black`, also on later throws.
    check(&holding("BBVV1", "> dice PPPSSACT; black P\n+ cancel\n> throw S; dice T\n+ cancel"));
}

#[test]
fn ar4_the_black_die_stays_if_the_first_throw_is_cancelled() {
    check(&holding(
        "BBVV1",
        "> dice PPPSSACT; black G; cancel\nview /tray/black \"gardens\"\n? 0 again\n! mark G -> A12
        > again; dice PPPPPPPS\n! black S -> A11\n+ mark G\n> mark G
        view /columns/4/markers/0/space/number 21",
    ));
}

#[test]
fn ar4_nine_symbols_count_as_eight() {
    let story = holding("BBB11", "> dice PPPPPPPP; black P\n");
    check(&format!(
        "{story}view /columns/0/landing/aim/number 0\n> mark P\nview /columns/0/markers/0/space/number 0"
    ));
    // Seven and the black one are eight, too.
    check(&holding(
        "BBB11",
        "> dice PPPPPPPS; black P; mark P\nview /columns/0/markers/0/space/number 0",
    ));
    // Nine do not come before an eight that is there: the chip displaces, nothing else does.
    check(&holding(
        "BBB11",
        "m TTTTTTTT T\nm PPPPPPPP P\n> dice PPPPPPPP; black P; mark P
        view /columns/0/markers/0/seat 1\nview /columns/0/markers/1/space/number 1",
    ));
    let marked = last(&format!("{story}> mark P"));
    assert!(matches!(marked[0], Happening::Marked { symbols: 8, throws: 1, .. }), "{marked:?}");
}

/// Seat 0 holds two displace chips; both have marked pavilions: 0 five in one, 1 five in one (so
/// behind), 0 four in one (so behind that), and 1 three in one.
fn queue() -> String {
    holding("DD111", "m PPPPPSSS P\nm PPPPPSSS P\nm PPPPPSSS P\nm PPPPSSSS P\n")
}

#[test]
fn a13_the_markers_behind_are_pushed_up_to_the_first_free_space() {
    // 9: seat 0, 10: seat 1, 11: seat 0, 12: seat 1; then somebody reaches five in two.
    let story = format!("{}> dice PPPPPSSS; throw S; dice S; mark P displace", queue());
    check(&format!(
        "{story}
        view /columns/0/markers/0 {{\"seat\":0,\"space\":{{\"number\":9,\"symbols\":5,\"throws\":1}}}}
        view /columns/0/markers/1 {{\"seat\":0,\"space\":{{\"number\":10,\"symbols\":5,\"throws\":2}}}}
        view /columns/0/markers/2 {{\"seat\":1,\"space\":{{\"number\":11,\"symbols\":5,\"throws\":3}}}}
        view /columns/0/markers/3 {{\"seat\":0,\"space\":{{\"number\":12,\"symbols\":4,\"throws\":1}}}}
        view /columns/0/markers/4 {{\"seat\":1,\"space\":{{\"number\":13,\"symbols\":4,\"throws\":2}}}}"
    ));
    let told: Vec<(Seat, u8)> = last(&story)
        .iter()
        .filter_map(|happening| match happening {
            Happening::Pushed { seat, from, to, .. } => {
                assert_eq!(from.number() + 1, to.number());
                Some((*seat, to.number()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(told, [(Seat(1), 11), (Seat(0), 12), (Seat(1), 13)]);
    // A gap ends the chain.
    check(&holding(
        "DD111",
        "m TTTTTTTT T\nm PPPPPSSS P\nm TTTTTTTT T\n> dice PPPPPSSS; throw S; dice S; throw S; dice S; mark P
        > dice PPPPPSSS; mark P displace
        view /columns/0/markers/0/seat 0\nview /columns/0/markers/1/space/number 10
        view /columns/0/markers/2/space/number 11",
    ));
}

#[test]
fn a13_the_chain_goes_on_behind_the_last_space() {
    let low = "> dice PSSSSSSS; throw S; dice S; throw S; dice S; mark P";
    check(&holding(
        "DD111",
        &format!(
            "m TTTTTTTT T\n{low}\n{low}\n{low}\n{low} displace
            view /columns/0/markers/0 {{\"seat\":0,\"space\":{{\"number\":23,\"symbols\":1,\"throws\":3}}}}
            view /columns/0/markers/1 {{\"seat\":1,\"space\":{{\"number\":24,\"symbols\":null,\"throws\":null}}}}
            view /columns/0/markers/2/seat 0\nview /columns/0/markers/3/seat 1\nview /columns/0/markers/3/space/number 26"
        ),
    ));
}

#[test]
fn a13_without_a_chip_nobody_is_pushed() {
    let story =
        "setup players=2\nlay T 11223\nm PPPPPSSS P\n> dice PPPPPSSS\n! mark P displace -> A13";
    assert_eq!(refusal(story, "mark P displace"), Illegal::NoDisplaceChip);
}

#[test]
fn ar11_only_an_opponent_on_the_very_space() {
    let free = holding(
        "DD111",
        "> dice PPPPPSSS\n! mark P displace; mark S displace -> AR11\n! mark G displace -> AR9",
    );
    assert_eq!(refusal(&free, "mark P displace"), Illegal::NobodyThere { symbols: 5, throws: 1 });
    let own = format!("{}> dice PPPPPSSS\n! mark P displace -> AR11\n+ mark P", queue());
    assert_eq!(refusal(&own, "mark P displace"), Illegal::OwnMarker { symbols: 5, throws: 1 });
    // An own marker on the space is not looked past, though an opponent's stands next.
    check(&format!(
        "{}> dice PPPPPSSS; mark P\nview /columns/0/markers/4/space/number 13",
        queue()
    ));
}

#[test]
fn a12_what_was_there_before_can_be_marked_with_displacing() {
    check(&holding(
        "DDVV1",
        "m TTTTTTTT T\nm PPPPPSSS P\n> dice PPPPPSSS; throw S; dice T; cancel
        ? 0 again | mark P | mark S | mark P displace\n> mark P displace
        view /columns/0/markers/0/seat 0\nview /columns/0/markers/1/seat 1",
    ));
}

#[test]
fn ar12_used_chips_leave_the_game() {
    check(&holding(
        "BBB11",
        "> dice PPPSSACT; black P\nview /builders/0/chips [\"1\",\"1\",\"B\",\"B\"]",
    ));
    check(&format!(
        "{}> dice PPPPPSSS; throw S; dice S; mark P displace\nview /builders/0/chips [\"1\",\"1\",\"1\",\"D\"]",
        queue()
    ));
    // They do not come back into the rounds that follow.
    let after =
        holding("BBB11", "> dice PPPSSACT; black P; mark P\nrest T\nprizes two\n* column P\n");
    check(&format!(
        "{after}! * chips B1122 -> impossible\nview /chips_to_come [\"2\",\"3\",\"3\",\"X\",\"X\",\"D\",\"D\",\"V\",\"V\",\"V\"]"
    ));
}
