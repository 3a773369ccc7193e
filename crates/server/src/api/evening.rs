//! Several games of the same people.

use kasbah_rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A game that the people of a table played before it, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct EveningGame {
    /// Its table.
    pub table: String,
    /// Points, by the seats that its players have now.
    pub scores: Vec<u32>,
    /// Who won, by the seats that they have now.
    pub winners: Vec<Seat>,
}

/// The next game of the same people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Rematch {
    /// Its table.
    pub id: String,
    /// By seat of this table, whether its player has come (bots always have), or somebody else in
    /// his place.
    pub agreed: Vec<bool>,
}
