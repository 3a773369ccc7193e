//! What happens in a game, told as code and data.

use kasbah_rules::{Rule, Ruled, Seat};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Colour, Piece, Place, Tower};

/// Who has something: a player, or the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(export_to = "medina/")]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A neutral palace: it lies on the board and counts for nobody.
    Neutral,
    /// A player.
    Player {
        /// Who.
        seat: Seat,
    },
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MedinaHappening", export_to = "medina/")]
#[schema(as = MedinaHappening)]
pub enum Happening {
    /// M6
    WellPut {
        /// Where.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        place: Place,
    },
    /// M6, M7
    FirstMerchant {
        /// Who put it; nothing for chance.
        seat: Option<Seat>,
        /// Where.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        place: Place,
    },
    /// A piece was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// What.
        #[serde(flatten)]
        piece: Piece,
        /// Where.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        place: Place,
    },
    /// M20: a building started a palace.
    PalaceStarted {
        /// Of which colour.
        colour: Colour,
        /// Where.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        place: Place,
    },
    /// M18, M29: a building or stable joined a palace.
    PalaceGrew {
        /// Of which colour.
        colour: Colour,
        /// Its first building.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        palace: Place,
        /// Its size now.
        size: u32,
    },
    /// M25, M27: a palace got its roof.
    PalaceClaimed {
        /// Of which colour.
        colour: Colour,
        /// Its first building.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        palace: Place,
        /// Its size.
        size: u32,
        /// Whose it is.
        holder: Holder,
    },
    /// M35, M36, M37: a palace tile changed hands.
    PalaceTile {
        /// Of which colour.
        colour: Colour,
        /// Who had it.
        from: Holder,
        /// Who has it.
        to: Holder,
        /// The first building of the palace that holds it now.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        palace: Place,
        /// The size of that palace.
        size: u32,
    },
    /// M39, M40, M42: a tower tile changed hands.
    TowerTile {
        /// Which tower.
        tower: Tower,
        /// Who had it.
        from: Holder,
        /// Who has it.
        to: Holder,
        /// The first building of the palace that touches the tower.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        palace: Place,
    },
    /// M41: merchants came with a tower tile.
    MerchantsGained {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// M42: merchants of a tower tile went to the box.
    MerchantsLost {
        /// Of which tower.
        tower: Tower,
        /// How many.
        count: u8,
    },
    /// M44: tea came with a violet palace.
    TeaGained {
        /// To whom.
        seat: Seat,
        /// How many tiles.
        count: u8,
    },
    /// M45: tea went to the box.
    TeaLost {
        /// How many tiles.
        count: u8,
    },
    /// M48: tea was given back instead of a second placement.
    TeaGiven {
        /// By whom.
        seat: Seat,
    },
    /// M24: everybody owns a palace of the colour, so its buildings went back to the box.
    BuildingsReturned {
        /// Of which colour.
        colour: Colour,
        /// How many, by seat.
        counts: Vec<u8>,
    },
    /// M32: a new street began.
    StreetStarted {
        /// Where.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        place: Place,
    },
    /// M56: a street went on through gates.
    WentThroughGates {
        /// From this end.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        from: Place,
        /// To this square.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        to: Place,
    },
    /// M49: the gate beside the board came with the first gate.
    GateGained {
        /// To whom.
        seat: Seat,
    },
    /// M13: no second placement was possible.
    TurnCutShort {
        /// Whose turn.
        seat: Seat,
    },
    /// M14: no placement was possible.
    PassedOver {
        /// Who.
        seat: Seat,
    },
    /// M60: the last piece was a gate that cannot be placed.
    GateDiscarded {
        /// By whom.
        seat: Seat,
    },
    /// M15: a player is out.
    Out {
        /// Who.
        seat: Seat,
    },
    /// M61
    GameOver {
        /// Points by seat.
        points: Vec<u32>,
        /// Who won; several share the victory.
        winners: Vec<Seat>,
    },
}

impl Ruled for Happening {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            // What is simply placed needs none.
            Happening::Placed { .. } | Happening::PalaceGrew { .. } => return None,
            Happening::FirstMerchant { seat: Some(_), .. } => "M7",
            Happening::WellPut { .. } | Happening::FirstMerchant { .. } => "M6",
            Happening::TurnCutShort { .. } => "M13",
            Happening::PassedOver { .. } => "M14",
            Happening::Out { .. } => "M15",
            Happening::PalaceStarted { .. } => "M20",
            Happening::BuildingsReturned { .. } => "M24",
            Happening::PalaceClaimed { holder: Holder::Neutral, .. } => "M27",
            Happening::PalaceClaimed { .. } => "M25",
            Happening::StreetStarted { .. } => "M32",
            Happening::PalaceTile { to: Holder::Neutral, .. } => "M37",
            Happening::PalaceTile { from: Holder::Nobody, .. } => "M35",
            Happening::PalaceTile { .. } => "M36",
            Happening::TowerTile { to: Holder::Neutral, .. } | Happening::MerchantsLost { .. } => {
                "M42"
            }
            Happening::TowerTile { .. } => "M38",
            Happening::MerchantsGained { .. } => "M41",
            Happening::TeaGained { .. } => "M44",
            Happening::TeaLost { .. } => "M45",
            Happening::TeaGiven { .. } => "M48",
            Happening::GateGained { .. } => "M49",
            Happening::WentThroughGates { .. } => "M56",
            Happening::GateDiscarded { .. } => "M60",
            Happening::GameOver { .. } => "M66",
        }))
    }
}
