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
        ("game medici", "game go", "no such game; there are medici, medina"),
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

#[test]
fn a_board_is_shown_as_it_was() {
    let game = kasbah("selfplay medina players=2 --seed 3", "").out;
    let run = kasbah("replay --show - --at 2", &game);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let (well, merchant) = (outcome(&game, "well"), outcome(&game, "merchant"));
    assert!(run.out.starts_with("medina players=2\nafter 2 events, seat 0 is to act\n"));
    assert_eq!(run.out.matches("()").count(), 2, "the well {well}, and the legend:\n{}", run.out);
    let row = format!("\n{:>3} ", &merchant[1..]);
    let line = run.out.split_once(&row).expect("a row").1.lines().next().expect("a line");
    let columns = merchant.as_bytes()[0] - b'a';
    assert_eq!(line[4 + 3 * usize::from(columns)..].chars().next(), Some('M'), "{}", run.out);
    assert!(
        run.out.ends_with(&format!("-: 1 game replayed, 1 finished, {} events\n", events(&game)))
    );

    let end = kasbah("replay --show -", &game).out;
    assert!(
        end.contains(&format!("\nafter {} events, the game is over: ", events(&game))),
        "{end}"
    );
    let both = kasbah("replay --show -", &(game.clone() + &record())).out;
    assert!(both.contains("\nmedici players=2\n") && both.starts_with(&end[..40]), "{both}");
}

#[test]
fn only_the_own_stock_is_shown() {
    let game = kasbah("selfplay medina players=3 --seed 3", "").out;
    let hidden = |words: &str| kasbah(words, &game).out.matches("behind the screen").count();
    assert_eq!(hidden("replay --show - --at 20"), 3);
    assert_eq!(hidden("replay --show - --at 20 --seat 2"), 2);
}

#[test]
fn what_cannot_be_shown_says_why() {
    let game = record();
    let last = events(&game);
    for (words, reason) in [
        (
            "--show --at 9999",
            format!("-: the game at line 1 has no event 9999: --at takes 0 to {last}"),
        ),
        ("--show --seat 2", "-: the game at line 1 has no seat 2: --seat takes 0 to 1".into()),
        ("--at 3", "--show".into()),
        ("--show --at x", "invalid value 'x' for '--at <N>'".into()),
    ] {
        let run = kasbah(&format!("replay - {words}"), &game);
        assert!(run.err.contains(&reason), "{words}: {}", run.err);
        assert_eq!(run.code, Some(2), "{words}");
    }
    let run = kasbah("replay --show -", &game.replacen("0 reveal", "1 reveal", 1));
    assert_eq!((run.code, run.out.lines().count()), (Some(1), 1), "a wrong record is not drawn");
}

/// The square that chance gave to something.
fn outcome<'a>(game: &'a str, what: &str) -> &'a str {
    let start = format!("* {what} ");
    game.lines().find_map(|line| line.strip_prefix(&*start)).expect("an outcome")
}

fn events(game: &str) -> usize {
    game.lines().filter(|line| line.starts_with(|c: char| c == '*' || c.is_ascii_digit())).count()
}
