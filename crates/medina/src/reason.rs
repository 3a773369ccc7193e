//! What points are for, and from which squares they come.

use std::fmt;

use kasbah_rules::{Rule, Ruled};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Colour, Place, Tower};

/// What a line of the score sheet is for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MedinaReason", export_to = "medina/")]
#[schema(as = MedinaReason)]
pub enum Reason {
    /// M63
    Buildings {
        /// Of which palace.
        colour: Colour,
        /// Where.
        #[ts(type = "string[]")]
        #[schema(value_type = Vec<String>)]
        squares: Vec<Place>,
    },
    /// M63
    Stables {
        /// Of which palace.
        colour: Colour,
        /// Where.
        #[ts(type = "string[]")]
        #[schema(value_type = Vec<String>)]
        squares: Vec<Place>,
    },
    /// M63
    Walls {
        /// At which palace.
        colour: Colour,
        /// Where.
        #[ts(type = "string[]")]
        #[schema(value_type = Vec<String>)]
        squares: Vec<Place>,
    },
    /// M63
    Merchants {
        /// At which palace.
        colour: Colour,
        /// Where.
        #[ts(type = "string[]")]
        #[schema(value_type = Vec<String>)]
        squares: Vec<Place>,
    },
    /// M65
    Well {
        /// Of which palace.
        colour: Colour,
        /// Where.
        #[ts(type = "string[]")]
        #[schema(value_type = Vec<String>)]
        squares: Vec<Place>,
    },
    /// M64
    PalaceTile {
        /// Which.
        colour: Colour,
    },
    /// M64
    TowerTile {
        /// Which.
        tower: Tower,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Buildings { colour, .. } => write!(f, "{colour} palace: buildings"),
            Reason::Stables { colour, .. } => write!(f, "{colour} palace: stables"),
            Reason::Walls { colour, .. } => write!(f, "{colour} palace: walls"),
            Reason::Merchants { colour, .. } => write!(f, "{colour} palace: merchants"),
            Reason::Well { colour, .. } => write!(f, "{colour} palace: at the well"),
            Reason::PalaceTile { colour } => write!(f, "{colour} palace tile"),
            Reason::TowerTile { tower } => write!(f, "tower tile {}", tower.tile()),
        }
    }
}

impl Ruled for Reason {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            Reason::Buildings { .. }
            | Reason::Stables { .. }
            | Reason::Walls { .. }
            | Reason::Merchants { .. } => "M63",
            Reason::PalaceTile { .. } | Reason::TowerTile { .. } => "M64",
            Reason::Well { .. } => "M65",
        }))
    }
}
