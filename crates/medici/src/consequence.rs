//! What a turn settles for good: what a coach may say of it before it is played.

use kasbah_rules::{Game, Rule, Ruled, Turn};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::tables::REACH;
use crate::{Action, Card, Medici};

/// Something that cannot be taken back after an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MediciConsequence", export_to = "medici/")]
#[schema(as = MediciConsequence)]
pub enum Consequence {
    /// C10: the day is over, and room is left in the boat.
    RoomLost {
        /// For so many cards.
        room: u8,
    },
    /// C9: the boat is full, and has no turns more today.
    BoatFull {
        /// Its value then.
        value: u32,
    },
    /// C6: a card that could have come along stays in the market, where the next player may load it.
    Left {
        /// Which.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        card: Card,
    },
    /// C6: another card pushes this one out of reach, as long as the turn lasts.
    OutOfReach {
        /// Which.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        card: Card,
    },
}

impl Ruled for Consequence {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            Consequence::RoomLost { .. } => "C10",
            Consequence::BoatFull { .. } => "C9",
            Consequence::Left { .. } | Consequence::OutOfReach { .. } => "C6",
        }))
    }
}

impl Medici {
    /// What a legal action of whoever is at turn settles.
    #[must_use]
    pub fn consequences(&self, action: Action) -> Vec<Consequence> {
        let Action::Take(take) = action else {
            let last_in_reach = self.at(REACH as u8);
            return last_in_reach
                .map(|card| Consequence::OutOfReach { card })
                .into_iter()
                .collect();
        };
        let mut after = self.clone();
        after.act(&action, &mut ());
        let taken = take.positions().iter().filter_map(|&position| self.at(position));
        let (mut value, mut room) = (self.boat_value(self.seat), self.free(self.seat));
        for card in taken {
            value += u32::from(card.value());
            room -= u8::from(!card.is_green());
        }
        // The day goes on with the next player; otherwise it is paid, or the game is over.
        let goes_on = matches!(after.turn(), Turn::Player { .. }) && after.day == self.day;
        if !goes_on {
            return vec![match room {
                0 => Consequence::BoatFull { value },
                _ => Consequence::RoomLost { room },
            }];
        }
        let fits = |card: &Card| card.is_green() || room > 0;
        let stays = |position: &u8| !take.positions().contains(position);
        let left = (1..=REACH as u8).filter(stays).filter_map(|position| self.at(position));
        let mut settled: Vec<_> =
            left.filter(fits).map(|card| Consequence::Left { card }).collect();
        if room == 0 {
            settled.insert(0, Consequence::BoatFull { value });
        }
        settled
    }
}
