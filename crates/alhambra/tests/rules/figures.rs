//! The five figures worked out in the text.

use kasbah_alhambra::{Building, Happening, Scoring};
use kasbah_rules::Seat;

use super::{check, last};

#[test]
fn figure_1_five_seraglios_in_the_third_throw() {
    check(
        "setup players=3\nlay T 11223
        > dice PPSSSACT; throw PPACT; dice SSACG; throw ACG; dice PPT; mark S
        view /columns/1/markers/0/space {\"number\":11,\"symbols\":5,\"throws\":3}",
    );
}

#[test]
fn figure_2_the_space_is_taken() {
    let five = "> dice PPSSSACT; throw PPACT; dice SSACG; throw ACG; dice PPT; mark S";
    let story = format!("setup players=3\nlay T 11223\n{five}\n{five}");
    check(&format!(
        "{story}\nview /columns/1/markers/1/space {{\"number\":12,\"symbols\":4,\"throws\":1}}"
    ));
    let Happening::Marked { space, queued, .. } = last(&story)[0] else { panic!("a mark is told") };
    assert_eq!((space.face(), queued), (Some((4, 1)), true));
}

#[test]
fn figure_3_two_points_for_blue_one_and_the_chip_for_orange() {
    // Blue is seat 0, orange seat 1.
    check(
        "setup players=3\nlay T X1BD2\nm PPPPPPPP P\nm PPPPPPPS P\nrest T\n> two
        view /builders/0/built/0 2\nview /builders/0/chips []
        view /builders/1/built/0 1\nview /builders/1/chips [\"X\"]",
    );
}

#[test]
fn figure_4_scoring_b_in_pavilions() {
    // Blue (0) comes to 5, orange (1) and green (2) to 3 each, orange first. Two of these points
    // are swapped: three rounds of pavilions alone have only nine.
    let story = "setup players=3\nlay S XX111
        m PPPPPPPP P\nm PPPPPPPS P\nm AAAAAAAA A\nrest T\n> two; chip\nprizes two
        lay S 12222
        m PPPPPPPP P\nm PPPPPPPS P\nm TTTTTTTT T\nm TTTTTTTT T\nm AAAAAAAA A\nrest T
        > two; keep; chip; swap P\nprizes two
        lay S 33DDV
        m PPPPPPPP P\nm TTTTTTTT T\nm PPPPPPPS P\nm TTTTTTTT T\nm TTTTTTTT T\nm AAAAAAAA A\nrest T
        > chip; keep; chip; swap P\nprizes two\n";
    check(&format!(
        "{story}view /columns/0/track [{{\"points\":5,\"seats\":[0]}},{{\"points\":3,\"seats\":[1,2]}}]
        score 0 8 scoring B: rank 1 in pavilions
        score 1 1 scoring B: rank 2 in pavilions"
    ));
    let paid = |happening: &&Happening| {
        matches!(
            happening,
            Happening::RankPaid { scoring: Scoring::B, building: Building::Pavilions, .. }
        )
    };
    let ranks: Vec<Happening> = check(story).happenings.iter().filter(paid).cloned().collect();
    let rank = |seat, rank, built, lower, points| Happening::RankPaid {
        scoring: Scoring::B,
        building: Building::Pavilions,
        seat: Seat(seat),
        rank,
        built,
        lower,
        points,
    };
    let told = [rank(0, 1, 5, false, 8), rank(1, 2, 3, true, 1), rank(2, 3, 3, false, 0)];
    assert_eq!(ranks, told);
}

#[test]
fn figure_5_first_and_second_gets_both_prizes() {
    check(
        "setup players=3\nlay T X1BD2\nm PPPPPPPP P\nm TTTTTTTT T\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n> two
        view /builders/0/built/0 3\nview /builders/0/chips [\"X\"]\nview /award/column \"towers\"",
    );
    check(
        "setup players=3\nlay T 11BD2\nm PPPPPPPP P\nm TTTTTTTT T\nm TTTTTTTT T\nm PPPPPPPP P\nrest T\n> chip
        view /builders/0/built/0 3\nview /builders/0/chips [\"1\"]\nview /award/column \"towers\"",
    );
}
