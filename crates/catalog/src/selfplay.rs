//! Games without a person.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kasbah_bots::{Bot, Budget, Judged, Question, Random};
use kasbah_rules::record::{read_setup, write_record, write_trace};
use kasbah_rules::{Dealer, Draws, Event, Game, Seat, Seed, Setup, SetupError, Table, Turn};

use crate::{for_game, no_such_game};

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
    #[error("no bot is called `{0}`; there are {all}", all = kasbah_bots::NAMES.join(", "))]
    NoSuchBot(String),
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

/// Whether [`selfplay`] could play this, before anything is played.
pub fn check_selfplay(task: &SelfPlay) -> Result<(), SelfPlayError> {
    selfplay(&SelfPlay { games: 0, ..task.clone() }, |_| ControlFlow::Continue(())).map(drop)
}

fn play_series<G: Judged>(
    task: &SelfPlay,
    mut written: impl FnMut(&str) -> ControlFlow<()>,
) -> Result<Played, SelfPlayError> {
    let setup: G::Setup = read_setup(&task.setup)?;
    let players = setup.players();
    let mut bots = seat_bots::<G>(&task.bots, players)?;
    let mut played = Played { points: vec![0; players], ..Played::default() };
    let mut text = String::new();
    let start = Instant::now();
    let mut legal = Vec::new();
    for index in 0..task.games {
        let seed = task.seed.of_game(index);
        let (table, decisions) = play_game(&setup, seed, &mut bots, &mut legal);
        text.clear();
        // Writing to a string cannot fail.
        let _ = match task.output {
            Output::Trace => write_trace(&table, Some(seed), &[], &mut text),
            Output::Record => write_record(&table, Some(seed), &[], &mut text),
            Output::Nothing => Ok(()),
        };
        played.games += 1;
        played.decisions += decisions;
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

/// A bot in its seat: random ones need no list of what may be done, and most games are theirs.
enum Chooser<G: Game> {
    Random,
    Bot(Box<dyn Bot<G>>),
}

impl<G: Game> Chooser<G> {
    fn choose(
        &mut self,
        position: &G,
        seat: Seat,
        draws: &mut Draws,
        legal: &mut Vec<G::Action>,
    ) -> Option<G::Action> {
        match self {
            Chooser::Random => Random.pick(position, draws, legal),
            Chooser::Bot(bot) => {
                position.legal_actions(legal);
                let question = Question { position, seat, legal, budget: BUDGET };
                legal.get(bot.choose(&question, draws)).copied()
            }
        }
    }
}

fn seat_bots<G: Judged>(
    names: &[String],
    players: usize,
) -> Result<Vec<Chooser<G>>, SelfPlayError> {
    if names.len() != 1 && names.len() != players {
        return Err(SelfPlayError::BotCount { bots: names.len(), players });
    }
    let bot = |name: &String| match &**name {
        "random" => Ok(Chooser::Random),
        _ => kasbah_bots::by_name(name)
            .map(Chooser::Bot)
            .ok_or_else(|| SelfPlayError::NoSuchBot(name.clone())),
    };
    names.iter().cycle().take(players).map(bot).collect()
}

/// Plays one game to its end.
fn play_game<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    bots: &mut [Chooser<G>],
    legal: &mut Vec<G::Action>,
) -> (Table<G>, u64) {
    let mut table = Table::<G>::new(setup.clone());
    let mut dealer = Dealer::new(seed);
    let mut draws = Draws::new(seed, Draws::PLAYERS);
    let mut decisions = 0;
    loop {
        let position = table.position();
        match position.turn() {
            Turn::Over => return (table, decisions),
            Turn::Chance => {
                table.deal(&mut dealer, &mut ());
            }
            Turn::Player { seat } => {
                let bot = &mut bots[seat.index()];
                let Some(chosen) = bot.choose(position, seat, &mut draws, legal) else {
                    unreachable!("whose turn it is can act");
                };
                if let Err(refused) = table.play(Event::Action(seat, chosen), &mut ()) {
                    unreachable!("a legal action was refused: {refused}");
                }
                decisions += 1;
            }
        }
    }
}
