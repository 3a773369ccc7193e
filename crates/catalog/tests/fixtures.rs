//! Recorded games: drop a file into `fixtures/<game>/`, and it is a test.

use std::fs;
use std::path::PathBuf;

use kasbah_catalog::{games, read_record, replay};
use kasbah_rules::record::sections;

/// Every file below `fixtures`, with what it says.
fn fixtures() -> Vec<(PathBuf, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let folder = |path: &PathBuf| {
        let entries = fs::read_dir(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        entries.map(|entry| entry.expect("an entry").path()).collect::<Vec<_>>()
    };
    let files = folder(&root).iter().flat_map(&folder).collect::<Vec<_>>();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        (path, text)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_game_has_fixtures_in_its_folder() {
    for game in games() {
        let folder = |path: &PathBuf| path.parent().is_some_and(|p| p.ends_with(&game.name));
        let count = fixtures().iter().filter(|(path, _)| folder(path)).count();
        assert!(count > 0, "no recorded games of {}", game.name);
    }
}

#[test]
fn every_fixture_says_what_is_special() {
    for (path, text) in fixtures() {
        assert!(text.starts_with("# "), "{}: start with a comment", path.display());
    }
}

#[test]
fn every_fixture_replays_and_audits() {
    for (path, text) in fixtures() {
        let found = sections(&text);
        assert_eq!(found.len(), 1, "{}: one game a file", path.display());
        let seeded = found[0].lines.iter().any(|line| line.text.starts_with("seed "));
        match replay(&found[0], true) {
            Ok(played) => {
                assert!(path.parent().is_some_and(|p| p.ends_with(played.game)));
                assert_eq!(played.audited, seeded.then_some(true), "{}", path.display());
            }
            Err(error) => panic!("{}: {error}", path.display()),
        }
    }
}

/// Comments are gone, and what a trace has more than a record; the rest is the same to the letter.
#[test]
fn every_fixture_is_written_as_it_was_read() {
    for (path, text) in fixtures() {
        let (table, tags) =
            read_record(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let only_trace = |line: &str| line.starts_with("? ") || line.starts_with("score ");
        let lines = sections(&text).remove(0).lines;
        let record: String = lines
            .iter()
            .filter(|line| !only_trace(line.text))
            .map(|line| format!("{}\n", line.text))
            .collect();
        assert_eq!(table.record(&tags), record, "{}", path.display());
    }
}

/// A fixture whose outcomes are changed is found out: the test above cannot pass by accident.
#[test]
fn a_fixture_with_another_outcome_does_not_audit() {
    let (path, text) = fixtures()
        .into_iter()
        .find(|(path, _)| path.ends_with("medici/three-players.txt"))
        .expect("the trace of three players");
    let first = text.lines().find(|line| line.starts_with("* ")).expect("an outcome");
    let other = if first == "* 7" { "* +2" } else { "* 7" };
    let changed = text.replacen(&format!("\n{first}\n"), &format!("\n{other}\n"), 1);
    let changed: String =
        changed.lines().take_while(|l| !l.starts_with("? 1 ")).fold(String::new(), |all, line| {
            match line.starts_with("? ") {
                true => all,
                false => all + line + "\n",
            }
        });
    let error = replay(&sections(&changed)[0], true).expect_err("another card was dealt");
    assert_eq!(error.text, other, "{}", path.display());
    assert_eq!(error.problem.to_string(), format!("the seed deals `{first}` here"));
}
