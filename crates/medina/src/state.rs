//! The position: sets of squares and small counts, so that cloning it copies it.

use kasbah_rules::{PerSeat, Seat, Setup};

use crate::board::{Arm, Board};
use crate::derived::Derived;
use crate::happening::Holder;
use crate::place::Tower;
use crate::setup::{Edition, Screens, TowerContact};
use crate::squares::{Square, Squares};
use crate::tables::{self, Stock};
use crate::{Colour, MedinaSetup};

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// M6: Chance puts the well.
    Well,
    /// M6: Chance puts the first merchant.
    Merchant,
    /// M7: The first player puts the first merchant.
    FirstMerchant,
    /// Somebody places pieces.
    Placing,
    /// Nothing.
    Over,
}

/// A position of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Medina {
    pub(crate) edition: Edition,
    pub(crate) gates_on: bool,
    pub(crate) tea_on: bool,
    pub(crate) tower_contact: TowerContact,
    pub(crate) screens: Screens,

    pub(crate) stage: Stage,
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Pieces placed in this turn, and how many it has.
    pub(crate) placed: u8,
    pub(crate) quota: u8,
    /// M62: Whether a roof was among them.
    pub(crate) roof_placed: bool,
    /// Turns begun, as far as M11 counts them.
    pub(crate) turns: u8,
    /// M49: Whether a gate lies beside the board.
    pub(crate) spare_gate: bool,
    /// M44: Violet palaces roofed, as far as tea counts them.
    pub(crate) tea_palaces: u8,

    pub(crate) stocks: PerSeat<Stock>,
    /// M15: Who is out.
    pub(crate) out: PerSeat<bool>,
    /// M14: Who could not place when the turn last came to him.
    pub(crate) passed_over: PerSeat<bool>,
    pub(crate) tea: PerSeat<u8>,
    pub(crate) towers: [TowerTile; 4],
    /// By colour: the palace that holds its tile.
    pub(crate) palace_tiles: [Option<PalaceTile>; 4],
    /// Walls of each arm.
    pub(crate) arms: [u8; 8],
    /// The gate of each side.
    pub(crate) gate_at: [Option<u8>; 4],
    pub(crate) well: Option<Square>,

    /// By colour.
    pub(crate) buildings: [Squares; 4],
    pub(crate) stables: Squares,
    pub(crate) merchants: Squares,
    /// M56: Merchants that are linked to another through their gate.
    pub(crate) passages: Squares,
    /// The two that were linked first: four gates carry two passages at most, so this tells which
    /// belong together.
    pub(crate) first_passage: Option<[Square; 2]>,
    /// M54: City squares in front of gates.
    pub(crate) fronts: Squares,
    /// The palaces of each player, with their stables.
    pub(crate) owned: PerSeat<Squares>,
    /// The palaces with neutral roofs.
    pub(crate) neutral: Squares,
    pub(crate) derived: Derived,
}

/// A palace tile: the first building of the palace that holds it, which has a roof and gets no
/// buildings any more, and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PalaceTile {
    pub(crate) first: Square,
    pub(crate) size: u32,
}

/// A tower tile: who has it, and the merchants still on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TowerTile {
    pub(crate) holder: Holder,
    pub(crate) merchants: u8,
}

impl Medina {
    pub(crate) fn new(setup: &MedinaSetup) -> Medina {
        let players = setup.players();
        let stock = tables::stock(setup.edition, players, setup.gates).unwrap_or_default();
        let first = match (setup.edition, setup.well) {
            (Edition::First, _) => Stage::FirstMerchant,
            (Edition::Second, true) => Stage::Well,
            (Edition::Second, false) => Stage::Merchant,
        };
        let tile = |tower| TowerTile {
            holder: Holder::Nobody,
            merchants: tables::tower_merchants(setup.edition, tower),
        };
        Medina {
            edition: setup.edition,
            gates_on: setup.gates,
            tea_on: setup.tea,
            tower_contact: setup.tower_contact,
            screens: setup.screens,
            stage: first,
            seat: Seat(0),
            placed: 0,
            quota: 0,
            roof_placed: false,
            turns: 0,
            spare_gate: setup.gates && tables::gate_beside_the_board(players),
            tea_palaces: 0,
            stocks: PerSeat::of(players, stock),
            out: PerSeat::of(players, false),
            passed_over: PerSeat::of(players, false),
            tea: PerSeat::of(players, 0),
            towers: Tower::ALL.map(tile),
            palace_tiles: [None; 4],
            arms: [0; 8],
            gate_at: [None; 4],
            well: None,
            buildings: [Squares::NONE; 4],
            stables: Squares::NONE,
            merchants: Squares::NONE,
            passages: Squares::NONE,
            first_passage: None,
            fronts: Squares::NONE,
            owned: PerSeat::of(players, Squares::NONE),
            neutral: Squares::NONE,
            derived: Derived::new(Board::of(players).city),
        }
    }

    pub(crate) fn board(&self) -> &'static Board {
        Board::of(self.stocks.players())
    }

    /// The four colours, in the order of their slots.
    #[must_use]
    #[inline]
    pub fn colours(&self) -> [Colour; 4] {
        Colour::of(self.edition)
    }

    /// What a seat has in stock: everybody can count it (MR1).
    #[must_use]
    #[inline]
    pub fn stock(&self, seat: Seat) -> &Stock {
        &self.stocks[seat]
    }

    /// The tea of a seat.
    #[must_use]
    #[inline]
    pub fn tea(&self, seat: Seat) -> u8 {
        self.tea[seat]
    }

    /// M44: The tea that the next violet palace brings.
    #[must_use]
    #[inline]
    pub fn next_tea(&self) -> u8 {
        let next = tables::TEA.get(usize::from(self.tea_palaces)).copied();
        if self.tea_on { next.unwrap_or(0) } else { 0 }
    }

    /// M15: Whether a seat is out.
    #[must_use]
    #[inline]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out[seat]
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn at_turn(&self) -> Seat {
        self.seat
    }

    /// Placements left in this turn.
    #[must_use]
    #[inline]
    pub fn placements_left(&self) -> u8 {
        self.quota.saturating_sub(self.placed)
    }

    /// Who holds a tower tile, and how many merchants are still on it.
    #[must_use]
    #[inline]
    pub fn tower_tile(&self, tower: Tower) -> (Holder, u8) {
        let tile = self.towers[tower as usize];
        (tile.holder, tile.merchants)
    }

    pub(crate) fn all_buildings(&self) -> Squares {
        let [a, b, c, d] = self.buildings;
        a | b | c | d
    }

    /// Buildings and stables.
    pub(crate) fn built(&self) -> Squares {
        self.all_buildings() | self.stables
    }

    /// M22: The squares around the well, with it.
    pub(crate) fn well_ring(&self) -> Squares {
        self.well.map_or(Squares::NONE, |well| Squares::of(well).around())
    }

    /// Buildings and stables of palaces with a roof.
    pub(crate) fn roofed(&self) -> Squares {
        self.owned.iter().fold(self.neutral, |all, (_, owned)| all | *owned)
    }

    /// M38: The city squares beside the walls of a tower's arms, arm by arm.
    pub(crate) fn beside_tower(&self, tower: Tower) -> [Squares; 2] {
        Arm::of(tower).map(|arm| self.board().beside_arm(arm, self.arms[arm.index()]))
    }
}
