//! `kasbah replay`, as a person calls it.

mod program;

use std::fs;

use program::{kasbah, kasbah_args};

fn record() -> String {
    kasbah("selfplay medici players=2 --seed 3", "").out
}

#[test]
fn a_wrong_record_is_told_with_line_and_reason() {
    let good = record();
    let events = good.lines().count();
    for (from, to, reason) in [
        ("0 reveal", "0 revaal", "line 5: `0 revaal`: not understood"),
        ("0 reveal", "1 reveal", "line 5: `1 reveal`: seat 1 out of turn: seat 0 is to act [C3]"),
        (
            "0 reveal",
            "0 take 1",
            "against the rules: the market is empty: reveal a card first [C5]",
        ),
        ("game medici", "game go", "no such game; there are medici"),
        ("rules 1", "rules 9", "line 2: `rules 9`: these are rules 9"),
        ("= ", "= 1", "scores differ"),
    ] {
        let run = kasbah("replay -", &good.replacen(from, to, 1));
        assert!(run.err.contains(reason), "{reason}: {}", run.err);
        assert_eq!(run.code, Some(1));
    }
    let cut: Vec<&str> = good.lines().take(events - 1).collect();
    let run = kasbah("replay -", &cut.join("\n"));
    assert!(run.err.contains("the line of scores"), "{}", run.err);
}

#[test]
fn an_unfinished_record_is_well() {
    let cut: Vec<String> = record().lines().take(20).map(String::from).collect();
    let run = kasbah("replay -", &cut.join("\n"));
    assert_eq!(run.out, "-: 1 game replayed, 0 finished, 16 events\n");
}

#[test]
fn an_audit_finds_an_outcome_that_was_not_dealt() {
    let good = record();
    let seed = good.lines().find_map(|line| line.strip_prefix("seed ")).expect("a seed");
    let other: String = seed.chars().rev().collect();
    let claimed = good.replacen(seed, &other, 1);
    assert_eq!(kasbah("replay -", &claimed).code, Some(0));
    let run = kasbah("replay - --audit", &claimed);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("-: line 6: `* "), "{}", run.err);
    assert!(run.err.contains("the seed deals `* "), "{}", run.err);
}

#[test]
fn several_files_are_told_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let (good, bad) = (folder.path().join("good"), folder.path().join("bad"));
    fs::write(&good, record() + &record()).expect("a file");
    fs::write(&bad, "game medici\n").expect("a file");
    let paths = [good.to_str().expect("text"), bad.to_str().expect("text")];
    let run = kasbah_args(&["replay", paths[0], paths[1]], b"");
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("good: 2 games replayed, 2 finished"), "{}", run.out);
    assert!(
        run.err.contains("bad: line 1: `game medici`: not understood: a `rules …`"),
        "{}",
        run.err
    );
}

#[test]
fn what_cannot_be_read_says_so() {
    let run = kasbah("replay no-such-file", "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("cannot read no-such-file"), "{}", run.err);
    let run = kasbah_args(&["replay", "-"], b"game medici\n\xff\n");
    assert!(run.err.contains("line 2: not UTF-8"), "{}", run.err);
    let run = kasbah("replay -", "\n# nothing\n");
    assert!(run.err.contains("no game is there"), "{}", run.err);
}
