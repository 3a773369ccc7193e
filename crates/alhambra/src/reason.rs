//! What points are for.

use std::fmt;

use kasbah_rules::{Rule, Ruled};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Building, Chip};

/// A22: A scoring, by the score table that is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub enum Scoring {
    /// After round 1.
    A,
    /// After round 3.
    B,
    /// After round 5.
    C,
}

impl Scoring {
    /// All of them, in order.
    pub const ALL: [Scoring; 3] = [Scoring::A, Scoring::B, Scoring::C];

    /// A22: The scoring after a round, if there is one.
    #[must_use]
    pub const fn after(round: u8) -> Option<Scoring> {
        match round {
            1 => Some(Scoring::A),
            3 => Some(Scoring::B),
            5 => Some(Scoring::C),
            _ => None,
        }
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B", "C"][*self as usize])
    }
}

/// What a line of the score sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "AlhambraReason", export_to = "alhambra/")]
#[schema(as = AlhambraReason)]
pub enum Reason {
    /// A22: a rank in a type.
    Rank {
        /// Which table.
        scoring: Scoring,
        /// Of what.
        building: Building,
        /// From 1.
        rank: u8,
    },
    /// A23: point chips of one value.
    Chips {
        /// When.
        scoring: Scoring,
        /// Their value.
        chip: Chip,
        /// How many.
        count: u8,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Rank { scoring, building, rank } => {
                write!(f, "scoring {scoring}: rank {rank} in {building}")
            }
            Reason::Chips { scoring, chip, count } => {
                write!(f, "scoring {scoring}: chips of {chip}: {count}")
            }
        }
    }
}

impl Ruled for Reason {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            Reason::Rank { .. } => "A22",
            Reason::Chips { .. } => "A23",
        }))
    }
}
