//! A14 to A21, AR6, AR13 to AR15: Prizes.

use kasbah_alhambra::{Building, Chip, Happening, Illegal, Prize};
use kasbah_rules::Seat;

use super::{check, holding, last, refusal};

/// Three players; seat 1 is best in pavilions, seat 2 second; the rest goes to towers.
const BOTH: &str =
    "setup players=3\nlay T 1XBD2\nm TTTTTTTT T\nm PPPPPPPP P\nm PPPPPPPS P\nrest T\n";

#[test]
fn a14_the_best_chooses_and_the_second_gets_the_other() {
    check(&format!(
        "{BOTH}? 1 two | chip\n! 2 two -> A14\n! keep; swap S -> A18\n! caliph 1 -> A20
        > two\nview /builders/1/built/0 2\nview /builders/2/built/0 1\nview /builders/2/chips [\"1\"]"
    ));
    check(&format!(
        "{BOTH}> chip\nview /builders/1/built/0 1\nview /builders/1/chips [\"1\"]\nview /builders/2/built/0 2"
    ));
    // From left to right: towers come last, and S, A, C and G have no marker.
    check(&format!("{BOTH}> two\nview /award/column \"towers\""));
    check(
        "setup players=2\nlay T 11223\n> dice PPPPPPPP\n! two; chip -> A14\n! keep; swap P -> A18\n! caliph 0 -> A20",
    );
}

#[test]
fn a15_one_marker_the_other_prize_lapses() {
    let alone = "setup players=2\nlay T 1XBD2\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n";
    let happenings = last(&format!("{alone}> two"));
    let column = Building::Pavilions;
    assert!(happenings.contains(&Happening::PrizeLapsed { column, prize: Prize::Chip }));
    assert!(happenings.contains(&Happening::ChipLost { column, chip: Chip::One }));
    // No marker: nothing, and the chip is lost, too.
    let lost = |column, chip| happenings.contains(&Happening::ChipLost { column, chip });
    assert!(lost(Building::Seraglios, Chip::Exchange) && lost(Building::Gardens, Chip::Two));
    let happenings = last(&format!("{alone}> chip"));
    assert!(happenings.contains(&Happening::PrizeLapsed { column, prize: Prize::Two }));
    assert!(happenings.contains(&Happening::ChipWon { seat: Seat(1), column, chip: Chip::One }));
    // What is lost is not laid out again.
    check(&format!(
        "{alone}> two\nprizes two\n* column P\n! * chips XX112 -> impossible\nview /columns/1/chip null"
    ));
}

#[test]
fn ar13_who_is_alone_chooses() {
    let alone = "setup players=2\nlay T 1XBD2\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n";
    check(&format!(
        "{alone}? 1 two | chip\n> two\nview /builders/1/built/0 2\nview /builders/1/chips []"
    ));
    check(&format!("{alone}> chip\nview /builders/1/built/0 1\nview /builders/1/chips [\"1\"]"));
}

#[test]
fn a16_a_prize_is_handed_out_whole() {
    // Seat 1 is first and second in pavilions, where an exchange chip lies: won with the first prize,
    // it serves for the second.
    let start = "setup players=2\nlay T X1BD2\nm TTTTTTTT T\nm PPPPPPPP P\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n";
    check(&format!(
        "{start}> chip\n? 1 keep | swap S | swap A | swap C | swap G | swap T\n! two; chip -> A16\n! caliph 0 -> A20
        view /award/place 2\nview /award/due 2\nview /builders/1/built/0 1\n> swap S
        view /builders/1/built [2,1,0,0,0,0]\nview /builders/1/chips []"
    ));
    // The other way round it comes too late: nothing is asked.
    check(&format!(
        "{start}> two\nview /builders/1/built [3,0,0,0,0,0]\nview /builders/1/chips [\"X\"]\nview /award/column \"towers\""
    ));
    // The caliph is named after the first prize and before the second.
    let caliph =
        "setup players=3\nlay P 1XBD2\nm TTTTTTTT T\nm PPPPPPPP P\nm PPPPPPPS P\nrest T\n> chip\n";
    check(&format!(
        "{caliph}? 1 caliph 0 | caliph 1 | caliph 2\n! two; chip -> A16\n! keep -> A18
        view /builders/2/built/0 0\n> caliph 2\nview /builders/2/built/0 2"
    ));
}

#[test]
fn a17_who_comes_later_lies_on_top() {
    // Round 1: seat 1 two, seat 2 one. Round 2: seat 2 one more, on top of seat 1.
    let story = format!(
        "{BOTH}> two\nview /columns/0/track [{{\"points\":2,\"seats\":[1]}},{{\"points\":1,\"seats\":[2]}}]
        prizes two\nlay T 11322\nm PPPPPPPS P\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n"
    );
    // Seat 2 is best now and takes the chip: to 2 points; seat 0 gets two and comes on top of both.
    let story =
        format!("{story}> chip\nview /columns/0/track [{{\"points\":2,\"seats\":[1,2,0]}}]");
    check(&story);
    let built: Vec<Happening> =
        last(&story.replace("\nview /columns/0/track [{\"points\":2,\"seats\":[1,2,0]}]", ""))
            .into_iter()
            .filter(|happening| matches!(happening, Happening::Built { .. }))
            .collect();
    let stone = |seat, points, on: &[u8]| Happening::Built {
        seat: Seat(seat),
        building: Building::Pavilions,
        points,
        total: 2,
        on: on.iter().map(|&seat| Seat(seat)).collect(),
    };
    assert_eq!(built, [stone(2, 1, &[1]), stone(0, 2, &[1, 2])]);
    // Taking out the middle one keeps the order of the rest.
    check(&format!(
        "{story}\nprizes two\nlay T XDVVV\nm TTTTTTTT T\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n> two
        view /columns/0/track [{{\"points\":4,\"seats\":[2]}},{{\"points\":2,\"seats\":[1,0]}}]"
    ));
}

#[test]
fn ar6_the_track_has_no_end() {
    // All markers in one column, in all rounds: three points to somebody in each.
    let round = |chips| format!("lay T {chips}\nrest P\nprizes two\n");
    let rounds: String = ["11112", "22233", "XXDDV", "VVBBB"].into_iter().map(round).collect();
    let story = format!("setup players=2\n{rounds}> chips 112233\nrest P\nprizes two\n");
    check(&format!("{story}view /builders/0/built/0 10\nview /builders/1/built/0 5"));
}

#[test]
fn a18_none_one_or_both_points() {
    // Seat 0 holds two exchange chips and is alone in pavilions, where it has a point.
    let story = holding("XX111", "m PPPPPPPP P\nrest T\n> two\n");
    let asked = "? 0 keep | swap S | swap A | swap C | swap G | swap T\n! swap P; swap P -> A18\n";
    check(&format!(
        "{story}{asked}> keep\nview /builders/0/built [3,1,1,1,1,0]\nview /builders/0/chips [\"1\",\"1\",\"1\",\"X\",\"X\"]"
    ));
    check(&format!(
        "{story}> swap T\nview /builders/0/built [1,1,1,1,1,1]\nview /award/due 1\n{asked}> keep
        view /builders/0/built [2,1,1,1,1,1]\nview /builders/0/chips [\"1\",\"1\",\"1\",\"X\"]"
    ));
    check(&format!(
        "{story}> swap T; swap T\nview /builders/0/built [1,1,1,1,1,2]\nview /builders/0/chips [\"1\",\"1\",\"1\"]"
    ));
    check(&format!("{story}> swap T; swap S\nview /builders/0/built [1,2,1,1,1,1]"));
    assert_eq!(refusal(&story, "swap P"), Illegal::SameType { building: Building::Pavilions });
    // The kept points move the stone together, and only once.
    let built = last(&format!("{story}> keep"));
    let built = built.iter().filter(|told| matches!(told, Happening::Built { .. }));
    assert_eq!(built.count(), 1);
}

#[test]
fn a18_the_point_of_the_chip_prize_can_be_swapped_too() {
    // In round 2 a 2 lies in pavilions.
    let story = holding("XX111", "m PPPPPPPP P\nrest T\n> chip\n");
    check(&format!(
        "{story}view /award/due 1\n> swap G\nview /builders/0/built [1,1,1,1,2,0]
        view /builders/0/chips [\"1\",\"1\",\"1\",\"1\",\"X\"]"
    ));
}

#[test]
fn ar14_one_chip_a_point_and_none_of_the_same_prize() {
    // With one chip only one question is answered by swapping.
    let story = holding("X1111", "m PPPPPPPP P\nrest T\n> two; swap T\n");
    check(&format!("{story}view /builders/0/built [2,1,1,1,1,1]\nview /award/column \"towers\""));
    // The point of a prize whose chip is an exchange chip is not asked about.
    check(
        "setup players=2\nlay T X1BD2\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n> chip
        view /builders/1/built/0 1\nview /builders/1/chips [\"X\"]\nview /award/column \"towers\"",
    );
}

#[test]
fn a19_point_chips_are_kept_to_the_end() {
    let story = holding(
        "11233",
        "view /builders/0/chips [\"1\",\"1\",\"2\",\"3\",\"3\"]\nrest T\nprizes two\n",
    );
    check(&format!("{story}view /builders/0/chips [\"1\",\"1\",\"2\",\"3\",\"3\"]"));
}

#[test]
fn a20_who_wins_the_starting_player_chip_names_the_caliph() {
    let story = "setup players=3\nlay P 1XBD2\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n> chip\n";
    check(&format!(
        "{story}? 1 caliph 0 | caliph 1 | caliph 2\n! caliph 3 -> A20\n! 0 caliph 0 -> A20\n> caliph 2
        view /caliph 2\nview /builders/1/chips []\n> two\nlay T 11232\nview /tray/seat 2"
    ));
    assert_eq!(refusal(story, "caliph 5"), Illegal::NobodySitsThere { seat: Seat(5) });
    let named = &last(&format!("{story}> caliph 2"))[0];
    assert_eq!(*named, Happening::CaliphNamed { seat: Seat(1), caliph: Seat(2) });
    // Nobody wins it: the caliph stays.
    check(
        "setup players=3\nlay P 1XBD2\nrest T\n> two\nlay T 11232\nview /caliph 0\nview /tray/seat 0",
    );
}

#[test]
fn ar15_himself_included() {
    check(
        "setup players=3\nlay P 1XBD2\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n> chip; caliph 1; two
        lay T 11232\nview /tray/seat 1",
    );
}

#[test]
fn a21_everybody_takes_the_markers_back() {
    let story = format!("{BOTH}> two; two");
    check(&format!(
        "{story}; caliph 0\nview /columns/0/markers []\nview /columns/5/markers []\nlay T 12322\nview /builders/2/markers 5"
    ));
    let ended = last(&format!("{story}; caliph 0"));
    assert!(ended.contains(&Happening::RoundEnded { round: 1 }));
    // Who has no marker left and waits sees none.
    check(&format!("{BOTH}view /builders/0/markers 0"));
}
