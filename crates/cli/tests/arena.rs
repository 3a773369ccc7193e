//! `kasbah arena`, as a person calls it.

mod program;

use std::fs;

use program::{Run, kasbah};
use serde_json::Value;

fn json(run: &Run) -> Value {
    assert_eq!(run.code, Some(0), "{}", run.err);
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.out))
}

/// The result without what depends on the machine.
fn lasting(run: &Run) -> Value {
    let mut report = json(run);
    let object = report.as_object_mut().expect("an object");
    assert!(object.remove("seconds").is_some_and(|seconds| seconds.is_f64()));
    assert!(object.remove("peak_memory_bytes").is_some());
    for bot in object["bots"].as_array_mut().expect("a list") {
        let bot = bot.as_object_mut().expect("an object");
        assert!(bot.remove("decisions_per_second").is_some_and(|rate| rate.is_f64()));
        assert!(bot.remove("thinking_seconds").is_some_and(|seconds| seconds.is_f64()));
    }
    report
}

#[test]
fn json_has_a_shape_that_stays() {
    let run = kasbah("arena medici players=4 --bots easy,random --games 8 --visits 4 --json", "");
    let report = json(&run);
    let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect();
    let mut all: Vec<String> = keys(&report);
    all.sort_unstable();
    let expected = [
        "bots",
        "deals",
        "entrants",
        "game",
        "games",
        "games_a_deal",
        "games_wanted",
        "peak_memory_bytes",
        "seconds",
        "seed",
        "setup",
        "version",
    ];
    assert_eq!(all, expected);
    assert_eq!((&report["game"], &report["setup"]), (&"medici".into(), &"players=4".into()));
    // Two that sit alternately have seen every seat when they have swapped.
    assert_eq!((&report["games"], &report["games_a_deal"]), (&8.into(), &2.into()));
    assert_eq!((&report["deals"], &report["entrants"][0]), (&4.into(), &"easy@4".into()));
    let [easy, random] = &report["bots"].as_array().expect("a list")[..] else {
        unreachable!("two bots")
    };
    let mut of_bot: Vec<String> = keys(easy);
    of_bot.sort_unstable();
    let expected = [
        "decisions",
        "decisions_per_second",
        "elo",
        "name",
        "score",
        "seats",
        "thinking_seconds",
        "win_rate",
    ];
    assert_eq!(of_bot, expected);
    assert_eq!((&easy["name"], &easy["seats"]), (&"easy".into(), &2.into()));
    let number = |value: &Value| value.as_f64().expect("a number");
    let rate = &easy["win_rate"];
    assert!(number(&rate["low"]) <= number(&rate["mean"]));
    assert!(number(&rate["mean"]) <= number(&rate["high"]));
    // Each of the four seats has its share of every victory.
    let shares = number(&rate["mean"]) + number(&random["win_rate"]["mean"]);
    assert!((shares - 0.5).abs() < 1e-9, "{shares}");
}

#[test]
fn the_same_seed_gives_the_same_result_however_many_play_at_once() {
    for setup in
        ["medici players=3 --bots easy,normal,random", "alhambra players=2 --bots easy,random"]
    {
        let words = format!("arena {setup} --games 6 --visits 3 --seed 5 --json");
        let alone = lasting(&kasbah(&format!("{words} --jobs 1"), ""));
        assert_eq!(alone, lasting(&kasbah(&format!("{words} --jobs 3"), "")));
        assert_ne!(alone, lasting(&kasbah(&words.replace("seed 5", "seed 6"), "")));
    }
}

#[test]
fn games_are_rounded_up_to_whole_deals_and_it_is_said() {
    let run = kasbah("arena medina players=3 --bots random,curious,random --games 4 --json", "");
    let expected = "kasbah: 4 games are not whole deals of 3 games each: 6 are played\n";
    assert_eq!(run.err, expected);
    let report = json(&run);
    assert_eq!((&report["games"], &report["deals"]), (&6.into(), &2.into()));
    assert_eq!(report["bots"].as_array().map(Vec::len), Some(2));
}

#[test]
fn the_same_bot_with_other_budgets_is_told_apart() {
    let run = kasbah("arena medici players=2 --bots easy@3,easy@8 --games 2", "");
    assert!(run.out.starts_with("medici players=2: 2 games, 1 deal of 2 games each\n"));
    let names: Vec<&str> = run.out.lines().filter_map(|line| line.split("  ").next()).collect();
    assert_eq!(names[1..4], ["bot", "easy@3", "easy@8"], "{}", run.out);
    assert!(!run.out.contains('±'), "one deal has no interval: {}", run.out);
}

#[test]
fn a_contest_is_carried_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.json");
    let words = "arena medici players=2 --bots easy,random --visits 3 --json";
    let resume = format!("{words} --resume {}", file.display());
    let first = lasting(&kasbah(&format!("{resume} --games 6"), ""));
    let kept = fs::read_to_string(&file).expect("it was kept");
    // The seed comes from the file, and what is there is not played again.
    let again = lasting(&kasbah(&format!("{resume} --games 6"), ""));
    assert_eq!(first, again);
    let more = lasting(&kasbah(&format!("{resume} --games 10"), ""));
    let seed = first["seed"].as_str().expect("a seed");
    assert_eq!(more, lasting(&kasbah(&format!("{words} --games 10 --seed {seed}"), "")));
    // Fewer are counted, and none is lost.
    assert_eq!(first, lasting(&kasbah(&format!("{resume} --games 6"), "")));
    let grown = fs::read_to_string(&file).expect("it is kept");
    assert!(grown.len() > kept.len());
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing lies beside it");
}

#[test]
fn a_file_of_another_contest_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.json");
    let resume = format!("--games 2 --visits 2 --resume {}", file.display());
    kasbah(&format!("arena medici players=2 --bots easy,random {resume}"), "");
    let kept = fs::read(&file).expect("it was kept");
    for (words, reason) in [
        ("medina players=2 --bots easy,random", "of another game, medici instead of medina"),
        ("medici players=4 --bots easy,random", "of another setup, players=2 instead of"),
        ("medici players=2 --bots random,easy", "of another list of bots, easy@2,random@2"),
        ("medici players=2 --bots easy,random --seed 1", "of another seed"),
    ] {
        let run = kasbah(&format!("arena {words} {resume}"), "");
        assert!(run.err.contains(reason), "{words}: {}", run.err);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    }
    assert_eq!(fs::read(&file).expect("it is there"), kept);
    fs::write(&file, "{}").expect("a file");
    let run = kasbah(&format!("arena medici players=2 --bots easy,random {resume}"), "");
    assert!(run.err.contains("does not keep a contest"), "{}", run.err);
}

#[test]
fn the_page_is_one_file_with_plots_and_nothing_from_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("report.html");
    let words = "arena medina players=2 gates=on --bots curious,random --games 4 --seed 1";
    let run = kasbah(&format!("{words} --html {}", file.display()), "");
    assert!(
        run.out.contains("curious") && run.out.contains("written to"),
        "{}{}",
        run.out,
        run.err
    );
    let page = fs::read_to_string(&file).expect("a page");
    assert!(page.starts_with("<!doctype html>"));
    assert_eq!(page.matches("<svg ").count(), 3);
    assert!(page.contains("<title>Medina: curious against random</title>"));
    assert!(page.contains("prefers-color-scheme: dark"));
    for elsewhere in ["<script", "http://", "https://", "src=", "url(", "NaN", "inf"] {
        assert!(!page.contains(elsewhere), "{elsewhere}");
    }
}

#[test]
fn what_cannot_be_played_says_why() {
    for (words, reason) in [
        ("medici --bots clever,random --games 2", "no bot is called `clever`; there are random"),
        ("medici players=3 --bots easy,random --games 2", "2 bots for 3 players"),
        ("medici players=2 --bots easy,random,easy --games 2", "3 bots for 2 players"),
        ("chess --bots easy,random --games 2", "no game is called `chess`; there are medici"),
        ("medici players=9 --bots easy --games 2", "players: 2 to 6 can play"),
        ("medici --bots easy@fast --games 2", "`@fast` is no budget"),
        ("medici --bots easy --games 0", "0 is not in 1..=10000000"),
        ("medici --bots easy --games 2 --jobs 0", "--jobs"),
        ("medici --bots easy --games 2 --time 5 --visits 5", "cannot be used with"),
        ("medici --bots easy --games 2 --json --html x.html", "cannot be used with"),
        ("medici --games 2", "--bots"),
        ("medici --bots easy", "--games"),
        ("medici --bots easy --games 3 --visits 1 --html /no/such/x", "cannot write /no/such/x"),
        ("medici --bots easy --games 3 --resume /no/such/x", "cannot write /no/such/x"),
    ] {
        let run = kasbah(&format!("arena {words}"), "");
        assert!(run.err.contains(reason), "{words}: {}", run.err);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words}");
    }
}

/// What Ctrl-C sends.
#[cfg(unix)]
#[test]
fn it_can_be_stopped_and_says_what_there_is() {
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.json");
    let words = "arena medici players=2 --bots random,curious --games 10000000 --resume";
    let child = Command::new(env!("CARGO_BIN_EXE_kasbah"))
        .args(words.split(' '))
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kasbah starts");
    // It is kept every second while it goes on: once it has games, they are being played.
    let played = || fs::read_to_string(&file).is_ok_and(|kept| kept.contains("\"deal\":9,"));
    while !played() {
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    let output = child.wait_with_output().expect("it ends");
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{err}");
    assert!(err.contains("kasbah: stopped after ") && err.contains("carries on"), "{err}");
    assert!(out.starts_with("medici players=2: ") && out.contains("\ncurious "), "{out}");
}

#[test]
fn a_bot_can_evaluate_by_weights_of_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.txt");
    let path = file.display();
    let weights = fs::read_to_string("../bots/src/weights/medici.txt").expect("weights");
    let words = |bots: &str| {
        format!("arena medici players=2 --bots {bots} --games 4 --visits 30 --seed 3 --json")
    };
    // The same weights choose the same: who sits where makes no difference to the deal.
    fs::write(&file, &weights).expect("a file");
    let same = json(&kasbah(&words(&format!("strong:{path},strong")), ""));
    assert_eq!(
        (&same["games_a_deal"], &same["bots"][0]["win_rate"]["mean"]),
        (&2.into(), &0.5.into())
    );
    assert_eq!(same["bots"][0]["name"], format!("strong:{path}"));
    // Others choose otherwise, and are not taken for the same contest.
    let first = weights.lines().find(|line| line.contains(" = ")).expect("a weight");
    let (name, _) = first.split_once(" = ").expect("a name");
    fs::write(&file, weights.replace(first, &format!("{name} = 9.5"))).expect("a file");
    let other = json(&kasbah(&words(&format!("strong:{path},strong")), ""));
    assert_ne!(other["bots"][0]["score"], same["bots"][0]["score"]);
    assert_ne!(other["entrants"], same["entrants"]);
    for (text, bots, reason) in [
        ("pace: 3", format!("strong:{path}"), "`pace: 3` is no weight".to_owned()),
        ("pace = 3", format!("easy:{path}"), format!("{name} is the first that differs")),
        ("", format!("random:{path}"), "no bot called `random` evaluates by weights".to_owned()),
    ] {
        fs::write(&file, text).expect("a file");
        let run = kasbah(&words(&bots), "");
        assert!(run.err.contains(&reason), "{}", run.err);
        assert_eq!(run.code, Some(2));
    }
}
