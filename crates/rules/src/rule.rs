//! Rules by their numbers, and text that is not understood.

use std::fmt;

use serde::Serialize;

/// The number of a rule or ruling in the game's rules, such as `C8` or `MR3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
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
    pub fn new(key: impl Into<String>, code: &'static str, reason: impl Into<String>) -> Self {
        Self { key: key.into(), code, data: Vec::new(), reason: reason.into() }
    }

    /// The same with a detail.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.data.push((name, value.to_string()));
        self
    }
}
