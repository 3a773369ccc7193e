//! Sets of squares that follow from the pieces, kept up to date with every placement, because
//! every listing of actions asks for them.

use crate::board::Arm;
use crate::happening::Holder;
use crate::palace::Palace;
use crate::place::Side;
use crate::squares::{Square, Squares};
use crate::{Colour, Medina};

/// What follows from the pieces on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    /// Empty squares where M22 and M54 let something be built.
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
    /// Squares next to two merchants or more.
    pub(crate) between: Squares,
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
    pub(crate) fn building_squares(&self, colour: Colour) -> u8 {
        let extensions = self.extensions[colour.slot()];
        if extensions > 0 { extensions } else { self.starts }
    }
}

impl Kept {
    /// For an empty board.
    pub(crate) fn new(city: Squares) -> Kept {
        Kept {
            ground: city,
            near_one: Squares::NONE,
            near_two: Squares::NONE,
            beside_unroofed: [Squares::NONE; 4],
            beside_buildings: Squares::NONE,
            claimable: Squares::NONE,
            growth: Squares::NONE,
            between: Squares::NONE,
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
}

impl Kept {
    /// After the ground, or what is near palaces, has changed.
    fn count_ground(&mut self) {
        let extending = self.ground - self.near_two;
        self.counts.extensions =
            self.beside_unroofed.map(|beside| (beside & extending).count() as u8);
        self.counts.stables = (self.beside_buildings & extending).count() as u8;
        self.counts.starts = (self.ground - self.near_one).count() as u8;
    }

    /// After something was put on a square, before what is near palaces changes.
    fn lose_ground(&mut self, square: Square) {
        if !self.ground.has(square) {
            return;
        }
        self.ground -= Squares::of(square);
        let lost = |set: &Squares| u8::from(set.has(square));
        let extending = 1 - lost(&self.near_two);
        for (count, beside) in self.counts.extensions.iter_mut().zip(&self.beside_unroofed) {
            *count -= lost(beside) & extending;
        }
        self.counts.stables -= lost(&self.beside_buildings) & extending;
        self.counts.starts -= 1 - lost(&self.near_one);
    }
}

impl Medina {
    /// After a building has joined the palace that was before it, or has started one.
    pub(crate) fn keep_building(
        &mut self,
        colour: Colour,
        square: Square,
        before: Option<&Palace>,
    ) {
        let beside = Squares::beside_square(square);
        self.kept.beside_unroofed[colour.slot()] |= beside;
        self.kept.beside_buildings |= beside;
        let first = before.map_or(square, |palace| palace.first);
        self.kept.claimable -= Squares::of(first);
        self.kept.claimable.insert(first.min(square));
        self.kept.counts.palaces[colour.slot()] += u8::from(before.is_none());
        self.keep_built(square, before);
        let extending = self.kept.ground - self.kept.near_two;
        self.kept.counts.extensions[colour.slot()] =
            (self.kept.beside_unroofed[colour.slot()] & extending).count() as u8;
        self.kept.counts.stables = (self.kept.beside_buildings & extending).count() as u8;
    }

    /// After a building or a stable has.
    pub(crate) fn keep_built(&mut self, square: Square, before: Option<&Palace>) {
        let kept = &mut self.kept;
        kept.lose_ground(square);
        let newly = Squares::around_square(square)
            - before.map_or(Squares::NONE, |palace| palace.squares.around());
        let shared = kept.near_one & newly;
        kept.near_two |= shared;
        kept.near_one |= newly;
        kept.counts.growth -= u8::from(kept.growth.has(square));
        kept.growth -= Squares::of(square);
        if shared.is_empty() {
            kept.counts.starts = (kept.ground - kept.near_one).count() as u8;
        } else {
            kept.count_ground();
        }
    }

    /// After a palace has got its roof.
    pub(crate) fn keep_roof(&mut self, palace: &Palace, holder: Holder) {
        let (colour, slot) = (palace.colour, palace.colour.slot());
        self.kept.claimable -= Squares::of(palace.first);
        self.kept.beside_unroofed[slot] = self.unroofed(colour).beside();
        self.kept.counts.palaces[slot] -= 1;
        self.kept.counts.extensions[slot] = self.extensions(colour).count() as u8;
        if let Holder::Player { seat } = holder {
            self.kept.owners[slot] |= 1 << seat.index();
        }
    }

    /// After a merchant has been placed.
    pub(crate) fn keep_merchant(&mut self, square: Square) {
        let (beside, between) = self.merchants.beside_one_and_two();
        // Next to exactly one merchant, and to an end: so that one is the end.
        let beside_end = beside & self.ends(beside, between).beside();
        self.kept.growth = (beside_end & self.empty()) - between;
        self.kept.between = between;
        self.kept.counts.growth = self.kept.growth.count() as u8;
        self.kept.lose_ground(square);
    }

    /// After the well has been put.
    pub(crate) fn keep_well(&mut self) {
        self.kept.ground -= self.well_ring();
        self.kept.count_ground();
    }

    /// After a wall or gate has been placed on a side.
    pub(crate) fn keep_ring(&mut self, side: Side) {
        for arm in [false, true].map(|far| Arm { side, far }) {
            let grows = self.tip(arm).is_some_and(|tip| self.forbids_wall(side, tip).is_ok());
            let bit = 1 << arm.index();
            self.kept.growing_arms &= !bit;
            self.kept.growing_arms |= if grows { bit } else { 0 };
        }
        self.kept.counts.walls = self.kept.growing_arms.count_ones() as u8;
        if !self.fronts.is_empty() {
            self.kept.ground -= self.fronts;
            self.kept.count_ground();
        }
    }
}

#[cfg(test)]
mod tests {
    use kasbah_rules::record::read_setup;
    use kasbah_rules::{Dealer, Draws, Game, Seat, Seed, Turn};

    use super::*;
    use crate::Colour;

    /// The same, from the pieces alone.
    fn from_scratch(position: &Medina) -> Kept {
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
        let grows = |square: &Square| {
            let next = next_to(*square);
            next.count() == 1 && next.iter().all(|merchant| links(merchant) <= 1)
        };
        let claimable = palaces.iter().filter(|palace| !palace.squares.meets(position.roofed()));
        let walls: Vec<_> = Arm::ALL
            .into_iter()
            .map(|arm| position.tip(arm).map(|tip| position.forbids_wall(arm.side, tip).is_ok()))
            .collect();
        let ground = position.empty() - position.well_ring() - position.fronts;
        let claimable: Squares = claimable.map(|palace| palace.first).collect();
        let growth: Squares = position.empty().iter().filter(grows).collect();
        let beside_unroofed = position.colours().map(|colour| unroofed(colour).beside());
        let beside_buildings = position.all_buildings().beside();
        let owns = |colour: Colour, seat: &Seat| {
            position.owned[*seat].meets(position.buildings[colour.slot()])
        };
        let seats = Seat::all(position.player_count());
        let count = |squares: Squares| squares.iter().count() as u8;
        Kept {
            ground,
            near_one: near(1),
            near_two: near(2),
            beside_unroofed,
            beside_buildings,
            claimable,
            growth,
            between: Squares::ALL.iter().filter(|square| next_to(*square).count() >= 2).collect(),
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
    fn what_is_kept_is_what_follows_from_the_pieces() {
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
                assert_eq!(position.kept, from_scratch(&position));
            }
        }
    }
}
