//! Sets of squares that follow from the pieces, kept up to date with every placement, because
//! every listing of actions asks for them.

use crate::board::Arm;
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
        }
    }
}

impl Medina {
    /// After a building has joined the palace that was `before`, or has started one.
    pub(crate) fn keep_building(&mut self, colour: Colour, square: Square, before: Squares) {
        let here = Squares::of(square);
        let beside = Squares::beside_square(square);
        self.kept.beside_unroofed[colour.slot()] |= beside;
        self.kept.beside_buildings |= beside;
        let name = self.first_of(before | here).map_or(here, Squares::of);
        self.kept.claimable = (self.kept.claimable - before) | name;
        self.keep_built(square, before);
    }

    /// After a stable has joined the palace that was `before`.
    pub(crate) fn keep_stable(&mut self, square: Square, before: Squares) {
        self.keep_built(square, before);
    }

    fn keep_built(&mut self, square: Square, before: Squares) {
        let kept = &mut self.kept;
        let here = Squares::of(square);
        let newly = Squares::around_square(square) - before.around();
        kept.near_two |= kept.near_one & newly;
        kept.near_one |= newly;
        kept.ground -= here;
        kept.growth -= here;
    }

    /// After a palace has got its roof.
    pub(crate) fn keep_roof(&mut self, colour: Colour, palace: Squares) {
        self.kept.claimable -= palace;
        self.kept.beside_unroofed[colour.slot()] = self.unroofed(colour).beside();
    }

    /// After a merchant has been placed.
    pub(crate) fn keep_merchant(&mut self, square: Square) {
        let (beside, between) = self.merchants.beside_one_and_two();
        // Next to exactly one merchant, and to an end: so that one is the end.
        let beside_end = beside & self.ends(beside, between).beside();
        self.kept.growth = (beside_end & self.empty()) - between;
        self.kept.between = between;
        self.kept.ground -= Squares::of(square);
    }

    /// After the well has been put.
    pub(crate) fn keep_well(&mut self) {
        self.kept.ground -= self.well_ring();
    }

    /// After a wall or gate has been placed on a side.
    pub(crate) fn keep_ring(&mut self, side: Side) {
        for arm in [false, true].map(|far| Arm { side, far }) {
            let grows = self.tip(arm).is_some_and(|tip| self.forbids_wall(side, tip).is_ok());
            let bit = 1 << arm.index();
            self.kept.growing_arms &= !bit;
            self.kept.growing_arms |= if grows { bit } else { 0 };
        }
        self.kept.ground -= self.fronts;
    }
}

#[cfg(test)]
mod tests {
    use kasbah_rules::record::read_setup;
    use kasbah_rules::{Dealer, Draws, Game, Seed, Turn};

    use super::*;
    use crate::Colour;

    /// The same, from the pieces alone.
    fn from_scratch(position: &Medina) -> Kept {
        let palaces: Vec<Squares> = position.built().parts().collect();
        let near = |count: usize| -> Squares {
            let all = (0..=u8::MAX).filter(|square| {
                palaces.iter().filter(|palace| palace.around().has(*square)).count() >= count
            });
            all.collect()
        };
        let unroofed = |colour: Colour| {
            let open = palaces.iter().filter(|palace| !palace.meets(position.roofed()));
            open.fold(Squares::NONE, |all, palace| all | *palace)
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
        let claimable = palaces.iter().filter(|palace| !palace.meets(position.roofed()));
        let walls: Vec<_> = Arm::ALL
            .into_iter()
            .map(|arm| position.tip(arm).map(|tip| position.forbids_wall(arm.side, tip).is_ok()))
            .collect();
        Kept {
            ground: position.empty() - position.well_ring() - position.fronts,
            near_one: near(1),
            near_two: near(2),
            beside_unroofed: position.colours().map(|colour| unroofed(colour).beside()),
            beside_buildings: position.all_buildings().beside(),
            claimable: claimable.filter_map(|palace| position.first_of(*palace)).collect(),
            growth: position.empty().iter().filter(grows).collect(),
            between: (0..=u8::MAX).filter(|square| next_to(*square).count() >= 2).collect(),
            growing_arms: (0..8).filter(|arm| walls[*arm] == Some(true)).map(|arm| 1 << arm).sum(),
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
