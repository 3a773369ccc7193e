//! What a server can be told.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use directories::ProjectDirs;

use crate::caller::{Host, Network, Proxy};
use crate::limits::Rate;
use crate::store::Database;

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
    /// How many hints may be thought about or wait for it, a quarter of them for one address; further
    /// ones are refused.
    pub hints_waiting: usize,
    /// How many looks each position of an analysis gets; unless it is said, as many as suit the game.
    pub analysis_visits: Option<u64>,
    /// How long an analysis goes on that nobody asks for; asking again continues it.
    pub analysis_patience: Duration,
    /// How many hints one table may ask for at once: somebody may change his mind while he waits.
    pub hints_of_table: usize,
    /// How many analyses are kept in memory.
    pub analyses_kept: usize,
    /// How long a seat's holder must have been away before others may let a bot play for him.
    pub abandoned: Duration,
    /// How long a table stays in memory when nobody looks at it and nothing happens.
    pub idle: Duration,
    /// How often a silent event stream says that it is alive; the page gives up after twice as long.
    pub keep_alive: Duration,
    /// How many event streams one table may have; whoever plays or laid it is let in all the same.
    pub listeners: usize,
    /// How many event streams somebody who plays may have at one table; the one he opened first ends then.
    pub streams_of_player: usize,
    /// How many devices may hold one seat.
    pub holders: usize,
    /// How many people may be let in by a table's link for watchers.
    pub watchers: usize,
    /// How many events may wait for a slow listener before it is let go; it can resume.
    pub backlog: usize,
    /// How long a table waits for others to come before it goes; for ever if nothing is said.
    pub keep_open: Option<Duration>,
    /// How long a game is kept that is over; for ever if nothing is said.
    pub keep_finished: Option<Duration>,
    /// How long requests may take to finish when the server ends, and tables after them.
    pub grace: Duration,
    /// How many connections there may be; 0 is no limit, here and below.
    pub connections: usize,
    /// How many of them one address may have.
    pub connections_of_address: usize,
    /// How many event streams one person may have open.
    pub streams: usize,
    /// How many event streams one address may have open.
    pub streams_of_address: usize,
    /// How long a connection may take to send the head of a request, or be silent between two.
    pub header_time: Duration,
    /// How long a request's body may take to come.
    pub body_time: Duration,
    /// How long a trusted proxy may keep a connection for later; nobody but it knows for how long it wants to.
    pub proxy_patience: Duration,
    /// How many bodies of more than 16 KiB may come from one address at the same time.
    pub bodies_of_address: usize,
    /// How many requests from one address may wait for the lobby, or for a record that is read: as many as a
    /// house behind one address needs, and few beside those whose moves are waited for.
    pub waiting_of_address: usize,
    /// How many events a record may have; a game has some hundreds.
    pub record_events: usize,
    /// How long somebody may take nothing of what is sent to him before his connection is ended.
    pub write_time: Duration,
    /// How many requests one person may make.
    pub requests: Rate,
    /// How many requests may come from one address.
    pub requests_of_address: Rate,
    /// How many tables one person may lay.
    pub tables: Rate,
    /// How many tables may be laid from one address.
    pub tables_of_address: Rate,
    /// How many records one person may open.
    pub records: Rate,
    /// How many records may be opened from one address.
    pub records_of_address: Rate,
    /// How many hints one person may ask for.
    pub hints: Rate,
    /// How many hints may be asked for from one address.
    pub hints_of_address: Rate,
    /// How many analyses one person may begin.
    pub analyses: Rate,
    /// How many analyses may be begun from one address.
    pub analyses_of_address: Rate,
    /// The proxies that are believed when they say from where they were called, and by HTTPS or not.
    pub trusted_proxies: Vec<Proxy>,
    /// Whether everybody comes by HTTPS, whatever a proxy says.
    pub https: bool,
    /// The names by which the server may be called, besides addresses and names that nobody can register.
    pub allowed_hosts: Vec<Host>,
    /// Who is not let in.
    pub blocked: Vec<Network>,
    /// What whoever lays a table is asked for; nothing if anybody may.
    pub lay_password: Option<String>,
    /// Whether those alone lay tables who are invited to, or know the password if there is one.
    pub lay_invited: bool,
    /// Whether public tables are listed.
    pub lobby: bool,
    /// Where figures are told, and nowhere else; at the usual address if nothing is said.
    pub metrics_address: Option<SocketAddr>,
    /// The PostgreSQL where tables are kept, instead of in the folder.
    pub database: Option<Database>,
    /// Whether a database that an earlier version left is brought up to date: there is no going back without a
    /// copy.
    pub migrate: bool,
    /// How many connections to it are shared.
    pub database_connections: usize,
    /// Where other servers on the same database reach this one; unless it is said, where it listens.
    pub node_address: Option<SocketAddr>,
    /// How long a server keeps a table without renewing its lease.
    pub lease: Duration,
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
            bot_memories: 16,
            hint_time: Duration::from_millis(600),
            hints_waiting: 64,
            hints_of_table: 2,
            analysis_visits: None,
            analysis_patience: Duration::from_secs(5),
            analyses_kept: 32,
            abandoned: Duration::from_secs(60),
            idle: Duration::from_secs(60),
            keep_alive: Duration::from_secs(4),
            listeners: 256,
            streams_of_player: 16,
            holders: 16,
            watchers: 1000,
            backlog: 64,
            keep_open: Some(Duration::from_secs(7 * 24 * 60 * 60)),
            keep_finished: None,
            grace: Duration::from_secs(10),
            connections: 12_000,
            connections_of_address: 1000,
            streams: 100,
            streams_of_address: 800,
            header_time: Duration::from_secs(30),
            body_time: Duration::from_secs(30),
            proxy_patience: Duration::from_secs(600),
            bodies_of_address: 16,
            waiting_of_address: 32,
            record_events: 20_000,
            write_time: Duration::from_secs(30),
            requests: rate("2000+100/s"),
            requests_of_address: rate("4000+400/s"),
            tables: rate("120+12/min"),
            tables_of_address: rate("400+40/min"),
            records: rate("60+6/min"),
            records_of_address: rate("200+20/min"),
            hints: rate("60+60/min"),
            hints_of_address: rate("240+240/min"),
            analyses: rate("30+6/min"),
            analyses_of_address: rate("120+24/min"),
            trusted_proxies: Vec::new(),
            https: false,
            allowed_hosts: Vec::new(),
            blocked: Vec::new(),
            lay_password: None,
            lay_invited: false,
            lobby: true,
            metrics_address: None,
            database: None,
            migrate: false,
            database_connections: 16,
            node_address: None,
            lease: Duration::from_secs(10),
        }
    }

    /// Everybody may do everything as often as he likes: to measure what a server can do.
    #[must_use]
    pub fn without_limits(self) -> Self {
        Self {
            connections: 0,
            connections_of_address: 0,
            streams: 0,
            streams_of_address: 0,
            bodies_of_address: 0,
            requests: Rate::OFF,
            requests_of_address: Rate::OFF,
            tables: Rate::OFF,
            tables_of_address: Rate::OFF,
            records: Rate::OFF,
            records_of_address: Rate::OFF,
            hints: Rate::OFF,
            hints_of_address: Rate::OFF,
            analyses: Rate::OFF,
            analyses_of_address: Rate::OFF,
            ..self
        }
    }
}

fn rate(text: &str) -> Rate {
    text.parse().expect("a rate")
}

/// The platform's folder for Kasbah's data, if there is one.
#[must_use]
pub fn default_data_dir() -> Option<PathBuf> {
    ProjectDirs::from("", "", "kasbah").map(|dirs| dirs.data_dir().to_path_buf())
}
