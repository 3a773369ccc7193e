//! Tables over HTTP: a store, one task a table, event streams, and the page.
//!
//! Invariants: stored before told; one task owns a table; nobody is sent what he may not know.

mod addresses;
mod analyses;
pub mod api;
mod change;
mod config;
mod gzip;
mod hint_queue;
mod http;
mod metrics;
mod person;
mod random;
mod serve;
mod store;
mod table;
mod tables;
mod thinkers;
mod trouble;
mod types;

pub use addresses::network_addresses;
pub use config::{Config, default_data_dir};
pub use http::openapi_json;
pub use serve::{ServeError, Server, serve};
pub use store::StoreError;
pub use types::generated;
