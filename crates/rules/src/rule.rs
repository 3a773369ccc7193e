//! Rules by their numbers, and text that is not understood.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::SetupCoded;

/// The number of a rule or ruling in the game's rules, such as `C8` or `MR3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS, ToSchema)]
#[ts(type = "string")]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Something that a rule may stand behind: a happening, or a reason for points.
pub trait Ruled {
    /// The rule, where people may want to look one up.
    fn rule(&self) -> Option<Rule>;
}

/// The same with its rule, for whoever reads JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Cited<T> {
    /// What the rule stands behind.
    #[serde(flatten)]
    pub what: T,
    /// The rule, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<Rule>,
}

impl<T: Ruled> From<T> for Cited<T> {
    fn from(what: T) -> Self {
        let rule = what.rule();
        Cited { what, rule }
    }
}

/// A chapter of a game's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Chapter {
    /// A code, to be put into words by whoever shows it.
    pub heading: &'static str,
    /// The numbers of its rules and rulings, in the order of the text.
    pub rules: &'static [&'static str],
}

/// A text that is no notation of the game. Not understood is not the same as not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not understood: {expected}")]
pub struct NotUnderstood {
    /// What would have been understood.
    pub expected: &'static str,
}

/// A setup that cannot be played: code and data for programs, a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key}: {reason}")]
pub struct SetupError {
    /// The option that is wrong.
    pub key: String,
    /// What is wrong with it.
    pub code: &'static str,
    /// Details by name.
    pub data: Vec<(&'static str, String)>,
    /// What is wrong with it and what is admitted, in English.
    pub reason: String,
}

impl SetupError {
    /// An error about an option.
    pub fn new(key: impl Into<String>, code: impl SetupCoded, reason: impl Into<String>) -> Self {
        Self { key: key.into(), code: code.code(), data: Vec::new(), reason: reason.into() }
    }

    /// The same with a detail.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.data.push((name, value.to_string()));
        self
    }

    /// The option (`key`), what is wrong with it (`problem`, and `reason` in English), and the details.
    #[must_use]
    pub fn details(&self) -> Map<String, Value> {
        let details = self.data.iter().map(|(name, value)| (*name, value.as_str()));
        let about = [("key", &*self.key), ("problem", self.code), ("reason", &*self.reason)];
        details.chain(about).map(|(name, value)| (name.to_owned(), value.into())).collect()
    }
}
