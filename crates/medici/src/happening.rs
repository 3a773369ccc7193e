//! What happens in a game, told as code and data.

use kasbah_rules::{Rule, Ruled, Seat};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Card, Commodity};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MediciHappening", export_to = "medici/")]
#[schema(as = MediciHappening)]
pub enum Happening {
    /// A day began.
    DayBegan {
        /// 1 to 3.
        day: u8,
        /// Who starts.
        starter: Seat,
        /// Whether the lot decided among equals (C20).
        by_lot: bool,
    },
    /// A card was turned up and laid at the end of the market (C4).
    Revealed {
        /// By whom.
        seat: Seat,
        /// Which.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        card: Card,
    },
    /// That was the last card of the deck (C11).
    DeckRanOut,
    /// A player loaded cards (C6), the last card of the market first.
    Took {
        /// Who.
        seat: Seat,
        /// What.
        #[ts(type = "string[]")]
        #[schema(value_type = Vec<String>)]
        cards: Vec<Card>,
    },
    /// A boat is full (C9).
    BoatFull {
        /// Whose.
        seat: Seat,
    },
    /// Only one boat has room left: its owner has one more turn (C10).
    LastTurn {
        /// Who.
        seat: Seat,
    },
    /// A day ended. Its payments follow.
    DayEnded {
        /// 1 to 3.
        day: u8,
    },
    /// A boat was paid by its rank (C12, ties C17); boats that get nothing are told, too.
    BoatPaid {
        /// Whose.
        seat: Seat,
        /// Its value.
        value: u32,
        /// Its rank, from 1.
        rank: u8,
        /// How many share the rank.
        tied: u8,
        /// Florins.
        florins: u32,
    },
    /// A commodity was paid by rank (C14, ties C17); only players with a symbol are told.
    CommodityPaid {
        /// Whose symbols.
        seat: Seat,
        /// Of what.
        commodity: Commodity,
        /// How many.
        symbols: u32,
        /// The rank, from 1.
        rank: u8,
        /// How many share the rank.
        tied: u8,
        /// Florins.
        florins: u32,
    },
    /// Enough symbols for the bonus (C15, C16).
    BonusPaid {
        /// Whose symbols.
        seat: Seat,
        /// Of what.
        commodity: Commodity,
        /// How many.
        symbols: u32,
        /// Whether the higher bonus was paid (C16).
        high: bool,
        /// Florins.
        florins: u32,
    },
    /// The game ended (C21).
    GameOver {
        /// Florins by seat.
        florins: Vec<u32>,
        /// Who won; several share the victory.
        winners: Vec<Seat>,
    },
}

impl Ruled for Happening {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            // Who reveals and takes does what everybody does in every turn.
            Happening::Revealed { .. } | Happening::Took { .. } | Happening::DayEnded { .. } => {
                return None;
            }
            Happening::DayBegan { day: 1, .. } => "C3",
            Happening::DayBegan { .. } => "C20",
            Happening::DeckRanOut => "C11",
            Happening::BoatFull { .. } => "C9",
            Happening::LastTurn { .. } => "C10",
            Happening::BoatPaid { tied: 2.., .. } | Happening::CommodityPaid { tied: 2.., .. } => {
                "C17"
            }
            Happening::BoatPaid { .. } => "C12",
            Happening::CommodityPaid { .. } => "C14",
            Happening::BonusPaid { high: true, .. } => "C16",
            Happening::BonusPaid { .. } => "C15",
            Happening::GameOver { .. } => "C21",
        }))
    }
}
