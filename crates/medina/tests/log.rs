//! What one whole game tells, line by line.

use kasbah_medina::{Happening, Medina};
use kasbah_rules::record::{read, sections};
use kasbah_rules::{Game, Table};
use serde_json::Value;

/// With gates, tea, tiles that change hands and a street that goes through gates.
const GAME: &str = include_str!("../../../fixtures/medina/end-named.txt");

/// `placed seat=0 piece=wall place=Na`
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
    let record = read::<Medina>(&sections(GAME)[0].lines).expect("a fixture replays");
    let mut heard = Vec::new();
    let setup = *record.table.setup();
    Medina::start(&setup, &mut heard);
    let mut table = Table::<Medina>::new(setup);
    for event in record.table.events() {
        table.play(*event, &mut heard).expect("a fixture replays");
    }
    assert!(table.is_over());
    let log: Vec<String> = heard.iter().map(line).collect();
    insta::assert_snapshot!(log.join("\n"));
}
