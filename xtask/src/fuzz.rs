//! `cargo xtask fuzz`: random games of every setup, played by the real program and replayed by it; or,
//! with `--api`, made up requests at every door of its server.

mod api;
mod batch;
mod setups;
mod wish;

use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::Instant;

use crate::shell::Shell;
use crate::tree;

use batch::Batch;
use wish::Wish;

/// Games that one run of the program plays: many enough to be quick, few enough to be read.
const GAMES_A_BATCH: u64 = 20;

pub(crate) fn fuzz(root: &Path, args: &[String]) -> Result<(), String> {
    let requests = api::wanted(args)?;
    let setups = setups::setups(root)?;
    let wish = Wish::from_args(if requests.is_some() { &[] } else { args }, &setups)?;
    Shell::cargo(root, &["build", "--locked", "--package", "kasbah"]).run()?;
    let target = tree::target(root);
    let kasbah = target.join("debug").join("kasbah");
    let kasbah = kasbah.with_extension(std::env::consts::EXE_EXTENSION);
    let folder = target.join("fuzz");
    std::fs::create_dir_all(&folder)
        .map_err(|e| format!("cannot make {}: {e}", folder.display()))?;
    if let Some(requests) = requests {
        return api::fuzz(root, &kasbah, &folder, &requests);
    }

    let setups: Vec<_> = setups.iter().filter(|(game, _)| wish.plays(game)).collect();
    eprintln!("{} setups, seeds from {}", setups.len(), wish.seed);
    let (start, mut games) = (Instant::now(), 0);
    for (number, (game, setup)) in setups.iter().cycle().enumerate() {
        if wish.is_enough(games, start.elapsed()) {
            break;
        }
        let seed = wish.seed.wrapping_add(number as u64);
        let batch = Batch { game, setup, games: GAMES_A_BATCH, seed };
        show(&format!("{games} games, {} s, {batch}", start.elapsed().as_secs()));
        batch.run(&kasbah, &folder).map_err(|found| format!("\n{found}"))?;
        games += GAMES_A_BATCH;
    }
    show("");
    eprintln!("{games} games in {} s, nothing found", start.elapsed().as_secs());
    Ok(())
}

/// One line that overwrites itself, where there is somebody to see it.
fn show(line: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K{line}");
    }
}
