//! What follows from the pieces on the board, brought up to date with every placement, because every
//! listing of actions asks for it.

use crate::board::Arm;
use crate::happening::Holder;
use crate::palace::Palace;
use crate::place::Side;
use crate::squares::{Square, Squares};
use crate::{Colour, Medina};

/// Sets of squares and counts that follow from the pieces on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Derived {
    /// City squares with nothing on them.
    pub(crate) empty: Squares,
    /// Those where M22 and M54 let something be built.
    pub(crate) ground: Squares,
    /// M21: Squares in contact with at least one palace, and with at least two.
    pub(crate) near_one: Squares,
    pub(crate) near_two: Squares,
    /// M19: By colour: squares next to its buildings without a roof.
    pub(crate) beside_unroofed: [Squares; 4],
    /// M28: Squares next to buildings, with a roof or without.
    pub(crate) beside_buildings: Squares,
    /// The first buildings of palaces without a roof.
    pub(crate) claimable: Squares,
    /// M31: Squares where an end grows inside the city.
    pub(crate) growth: Squares,
    /// Squares next to at least one merchant, and to at least two.
    pub(crate) beside_merchants: Squares,
    pub(crate) between: Squares,
    /// M65: City squares in line with the well, one square between.
    pub(crate) well_bonus: Squares,
    /// M33, M34, M55: Arms that can be lengthened, a bit for each.
    pub(crate) growing_arms: u8,
    /// M26: By colour: the seats that own a palace, a bit for each.
    pub(crate) owners: [u8; 4],
    pub(crate) counts: Counts,
}

/// How many there are of what pieces can go on. Counting sets is slow, and most are asked more
/// often than they change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Counts {
    /// By colour: squares that extend a palace (M23).
    pub(crate) extensions: [u8; 4],
    /// Squares that start a palace (M20).
    pub(crate) starts: u8,
    /// By colour: palaces without a roof.
    pub(crate) palaces: [u8; 4],
    /// Squares for stables.
    pub(crate) stables: u8,
    /// Squares where an end grows inside the city.
    pub(crate) growth: u8,
    /// Walls that can be placed.
    pub(crate) walls: u8,
}

impl Counts {
    /// M18, M20: How many squares there are for a building of the colour.
    pub(crate) fn building_squares(&self, slot: usize) -> u8 {
        let extensions = self.extensions[slot];
        if extensions > 0 { extensions } else { self.starts }
    }
}

impl Derived {
    /// For an empty board.
    pub(crate) fn new(city: Squares) -> Derived {
        Derived {
            empty: city,
            ground: city,
            near_one: Squares::NONE,
            near_two: Squares::NONE,
            beside_unroofed: [Squares::NONE; 4],
            beside_buildings: Squares::NONE,
            claimable: Squares::NONE,
            growth: Squares::NONE,
            beside_merchants: Squares::NONE,
            between: Squares::NONE,
            well_bonus: Squares::NONE,
            growing_arms: u8::MAX,
            owners: [0; 4],
            counts: Counts {
                extensions: [0; 4],
                starts: city.count() as u8,
                palaces: [0; 4],
                stables: 0,
                growth: 0,
                walls: 8,
            },
        }
    }

    /// After something has been put on a square.
    fn occupy(&mut self, square: Square) {
        self.empty.remove(square);
        self.counts.growth -= u8::from(self.growth.has(square));
        self.growth.remove(square);
    }

    /// After something that is not built has closed a square to building.
    fn close(&mut self, square: Square) {
        if !self.ground.has(square) {
            return;
        }
        self.ground.remove(square);
        let here = |set: &Squares| u8::from(set.has(square));
        let joining = 1 - here(&self.near_two);
        for (count, beside) in self.counts.extensions.iter_mut().zip(&self.beside_unroofed) {
            *count -= here(beside) & joining;
        }
        self.counts.stables -= here(&self.beside_buildings) & joining;
        self.counts.starts -= 1 - here(&self.near_one);
    }

    /// After the ground, or what is near palaces, has changed on these squares. Counting is slow, and
    /// sets that do not lie there are as before.
    fn count_near(&mut self, changed: Squares) {
        let joining = self.ground - self.near_two;
        for (count, beside) in self.counts.extensions.iter_mut().zip(&self.beside_unroofed) {
            if beside.meets(changed) {
                *count = (*beside & joining).count() as u8;
            }
        }
        if self.beside_buildings.meets(changed) {
            self.counts.stables = (self.beside_buildings & joining).count() as u8;
        }
        self.counts.starts = (self.ground - self.near_one).count() as u8;
    }

    /// After something has been built on a square, joining this palace or none. `joinable` are
    /// squares that it has made neighbours of buildings.
    fn build(&mut self, square: Square, joined: Option<&Palace>, joinable: Squares) {
        self.occupy(square);
        self.ground.remove(square);
        let already = joined.map_or(Squares::NONE, |palace| palace.squares.around());
        let nearer = Squares::around_square(square) - already;
        let shared = self.near_one & nearer;
        self.near_two |= shared;
        self.near_one |= nearer;
        self.count_near(shared.with(square) | joinable);
    }
}

impl Medina {
    /// After a building has joined this palace, or has started one.
    pub(crate) fn derive_building(
        &mut self,
        colour: Colour,
        square: Square,
        joined: Option<&Palace>,
    ) {
        let beside = Squares::beside_square(square);
        let first = joined.map_or(square, |palace| palace.first);
        let derived = &mut self.derived;
        derived.beside_unroofed[colour.slot()] |= beside;
        derived.beside_buildings |= beside;
        derived.claimable.remove(first);
        derived.claimable.insert(first.min(square));
        derived.counts.palaces[colour.slot()] += u8::from(joined.is_none());
        derived.build(square, joined, beside);
    }

    /// After a stable has joined this palace.
    pub(crate) fn derive_stable(&mut self, square: Square, joined: &Palace) {
        self.derived.build(square, Some(joined), Squares::NONE);
    }

    /// After a palace has got its roof.
    pub(crate) fn derive_roof(&mut self, palace: &Palace, holder: Holder) {
        let slot = palace.colour.slot();
        self.derived.claimable.remove(palace.first);
        self.derived.beside_unroofed[slot] = self.unroofed(slot).beside();
        self.derived.counts.palaces[slot] -= 1;
        self.derived.counts.extensions[slot] = self.extensions(slot).count() as u8;
        if let Holder::Player { seat } = holder {
            self.derived.owners[slot] |= 1 << seat.index();
        }
    }

    /// After a merchant has been placed; it may have come through gates from an end.
    pub(crate) fn derive_merchant(&mut self, square: Square, from: Option<Square>) {
        let beside = Squares::beside_square(square);
        let derived = &mut self.derived;
        derived.occupy(square);
        derived.close(square);
        derived.between |= derived.beside_merchants & beside;
        derived.beside_merchants |= beside;
        let mut growth = (derived.growth | beside & derived.empty) - derived.between;
        // Squares where the street grows are next to one merchant only: so they go with it.
        let linked = (beside & self.merchants) | from.map_or(Squares::NONE, Squares::of);
        for merchant in linked.iter().filter(|&merchant| !self.is_end(merchant)) {
            growth -= Squares::beside_square(merchant);
        }
        self.derived.growth = growth;
        self.derived.counts.growth = growth.count() as u8;
    }

    /// After the well has been put.
    pub(crate) fn derive_well(&mut self, square: Square) {
        self.derived.well_bonus = Squares::of(square).in_line() & self.board().city;
        self.derived.occupy(square);
        for square in self.well_ring().iter() {
            self.derived.close(square);
        }
    }

    /// After a wall or gate has been placed on a side.
    pub(crate) fn derive_ring(&mut self, side: Side) {
        for arm in Arm::along(side) {
            let bit = 1 << arm.index();
            self.derived.growing_arms &= !bit;
            self.derived.growing_arms |= if self.can_grow(arm) { bit } else { 0 };
        }
        self.derived.counts.walls = self.derived.growing_arms.count_ones() as u8;
    }

    /// After a gate has been placed in front of a square.
    pub(crate) fn derive_front(&mut self, front: Square) {
        self.derived.close(front);
    }
}

#[cfg(test)]
mod tests {
    use kasbah_rules::record::read_setup;
    use kasbah_rules::{Dealer, Draws, Game, Seat, Seed, Turn};

    use super::*;
    use crate::Colour;

    /// The same, from the pieces alone.
    fn from_scratch(position: &Medina) -> Derived {
        let palaces: Vec<Palace> = position.palaces().collect();
        let near = |count: usize| -> Squares {
            let all = Squares::ALL.iter().filter(|square| {
                palaces.iter().filter(|palace| palace.squares.around().has(*square)).count()
                    >= count
            });
            all.collect()
        };
        let unroofed = |colour: Colour| {
            let open = palaces.iter().filter(|palace| !palace.squares.meets(position.roofed()));
            open.fold(Squares::NONE, |all, palace| all | palace.squares)
                & position.buildings[colour.slot()]
        };
        let merchants = position.merchants;
        let next_to = |square: Square| Squares::of(square).beside() & merchants;
        let links = |merchant: Square| {
            next_to(merchant).count() + u32::from(position.passages.has(merchant))
        };
        let next_to_merchants = |count: u32| -> Squares {
            Squares::ALL.iter().filter(|square| next_to(*square).count() >= count).collect()
        };
        let grows = |square: &Square| {
            let next = next_to(*square);
            next.count() == 1 && next.iter().all(|merchant| links(merchant) <= 1)
        };
        let claimable = palaces.iter().filter(|palace| !palace.squares.meets(position.roofed()));
        let walls: Vec<_> = Arm::ALL
            .into_iter()
            .map(|arm| position.tip(arm).map(|tip| position.check_wall(arm.side, tip).is_ok()))
            .collect();
        let well = position.well.map_or(Squares::NONE, Squares::of);
        let empty = position.board().city - position.built() - position.merchants - well;
        let ground = empty - position.well_ring() - position.fronts;
        let claimable: Squares = claimable.map(|palace| palace.first).collect();
        let growth: Squares = empty.iter().filter(grows).collect();
        let beside_unroofed = position.colours().map(|colour| unroofed(colour).beside());
        let beside_buildings = position.all_buildings().beside();
        let owns = |colour: Colour, seat: &Seat| {
            position.owned[*seat].meets(position.buildings[colour.slot()])
        };
        let seats = Seat::all(position.players());
        let count = |squares: Squares| squares.iter().count() as u8;
        Derived {
            empty,
            ground,
            near_one: near(1),
            near_two: near(2),
            beside_unroofed,
            beside_buildings,
            claimable,
            growth,
            beside_merchants: next_to_merchants(1),
            between: next_to_merchants(2),
            well_bonus: position.board().city & well.in_line(),
            growing_arms: (0..8).filter(|arm| walls[*arm] == Some(true)).map(|arm| 1 << arm).sum(),
            owners: position.colours().map(|colour| {
                seats.clone().filter(|seat| owns(colour, seat)).map(|seat| 1 << seat.index()).sum()
            }),
            counts: Counts {
                extensions: beside_unroofed.map(|beside| count((beside & ground) - near(2))),
                starts: count(ground - near(1)),
                palaces: position.buildings.map(|buildings| count(claimable & buildings)),
                stables: count((beside_buildings & ground) - near(2)),
                growth: count(growth),
                walls: walls.iter().filter(|grows| **grows == Some(true)).count() as u8,
            },
        }
    }

    #[test]
    fn it_is_what_follows_from_the_pieces() {
        for (number, setup) in [
            "players=2 gates=on",
            "players=3 edition=1",
            "players=3 gates=on tower-contact=arm",
            "players=4",
            "players=4 gates=on well=off",
        ]
        .into_iter()
        .enumerate()
        {
            let setup = read_setup(setup).expect("a setup");
            let seed = Seed::from_number(number as u64);
            let mut position = Medina::start(&setup, &mut ());
            let mut dealer = Dealer::new(seed);
            let mut draws = Draws::new(seed, Draws::PLAYERS);
            let mut legal = Vec::new();
            while position.turn() != Turn::Over {
                if let Some(chance) = dealer.deal(&position) {
                    position.settle(&chance, &mut ());
                } else {
                    position.legal_actions(&mut legal);
                    let action = legal[draws.below(legal.len() as u64) as usize];
                    position.act(&action, &mut ());
                }
                assert_eq!(position.derived, from_scratch(&position));
            }
        }
    }
}
