//! What a server can be told.

use std::path::PathBuf;
use std::time::Duration;

use directories::ProjectDirs;

/// What a server can be told.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder where tables are kept. It is made if it is not there.
    pub data: PathBuf,
    /// The shortest time between an event and a bot's answer, so that people can follow.
    pub bot_pace: Duration,
    /// How long a bot thinks about a move.
    pub bot_time: Duration,
    /// How many thoughts there are at the same time: of bots, for hints, and looking back.
    pub bot_workers: usize,
    /// How many bots remember what they thought until their next move; each may take 32 MB.
    pub bot_memories: usize,
    /// How long a bot thinks about a hint.
    pub hint_time: Duration,
    /// How many hints may be thought about or wait for it; further ones are refused.
    pub hints_waiting: usize,
    /// How many looks each position of an analysis gets; unless it is said, as many as suit the game.
    pub analysis_visits: Option<u64>,
    /// How long an analysis goes on that nobody asks for; asking again continues it.
    pub analysis_patience: Duration,
    /// How many analyses are kept in memory.
    pub analyses: usize,
    /// How long a seat's holder must have been away before others may let a bot play for him.
    pub abandoned: Duration,
    /// How long a table stays in memory when nobody looks at it and nothing happens.
    pub idle: Duration,
    /// How often a silent event stream says that it is alive; the page gives up after twice as long.
    pub keep_alive: Duration,
    /// How many event streams one table may have.
    pub listeners: usize,
    /// How many events may wait for a slow listener before it is let go; it can resume.
    pub backlog: usize,
    /// How long requests may take to finish when the server ends.
    pub grace: Duration,
}

impl Config {
    /// The defaults, with a data folder.
    #[must_use]
    pub fn new(data: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            data,
            bot_pace: Duration::from_millis(700),
            bot_time: Duration::from_millis(300),
            bot_workers: (cores - 1).max(1),
            bot_memories: 32,
            hint_time: Duration::from_millis(600),
            hints_waiting: 8,
            analysis_visits: None,
            analysis_patience: Duration::from_secs(5),
            analyses: 32,
            abandoned: Duration::from_secs(60),
            idle: Duration::from_secs(60),
            keep_alive: Duration::from_secs(4),
            listeners: 256,
            backlog: 64,
            grace: Duration::from_secs(10),
        }
    }
}

/// The platform's folder for Kasbah's data, if there is one.
#[must_use]
pub fn default_data_dir() -> Option<PathBuf> {
    ProjectDirs::from("", "", "kasbah").map(|dirs| dirs.data_dir().to_path_buf())
}
