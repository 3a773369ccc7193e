//! What the server counts, for `GET /metrics`.

use std::path::Path;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::panics;
use crate::store::WriteError;

/// A request by its route and how it ended; never by its address, which may hold a secret.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Request {
    pub(crate) method: &'static str,
    pub(crate) route: String,
    pub(crate) status: u16,
}

/// Where a request goes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Route {
    pub(crate) route: String,
}

/// What is thought about: `bot`, `hint`, `coach` or `analysis`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Thoughts {
    pub(crate) kind: &'static str,
}

/// What the server counts.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) tables: Gauge,
    pub(crate) listeners: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) turned_away: Counter,
    pub(crate) actions: Counter,
    pub(crate) bot_moves: Counter,
    /// Every bot that sits down begins with an empty memory.
    pub(crate) bots_seated: Counter,
    pub(crate) bot_memories: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) waiting: Gauge,
    pub(crate) waiting_seconds: Histogram,
    pub(crate) thinking_seconds: Family<Thoughts, Histogram, fn() -> Histogram>,
    pub(crate) requests: Family<Request, Counter>,
    pub(crate) request_seconds: Family<Route, Histogram, fn() -> Histogram>,
    pub(crate) database_bytes: Gauge,
    log_bytes: Gauge,
    panics: Gauge,
    /// Lines of the daybook that were set aside.
    pub(crate) damaged_lines: Counter,
    /// Tables that were found not to replay.
    pub(crate) damaged_tables: Counter,
    pub(crate) posting_failures: Counter,
    /// Tables whose time had come.
    pub(crate) tables_removed: Counter,
    write_failures: Counter,
    group_failures: Counter,
    commits: Counter,
    group_sizes: Histogram,
    commit_seconds: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("kasbah");
        let metrics = Self {
            tables: Gauge::default(),
            listeners: Gauge::default(),
            connections: Gauge::default(),
            turned_away: Counter::default(),
            actions: Counter::default(),
            bot_moves: Counter::default(),
            bots_seated: Counter::default(),
            bot_memories: Gauge::default(),
            thinking: Gauge::default(),
            waiting: Gauge::default(),
            waiting_seconds: seconds(),
            thinking_seconds: Family::new_with_constructor(seconds),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(latencies),
            database_bytes: Gauge::default(),
            log_bytes: Gauge::default(),
            panics: Gauge::default(),
            damaged_lines: Counter::default(),
            damaged_tables: Counter::default(),
            posting_failures: Counter::default(),
            tables_removed: Counter::default(),
            write_failures: Counter::default(),
            group_failures: Counter::default(),
            commits: Counter::default(),
            group_sizes: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            commit_seconds: Histogram::new(exponential_buckets(0.000_1, 2.0, 14)),
            registry: Registry::default(),
        };
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("listeners", "Open event streams", metrics.listeners.clone());
        registry.register("connections", "Open connections", metrics.connections.clone());
        registry.register(
            "turned_away",
            "Connections for which there was no room",
            metrics.turned_away.clone(),
        );
        registry.register("actions", "Actions of people, stored", metrics.actions.clone());
        registry.register("bot_moves", "Actions of bots, stored", metrics.bot_moves.clone());
        registry.register(
            "bots_seated",
            "Bots that sat down with nothing to remember",
            metrics.bots_seated.clone(),
        );
        registry.register(
            "bot_memories",
            "Bots that remember what they thought",
            metrics.bot_memories.clone(),
        );
        registry.register("thinking", "Thoughts in progress", metrics.thinking.clone());
        registry.register(
            "waiting",
            "Thoughts that wait for others to end",
            metrics.waiting.clone(),
        );
        registry.register(
            "waiting_seconds",
            "Time from asking for a thought to its beginning",
            metrics.waiting_seconds.clone(),
        );
        registry.register(
            "thinking_seconds",
            "Time that thoughts took",
            metrics.thinking_seconds.clone(),
        );
        registry.register("http_requests", "Requests answered", metrics.requests.clone());
        registry.register(
            "http_request_seconds",
            "Time from a request to the beginning of its answer",
            metrics.request_seconds.clone(),
        );
        registry.register(
            "database_bytes",
            "The size of kasbah.db, or of the database, seen a minute ago at most",
            metrics.database_bytes.clone(),
        );
        registry.register("log_bytes", "The size of kasbah.db-wal", metrics.log_bytes.clone());
        registry.register("panics", "Panics since the start", metrics.panics.clone());
        let version = [("version", env!("CARGO_PKG_VERSION"))];
        registry.register("build", "What is running", Info::new(version));
        registry.register(
            "damaged_lines",
            "Lines of the daybook that could not be read and were set aside",
            metrics.damaged_lines.clone(),
        );
        registry.register(
            "damaged_tables",
            "Tables that were found not to replay",
            metrics.damaged_tables.clone(),
        );
        registry.register(
            "tables_removed",
            "Tables whose time had come",
            metrics.tables_removed.clone(),
        );
        registry.register(
            "posting_failures",
            "Times that the daybook could not be posted",
            metrics.posting_failures.clone(),
        );
        registry.register(
            "write_failures",
            "Writes that the store could not do",
            metrics.write_failures.clone(),
        );
        registry.register(
            "group_failures",
            "Groups of which nothing was committed",
            metrics.group_failures.clone(),
        );
        registry.register("commits", "Groups committed", metrics.commits.clone());
        registry.register("group_size", "Writes in a commit", metrics.group_sizes.clone());
        registry.register(
            "commit_seconds",
            "Time from opening a group to its being on the disk",
            metrics.commit_seconds.clone(),
        );
        Self { registry, ..metrics }
    }

    /// A group of writes went to the disk, as far as it could be written.
    pub(crate) fn written(&self, results: &[Result<(), WriteError>], took: Duration) {
        let failed = results.iter().filter(|it| **it == Err(WriteError::Unavailable)).count();
        self.write_failures.inc_by(failed as u64);
        if failed == results.len() {
            self.group_failures.inc();
            return;
        }
        self.commits.inc();
        self.group_sizes.observe(results.len() as f64);
        self.commit_seconds.observe(took.as_secs_f64());
    }

    /// Everything in Prometheus's text format; with the sizes of the files in a data folder, if that is where
    /// tables are kept.
    pub(crate) fn text(&self, data: Option<&Path>) -> String {
        if let Some(data) = data {
            let size = |file| data.join(file).metadata().map_or(0, |it| it.len() as i64);
            self.database_bytes.set(size("kasbah.db"));
            self.log_bytes.set(size("kasbah.db-wal"));
        }
        self.panics.set(panics::count() as i64);
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)
            .expect("a string takes everything");
        text
    }
}

/// Counted for as long as it lives.
pub(crate) struct Counted(Gauge);

impl Counted {
    pub(crate) fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// From a quarter of a millisecond to sixteen seconds.
fn latencies() -> Histogram {
    Histogram::new(exponential_buckets(0.000_25, 4.0, 9))
}

/// From a millisecond to half a minute.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 15))
}
