//! A22 to A24, AR7, AR16: Scorings and the end.

use kasbah_alhambra::{Alhambra, AlhambraSetup, Building, Chip, Happening, Scoring};
use kasbah_rules::{Dealer, Draws, Event, Game, Seat, Seed, Table, Turn};

use super::{check, holding, last};

/// A round in which all markers go to one column, and the best take two points.
fn all_to(letter: char, column: char, chips: &str) -> String {
    format!("lay {column} {chips}\nrest {letter}\nprizes two\n")
}

#[test]
fn a22_scorings_after_rounds_1_3_and_5() {
    let one = all_to('P', 'T', "11112");
    check(&format!("setup players=2\n{one}= 1 1\nscore 0 1 scoring A: rank 1 in pavilions"));
    let two = all_to('P', 'T', "XXDDV");
    check(&format!("setup players=2\n{one}{two}= 1 1"));
    // Seat 1 wins the second prize with its chip in each round: a 1 in the first, an X in the second.
    let three = all_to('P', 'T', "VVBBB");
    let story = format!("setup players=2\n{one}{two}{three}");
    check(&format!(
        "{story}score 0 8 scoring B: rank 1 in pavilions\nscore 1 1 scoring B: rank 2 in pavilions"
    ));
    let four = all_to('P', 'T', "22233");
    let five = "> chips 112233\nrest P\nprizes two\n";
    check(&format!(
        "{story}{four}{five}score 0 16 scoring C: rank 1 in pavilions
        score 1 8 scoring C: rank 2 in pavilions\n? over"
    ));
}

#[test]
fn a22_the_lower_stone_ranks_higher() {
    // Seat 0 and seat 1 each have one point in S: who was first lies lower.
    let story =
        "setup players=3\nlay T 11112\nm SSSSSSSS S\nm PSSSSSSS S\nm PPPPPPPP P\nrest T\n> chip";
    // Seat 2 in P; then in S seat 0 takes the chip (one point) and seat 1 gets two: more is first.
    check(&format!("{story}; chip\nprizes two\nscore 1 2 scoring A: rank 1 in seraglios"));
    // Two rounds to make it equal: seat 0 one and one, seat 1 two. Seat 1 was there first.
    let equal = format!(
        "{story}; chip\nprizes two\nlay T 2223X\nm SSSSSSSS S\nrest T\n> chip
        view /columns/1/track [{{\"points\":2,\"seats\":[1,0]}}]\nprizes two\n{}",
        all_to('P', 'T', "XDDVV")
    );
    check(&format!(
        "{equal}score 1 9 scoring B: rank 1 in seraglios\nscore 0 2 scoring B: rank 2 in seraglios"
    ));
    let happenings = check(&equal).happenings;
    let first = Happening::RankPaid {
        scoring: Scoring::B,
        building: Building::Seraglios,
        seat: Seat(1),
        rank: 1,
        built: 2,
        lower: true,
        points: 9,
    };
    assert!(happenings.contains(&first));
}

#[test]
fn ar16_without_points_no_rank() {
    // At scoring B only seat 0 has seraglios: nobody is second.
    let story = format!(
        "setup players=2\nlay T 11112\nm SSSSSSSS S\nrest T\n> two\nprizes two\n{}{}",
        all_to('T', 'T', "XXDDV"),
        all_to('T', 'T', "VVBBB")
    );
    let told = check(&format!("{story}score 0 9 scoring B: rank 1 in seraglios"));
    let seraglios = told.happenings.iter().filter(|happening| {
        matches!(
            happening,
            Happening::RankPaid { building: Building::Seraglios, scoring: Scoring::B, .. }
        )
    });
    assert_eq!(seraglios.count(), 1);
}

#[test]
fn a23_every_point_chip_pays_at_each_scoring() {
    // Chips of 1, 1, 2, 3 and 3 at scoring A: ten points besides the ranks 1 + 2 + 3 + 4 + 5.
    let story = holding("11233", "");
    check(&format!(
        "{story}= 25 6\nscore 0 2 scoring A: chips of 1: 2\nscore 0 2 scoring A: chips of 2: 1
        score 0 6 scoring A: chips of 3: 2"
    ));
    let paid = check(&story).happenings;
    assert!(paid.contains(&Happening::ChipsPaid {
        scoring: Scoring::A,
        seat: Seat(0),
        chip: Chip::Three,
        count: 2,
        points: 6
    }));
    // Again at B.
    check(&format!(
        "{story}rest T\nprizes two\n{}score 0 6 scoring B: chips of 3: 2\nscore 0 2 scoring B: chips of 1: 2",
        all_to('T', 'T', "XXDDV")
    ));
}

/// Five rounds of two players for pavilions alone, up to the last choice.
fn whole() -> String {
    let rounds = ["11112", "22233", "DXXDV", "VVBBB"];
    let rounds: String = rounds.into_iter().map(|chips| all_to('P', 'T', chips)).collect();
    format!("setup players=2\n{rounds}> chips 112233\nrest P\n")
}

#[test]
fn a24_most_points_win() {
    let story = format!("{}> two", whole());
    // Ranks 1, 8 and 16; seat 1 has 1 and 8, and its chips: a 1, then a 2, and in the end another 1.
    check(&format!(
        "{story}\n= 25 17\n? over\nview /scoring null\n! 0 two -> A24\n! * column P -> impossible"
    ));
    let over = last(&story);
    assert_eq!(
        over.last(),
        Some(&Happening::GameOver { points: vec![25, 17], winners: vec![Seat(0)] })
    );
}

#[test]
fn ar7_equal_points_share_the_victory() {
    let setup = AlhambraSetup::of(2).expect("a setup");
    // Games by chance until one is equal: the seeds are fixed, so it is always the same one.
    let shared = (0..1000).find_map(|game| {
        let seed = Seed::from_number(7).of_game(game);
        let (mut dealer, mut draws) = (Dealer::new(seed), Draws::new(seed, Draws::PLAYERS));
        let (mut table, mut heard) = (Table::<Alhambra>::new(setup), Vec::new());
        let mut legal = Vec::new();
        while !table.is_over() {
            if let Turn::Player { seat } = table.position().turn() {
                table.position().legal_actions(&mut legal);
                let action = legal[draws.below(legal.len() as u64) as usize];
                table.play(Event::Action(seat, action), &mut heard).expect("a legal action");
            } else {
                table.deal(&mut dealer, &mut heard);
            }
        }
        let scores = table.position().scores();
        (scores[0] == scores[1]).then_some((scores, heard))
    });
    let (points, heard) = shared.expect("an equal game");
    let winners = vec![Seat(0), Seat(1)];
    assert_eq!(heard.last(), Some(&Happening::GameOver { points, winners }));
}
