//! What florins were paid for.

use std::fmt;

use kasbah_rules::{Rule, Ruled};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Commodity;

/// What a line of the score sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MediciReason", export_to = "medici/")]
#[schema(as = MediciReason)]
pub enum Reason {
    /// C12: the rank of the boat.
    Boat {
        /// 1 to 3.
        day: u8,
    },
    /// C14: most or second most symbols.
    Majority {
        /// 1 to 3.
        day: u8,
        /// Of what.
        commodity: Commodity,
    },
    /// C15 and C16: enough symbols.
    Bonus {
        /// 1 to 3.
        day: u8,
        /// Of what.
        commodity: Commodity,
        /// Whether it is the higher one (C16).
        high: bool,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Boat { day } => write!(f, "day {day}: value of the boat"),
            Reason::Majority { day, commodity } => write!(f, "day {day}: rank in {commodity}"),
            Reason::Bonus { day, commodity, .. } => write!(f, "day {day}: bonus for {commodity}"),
        }
    }
}

impl Ruled for Reason {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            Reason::Boat { .. } => "C12",
            Reason::Majority { .. } => "C14",
            Reason::Bonus { high: true, .. } => "C16",
            Reason::Bonus { .. } => "C15",
        }))
    }
}
