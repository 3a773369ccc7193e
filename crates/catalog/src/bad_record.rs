//! Why a text is not opened as a record.

use kasbah_rules::Rule;
use kasbah_rules::record::RecordError;
use serde::Serialize;
use ts_rs::TS;

/// Why a text is not opened as a record: code and data for programs, a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, thiserror::Error)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub enum BadRecord {
    /// It is not even text.
    #[error("a record is text in UTF-8")]
    NotText,
    /// Nobody opens as much.
    #[error(
        "it has {events} events, and at most {most} can be opened here: no real game has more. \
         `kasbah replay` checks longer ones"
    )]
    TooLong {
        /// How many it has.
        #[ts(type = "number")]
        events: usize,
        /// How many it may have.
        #[ts(type = "number")]
        most: usize,
    },
    /// It says nothing.
    #[error("nothing is there: a record starts with its `game` line")]
    Empty,
    /// It is more than one game.
    #[error("{games} games are there: open one at a time")]
    Several {
        /// How many.
        #[ts(type = "number")]
        games: usize,
    },
    /// One of its lines is wrong.
    #[error(transparent)]
    #[serde(untagged)]
    Line(#[from] RecordError),
}

impl BadRecord {
    /// The rule that a line breaks, if it breaks one.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            BadRecord::Line(error) => error.problem.rule(),
            _ => None,
        }
    }
}
