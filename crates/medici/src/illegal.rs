//! Why an action is refused: one variant for each rule that forbids.

use kasbah_rules::{Refusal, Rule};
use serde::Serialize;
use ts_rs::TS;

/// A refusal, with what a person needs to understand it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MediciIllegal", export_to = "medici/")]
pub enum Illegal {
    /// C4
    #[error("three cards were revealed in this turn already: now take")]
    ThreeRevealed,
    /// C5
    #[error("the market is empty: reveal a card first")]
    NothingToTake,
    /// C6
    #[error("there is no card {position} to take: cards in the market: {market}")]
    NoSuchCard {
        /// The position named, counted from the last card.
        position: u8,
        /// How many cards lie in the market.
        market: u32,
    },
    /// C8
    #[error("the boat has room for {free} more, and these cards need {needed}")]
    NoRoom {
        /// Room-taking cards among those named.
        needed: u8,
        /// Room left.
        free: u8,
    },
    /// C11
    #[error("the deck is empty: take from the market")]
    DeckEmpty,
}

impl Refusal for Illegal {
    fn rule(&self) -> Rule {
        Rule(match self {
            Illegal::ThreeRevealed => "C4",
            Illegal::NothingToTake => "C5",
            Illegal::NoSuchCard { .. } => "C6",
            Illegal::NoRoom { .. } => "C8",
            Illegal::DeckEmpty => "C11",
        })
    }
}
