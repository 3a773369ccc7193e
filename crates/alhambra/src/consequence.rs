//! What an action settles for good: what a coach may say of it before it is done.

use kasbah_rules::{Game, Rule, Ruled, Seat};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::action::Prize;
use crate::tables::THROWS;
use crate::{Action, Alhambra, Building, Happening};

/// The markers of a column that get a prize.
const PRIZES: u8 = 2;

/// Something that cannot be taken back after an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "AlhambraConsequence", export_to = "alhambra/")]
#[schema(as = AlhambraConsequence)]
pub enum Consequence {
    /// A14: a marker stands behind all those that would get a prize now.
    NoPrize {
        /// In which column.
        column: Building,
        /// In which place, from 1.
        place: u8,
    },
    /// A8: the marker is placed, and throws are left that are not made.
    ThrowsLeft {
        /// How many.
        throws: u8,
    },
    /// A10: whoever shows more of the symbol goes before.
    Few {
        /// In which column.
        column: Building,
        /// How many symbols it shows.
        symbols: u8,
    },
    /// A8: dice that show this are thrown again; what they showed is gone.
    ThrownAgain {
        /// Which symbol.
        symbol: Building,
        /// How many.
        count: u8,
    },
    /// A14: somebody gets the prize that is left.
    Leaves {
        /// Who.
        seat: Seat,
        /// Which.
        prize: Prize,
    },
}

impl Ruled for Consequence {
    fn rule(&self) -> Option<Rule> {
        Some(Rule(match self {
            Consequence::NoPrize { .. } | Consequence::Leaves { .. } => "A14",
            Consequence::Few { .. } => "A10",
            Consequence::ThrowsLeft { .. } | Consequence::ThrownAgain { .. } => "A8",
        }))
    }
}

impl Alhambra {
    /// What a legal action of whoever is at turn settles.
    #[must_use]
    pub fn consequences(&self, action: Action) -> Vec<Consequence> {
        match action {
            Action::Mark(column) | Action::Displace(column) => self.marked(action, column),
            Action::Throw(dice) => Building::ALL
                .into_iter()
                .map(|symbol| (symbol, dice.count(symbol)))
                .filter(|(_, count)| *count > 1)
                .map(|(symbol, count)| Consequence::ThrownAgain { symbol, count })
                .collect(),
            Action::Take(_) => self.taken(action),
            _ => Vec::new(),
        }
    }

    fn marked(&self, action: Action, column: Building) -> Vec<Consequence> {
        let (mut after, mut heard) = (*self, Vec::new());
        after.act(&action, &mut heard);
        let found = heard.into_iter().find_map(|happening| match happening {
            Happening::Marked { symbols, throws, space, .. } => Some((symbols, throws, space)),
            _ => None,
        });
        let Some((symbols, throws, space)) = found else { return Vec::new() };
        let before = self.markers_in(column).filter(|(at, _)| *at < space).count();
        let place = before as u8 + 1;
        let mut settled = Vec::new();
        if place > PRIZES {
            settled.push(Consequence::NoPrize { column, place });
        }
        if throws < THROWS {
            settled.push(Consequence::ThrowsLeft { throws: THROWS - throws });
        }
        settled.push(Consequence::Few { column, symbols });
        settled
    }

    fn taken(&self, action: Action) -> Vec<Consequence> {
        let (mut after, mut heard) = (*self, Vec::new());
        let mover = self.at_turn();
        after.act(&action, &mut heard);
        let left = |happening: Happening| match happening {
            Happening::PrizeWon { seat, place: 2, prize, .. } if seat != mover => {
                Some(Consequence::Leaves { seat, prize })
            }
            _ => None,
        };
        // What follows by itself in other columns is not left by this choice.
        heard.into_iter().find_map(left).into_iter().collect()
    }
}
