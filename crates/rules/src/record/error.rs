//! What can be wrong with a record: code and data for programs, a sentence for people.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::{Rule, Seat};

/// What is wrong, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, thiserror::Error)]
#[error("line {line}: `{text}`: {problem}")]
pub struct RecordError {
    /// Counted from 1.
    #[ts(type = "number")]
    pub line: usize,
    /// The line.
    pub text: String,
    /// The reason.
    #[serde(flatten)]
    pub problem: Problem,
}

/// The reasons for which a record is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, thiserror::Error)]
#[serde(tag = "problem", rename_all = "snake_case")]
#[ts(rename = "RecordProblem")]
pub enum Problem {
    /// The first line names no game.
    #[error("not understood: a record starts with its `game` line")]
    NoGameLine,
    /// Another line than the one that belongs here.
    #[error("not understood: a `{word} …` line is expected here")]
    LineExpected {
        /// What the line starts with.
        word: &'static str,
    },
    /// The record stops before a line that it must have.
    #[error("not understood: a `{word} …` line is expected after it")]
    LineMissing {
        /// What the line starts with.
        word: &'static str,
    },
    /// Something else where a number belongs.
    #[error("not understood: a number is expected")]
    NoNumber,
    /// What should be a seed is none.
    #[error("not understood: {expected}")]
    NoSeed {
        /// What would have been understood.
        #[serde(skip)]
        expected: &'static str,
    },
    /// A tag without its key.
    #[error("not understood: `tag key text` is expected")]
    NoTag,
    /// A line of the score sheet without seat, points or reason.
    #[error("not understood: `score SEAT POINTS reason` is expected")]
    NoScoreLine,
    /// Neither a seat's action nor an outcome of chance.
    #[error("not understood: {expected}")]
    NoEvent {
        /// What would have been understood.
        #[serde(skip)]
        expected: &'static str,
    },
    /// No notation of an action.
    #[error("not understood: {expected}")]
    NoAction {
        /// Of which game.
        game: &'static str,
        /// What would have been understood.
        #[serde(skip)]
        expected: &'static str,
    },
    /// No notation of what chance can bring.
    #[error("not understood: {expected}")]
    NoOutcome {
        /// In which game.
        game: &'static str,
        /// What would have been understood.
        #[serde(skip)]
        expected: &'static str,
    },
    /// The header names a game that is not played here.
    #[error("no such game; there are {games}")]
    NoSuchGame {
        /// The names of those that are.
        games: String,
    },
    /// The rules have changed since the record was written.
    #[error("these are rules {told}, and this program plays rules {played}")]
    OtherRules {
        /// In the record.
        told: u32,
        /// Here.
        played: u32,
    },
    /// The setup cannot be played.
    #[error("{sentence}")]
    Setup {
        /// Why, as `SetupError` tells it.
        #[ts(type = "Record<string, unknown>")]
        setup: Map<String, Value>,
        /// The same in English.
        #[serde(skip)]
        sentence: String,
    },
    /// A rule forbids the action.
    #[error("against the rules: {said}")]
    Illegal {
        /// Code and data, as the game's `Illegal` tells them.
        #[ts(type = "Record<string, unknown>")]
        refusal: Map<String, Value>,
        /// The same in English, with its rule.
        #[serde(skip)]
        said: Said,
    },
    /// It is another seat's turn.
    #[error("{said}")]
    OutOfTurn {
        /// Who acted.
        seat: Seat,
        /// Whose turn it is.
        next: Seat,
        /// The same in English, with its rule.
        #[serde(skip)]
        said: Said,
    },
    /// A seat acted before chance had decided.
    #[error("{said}")]
    ChanceFirst {
        /// Who acted.
        seat: Seat,
        /// The same in English, with its rule.
        #[serde(skip)]
        said: Said,
    },
    /// Something happened after the game was over.
    #[error("{said}")]
    Over {
        /// The same in English, with its rule.
        #[serde(skip)]
        said: Said,
    },
    /// Nobody sits there.
    #[error("{said}")]
    NoSuchSeat {
        /// The seat named.
        seat: Seat,
        /// The same in English.
        #[serde(skip)]
        said: Said,
    },
    /// Chance cannot bring this.
    #[error("{said}")]
    Impossible {
        /// The same in English.
        #[serde(skip)]
        said: Said,
    },
    /// Chance decides nothing here.
    #[error("{said}")]
    NotChance {
        /// Whose turn it is.
        next: Seat,
        /// The same in English.
        #[serde(skip)]
        said: Said,
    },
    /// The seed brings something else.
    #[error("the seed deals `* {dealt}` here")]
    NotDealt {
        /// What the seed brings.
        dealt: String,
    },
    /// A trace lists legal actions where nobody can act.
    #[error("nobody is to act here")]
    NobodyActs,
    /// A trace lists other legal actions than there are.
    #[error("the legal actions are: {legal}")]
    LegalDiffers {
        /// Those there are.
        legal: String,
    },
    /// The scores are not those of the game.
    #[error("scores differ: they are {scores}")]
    ScoresDiffer {
        /// Those of the game.
        scores: String,
    },
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
    #[error("the game is over here, and the line of scores `= {scores}` is missing")]
    ScoresMissing {
        /// What the line would say.
        scores: String,
    },
    /// Something follows the end.
    #[error("the game is over: nothing can follow its scores")]
    AfterTheEnd,
}

/// What the game itself says to something that it refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// In English, with the rule's number.
    pub sentence: String,
    /// The rule that forbids, where one does.
    pub rule: Option<Rule>,
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Problem {
    /// The rule that forbids, where one does.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Problem::Illegal { said, .. }
            | Problem::OutOfTurn { said, .. }
            | Problem::ChanceFirst { said, .. }
            | Problem::Over { said }
            | Problem::NoSuchSeat { said, .. }
            | Problem::Impossible { said }
            | Problem::NotChance { said, .. } => said.rule,
            _ => None,
        }
    }
}
