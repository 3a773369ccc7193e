//! A1 to A7, AR1, AR2: What is played with, and how rounds go.

use kasbah_alhambra::{Alhambra, AlhambraSetup, Building, Chip, Happening, tables};
use kasbah_rules::record::{read_setup, setup_text};
use kasbah_rules::{Game, Ruled, Seat, Viewer};

use super::{check, last};

#[test]
fn a1_markers_of_a_player() {
    for (players, markers) in [(2, 5), (3, 5), (4, 4), (5, 3), (6, 3)] {
        check(&format!(
            "setup players={players}\nview /builders/0/markers {markers}
            lay P 11223\nview /builders/0/markers {markers}
            m PPPPPPPP P\nview /builders/0/markers {}\nview /builders/1/markers {markers}",
            markers - 1
        ));
    }
}

#[test]
fn ar1_two_to_six_play_by_the_same_rules_and_everything_is_open() {
    for players in 2..=6 {
        let setup: AlhambraSetup = read_setup(&format!("players={players}")).expect("a setup");
        assert_eq!(setup_text(&setup), format!("players={players}"));
        let position = Alhambra::start(&setup, &mut ());
        assert_eq!(position.view(Viewer::Seat(Seat(0))), position.view(Viewer::Watcher));
        assert_eq!(position.players(), players);
    }
    for (words, key, code) in [
        ("players=1", "players", "players_range"),
        ("players=7", "players", "players_range"),
        ("players=x", "players", "no_number"),
        ("players=03", "players", "no_number"),
        ("players=3 alcazaba=on", "alcazaba", "no_option"),
    ] {
        let error = read_setup::<AlhambraSetup>(words).expect_err(words);
        assert_eq!((error.key.as_str(), error.code), (key, code));
    }
}

#[test]
fn a2_eight_white_dice_and_a_black_one_that_is_not_thrown() {
    let thrown = check("setup players=2\nlay P 11223").table;
    assert_eq!(thrown.position().chances_weight(), 6_u64.pow(8));
    // The black die adds no die to a throw.
    let story = super::holding("BBB11", "> dice PPSSAACT; black T; throw PPSSAACT");
    assert_eq!(check(&story).table.position().chances_weight(), 6_u64.pow(8));
    check(&super::holding(
        "BBB11",
        "> dice PPSSAACT; black T; throw T\n? * dice P:1 | dice S:1 | dice A:1 | dice C:1 | dice G:1 | dice T:1",
    ));
}

#[test]
fn a3_twenty_six_chips() {
    let all = |chip: Chip| tables::LIGHT[chip as usize] + tables::DARK[chip as usize];
    let count = |chips: &[Chip]| chips.iter().map(|&chip| all(chip)).sum::<u8>();
    assert_eq!(count(&Chip::BONUS), 26);
    assert_eq!(count(&[Chip::One, Chip::Two, Chip::Three]), 16);
    assert_eq!((all(Chip::Exchange), all(Chip::Displace)), (2, 2));
    assert_eq!((all(Chip::Cancel), all(Chip::Black)), (3, 3));
    assert_eq!(tables::DARK.iter().sum::<u8>(), 6);
}

#[test]
fn ar2_the_values_of_the_point_chips() {
    assert_eq!(tables::LIGHT, [4, 4, 2, 2, 2, 3, 3]);
    assert_eq!(tables::DARK, [2, 2, 2, 0, 0, 0, 0]);
    let values = [Chip::One, Chip::Two, Chip::Three, Chip::Black, Chip::Starter];
    assert_eq!(values.map(Chip::points), [1, 2, 3, 0, 0]);
}

#[test]
fn a4_the_score_tables_as_printed() {
    let printed = "1 / 8 1 / 16 8 1
2 / 9 2 / 17 9 2
3 / 10 3 / 18 10 3
4 / 11 4 / 19 11 4
5 / 12 5 / 20 12 5
6 / 13 6 / 21 13 6";
    let row = |building| {
        let scorings = tables::score_table(building)
            .map(|points| points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        scorings.join(" / ")
    };
    assert_eq!(Building::ALL.map(row).join("\n"), printed);
}

/// A whole round in which everybody marks towers.
fn towers(chips: &str) -> String {
    format!("lay P {chips}\nrest T\nprizes two\n")
}

#[test]
fn a5_five_rounds_and_seat_0_starts() {
    let start = "setup players=3\n";
    check(&format!("{start}view /round 1\nview /caliph 0\nlay P 11122\nview /tray/seat 0"));
    let four = [towers("11112"), towers("22233"), towers("XXDDV"), towers("VVBBB")].concat();
    check(&format!(
        "{start}{four}view /round 5\n> chips 112233\nrest T\nprizes two\n? over\n! 0 two -> A24"
    ));
}

#[test]
fn a6_where_the_chips_lie() {
    let told = check(
        "setup players=2
? * column P:1 | column S:1 | column A:1 | column C:1 | column G:1 | column T:1
! * chips 11122 -> impossible
! 0 mark P -> A6
* column A
! * chips 112233 -> impossible
! * chips 33311 -> impossible
! * chips XXX11 -> impossible
! 0 mark P -> A6
* chips 3X1BD
view /columns/0/chip \"3\"
view /columns/1/chip \"X\"
view /columns/2/chip \"F\"
view /columns/3/chip \"1\"
view /columns/4/chip \"B\"
view /columns/5/chip \"D\"",
    );
    let chips =
        vec![Chip::Three, Chip::Exchange, Chip::Starter, Chip::One, Chip::Black, Chip::Displace];
    assert_eq!(
        told.happenings,
        [
            Happening::RoundBegan { round: 1, caliph: Seat(0) },
            Happening::StarterLaid { column: Building::Arcades },
            Happening::ChipsLaid { chips },
        ]
    );
}

#[test]
fn a20_says_who_starts_the_later_rounds() {
    let began = |round| Happening::RoundBegan { round, caliph: Seat(0) }.rule();
    let cited: Vec<_> = (1..=5).filter_map(began).map(|rule| rule.0).collect();
    assert_eq!(cited, ["A5", "A20", "A20", "A20", "A20"]);
}

#[test]
fn a6_chips_are_drawn_without_replacement() {
    let column = check("setup players=2\n* column P").table;
    assert_eq!(column.position().chances_weight(), 20 * 19 * 18 * 17 * 16);
    // Four of the 1s are gone, and what is left are 15 chips.
    let second = check(&format!("setup players=2\n{}* column P", towers("11112"))).table;
    assert_eq!(second.position().chances_weight(), 15 * 14 * 13 * 12 * 11);
    let rounds = [towers("11112"), towers("22233"), towers("XXDDV")].concat();
    let fourth = format!("setup players=2\n{rounds}* column S\n! * chips 1VVBB -> impossible\n");
    // Two V and three B are left: each order has 2! times 3! ways.
    check(&format!(
        "{fourth}? * chips VVBBB:12 | chips VBVBB:12 | chips VBBVB:12 | chips VBBBV:12 | chips BVVBB:12 \
         | chips BVBVB:12 | chips BVBBV:12 | chips BBVVB:12 | chips BBVBV:12 | chips BBBVV:12"
    ));
    let last =
        check(&format!("{fourth}* chips VVBBB\nrest T\nprizes two\n! * column P -> impossible"));
    assert_eq!(last.table.position().chances_weight(), 720);
    check(&format!(
        "{fourth}* chips VVBBB\nrest T\nprizes two\n> chips 321321\nview /columns/0/chip \"3\"
        view /columns/5/chip \"1\"\n! * chips 112233 -> impossible"
    ));
}

#[test]
fn a7_one_marker_each_in_turn() {
    check(
        "setup players=3\nlay P 11122
        ! 1 mark P -> A7\n! 0 mark P -> A8
        > dice PPPPPPPP\n! 1 mark P -> A7\n! 2 mark P -> A7\n> mark P
        view /tray/seat 1\nm SSSSSSSS S\nview /tray/seat 2\nm SSSSSSSS S\nview /tray/seat 0",
    );
    // Who holds the caliph starts, and then clockwise.
    let named =
        "setup players=3\nlay T 11122\nrest T\n> two; caliph 2\nlay T 1223X\nview /tray/seat 2";
    check(&format!("{named}\nm PPPPPPPP P\nview /tray/seat 0\nview /builders/2/markers 4"));
    // No throw, mark or chip when all are placed.
    check(
        "setup players=2\nlay P 11122\nrest T\n! throw T; mark T; mark T displace; black T; cancel; again -> A7",
    );
    let story = "setup players=2\nlay P 11122\nm PPPPPPPP P";
    let marked = &last(story)[0];
    assert!(matches!(marked, Happening::Marked { seat: Seat(0), queued: false, .. }), "{marked:?}");
}
