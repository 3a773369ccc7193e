//! The numbers of the rules as the page prints them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::tables::{DARK, DICE, LIGHT, ROUNDS, THROWS, markers, score_table};
use crate::{AlhambraSetup, Building, Chip, Prize, Scoring, Space};

/// What the page shows of the rulebook's tables.
#[derive(Serialize)]
pub struct Printed {
    /// The types from the left column to the right, with the letters of notation.
    columns: Vec<PrintedColumn>,
    /// A2: The white dice.
    dice: u8,
    /// A5: The rounds of a game.
    rounds: u8,
    /// A8: The most throws with one marker.
    throws: u8,
    /// A10: The spaces printed in a column.
    spaces: u8,
    /// A1: The markers of a player, by how many play.
    markers: BTreeMap<usize, u8>,
    /// A14: Building points of each prize.
    prizes: BTreeMap<Prize, u8>,
    /// A14: How many markers of a column win a prize.
    winners: usize,
    /// A22: The scorings, and after which round each comes.
    scorings: Vec<PrintedScoring>,
    /// A4: What ranks pay at the scorings.
    pays: BTreeMap<Building, [&'static [u8]; 3]>,
    /// A3, AR2: How many chips of each kind there are.
    chips: Vec<PrintedChips>,
}

#[derive(Serialize)]
struct PrintedColumn {
    building: Building,
    letter: char,
}

#[derive(Serialize)]
struct PrintedScoring {
    scoring: Scoring,
    round: u8,
}

#[derive(Serialize)]
struct PrintedChips {
    chip: Chip,
    light: u8,
    dark: u8,
}

impl Printed {
    /// From the tables that the game goes by.
    #[must_use]
    pub fn tables() -> Self {
        let players = AlhambraSetup::PLAYERS_MIN..=AlhambraSetup::PLAYERS_MAX;
        let scored = |round| Some(PrintedScoring { scoring: Scoring::after(round)?, round });
        let counts = LIGHT.into_iter().zip(DARK);
        let chips = Chip::BONUS.into_iter().zip(counts);
        let column = |building: Building| PrintedColumn { building, letter: building.letter() };
        let prizes = [Prize::Two, Prize::Chip];
        Printed {
            columns: Building::ALL.map(column).into(),
            dice: DICE,
            rounds: ROUNDS,
            throws: THROWS,
            spaces: Space::COUNT,
            markers: players.map(|n| (n, markers(n))).collect(),
            winners: prizes.len(),
            prizes: prizes.map(|prize| (prize, prize.points())).into(),
            scorings: (1..=ROUNDS).filter_map(scored).collect(),
            pays: Building::ALL.map(|building| (building, score_table(building))).into(),
            chips: chips.map(|(chip, (light, dark))| PrintedChips { chip, light, dark }).collect(),
        }
    }
}
