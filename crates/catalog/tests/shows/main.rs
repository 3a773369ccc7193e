//! What a recorded game says it shows, by a `tag shows` line, happens in it: a fixture cannot lose
//! its point without a test that fails.

mod alhambra;
mod medina;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use kasbah_catalog::{ToLook, read_record};
use kasbah_rules::Turn;

/// A fixture's file name, its game, and what it says it shows.
fn fixtures(game: &str) -> Vec<(String, Box<dyn ToLook>, Vec<String>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(game);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let open = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let (table, tags) =
            read_record(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let shows = tags.into_iter().filter(|(key, _)| key == "shows").map(|(_, text)| text);
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
        (name.unwrap_or_default(), table, shows.collect())
    };
    let mut all: Vec<_> = entries.map(|entry| open(entry.expect("an entry").path())).collect();
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all
}

/// The cases that can be told of a game, and what finds those that a table shows.
type Cases = (&'static [&'static str], fn(&dyn ToLook) -> BTreeSet<&'static str>);

const MEDINA: Cases = (&medina::CASES, medina::shows);
const ALHAMBRA: Cases = (&alhambra::CASES, alhambra::shows);

/// Every fixture shows what it says, and every case is shown by some fixture.
fn check(game: &str, (cases, shows): Cases) {
    let mut missing: BTreeSet<&str> = cases.iter().copied().collect();
    for (name, table, told) in fixtures(game) {
        assert!(!told.is_empty(), "{name}: say what it shows with a `tag shows …` line");
        let shown = shows(&*table);
        for case in told {
            assert!(cases.contains(&&*case), "{name}: `{case}` is no case that is known");
            assert!(shown.contains(&*case), "{name} does not show {case}, but {shown:#?}");
            missing.remove(&*case);
        }
    }
    assert!(missing.is_empty(), "no fixture says that it shows {missing:#?}");
}

#[test]
fn the_games_of_medina_show_every_case() {
    check("medina", MEDINA);
}

#[test]
fn the_games_of_alhambra_show_every_case() {
    check("alhambra", ALHAMBRA);
}

#[test]
fn every_number_of_players_of_alhambra_has_two_whole_games() {
    let games = fixtures("alhambra").into_iter();
    let games = games.filter(|(_, table, _)| table.position().turn() == Turn::Over);
    let players: Vec<usize> = games.map(|(_, table, _)| table.position().players()).collect();
    for count in 2..=6 {
        let found = players.iter().filter(|&&players| players == count).count();
        assert!(found >= 2, "{count} players: {found} whole games");
    }
}

#[test]
fn every_kind_of_setup_of_medina_has_two_whole_games() {
    let games = fixtures("medina")
        .into_iter()
        .filter(|(_, table, _)| table.position().turn() == Turn::Over);
    let setups: Vec<String> = games.map(|(_, table, _)| table.setup()).collect();
    for kind in [
        "players=2",
        "players=3",
        "players=4",
        "players=3 edition=1",
        "players=4 edition=1",
        "players=2 gates=on",
        "players=3 gates=on",
        "players=4 gates=on",
    ] {
        let found = setups.iter().filter(|setup| *setup == kind).count();
        assert!(found >= 2, "{kind}: {found} whole games");
    }
    for option in ["well=off", "tea=off", "tower-contact=arm", "screens=open"] {
        let has = |setup: &&String| setup.split(' ').any(|word| word == option);
        let found = setups.iter().filter(has).count();
        assert!(found >= 2, "{option}: {found} whole games");
    }
}
