//! Changes, as anybody can apply them who has read what the API says of them.

use serde_json::{Map, Value};

/// Makes the value what it is after the change.
pub(crate) fn apply(value: &mut Value, change: &Value) {
    match change {
        Value::Array(is) if is.len() == 1 => *value = is[0].clone(),
        Value::Array(splice) if splice.len() == 3 => {
            let place = splice[0].as_u64().unwrap() as usize;
            let removed = splice[1].as_u64().unwrap() as usize;
            let come = splice[2].as_array().unwrap().iter().cloned();
            value.as_array_mut().unwrap().splice(place..place + removed, come);
        }
        Value::Object(fields) => apply_fields(value, fields),
        _ => panic!("no change: {change}"),
    }
}

fn apply_fields(value: &mut Value, fields: &Map<String, Value>) {
    assert!(!fields.is_empty(), "nothing changed, and it is told");
    for (field, change) in fields {
        let part = match value {
            Value::Array(places) => &mut places[field.parse::<usize>().unwrap()],
            Value::Object(parts) => parts.get_mut(field).unwrap(),
            _ => panic!("{value} has no {field}"),
        };
        apply(part, change);
    }
}
