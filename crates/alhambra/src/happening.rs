//! What happens in a game, told as code and data.

use kasbah_rules::{Rule, Ruled, Seat};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::action::Prize;
use crate::dice::Dice;
use crate::reason::Scoring;
use crate::space::{Space, SpaceFace};
use crate::{Building, Chip};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "AlhambraHappening", export_to = "alhambra/")]
#[schema(as = AlhambraHappening)]
pub enum Happening {
    /// A round began (A5; who starts the later ones: A20).
    RoundBegan {
        /// 1 to 5.
        round: u8,
        /// Who starts it.
        caliph: Seat,
    },
    /// The starting-player chip was laid out (A6).
    StarterLaid {
        /// In which column.
        column: Building,
    },
    /// The chips of the round lie in their columns (A6).
    ChipsLaid {
        /// From left to right, the starting-player chip among them.
        chips: Vec<Chip>,
    },
    /// Dice were thrown (A8).
    Thrown {
        /// By whom.
        seat: Seat,
        /// Which throw: 1 to 3.
        throw: u8,
        /// What the thrown dice show.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        fallen: Dice,
        /// What all eight show now.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        dice: Dice,
    },
    /// A black die chip was used, and left the game (A11, AR12).
    BlackUsed {
        /// By whom.
        seat: Seat,
        /// Which symbol it adds.
        symbol: Building,
    },
    /// A cancel chip was used, and left the game: the throw is void (A12, AR12).
    Cancelled {
        /// By whom.
        seat: Seat,
        /// Which throw: 1 to 3.
        throw: u8,
        /// What the dice show again; nothing before the first throw.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        dice: Dice,
    },
    /// A marker was placed (A9, A10).
    Marked {
        /// Whose.
        seat: Seat,
        /// In which column.
        column: Building,
        /// How many symbols, at most eight (AR4).
        symbols: u8,
        /// In how many throws.
        throws: u8,
        /// Where it stands.
        #[ts(as = "SpaceFace")]
        #[schema(value_type = SpaceFace)]
        space: Space,
        /// Whether that space was taken, so that it stands behind (A10).
        queued: bool,
    },
    /// A displace chip was used, and left the game; those who had to move on follow, best first
    /// (A13, AR12).
    DisplaceUsed {
        /// By whom.
        seat: Seat,
        /// In which column.
        column: Building,
    },
    /// A marker was pushed to the next space (A13).
    Pushed {
        /// Whose.
        seat: Seat,
        /// In which column.
        column: Building,
        /// Where it stood.
        #[ts(as = "SpaceFace")]
        #[schema(value_type = SpaceFace)]
        from: Space,
        /// Where it stands.
        #[ts(as = "SpaceFace")]
        #[schema(value_type = SpaceFace)]
        to: Space,
    },
    /// A prize goes to a player (A14).
    PrizeWon {
        /// To whom.
        seat: Seat,
        /// Of which column.
        column: Building,
        /// 1 for the best marker, which chooses; 2 for the second best, which gets the other.
        place: u8,
        /// Which.
        prize: Prize,
    },
    /// There was no second marker, so nobody gets the other prize (A15).
    PrizeLapsed {
        /// Of which column.
        column: Building,
        /// Which.
        prize: Prize,
    },
    /// An exchange chip was used, and left the game (A18, AR12).
    ExchangeUsed {
        /// By whom.
        seat: Seat,
        /// The column being settled.
        column: Building,
        /// The type of the point now.
        building: Building,
    },
    /// A building stone moved on (A17).
    Built {
        /// Whose.
        seat: Seat,
        /// Of which type.
        building: Building,
        /// By how many points.
        points: u8,
        /// How many points that makes.
        total: u8,
        /// The stones that lie under it, lowest first.
        on: Vec<Seat>,
    },
    /// A chip was won (A16).
    ChipWon {
        /// By whom.
        seat: Seat,
        /// Of which column.
        column: Building,
        /// Which.
        chip: Chip,
    },
    /// Nobody won this chip, and it left the game (A15).
    ChipLost {
        /// Of which column.
        column: Building,
        /// Which.
        chip: Chip,
    },
    /// The caliph was given to somebody (A20).
    CaliphNamed {
        /// By whom.
        seat: Seat,
        /// To whom.
        caliph: Seat,
    },
    /// A round ended: everybody took his markers back (A21).
    RoundEnded {
        /// 1 to 5.
        round: u8,
    },
    /// A scoring began (A22).
    ScoringBegan {
        /// By which table.
        scoring: Scoring,
    },
    /// A rank in a type was looked at (A22); ranks that pay nothing are told, too.
    RankPaid {
        /// By which table.
        scoring: Scoring,
        /// Of what.
        building: Building,
        /// Whose.
        seat: Seat,
        /// From 1.
        rank: u8,
        /// The building points.
        built: u8,
        /// Whether it has this rank because its stone lies lower than another.
        lower: bool,
        /// Victory points.
        points: u8,
    },
    /// Point chips paid (A23).
    ChipsPaid {
        /// At which scoring.
        scoring: Scoring,
        /// Whose.
        seat: Seat,
        /// Their value.
        chip: Chip,
        /// How many.
        count: u8,
        /// Victory points.
        points: u8,
    },
    /// The game ended (A24).
    GameOver {
        /// Points by seat.
        points: Vec<u32>,
        /// Who won; several share the victory (AR7).
        winners: Vec<Seat>,
    },
}

impl Ruled for Happening {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            // Throwing and simply marking need none.
            Happening::Thrown { .. } | Happening::Marked { queued: false, .. } => return None,
            Happening::RoundBegan { round: 1, .. } => "A5",
            Happening::RoundBegan { .. } => "A20",
            Happening::StarterLaid { .. } | Happening::ChipsLaid { .. } => "A6",
            Happening::Marked { .. } => "A10",
            Happening::BlackUsed { .. } => "A11",
            Happening::Cancelled { .. } => "A12",
            Happening::DisplaceUsed { .. } | Happening::Pushed { .. } => "A13",
            Happening::PrizeWon { .. } => "A14",
            Happening::PrizeLapsed { .. } | Happening::ChipLost { .. } => "A15",
            Happening::ChipWon { .. } => "A16",
            Happening::Built { .. } => "A17",
            Happening::ExchangeUsed { .. } => "A18",
            Happening::CaliphNamed { .. } => "A20",
            Happening::RoundEnded { .. } => "A21",
            Happening::ScoringBegan { .. } | Happening::RankPaid { .. } => "A22",
            Happening::ChipsPaid { .. } => "A23",
            Happening::GameOver { .. } => "A24",
        }))
    }
}
