//! What happens at a table, told as what it changes.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;
use utoipa::openapi::schema::{ArrayBuilder, ArrayItems, ObjectBuilder, OneOfBuilder, SchemaType};
use utoipa::openapi::{Ref, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

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
#[derive(Clone, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum Change {
    /// `[value]`: it is now this.
    Is(#[ts(type = "[unknown]")] [serde_json::Value; 1]),
    /// In an array, `[place, removed, [value, …]]`: from a place on (from 0), as many as `removed` go,
    /// and these come.
    Splice(usize, usize, #[ts(type = "unknown[]")] Vec<serde_json::Value>),
    /// `{ field: change, … }`: only these fields changed. The fields of an array are its places.
    Fields(BTreeMap<String, Change>),
}

/// By hand: a derived schema has no arrays of one value and of three parts, so that one would fit both.
impl PartialSchema for Change {
    fn schema() -> RefOr<Schema> {
        let any = || ObjectBuilder::new().schema_type(SchemaType::AnyValue).build();
        let place = || Schema::from(ObjectBuilder::new().schema_type(Type::Integer).build());
        let is = ArrayBuilder::new().items(any()).min_items(Some(1)).max_items(Some(1));
        let values = Schema::from(ArrayBuilder::new().items(any()).build());
        let splice = ArrayBuilder::new()
            .prefix_items([place(), place(), values])
            .items(ArrayItems::False)
            .min_items(Some(3))
            .max_items(Some(3));
        let fields =
            ObjectBuilder::new().additional_properties(Some(Ref::from_schema_name("Change")));
        let change = OneOfBuilder::new()
            .item(is.description(Some("`[value]`: it is now this")))
            .item(splice.description(Some(
                "`[place, removed, [value, …]]`: in an array, from a place on (from 0), as many as \
                 `removed` go, and these come",
            )))
            .item(fields.description(Some(
                "`{ field: change, … }`: only these fields changed; the fields of an array are its places",
            )));
        change.description(Some("What changed in a value")).into()
    }
}

impl ToSchema for Change {}
