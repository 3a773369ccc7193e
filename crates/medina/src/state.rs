//! The position: sets of squares and small counts, so that cloning it copies it.

use kasbah_rules::{PerSeat, Seat, Setup, Turn};

use crate::board::{Arm, Board, place};
use crate::happening::Holder;
use crate::kept::Kept;
use crate::place::{Place, Side, Tower};
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
    /// By colour: the first building of the palace that holds its tile, when it took it.
    pub(crate) tile_at: [Option<Square>; 4],
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
    pub(crate) kept: Kept,
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
            tile_at: [None; 4],
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
            kept: Kept::new(Board::of(players).city),
        }
    }

    pub(crate) fn player_count(&self) -> usize {
        self.stocks.players()
    }

    pub(crate) fn board(&self) -> &'static Board {
        Board::of(self.player_count())
    }

    pub(crate) fn colours(&self) -> [Colour; 4] {
        Colour::of(self.edition)
    }

    pub(crate) fn whose_turn(&self) -> Turn {
        match self.stage {
            Stage::Well | Stage::Merchant => Turn::Chance,
            Stage::FirstMerchant | Stage::Placing => Turn::Player { seat: self.seat },
            Stage::Over => Turn::Over,
        }
    }

    pub(crate) fn all_buildings(&self) -> Squares {
        let [a, b, c, d] = self.buildings;
        a | b | c | d
    }

    /// Buildings and stables.
    pub(crate) fn built(&self) -> Squares {
        self.all_buildings() | self.stables
    }

    /// Empty city squares.
    pub(crate) fn empty(&self) -> Squares {
        let well = self.well.map_or(Squares::NONE, Squares::of);
        self.board().city - (self.built() | self.merchants | well)
    }

    /// Whether something stands on a city square.
    pub(crate) fn is_taken(&self, square: Square) -> bool {
        self.buildings.iter().any(|buildings| buildings.has(square))
            || self.stables.has(square)
            || self.merchants.has(square)
            || self.well == Some(square)
    }

    /// M22: The squares around the well, with it.
    pub(crate) fn well_ring(&self) -> Squares {
        self.well.map_or(Squares::NONE, |well| Squares::of(well).around())
    }

    /// Buildings and stables of palaces with a roof.
    pub(crate) fn roofed(&self) -> Squares {
        self.owned.iter().fold(self.neutral, |all, (_, owned)| all | *owned)
    }

    pub(crate) fn is_roofed(&self, square: Square) -> bool {
        self.neutral.has(square) || self.owned.as_slice().iter().any(|owned| owned.has(square))
    }

    /// The palace that stands on a square, with its stables. Palaces are never in contact (M21), so
    /// everything built that is in contact is one.
    pub(crate) fn palace_at(&self, square: Square) -> Squares {
        self.built().reached_from(Squares::of(square))
    }

    /// The first building of a palace. Squares are numbered so that it has the lowest number.
    pub(crate) fn first_of(&self, palace: Squares) -> Option<Square> {
        (palace - self.stables).first()
    }

    pub(crate) fn name_of(&self, palace: Squares) -> Place {
        self.first_of(palace).map_or(Place::City { column: 0, row: 0 }, place)
    }

    pub(crate) fn colour_of(&self, palace: Squares) -> Option<Colour> {
        self.colours().into_iter().find(|colour| palace.meets(self.buildings[colour.slot()]))
    }

    /// Who owns a palace.
    pub(crate) fn holder_of(&self, palace: Squares) -> Holder {
        if palace.meets(self.neutral) {
            return Holder::Neutral;
        }
        let mut owners = self.owned.iter().filter(|(_, owned)| palace.meets(**owned));
        owners.next().map_or(Holder::Nobody, |(seat, _)| Holder::Player { seat })
    }

    /// The palace of a colour that a seat owns.
    pub(crate) fn palace_of(&self, seat: Seat, colour: Colour) -> Option<Squares> {
        let buildings = self.owned[seat] & self.buildings[colour.slot()];
        (!buildings.is_empty()).then(|| self.owned[seat].reached_from(buildings))
    }

    /// M38: The city squares beside the walls of a tower's arms, arm by arm.
    pub(crate) fn beside_tower(&self, tower: Tower) -> [Squares; 2] {
        Arm::of(tower).map(|arm| self.board().beside_arm(arm, self.arms[arm.index()]))
    }

    /// What stands on a wall square.
    pub(crate) fn on_ring(&self, side: Side, index: u8) -> OnRing {
        let length = self.board().length(side);
        let near = self.arms[Arm { side, far: false }.index()];
        let far = self.arms[Arm { side, far: true }.index()];
        if self.gate_at[side as usize] == Some(index) {
            OnRing::Gate
        } else if index < near || index + far >= length {
            OnRing::Wall
        } else {
            OnRing::Nothing
        }
    }
}

/// What stands on a wall square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnRing {
    Nothing,
    Wall,
    Gate,
}
