//! Refusals of any game, as code, rule, data and sentence.

use std::fmt;

use kasbah_rules::{Game, NotUnderstood, Refused};
use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

/// Why something was refused: code and data for programs, rule and sentence for people.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// A [`RefusalCode`], or the code of the game's `Illegal`.
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
    #[must_use]
    pub fn of(code: RefusalCode, message: impl Into<String>) -> Self {
        Self { code: code.to_string(), rule: None, data: Map::new(), message: message.into() }
    }

    /// With a detail.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Serialize) -> Self {
        self.data.insert(name.into(), serde_json::to_value(value).unwrap_or_default());
        self
    }
}

/// What is refused by no rule of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// It is no action in the game's notation.
    NotUnderstood,
    /// Another seat is to act, or nobody.
    OutOfTurn,
    /// The table has fewer seats.
    NoSuchSeat,
    /// What follows is left to chance.
    ChanceDecides,
    /// The game tells no odds of it.
    NoOdds,
}

impl fmt::Display for RefusalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// Reads an action, or says that it is not understood.
pub(crate) fn read_action<G: Game>(text: &str) -> Result<G::Action, Refusal> {
    text.parse().map_err(|error: NotUnderstood| {
        Refusal::of(RefusalCode::NotUnderstood, error.to_string()).with("text", text)
    })
}

/// What a game refuses.
pub(crate) fn refusal<G: Game>(refused: Refused<G>) -> Refusal {
    let message = refused.to_string();
    let rule = refused.rule().map(|rule| rule.0);
    let refusal = match &refused {
        Refused::Illegal(illegal) => {
            let (code, data) = coded(illegal);
            Refusal { code, rule, data, message }
        }
        Refused::OutOfTurn { turn, .. } => {
            Refusal::of(RefusalCode::OutOfTurn, message).with("turn", turn)
        }
        Refused::NoSuchSeat { seat } => {
            Refusal::of(RefusalCode::NoSuchSeat, message).with("seat", seat)
        }
        // Nobody is told: players send no outcomes of chance.
        Refused::Impossible { .. } => {
            Refusal { code: "impossible".into(), rule, data: Map::new(), message }
        }
    };
    Refusal { rule, ..refusal }
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
