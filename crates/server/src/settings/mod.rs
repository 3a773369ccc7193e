//! Everything a server can be told, by name: as a flag, in the environment, or in a file.

mod kind;
mod table;

use crate::config::Config;
pub use kind::Form;
use kind::Kind;
pub use table::settings_table;

/// One thing that a server can be told.
pub struct Setting {
    /// As in a file; the flag has `-` for `_`, and the environment's variable is in capitals after `KASBAH_`.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    kind: Kind,
}

impl Setting {
    /// Tells a server; or says what the value should be like.
    ///
    /// # Errors
    /// When it cannot be so.
    pub fn set(&self, config: &mut Config, value: &str) -> Result<(), String> {
        self.kind.set(config, value.trim())
    }

    /// What a server was told, as text that [`Setting::set`] takes.
    #[must_use]
    pub fn get(&self, config: &Config) -> String {
        self.kind.get(&mut config.clone())
    }

    /// Whether the value has a secret in it, which is not to be said again.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.kind.is_secret()
    }

    /// What the value looks like.
    #[must_use]
    pub fn form(&self) -> Form {
        self.kind.form()
    }

    /// What the value counts, for people.
    #[must_use]
    pub fn unit(&self) -> &'static str {
        self.kind.unit()
    }

    /// As on the command line, without the dashes before it.
    #[must_use]
    pub fn flag(&self) -> String {
        self.name.replace('_', "-")
    }

    /// As in the environment.
    #[must_use]
    pub fn variable(&self) -> String {
        format!("KASBAH_{}", self.name.to_uppercase())
    }
}

const fn setting(name: &'static str, about: &'static str, kind: Kind) -> Setting {
    Setting { name, about, kind }
}

const HOUR: u64 = 3600;
const YEAR: u64 = 365 * 24 * HOUR;

/// Everything a server can be told, but for where it listens and where its data is.
pub static SETTINGS: &[Setting] = &[
    setting(
        "bot_pace",
        "The shortest time before a bot's move shows",
        Kind::Millis(0, 60_000, |c| &mut c.bot_pace),
    ),
    setting(
        "bot_time",
        "How long a bot thinks about a move",
        Kind::Millis(10, 10_000, |c| &mut c.bot_time),
    ),
    setting(
        "bot_workers",
        "How many thoughts there are at the same time",
        Kind::Count(1, 1024, |c| &mut c.bot_workers),
    ),
    setting(
        "bot_memories",
        "How many bots remember what they thought; each may take 32 MB",
        Kind::Count(0, 1024, |c| &mut c.bot_memories),
    ),
    setting(
        "hint_time",
        "How long a bot thinks about a hint",
        Kind::Millis(10, 10_000, |c| &mut c.hint_time),
    ),
    setting(
        "hints_waiting",
        "How many hints may be waited for, a quarter of them from one address",
        Kind::Count(1, 10_000, |c| &mut c.hints_waiting),
    ),
    setting(
        "hints_of_table",
        "How many of them from one table",
        Kind::Count(1, 1000, |c| &mut c.hints_of_table),
    ),
    setting(
        "analysis_visits",
        "How many looks each position of an analysis gets, or auto",
        Kind::Visits(|c| &mut c.analysis_visits),
    ),
    setting(
        "analysis_patience",
        "How long an analysis goes on that nobody asks for",
        Kind::Seconds(0, HOUR, |c| &mut c.analysis_patience),
    ),
    setting(
        "analyses_kept",
        "How many analyses are kept in memory",
        Kind::Count(1, 10_000, |c| &mut c.analyses_kept),
    ),
    setting(
        "abandoned",
        "How long a player must be away before others may let a bot play for him",
        Kind::Seconds(0, YEAR, |c| &mut c.abandoned),
    ),
    setting(
        "idle",
        "How long a table stays in memory when nobody looks at it",
        Kind::Seconds(0, YEAR, |c| &mut c.idle),
    ),
    setting(
        "keep_alive",
        "How often a silent event stream says that it is alive; the page gives up after twice as long",
        Kind::Seconds(1, 4, |c| &mut c.keep_alive),
    ),
    setting(
        "backlog",
        "How many events may wait for a slow listener before he is let go",
        Kind::Count(1, 10_000, |c| &mut c.backlog),
    ),
    setting(
        "keep_open",
        "How long a table waits for others to come before it goes, or ever",
        Kind::Days(|c| &mut c.keep_open),
    ),
    setting(
        "keep_finished",
        "How long a game is kept that is over, or ever",
        Kind::Days(|c| &mut c.keep_finished),
    ),
    setting(
        "grace",
        "How long requests, and then tables, may take to finish when the server ends",
        Kind::Seconds(0, HOUR, |c| &mut c.grace),
    ),
    setting(
        "connections",
        "How many connections there may be; 0 is no limit",
        Kind::Count(0, 1_000_000, |c| &mut c.connections),
    ),
    setting(
        "connections_of_address",
        "How many of them from one address; 0 is no limit",
        Kind::Count(0, 1_000_000, |c| &mut c.connections_of_address),
    ),
    setting(
        "header_time",
        "How long a request's head may take to come, or the next request",
        Kind::Seconds(1, HOUR, |c| &mut c.header_time),
    ),
    setting(
        "body_time",
        "How long a request's body may take to come",
        Kind::Seconds(1, HOUR, |c| &mut c.body_time),
    ),
    setting(
        "proxy_patience",
        "How long a trusted proxy may keep a connection for later",
        Kind::Seconds(1, HOUR, |c| &mut c.proxy_patience),
    ),
    setting(
        "bodies_of_address",
        "How many bodies of more than 16 KiB may come from one address at the same time; 0 is no limit",
        Kind::Count(0, 1_000_000, |c| &mut c.bodies_of_address),
    ),
    setting(
        "waiting_of_address",
        "How many requests from one address may wait for the lobby, or for a record to be read",
        Kind::Count(1, 1_000_000, |c| &mut c.waiting_of_address),
    ),
    setting(
        "record_events",
        "How many events a record may have; a game has some hundreds",
        Kind::Count(1, 1_000_000, |c| &mut c.record_events),
    ),
    setting(
        "write_time",
        "How long somebody may read nothing of what is sent to him",
        Kind::Seconds(1, HOUR, |c| &mut c.write_time),
    ),
    setting(
        "streams",
        "How many tables one person may have open; 0 is no limit",
        Kind::Count(0, 1_000_000, |c| &mut c.streams),
    ),
    setting(
        "streams_of_address",
        "How many tables may be open from one address; 0 is no limit",
        Kind::Count(0, 1_000_000, |c| &mut c.streams_of_address),
    ),
    setting(
        "listeners",
        "How many strangers may look at one table at the same time",
        Kind::Count(0, 1_000_000, |c| &mut c.listeners),
    ),
    setting(
        "streams_of_player",
        "How many times somebody who plays may have one table open; the first ends then",
        Kind::Count(1, 1000, |c| &mut c.streams_of_player),
    ),
    setting(
        "holders",
        "How many devices may hold one seat",
        Kind::Count(1, 1000, |c| &mut c.holders),
    ),
    setting(
        "watchers",
        "How many people a table's link for watchers lets in",
        Kind::Count(0, 1_000_000, |c| &mut c.watchers),
    ),
    setting("requests", "How many requests one person may make", Kind::Rate(|c| &mut c.requests)),
    setting(
        "requests_of_address",
        "How many requests may come from one address",
        Kind::Rate(|c| &mut c.requests_of_address),
    ),
    setting("tables", "How many tables one person may lay", Kind::Rate(|c| &mut c.tables)),
    setting(
        "tables_of_address",
        "How many tables may be laid from one address",
        Kind::Rate(|c| &mut c.tables_of_address),
    ),
    setting("records", "How many records one person may open", Kind::Rate(|c| &mut c.records)),
    setting(
        "records_of_address",
        "How many records may be opened from one address",
        Kind::Rate(|c| &mut c.records_of_address),
    ),
    setting("hints", "How many hints one person may ask for", Kind::Rate(|c| &mut c.hints)),
    setting(
        "hints_of_address",
        "How many hints may be asked for from one address",
        Kind::Rate(|c| &mut c.hints_of_address),
    ),
    setting("analyses", "How many analyses one person may begin", Kind::Rate(|c| &mut c.analyses)),
    setting(
        "analyses_of_address",
        "How many analyses may be begun from one address",
        Kind::Rate(|c| &mut c.analyses_of_address),
    ),
    setting(
        "trusted_proxies",
        "The proxies that are believed who called them: addresses, networks, or loopback",
        Kind::Proxies(|c| &mut c.trusted_proxies),
    ),
    setting(
        "https",
        "Whether everybody comes by HTTPS, whatever a proxy says",
        Kind::Yes(|c| &mut c.https),
    ),
    setting(
        "allowed_hosts",
        "The names by which the server may be called, besides addresses, *.local and names without a dot",
        Kind::Hosts(|c| &mut c.allowed_hosts),
    ),
    setting(
        "blocked",
        "Who is not let in: addresses, or networks such as 203.0.113.0/24; see also kasbah block",
        Kind::Networks(|c| &mut c.blocked),
    ),
    setting(
        "lay_password",
        "What whoever lays a table or opens a record is asked for, or an invitation; those with a table's link need none",
        Kind::Password(|c| &mut c.lay_password),
    ),
    setting(
        "lay_invited",
        "Whether those alone lay tables who have an invitation (kasbah invite), or know lay_password",
        Kind::Yes(|c| &mut c.lay_invited),
    ),
    setting(
        "lobby",
        "Whether public tables are listed; without, people see their own",
        Kind::Yes(|c| &mut c.lobby),
    ),
    setting(
        "metrics_address",
        "Where /metrics is told, and nowhere else; at the usual address unless it is said",
        Kind::Address(|c| &mut c.metrics_address),
    ),
    setting(
        "database",
        "The PostgreSQL where tables are kept, for any number of servers; in the data folder unless it is said",
        Kind::Database(|c| &mut c.database),
    ),
    setting(
        "migrate",
        "Whether a PostgreSQL that an earlier Kasbah left is brought up to date: make a copy before (pg_dump)",
        Kind::Yes(|c| &mut c.migrate),
    ),
    setting(
        "database_connections",
        "How many connections to it this server uses",
        Kind::Count(1, 1000, |c| &mut c.database_connections),
    ),
    setting(
        "node_address",
        "Where the other servers on the same database reach this one; where it listens unless it is said",
        Kind::Address(|c| &mut c.node_address),
    ),
    setting(
        "lease",
        "How long a table waits for the server that kept it, when that is silent",
        Kind::Millis(500, 600_000, |c| &mut c.lease),
    ),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_setting_takes_what_it_tells_and_refuses_nonsense() {
        let mut config = Config::new("data".into());
        for setting in SETTINGS {
            let told = setting.get(&config);
            setting.set(&mut config, &told).unwrap_or_else(|e| panic!("{}: {e}", setting.name));
            assert_eq!(setting.get(&config), told, "{}", setting.name);
            assert!(setting.set(&mut config, "n@nsense").is_err(), "{}", setting.name);
        }
        let names: BTreeSet<_> = SETTINGS.iter().map(|setting| setting.name).collect();
        assert_eq!(names.len(), SETTINGS.len());
    }

    #[test]
    fn every_field_of_a_configuration_has_a_setting() {
        // The folder is asked for before anything else can be read.
        let debug = format!("{:#?}", Config::new("data".into()));
        let fields = debug.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(": "));
        let fields: Vec<_> =
            fields.map(|(name, _)| name).filter(|it| !it.starts_with(' ')).collect();
        assert!(fields.contains(&"data"), "{fields:?}");
        for field in fields.into_iter().filter(|field| *field != "data") {
            assert!(SETTINGS.iter().any(|it| it.name == field), "{field} cannot be set");
        }
    }
}
