//! The numbers of the rules as the page prints them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{MediciSetup, tables};

/// What the page shows of the rulebook's tables.
#[derive(Serialize)]
pub struct Printed {
    /// C12: What boats are paid by rank, by how many play.
    boat_payments: BTreeMap<usize, &'static [u32]>,
    /// C6: How many cards of the market are within reach.
    reach: usize,
}

impl Printed {
    /// From the tables that the game goes by.
    #[must_use]
    pub fn tables() -> Self {
        let players = MediciSetup::PLAYERS_MIN..=MediciSetup::PLAYERS_MAX;
        Printed {
            boat_payments: players.map(|n| (n, tables::boat_payments(n))).collect(),
            reach: tables::REACH,
        }
    }
}
