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
    /// How many bots think at the same time.
    pub bot_workers: usize,
    /// How long a table stays in memory when nobody looks at it and nothing happens.
    pub idle: Duration,
    /// How often a silent event stream says that it is alive.
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
            bot_workers: (cores - 1).max(1),
            idle: Duration::from_secs(60),
            keep_alive: Duration::from_secs(15),
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
