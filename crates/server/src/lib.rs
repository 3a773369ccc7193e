//! Tables over HTTP: a store, one task a table, event streams, and the page.
//!
//! Invariants: stored before told; one task owns a table; nobody is sent what he may not know.

mod addresses;
mod analyses;
pub mod api;
mod aside;
mod caller;
mod config;
mod door;
mod gzip;
mod health;
mod hint_queue;
mod housekeeping;
mod http;
mod limits;
mod metrics;
mod mint;
mod net;
mod nodes;
mod panics;
mod person;
mod random;
mod serve;
mod settings;
mod store;
mod table;
mod tables;
mod thinkers;
mod trouble;
mod types;

pub use addresses::network_addresses;
pub use caller::{Host, Network, Proxy};
pub use config::{Config, default_data_dir};
pub use http::openapi_json;
pub use limits::Rate;
pub use panics::log_panics;
pub use serve::{ServeError, Server, serve, serving_threads};
pub use settings::{Form, SETTINGS, Setting, settings_table};
pub use store::{
    BackupError, Checked, Database, DatabaseError, Filter, House, Listed, MoveError, Notice,
    NoticeKind, Progress, RestoreError, Restored, State, StoreError, Stored, backup, block, check,
    ended_before, invite, list, move_house, notices, remove, restore, show, take_down,
};
pub use types::{generated, generated_words};
