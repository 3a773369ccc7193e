//! Tables over HTTP: a store, one task a table, event streams, and the page.

pub mod api;
mod types;

pub use types::export_types;
