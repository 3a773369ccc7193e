//! What happens at a table, told as what it changes.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::LogEntry;

/// Some events of a table, one after the other: those of one turn, or a part of what a listener has
/// missed. Server-sent event `steps`, with the number of the last as its id.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Steps {
    /// In order.
    pub steps: Vec<Step>,
}

/// An event of a table, and what it changed.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Step {
    /// What was done.
    pub entry: LogEntry,
    /// From the table before, as the listener was told it, to the table after.
    pub change: Change,
}

/// What changed in a value.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Change {
    /// `[value]`: it is now this.
    Is(#[ts(type = "[unknown]")] [serde_json::Value; 1]),
    /// In an array, `[place, removed, [value, …]]`: from a place on (from 0), as many as `removed` go,
    /// and these come.
    Splice(usize, usize, #[ts(type = "unknown[]")] Vec<serde_json::Value>),
    /// `{ field: change, … }`: only these fields changed. The fields of an array are its places.
    #[schema(no_recursion)]
    Fields(BTreeMap<String, Change>),
}
