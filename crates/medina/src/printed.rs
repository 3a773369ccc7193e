//! The numbers of the rules as the page prints them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::setup::Edition;
use crate::tables::{self, Stock};
use crate::{Colour, MedinaSetup, Tower};

/// What the page shows of the rulebook's tables.
#[derive(Serialize)]
pub struct Printed {
    /// What everybody starts with, by edition and number of players.
    stocks: Vec<PrintedStock>,
    /// M2: What palace tiles are worth.
    palace_tiles: BTreeMap<Colour, u32>,
    /// M3: What tower tiles are worth, which is also their number.
    tower_tiles: BTreeMap<Tower, u8>,
    /// M65: What a building or stable in line with the well is worth.
    well: u32,
}

/// The board and what a player has, where an edition is for so many.
#[derive(Serialize)]
struct PrintedStock {
    edition: &'static str,
    players: usize,
    columns: u8,
    rows: u8,
    /// Of each colour.
    buildings: u8,
    roofs: u8,
    neutral_roofs: u8,
    stables: u8,
    merchants: u8,
    walls: u8,
    gates: u8,
    /// M49: Whether a gate lies beside the board.
    spare_gate: bool,
}

impl Printed {
    /// From the tables that the game goes by.
    #[must_use]
    pub fn tables() -> Self {
        let players = MedinaSetup::PLAYERS_MIN..=MedinaSetup::PLAYERS_MAX;
        let editions = [("1", Edition::First), ("2", Edition::Second)];
        let games = editions.into_iter().flat_map(|of| players.clone().map(move |n| (of, n)));
        Printed {
            stocks: games.filter_map(|((name, of), n)| printed_stock(name, of, n)).collect(),
            palace_tiles: Colour::ALL.into_iter().map(|colour| (colour, colour.tile())).collect(),
            tower_tiles: Tower::ALL.into_iter().map(|tower| (tower, tower.tile())).collect(),
            well: tables::WELL,
        }
    }
}

fn printed_stock(name: &'static str, edition: Edition, players: usize) -> Option<PrintedStock> {
    let (columns, rows) = tables::city(players);
    let stock = tables::stock(edition, players, true)?;
    let Stock { buildings, roofs, neutral_roofs, stables, merchants, walls, gates } = stock;
    Some(PrintedStock {
        edition: name,
        players,
        columns,
        rows,
        buildings: buildings[0],
        roofs,
        neutral_roofs,
        stables,
        merchants,
        walls,
        gates,
        spare_gate: gates > 0 && tables::gate_beside_the_board(players),
    })
}
