//! What one whole game tells, line by line.

use kasbah_medici::{Happening, Medici};
use kasbah_rules::record::{read, sections};
use kasbah_rules::{Game, Table};
use serde_json::Value;

const GAME: &str = include_str!("../../../fixtures/medici/shared-victory.txt");

/// `revealed seat=0 card=C5`
fn line(happening: &Happening) -> String {
    let Ok(Value::Object(mut fields)) = serde_json::to_value(happening) else {
        panic!("{happening:?} is no object");
    };
    let plain = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string().replace('"', ""),
    };
    let code = fields.remove("code").map(plain).expect("every happening has its code");
    let mut fields: Vec<(String, Value)> = fields.into_iter().collect();
    fields.sort_by_key(|(key, _)| (key != "seat", key.clone()));
    let fields = fields.into_iter().map(|(key, value)| format!(" {key}={}", plain(value)));
    code + &fields.collect::<String>()
}

#[test]
fn the_log_of_a_whole_game() {
    let record = read::<Medici>(&sections(GAME)[0].lines).expect("a fixture replays");
    let mut heard = Vec::new();
    let setup = record.table.setup().clone();
    Medici::start(&setup, &mut heard);
    let mut table = Table::<Medici>::new(setup);
    for event in record.table.events() {
        table.play(*event, &mut heard).expect("a fixture replays");
    }
    let log: Vec<String> = heard.iter().map(line).collect();
    insta::assert_snapshot!(log.join("\n"));
}
