//! A few games of one setup.

use std::fmt;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A batch takes well under a second; a game that does not end takes for ever.
const LONGEST: Duration = Duration::from_secs(120);

pub(super) struct Batch<'a> {
    pub(super) game: &'a str,
    pub(super) setup: &'a str,
    pub(super) games: u64,
    pub(super) seed: u64,
}

impl fmt::Display for Batch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, setup, games, seed } = self;
        write!(f, "{game} {setup} --bots curious --games {games} --seed {seed}")
    }
}

impl Batch<'_> {
    /// Plays and replays; what fails stays in a file that the program itself can open.
    pub(super) fn run(&self, kasbah: &Path, folder: &Path) -> Result<(), String> {
        let trace = folder.join(format!("{}-{}.trace", self.game, self.seed));
        let errors = trace.with_extension("errors");
        let mut selfplay = Command::new(kasbah);
        selfplay.arg("selfplay").args(self.to_string().split(' ')).arg("--trace");
        selfplay.stdout(create(&trace)?);
        let mut replay = Command::new(kasbah);
        replay.arg("replay").arg("--audit").arg(&trace).stdout(Stdio::null());

        for (what, mut command) in [("selfplay", selfplay), ("replay", replay)] {
            command.stdin(Stdio::null()).stderr(create(&errors)?);
            let child = command.spawn().map_err(|e| format!("{} : {e}", kasbah.display()))?;
            if let Some(how) = wrong_end(child)? {
                let said = fs::read_to_string(&errors).unwrap_or_default();
                return Err(format!(
                    "kasbah {what} {how}: kasbah selfplay {self} --trace\n{said}\n\
                     the games are in {trace}; look at them with: cargo run -- replay {trace}",
                    trace = trace.display()
                ));
            }
        }
        for done in [trace, errors] {
            fs::remove_file(&done).map_err(|e| format!("cannot remove {}: {e}", done.display()))?;
        }
        Ok(())
    }
}

fn create(path: &Path) -> Result<File, String> {
    File::create(path).map_err(|e| format!("cannot write {}: {e}", path.display()))
}

/// How a program ended, if not well.
#[expect(
    clippy::disallowed_methods,
    reason = "a child cannot be waited for with a limit otherwise"
)]
fn wrong_end(mut child: Child) -> Result<Option<String>, String> {
    let start = Instant::now();
    loop {
        match child.try_wait().map_err(|e| e.to_string())? {
            Some(status) if status.success() => return Ok(None),
            Some(status) => return Ok(Some(format!("ended with {status}"))),
            None if start.elapsed() > LONGEST => {
                child.kill().and_then(|()| child.wait()).map_err(|e| e.to_string())?;
                return Ok(Some(format!("did not end within {} s", LONGEST.as_secs())));
            }
            None => thread::sleep(Duration::from_millis(5)),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::path::Path;

    use super::Batch;
    use crate::temp::Temp;

    const BATCH: Batch<'_> = Batch { game: "medici", setup: "players=3", games: 2, seed: 7 };

    #[test]
    fn good_games_leave_nothing_behind() {
        let temp = Temp::new("fuzz-good");
        assert_eq!(BATCH.run(Path::new("echo"), temp.path()), Ok(()));
        assert_eq!(std::fs::read_dir(temp.path()).unwrap().count(), 0);
    }

    #[test]
    fn bad_games_stay_and_the_message_says_how_to_look_at_them() {
        let temp = Temp::new("fuzz-bad");
        // A program that knows neither command, and says so.
        let message = BATCH.run(Path::new("ls"), temp.path()).unwrap_err();
        let words = "kasbah selfplay medici players=3 --bots curious --games 2 --seed 7 --trace";
        for part in [words, "ended with exit status", "ls: ", "replay", "medici-7.trace"] {
            assert!(message.contains(part), "{part} in {message}");
        }
        assert!(temp.path().join("medici-7.trace").is_file());
    }
}
