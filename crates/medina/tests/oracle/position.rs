//! The position: pieces on the board, roofs, passages, stocks and tiles; and what a placement brings.

use std::collections::BTreeMap;

use crate::city::{Cell, City, Square};
use crate::options::{Options, Stock};
use crate::palaces::{Palace, palaces};

/// Nobody yet, the board (a neutral palace), or a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Owner {
    Nobody,
    Neutral,
    Player(usize),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Next {
    ChanceWell,
    ChanceMerchant,
    FirstMerchant,
    Seat(usize),
    Over,
}

#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) options: Options,
    pub(crate) city: City,
    /// The square under each roof, in the order in which they came.
    pub(crate) roofs: Vec<(Square, Owner)>,
    pub(crate) passages: Vec<(Square, Square)>,
    pub(crate) stocks: Vec<Stock>,
    /// By colour, a building of the palace that holds the tile.
    pub(crate) palace_tiles: BTreeMap<char, Square>,
    /// By tile number less 1: who has it, and the merchants still on it.
    pub(crate) tower_tiles: [(Owner, usize); 4],
    pub(crate) tea: Vec<usize>,
    pub(crate) out: Vec<bool>,
    pub(crate) spare_gate: bool,
    pub(crate) next: Next,
    pub(crate) placed: usize,
    pub(crate) quota: usize,
    pub(crate) roof_first: bool,
    pub(crate) turns: Vec<usize>,
}

impl Position {
    pub(crate) fn new(options: Options) -> Position {
        let (columns, rows) = options.size();
        let players = options.players;
        let on_tiles = if options.second { [3, 2, 1, 0] } else { [0; 4] };
        Position {
            options,
            city: City::new(columns, rows),
            roofs: Vec::new(),
            passages: Vec::new(),
            stocks: vec![options.stock(); players],
            palace_tiles: BTreeMap::new(),
            tower_tiles: on_tiles.map(|merchants| (Owner::Nobody, merchants)),
            tea: vec![0; players],
            out: vec![false; players],
            spare_gate: options.gates && players == 3,
            next: match (options.second, options.well) {
                (false, _) => Next::FirstMerchant,
                (true, true) => Next::ChanceWell,
                (true, false) => Next::ChanceMerchant,
            },
            placed: 0,
            quota: 0,
            roof_first: false,
            turns: vec![0; players],
        }
    }

    pub(crate) fn palaces(&self) -> Vec<Palace> {
        palaces(&self.city)
    }

    pub(crate) fn owner(&self, palace: &Palace) -> Owner {
        let roof = self.roofs.iter().find(|(under, _)| palace.has(*under));
        roof.map_or(Owner::Nobody, |roof| roof.1)
    }

    pub(crate) fn pieces(&self, seat: usize) -> usize {
        self.stocks[seat].values().sum()
    }

    /// Every arm that a palace touches, as tower and arm.
    pub(crate) fn contacts(&self, palace: &Palace) -> Vec<(usize, usize)> {
        let mut contacts = Vec::new();
        for (tower, arms) in self.city.arms().iter().enumerate() {
            for (number, arm) in arms.iter().enumerate() {
                let touches = |wall: &Square| palace.has(self.city.front(*wall));
                if arm.iter().any(touches) {
                    contacts.push((tower, number));
                }
            }
        }
        contacts
    }

    /// What counts for touching anew (M43), for each roofed palace.
    fn roofed_contacts(&self) -> Vec<(Square, usize, usize)> {
        let mut all = Vec::new();
        for palace in self.palaces() {
            if self.owner(&palace) != Owner::Nobody {
                for (tower, arm) in self.contacts(&palace) {
                    let arm = if self.options.arm { arm } else { 0 };
                    all.push((palace.name(), tower, arm));
                }
            }
        }
        all
    }

    /// A piece is placed and takes full effect.
    pub(crate) fn place(&mut self, seat: usize, kind: char, square: Square, from: Option<Square>) {
        let before = self.roofed_contacts();
        *self.stocks[seat].get_mut(&kind).expect("a kind of piece") -= 1;
        match kind {
            'R' => self.roofs.push((square, Owner::Player(seat))),
            'N' => self.roofs.push((square, Owner::Neutral)),
            'S' => self.city.put(square, Cell::Stable),
            'M' => self.city.put(square, Cell::Merchant),
            'W' => self.city.put(square, Cell::Wall),
            'G' => self.city.put(square, Cell::Gate),
            colour => self.city.put(square, Cell::Building(colour)),
        }
        self.passages.extend(from.map(|from| (from, square)));
        if kind == 'G' && self.spare_gate {
            self.spare_gate = false;
            *self.stocks[seat].entry('G').or_default() += 1;
        }
        if kind == 'R' || kind == 'N' {
            self.tea_comes(seat, kind, square);
        }
        self.palace_tiles_pass();
        let mut after = self.roofed_contacts();
        after.retain(|contact| !before.contains(contact));
        for (name, tower, _) in after {
            self.take_tower(name, tower);
        }
        self.buildings_return();
        for seat in 0..self.options.players {
            if self.pieces(seat) == 0 {
                self.out[seat] = true;
            }
        }
    }

    /// M44, M45
    fn tea_comes(&mut self, seat: usize, kind: char, square: Square) {
        if !self.options.tea || self.city.at(square) != Cell::Building('v') {
            return;
        }
        let violet = |roof: &&(Square, Owner)| self.city.at(roof.0) == Cell::Building('v');
        let count = match self.roofs.iter().filter(violet).count() {
            1 => 3,
            2 => 2,
            3 => 1,
            _ => 0,
        };
        if kind == 'R' {
            self.tea[seat] += count;
        }
    }

    /// M35, M36, M37
    fn palace_tiles_pass(&mut self) {
        let palaces = self.palaces();
        for palace in &palaces {
            if self.owner(palace) == Owner::Nobody {
                continue;
            }
            let holder = self.palace_tiles.get(&palace.colour).copied();
            let size = |at| palaces.iter().find(|palace| palace.has(at)).map(Palace::size);
            if holder.and_then(size).is_none_or(|size| palace.size() > size) {
                self.palace_tiles.insert(palace.colour, palace.name());
            }
        }
    }

    /// M39 to M42
    fn take_tower(&mut self, name: Square, tower: usize) {
        let palace = self.palaces().into_iter().find(|palace| palace.name() == name);
        let owner = self.owner(&palace.expect("a palace"));
        let (_, merchants) = self.tower_tiles[tower];
        self.tower_tiles[tower] = (owner, 0);
        if let Owner::Player(seat) = owner {
            *self.stocks[seat].entry('M').or_default() += merchants;
        }
    }

    /// M24
    fn buildings_return(&mut self) {
        let palaces = self.palaces();
        for colour in self.options.colours() {
            let owns = |seat| {
                let owned = |palace: &Palace| {
                    palace.colour == colour && self.owner(palace) == Owner::Player(seat)
                };
                palaces.iter().any(owned)
            };
            if (0..self.options.players).all(owns) {
                for stock in &mut self.stocks {
                    stock.insert(colour, 0);
                }
            }
        }
    }
}
