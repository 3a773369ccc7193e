//! A bot that takes part.

use crate::Budget;

/// A bot that takes part in a contest, and how long it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Which bot.
    pub name: String,
    /// What it evaluates by, if not by the weights of this version.
    pub weights: Option<OwnWeights>,
    /// How long it may think about a choice.
    pub budget: Budget,
}

/// Weights to be tried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnWeights {
    /// Where they come from, to tell them from others.
    pub file: String,
    /// The weights.
    pub text: String,
}

impl Entrant {
    /// Its name, and the file of its weights if it has its own: `strong:mine.txt`.
    #[must_use]
    pub fn title(&self) -> String {
        match &self.weights {
            Some(weights) => format!("{}:{}", self.name, weights.file),
            None => self.name.clone(),
        }
    }

    /// The same, with what it may think: `strong@2000`, `strong:mine.txt@300ms`.
    #[must_use]
    pub fn title_with_budget(&self) -> String {
        let title = self.title();
        match self.budget {
            Budget::Visits(visits) => format!("{title}@{visits}"),
            Budget::Time { time, .. } => format!("{title}@{}ms", time.as_millis()),
        }
    }
}
