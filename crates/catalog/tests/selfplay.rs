//! Games without a person: the same on every machine.

use std::ops::ControlFlow;

use kasbah_catalog::{BOTS, Output, SelfPlay, replay, selfplay};
use kasbah_rules::Seed;
use kasbah_rules::record::sections;

fn task(setup: &str, bots: &[&str], output: Output) -> SelfPlay {
    SelfPlay {
        game: "medici".into(),
        setup: setup.into(),
        games: 5,
        seed: Seed::from_number(1),
        bots: bots.iter().map(ToString::to_string).collect(),
        output,
    }
}

fn text(task: &SelfPlay) -> String {
    let mut all = String::new();
    let played = selfplay(task, |text| {
        all += text;
        ControlFlow::Continue(())
    });
    assert_eq!(played.map(|played| played.games), Ok(task.games));
    all
}

fn scores(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("= ")).collect()
}

/// Golden: if this fails, a seed no longer gives the games it gave.
#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let random = text(&task("players=4", &["random"], Output::Record));
    assert_eq!(scores(&random), GOLDEN_RANDOM);
    let curious = text(&task("players=3 high-bonus=on", &["curious"], Output::Record));
    assert_eq!(scores(&curious), GOLDEN_CURIOUS);
    assert_eq!(text(&task("players=4", &["random"], Output::Record)), random);
}

#[test]
fn a_seed_gives_the_same_games_of_alhambra_for_ever() {
    let task =
        |setup, bots| SelfPlay { game: "alhambra".into(), ..task(setup, &[bots], Output::Record) };
    assert_eq!(scores(&text(&task("players=4", "random"))), GOLDEN_ALHAMBRA_RANDOM);
    assert_eq!(scores(&text(&task("players=3", "curious"))), GOLDEN_ALHAMBRA_CURIOUS);
}

const GOLDEN_ALHAMBRA_RANDOM: [&str; 5] =
    ["81 90 76 87", "110 91 81 59", "73 80 76 100", "74 101 74 82", "93 70 63 111"];
const GOLDEN_ALHAMBRA_CURIOUS: [&str; 5] =
    ["110 90 139", "119 73 152", "117 92 129", "99 91 146", "140 83 118"];

const GOLDEN_RANDOM: [&str; 5] =
    ["145 135 120 75", "155 100 85 115", "105 120 145 100", "125 110 115 120", "150 80 110 90"];
const GOLDEN_CURIOUS: [&str; 5] =
    ["100 110 150", "130 110 140", "155 105 140", "115 135 145", "115 110 150"];

#[test]
fn traces_and_records_are_of_the_same_games_and_all_audit() {
    for bots in [&["random"][..], &["curious"], &["random", "curious", "random"]] {
        let record = text(&task("players=3", bots, Output::Record));
        let trace = text(&task("players=3", bots, Output::Trace));
        let only_record = |line: &&str| !line.starts_with("? ") && !line.starts_with("score ");
        assert!(trace.lines().filter(only_record).eq(record.lines()));
        for section in sections(&trace) {
            let played = replay(&section, true).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(played.audited, Some(true));
        }
    }
    assert_eq!(text(&task("players=3", &["random"], Output::Nothing)), "");
}

#[test]
fn a_series_counts_and_can_be_stopped() {
    let task = task("players=2", &["random"], Output::Record);
    let (mut games, mut decisions, mut points) = (0, 0, vec![0; 2]);
    let played = selfplay(&task, |text| {
        games += 1;
        decisions += text.lines().filter(|l| l.starts_with("0 ") || l.starts_with("1 ")).count();
        for (sum, score) in points.iter_mut().zip(scores(text)[0].split(' ')) {
            *sum += score.parse::<u64>().expect("a score");
        }
        if games == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .expect("it can be played");
    assert_eq!((played.games, played.decisions, played.points), (3, decisions as u64, points));
}

#[test]
fn what_cannot_be_played_says_why() {
    let wrong = |task: SelfPlay| {
        let played = selfplay(&task, |_| unreachable!("it cannot be played"));
        played.expect_err("wrong").to_string()
    };
    assert_eq!(
        wrong(task("players=3", &["random", "curious"], Output::Nothing)),
        "2 bots for 3 players: name one for everybody, or one for each seat"
    );
    assert_eq!(
        wrong(task("players=3", &["grandmaster"], Output::Nothing)),
        format!("no bot is called `grandmaster`; there are {}", BOTS.join(", "))
    );
    assert_eq!(
        wrong(task("players=8", &["random"], Output::Nothing)),
        "players: 2 to 6 can play (C2)"
    );
    let chess = SelfPlay { game: "chess".into(), ..task("", &["random"], Output::Nothing) };
    assert_eq!(wrong(chess), "game: no game is called `chess`; there are medici, medina, alhambra");
}
