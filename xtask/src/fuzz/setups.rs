//! The setups that are tried, every one in turn.

use std::fs;
use std::path::Path;

/// The game and the words of its setup.
pub(super) type Setup = (String, String);

/// Every game's, from the file that it has beside its rules: `crates/<game>/setups.txt`.
pub(super) fn setups(root: &Path) -> Result<Vec<Setup>, String> {
    let crates = root.join("crates");
    let cannot = |error| format!("cannot look into {}: {error}", crates.display());
    let mut games = Vec::new();
    for entry in fs::read_dir(&crates).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        if let Ok(text) = fs::read_to_string(entry.path().join("setups.txt")) {
            games.push((entry.file_name().to_string_lossy().into_owned(), text));
        }
    }
    games.sort();
    Ok(games.iter().flat_map(|(game, text)| lines(game, text)).collect())
}

fn lines(game: &str, text: &str) -> impl Iterator<Item = Setup> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| (game.to_owned(), line.to_owned()))
}

#[cfg(test)]
mod tests {
    use crate::temp::Temp;

    #[test]
    fn a_game_brings_its_setups() {
        let temp = Temp::new("setups");
        temp.write("crates/tarot/setups.txt", "# odd ones, too\nplayers=3\n\nplayers=5 dog=on\n");
        temp.write("crates/chess/setups.txt", "players=2\n");
        temp.write("crates/bots/Cargo.toml", "");
        let setups = super::setups(temp.path()).unwrap();
        let setups: Vec<_> = setups.iter().map(|(game, words)| format!("{game} {words}")).collect();
        assert_eq!(setups, ["chess players=2", "tarot players=3", "tarot players=5 dog=on"]);
        assert!(super::setups(&temp.path().join("nowhere")).is_err());
    }
}
