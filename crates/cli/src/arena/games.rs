//! Plays the games that are missing, several at a time.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use kasbah_catalog::AnyContest;
use kasbah_catalog::arena::PlayedGame;

use super::saved::Saved;
use crate::failure::Failure;

/// Games are kept this often, and at the end.
const KEPT_EVERY: Duration = Duration::from_secs(1);

/// Why no more are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ended {
    Done,
    Stopped,
}

enum Message {
    Played(u64, Box<PlayedGame>),
    Failed(u64),
    Interrupted,
}

/// Plays until there are `wanted` games or somebody presses Ctrl-C.
pub(super) fn play(
    contest: Box<dyn AnyContest>,
    mut saved: Saved,
    wanted: u64,
    jobs: usize,
    file: Option<&Path>,
) -> Result<(Saved, Ended), Failure> {
    let done: BTreeSet<u64> = saved.games.range(..wanted).map(|(&index, _)| index).collect();
    let mut left = wanted - done.len() as u64;
    let missing = (0..wanted).filter(move |index| !done.contains(index));
    let start = Instant::now();
    let before = saved.seconds;
    let bar = bar(wanted, wanted - left);
    let (sender, inbox) = mpsc::channel();
    let keep = |saved: &mut Saved| match file {
        None => Ok(()),
        Some(file) => {
            saved.seconds = before + start.elapsed().as_secs_f64();
            let kept = saved.write(file);
            kept.map_err(|error| {
                Failure::usage(format!("cannot write {}: {error}", file.display()))
            })
        }
    };
    // Before hours of work, not after them.
    keep(&mut saved)?;
    listen(sender.clone());
    start_jobs(contest.into(), Box::new(missing), jobs, &sender);
    let (mut kept, mut keeping) = (Instant::now(), Duration::ZERO);
    let mut ended = Ended::Done;
    while left > 0 {
        match inbox.recv() {
            Ok(Message::Played(index, game)) => {
                saved.games.insert(index, *game);
                left -= 1;
                bar.inc(1);
            }
            Ok(Message::Failed(index)) => {
                keep(&mut saved)?;
                return Err(Failure::Found(format!(
                    "a bot failed in game {index} of seed {}: please report this",
                    saved.terms.seed
                )));
            }
            Ok(Message::Interrupted) | Err(_) => {
                ended = Ended::Stopped;
                break;
            }
        }
        // With very many games, keeping them must not take the time to play.
        if kept.elapsed() >= KEPT_EVERY.max(20 * keeping) {
            let start = Instant::now();
            keep(&mut saved)?;
            (kept, keeping) = (Instant::now(), start.elapsed());
        }
    }
    bar.finish_and_clear();
    saved.seconds = before + start.elapsed().as_secs_f64();
    keep(&mut saved)?;
    Ok((saved, ended))
}

/// Each job takes the next game that nobody plays yet. When the program ends, so do they.
fn start_jobs(
    contest: Arc<dyn AnyContest>,
    missing: Box<dyn Iterator<Item = u64> + Send>,
    jobs: usize,
    sender: &mpsc::Sender<Message>,
) {
    let missing = Arc::new(Mutex::new(missing));
    for _ in 0..jobs {
        let (contest, missing) = (Arc::clone(&contest), Arc::clone(&missing));
        let sender = sender.clone();
        let next = move || missing.lock().unwrap_or_else(PoisonError::into_inner).next();
        thread::spawn(move || {
            while let Some(index) = next() {
                // Without this, a bot that fails would leave the others waiting for its game.
                let game = catch_unwind(AssertUnwindSafe(|| contest.play(index)));
                let message = match game {
                    Ok(game) => Message::Played(index, Box::new(game)),
                    Err(_) => Message::Failed(index),
                };
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
    }
}

/// Hears Ctrl-C. Where it cannot be heard, it ends the program as it always does.
fn listen(sender: mpsc::Sender<Message>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
        return;
    };
    thread::spawn(move || {
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            let _ = sender.send(Message::Interrupted);
        }
    });
}

fn bar(games: u64, done: u64) -> ProgressBar {
    let form = "{wide_bar} {human_pos} of {human_len} games, {eta} left";
    let style = ProgressStyle::with_template(form).unwrap_or(ProgressStyle::default_bar());
    let bar = ProgressBar::new(games).with_style(style).with_position(done);
    bar.reset_eta();
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
