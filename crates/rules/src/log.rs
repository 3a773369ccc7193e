//! What a game tells, line by line: for tests that hold it to what it told before.

use serde::Serialize;
use serde_json::Value;

use crate::record::{read, sections};
use crate::{Game, Table};

/// A happening as a line: `revealed seat=0 card=C5`.
///
/// # Panics
/// If it is not an object with a code, as all happenings are.
pub fn line(happening: &impl Serialize) -> String {
    let plain = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string().replace('"', ""),
    };
    let Ok(Value::Object(mut fields)) = serde_json::to_value(happening) else {
        panic!("a happening is no object");
    };
    let Some(code) = fields.remove("code") else { panic!("a happening has no code") };
    let mut fields: Vec<(String, Value)> = fields.into_iter().collect();
    fields.sort_by_key(|(key, _)| (key != "seat", key.clone()));
    let fields = fields.into_iter().map(|(key, value)| format!(" {key}={}", plain(value)));
    plain(code) + &fields.collect::<String>()
}

/// Everything that a record of a whole game tells.
///
/// # Panics
/// If the record does not replay, or the game is not over.
pub fn whole<G: Game>(record: &str) -> String {
    let record = match read::<G>(&sections(record)[0].lines) {
        Ok(record) => record,
        Err(error) => panic!("the record does not replay: {error}"),
    };
    let mut heard = Vec::new();
    G::start(record.table.setup(), &mut heard);
    let mut table = Table::<G>::new(record.table.setup().clone());
    for event in record.table.events() {
        assert!(table.play(*event, &mut heard).is_ok(), "it was played before");
    }
    assert!(table.is_over(), "the game is not over");
    heard.iter().map(line).collect::<Vec<_>>().join("\n")
}
