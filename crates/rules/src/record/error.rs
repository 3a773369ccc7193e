//! What can be wrong with a record.

use crate::Rule;

/// What is wrong, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: `{text}`: {problem}")]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// The line.
    pub text: String,
    /// The reason.
    pub problem: Problem,
}

/// The reasons for which a record is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The text is no notation.
    #[error("not understood: {0}")]
    NotUnderstood(String),
    /// The header names a game that is not played here.
    #[error("no such game; there are {0}")]
    NoSuchGame(String),
    /// The rules have changed since the record was written.
    #[error("these are rules {told}, and this program plays rules {played}")]
    OtherRules {
        /// In the record.
        told: u32,
        /// Here.
        played: u32,
    },
    /// The setup cannot be played.
    #[error("{0}")]
    Setup(String),
    /// A rule forbids the action.
    #[error("against the rules: {sentence}")]
    Illegal {
        /// Which rule.
        rule: Rule,
        /// Why, with the rule's number.
        sentence: String,
    },
    /// A seat acted when it was not its turn, or there is no such seat.
    #[error("{0}")]
    OutOfTurn(String),
    /// Chance could not bring this.
    #[error("{0}")]
    Impossible(String),
    /// A trace lists other legal actions than there are.
    #[error("the legal actions are: {0}")]
    LegalDiffers(String),
    /// The scores are not those of the game.
    #[error("scores differ: they are {0}")]
    ScoresDiffer(String),
    /// The score lines of a trace do not add up.
    #[error("the score lines add up to {sums}, and the scores are {scores}")]
    SheetDiffers {
        /// What the lines add up to, by seat.
        sums: String,
        /// What the scores are.
        scores: String,
    },
    /// Scores before the end.
    #[error("scores, but the game is not over")]
    NotOver,
    /// The record stops after the end without its scores.
    #[error("the game is over here, and the line of scores `= {0}` is missing")]
    ScoresMissing(String),
    /// Something follows the end.
    #[error("the game is over: nothing can follow its scores")]
    AfterTheEnd,
}
