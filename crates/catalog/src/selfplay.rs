//! Games without a person.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kasbah_bots::{Bot, Budget, Evaluated, NoSuchBot, by_name, play_out};
use kasbah_rules::record::{read_setup, write_record, write_trace};
use kasbah_rules::{Seed, Setup, SetupError};

use crate::games::for_game;
use crate::no_such_game;

/// With a number of visits, bots choose the same on every machine.
const BUDGET: Budget = Budget::Visits(1000);

/// What is to be played.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// Which game.
    pub game: String,
    /// The words of its `setup` line.
    pub setup: String,
    /// How many games.
    pub games: u64,
    /// The seed of the series.
    pub seed: Seed,
    /// One bot for everybody, or one for each seat.
    pub bots: Vec<String>,
    /// What is written of each game.
    pub output: Output,
}

/// What is written of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// Its record.
    Record,
    /// Its record with every choice laid open.
    Trace,
    /// Nothing.
    Nothing,
}

/// What was played.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Whole games.
    pub games: u64,
    /// Choices that bots made.
    pub decisions: u64,
    /// The time they took, all in all.
    pub time: Duration,
    /// The points of all games, by seat.
    pub points: Vec<u64>,
}

/// Why games cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SelfPlayError {
    /// The setup is wrong.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// No bot has this name.
    #[error("{0}")]
    NoSuchBot(#[from] NoSuchBot),
    /// Neither one bot nor one for each seat.
    #[error("{bots} bots for {players} players: name one for everybody, or one for each seat")]
    BotCount {
        /// How many are named.
        bots: usize,
        /// How many play.
        players: usize,
    },
}

/// Plays the games one after another. `written` gets the text of each (empty for
/// [`Output::Nothing`]) and may stop the series.
pub fn selfplay(
    task: &SelfPlay,
    written: impl FnMut(&str) -> ControlFlow<()>,
) -> Result<Played, SelfPlayError> {
    for_game!(&*task.game, G => play_series::<G>(task, written), Err(no_such_game(&task.game).into()))
}

fn play_series<G: Evaluated>(
    task: &SelfPlay,
    mut written: impl FnMut(&str) -> ControlFlow<()>,
) -> Result<Played, SelfPlayError> {
    let setup: G::Setup = read_setup(&task.setup)?;
    let players = setup.players();
    let mut bots = seat_bots::<G>(&task.bots, players)?;
    let mut played = Played { points: vec![0; players], ..Played::default() };
    let mut text = String::new();
    let start = Instant::now();
    for index in 0..task.games {
        let seed = task.seed.of_game(index);
        let table = play_out::<G>(&setup, seed, |seat, table, draws| {
            played.decisions += 1;
            bots[seat.index()].choose(table.position(), BUDGET, draws)
        });
        text.clear();
        // Writing to a string cannot fail.
        let _ = match task.output {
            Output::Trace => write_trace(&table, Some(seed), &[], &mut text),
            Output::Record => write_record(&table, Some(seed), &[], &mut text),
            Output::Nothing => Ok(()),
        };
        played.games += 1;
        for (sum, score) in played.points.iter_mut().zip(table.position().scores()) {
            *sum += u64::from(score);
        }
        if written(&text).is_break() {
            break;
        }
    }
    played.time = start.elapsed();
    Ok(played)
}

fn seat_bots<G: Evaluated>(
    names: &[String],
    players: usize,
) -> Result<Vec<Box<dyn Bot<G>>>, SelfPlayError> {
    if names.len() != 1 && names.len() != players {
        return Err(SelfPlayError::BotCount { bots: names.len(), players });
    }
    let bots = names.iter().cycle().take(players).map(|name| by_name(name));
    Ok(bots.collect::<Result<_, _>>()?)
}
