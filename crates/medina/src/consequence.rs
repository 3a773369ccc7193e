//! What a turn settles for good: what a coach may say of it before it is played.

use kasbah_rules::{Game, Rule, Ruled};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Action, Colour, Happening, Holder, Medina};

/// Something that cannot be taken back after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MedinaConsequence", export_to = "medina/")]
#[schema(as = MedinaConsequence)]
pub enum Consequence {
    /// M25: a palace gets its roof, and no building more.
    Closed {
        /// Of which colour.
        colour: Colour,
        /// Its size then.
        size: u32,
    },
    /// M27: a palace gets a neutral roof, and counts for nobody.
    Unscored {
        /// Of which colour.
        colour: Colour,
        /// Its size then.
        size: u32,
    },
}

impl Ruled for Consequence {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            Consequence::Closed { .. } => "M25",
            Consequence::Unscored { .. } => "M27",
        }))
    }
}

impl Medina {
    /// What legal actions of whoever is at turn settle.
    #[must_use]
    pub fn consequences(&self, turn: &[Action]) -> Vec<Consequence> {
        let (mut after, mut heard) = (self.clone(), Vec::new());
        turn.iter().for_each(|action| after.act(action, &mut heard));
        let claimed = |happening: Happening| match happening {
            Happening::PalaceClaimed { colour, size, holder: Holder::Neutral, .. } => {
                Some(Consequence::Unscored { colour, size })
            }
            Happening::PalaceClaimed { colour, size, .. } => {
                Some(Consequence::Closed { colour, size })
            }
            _ => None,
        };
        heard.into_iter().filter_map(claimed).collect()
    }
}
