//! Why an action is refused: one variant for each way in which a rule forbids.

use kasbah_rules::{Refusal, Rule, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::Building;

/// A refusal, with what a person needs to understand it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "AlhambraIllegal", export_to = "alhambra/")]
pub enum Illegal {
    /// A8
    #[error("three throws were made: now mark a type")]
    ThreeThrows,
    /// A8
    #[error("{shown} dice show {building}, and {named} are named")]
    NotShown {
        /// Which symbol.
        building: Building,
        /// How many dice are to be thrown.
        named: u8,
        /// How many show it.
        shown: u8,
    },
    /// AR8
    #[error("at least one die is thrown: name it by what it shows, or mark a type")]
    NoDice,
    /// AR9
    #[error("no die shows {building}: mark a type that the dice show")]
    NoSymbol {
        /// Which type.
        building: Building,
    },
    /// A11
    #[error("a black die chip is needed, and you have none")]
    NoBlackChip,
    /// A11
    #[error("the black die shows {building} already: it is used once with a marker")]
    BlackUsed {
        /// What it shows.
        building: Building,
    },
    /// A11
    #[error("the black die is used before the second throw")]
    BlackTooLate,
    /// A12
    #[error("a cancel chip is needed, and you have none")]
    NoCancelChip,
    /// A12
    #[error("no throw was cancelled that could be repeated")]
    NothingCancelled,
    /// A12
    #[error("throw {throw} was cancelled: repeat it (`again`), or mark what was there before it")]
    OnlyAgainOrMark {
        /// Which throw.
        throw: u8,
    },
    /// A12
    #[error("the first throw was cancelled, and nothing was there before it: repeat it (`again`)")]
    NothingBefore,
    /// A13
    #[error("a displace chip is needed, and you have none")]
    NoDisplaceChip,
    /// AR11
    #[error("nobody stands on the space of {symbols} in {throws}: just mark it")]
    NobodyThere {
        /// Its row.
        symbols: u8,
        /// Its place in the row.
        throws: u8,
    },
    /// AR11
    #[error("on the space of {symbols} in {throws} stands your own marker")]
    OwnMarker {
        /// Its row.
        symbols: u8,
        /// Its place in the row.
        throws: u8,
    },
    /// A7
    #[error("all markers of this round are placed, and prizes are handed out")]
    AllPlaced,
    /// A14
    #[error("prizes are handed out when all markers are placed")]
    NoPrizeYet,
    /// A16
    #[error("a prize is handed out whole before the next one")]
    PrizeUnderWay,
    /// A18
    #[error("you are asked only when you receive a building point and hold an exchange chip")]
    NoPointToSwap,
    /// A18
    #[error("the point is of {building} already: name another type")]
    SameType {
        /// The column being settled.
        building: Building,
    },
    /// A20
    #[error("who wins the starting-player chip names the caliph, when he wins it")]
    NoCaliphToName,
    /// A20
    #[error("there is no seat {seat} at this table")]
    NobodySitsThere {
        /// The seat named.
        seat: Seat,
    },
}

impl Refusal for Illegal {
    fn rule(&self) -> Rule {
        Rule(match self {
            Illegal::AllPlaced => "A7",
            Illegal::ThreeThrows | Illegal::NotShown { .. } => "A8",
            Illegal::NoDice => "AR8",
            Illegal::NoSymbol { .. } => "AR9",
            Illegal::NoBlackChip | Illegal::BlackUsed { .. } | Illegal::BlackTooLate => "A11",
            Illegal::NoCancelChip
            | Illegal::NothingCancelled
            | Illegal::OnlyAgainOrMark { .. }
            | Illegal::NothingBefore => "A12",
            Illegal::NoDisplaceChip => "A13",
            Illegal::NobodyThere { .. } | Illegal::OwnMarker { .. } => "AR11",
            Illegal::NoPrizeYet => "A14",
            Illegal::PrizeUnderWay => "A16",
            Illegal::NoPointToSwap | Illegal::SameType { .. } => "A18",
            Illegal::NoCaliphToName | Illegal::NobodySitsThere { .. } => "A20",
        })
    }
}
