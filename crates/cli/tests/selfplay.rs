//! `kasbah selfplay`, as a person calls it.

mod program;

use std::fs;
use std::process::{Command, Stdio};

use program::kasbah;

#[test]
fn the_same_seed_gives_the_same_output() {
    let words = "selfplay medici players=3 --games 4 --seed 11 --trace";
    let first = kasbah(words, "");
    assert_eq!((first.code, first.err.as_str()), (Some(0), ""));
    assert_eq!(first.out, kasbah(words, "").out);
    assert_eq!(first.out.matches("game medici\n").count(), 4);
    assert_ne!(first.out, kasbah(&words.replace("11", "12"), "").out);
}

/// Whether the output starts with these lines.
#[track_caller]
fn starts(words: &str, lines: &[&str]) {
    let run = kasbah(words, "");
    let start: Vec<&str> = run.out.lines().take(lines.len()).collect();
    assert_eq!(start, lines);
}

const SEED_7: &str = "seed 29825bf757c264fcaa2fe548337ebb4173bef73f4fe8568f9c909b1e1582c65d";

#[test]
fn output_is_the_same_for_ever() {
    // Raise the rules version and this golden text together, or not at all.
    starts(
        "selfplay medici players=3 --seed 7 --record",
        &[
            "game medici",
            "rules 1",
            "setup players=3",
            SEED_7,
            "0 reveal",
            "* +2",
            "0 take 1",
            "1 reveal",
        ],
    );
    let setup = "setup players=3 gates=on";
    let events = ["* well b10", "* merchant g7", "0 g@e6", "1 g@e5", "2 M@g8"];
    starts(
        "selfplay medina players=3 gates=on --seed 7 --record",
        &[&["game medina", "rules 1", setup, SEED_7][..], &events].concat(),
    );
    let events = ["* column P", "* chips 2BV3D", "* dice SSSCCGGT", "0 throw SSCT", "* dice PSAG"];
    starts(
        "selfplay alhambra players=3 --seed 7 --record",
        &[&["game alhambra", "rules 1", "setup players=3", SEED_7][..], &events].concat(),
    );
}

#[test]
fn what_it_writes_replays_and_audits() {
    for words in [
        "medici players=2",
        "medici players=6",
        "medici players=4 high-bonus=on --bots curious",
        "medina players=2 gates=on",
        "medina players=3 edition=1 screens=open",
        "medina players=4 well=off tea=off tower-contact=arm --bots curious",
        "alhambra players=2",
        "alhambra players=6 --bots curious",
    ] {
        let played = kasbah(&format!("selfplay {words} --games 20 --trace"), "");
        let replayed = kasbah("replay - --audit", &played.out);
        assert_eq!(replayed.code, Some(0), "{}", replayed.err);
        assert!(replayed.out.starts_with("-: 20 games replayed, 20 finished, 20 audited,"));
    }
}

#[test]
fn every_choice_of_a_trace_is_laid_open() {
    let run = kasbah("selfplay medici players=4 --seed 1 --trace", "");
    let lines: Vec<&str> = run.out.lines().collect();
    let mut actions = 0;
    for pair in lines.windows(2) {
        if let Some(seat) = pair[1].chars().next().filter(char::is_ascii_digit) {
            let listed = pair[0].strip_prefix(&format!("? {seat} ")).expect("a list before it");
            assert!(listed.split(" | ").any(|action| pair[1] == format!("{seat} {action}")));
            let texts: Vec<&str> = listed.split(" | ").collect();
            assert!(texts.is_sorted(), "{listed}");
            actions += 1;
        }
    }
    assert!(actions > 50);
    assert!(lines[lines.len() - 1].starts_with("= "));
    assert!(lines[lines.len() - 2].starts_with("score 3 "));
}

#[test]
fn quiet_writes_a_summary() {
    let run = kasbah("selfplay medici players=4 --games 300 --seed 5 --quiet", "");
    let keys: Vec<&str> = run.out.lines().filter_map(|line| line.split("  ").next()).collect();
    assert_eq!(
        keys,
        ["games", "decisions", "seconds", "games/s", "decisions/s", "mean scores", "seed"]
    );
    assert!(run.out.starts_with("games        300\n"));
}

#[test]
fn a_deck_can_be_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deck.txt");
    fs::write(&file, "# big\nG9:30\nCC0:30, +2:4\n").expect("a file");
    let run = kasbah(&format!("selfplay medici players=4 deck={} --seed 1", file.display()), "");
    assert!(run.out.contains("setup players=4 deck=+2:4,G9:30,CC0:30\n"), "{}{}", run.out, run.err);
    assert_eq!(kasbah("replay -", &run.out).code, Some(0));
}

#[test]
fn what_cannot_be_played_says_why() {
    for (words, reason) in [
        ("medici players=7", "players: 2 to 6 can play (C2)"),
        ("medici players=x", "players: `x` is no number"),
        ("medici hands=2", "hands: no such option"),
        ("medici players", "options are `key=value`"),
        ("medici players=3 players=3", "players: given twice"),
        ("chess", "no game is called `chess`; there are medici, medina, alhambra"),
        ("medici deck=7:41 players=2", "2 players need 42"),
        ("medici deck=7:42,7:1", "lists 7 twice"),
        ("medici deck=Q7:42", "`Q7` in the deck is not understood"),
        ("medici deck=7:256", "counts are whole numbers from 1 to 255"),
        ("medici deck=no-such-file", "cannot read the file no-such-file"),
        ("medici --bots clever", "no bot is called `clever`; there are random, curious"),
        ("medici players=3 --bots random,random", "2 bots for 3 players"),
        ("medina players=5", "players: 2 to 4 play the second edition"),
        ("medina players=2 edition=1", "players: 3 or 4 play the first edition"),
        ("medina edition=3", "edition: `3` is neither `1` nor `2`"),
        ("medina edition=1 gates=on", "gates: only the second edition has this option"),
        ("medina gates=yes", "gates: `yes` is neither `off` nor `on`"),
        ("medina tower-contact=both", "tower-contact: `both` is neither `tower` nor `arm`"),
        ("medina high-bonus=on", "high-bonus: no such option: Medina has the options players,"),
        ("medici --seed 12345x", "64 hexadecimal digits, or a number"),
    ] {
        let run = kasbah(&format!("selfplay {words}"), "");
        assert!(run.err.contains(reason), "{words}: {}", run.err);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words}");
    }
}

#[test]
fn help_names_every_game_with_its_options() {
    let help = kasbah("selfplay --help", "").out;
    assert!(help.contains("Which game: medici, medina"), "{help}");
    for game in kasbah_catalog::games() {
        let listed = help.split_once(&format!("\nOptions of {}: ", game.name));
        let (listed, _) = listed.expect("its options").1.split_once(").\n").expect("their end");
        for option in &game.options {
            assert!(listed.contains(&option.key), "{} {}: {listed}", game.name, option.key);
        }
    }
}

#[test]
fn a_reader_who_stops_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kasbah"))
        .args(["selfplay", "medici", "--games", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kasbah starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("kasbah ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}
