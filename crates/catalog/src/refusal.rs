//! Refusals of any game, as code, rule, data and sentence.

use kasbah_rules::{Game, NotUnderstood, Refused};
use serde_json::{Map, Value};

/// Why something was refused: code and data for programs, rule and sentence for people.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// `not_understood`, `out_of_turn`, `no_such_seat`, or the code of the game's `Illegal`.
    pub code: String,
    /// The rule that forbids, where one does.
    pub rule: Option<&'static str>,
    /// Details by name.
    pub data: Map<String, Value>,
    /// In English.
    pub message: String,
}

impl Refusal {
    /// One that is no rule's.
    pub(crate) fn of(code: &str, message: impl Into<String>) -> Self {
        Self { code: code.into(), rule: None, data: Map::new(), message: message.into() }
    }
}

/// Reads an action, or says that it is not understood.
pub(crate) fn read_action<G: Game>(text: &str) -> Result<G::Action, Refusal> {
    text.parse().map_err(|error: NotUnderstood| Refusal {
        data: Map::from_iter([("text".into(), Value::from(text))]),
        ..Refusal::of("not_understood", error.to_string())
    })
}

/// What a game refuses.
pub(crate) fn refusal<G: Game>(refused: Refused<G>) -> Refusal {
    let message = refused.to_string();
    let rule = refused.rule().map(|rule| rule.0);
    let (code, data) = match &refused {
        Refused::Illegal(illegal) => coded(illegal),
        Refused::OutOfTurn { turn, .. } => {
            let turn = serde_json::to_value(turn).unwrap_or_default();
            ("out_of_turn".into(), Map::from_iter([("turn".into(), turn)]))
        }
        Refused::NoSuchSeat { seat } => {
            ("no_such_seat".into(), Map::from_iter([("seat".into(), Value::from(seat.0))]))
        }
        Refused::Impossible { .. } => ("impossible".into(), Map::new()),
    };
    Refusal { code, rule, data, message }
}

/// The code is one of the fields of a refusal's JSON; the rest is its data.
fn coded(illegal: &impl serde::Serialize) -> (String, Map<String, Value>) {
    let Ok(Value::Object(mut data)) = serde_json::to_value(illegal) else {
        return ("illegal".into(), Map::new());
    };
    match data.remove("code") {
        Some(Value::String(code)) => (code, data),
        _ => ("illegal".into(), data),
    }
}
