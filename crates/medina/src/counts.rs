//! What lies open or can be counted, for those who judge positions and do not show them.

use kasbah_rules::Seat;

use crate::board::Arm;
use crate::happening::Holder;
use crate::place::{Side, Tower};
use crate::squares::Squares;
use crate::tables::{Stock, TEA, WELL};
use crate::{Colour, Medina};

/// A palace, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PalaceCount {
    /// Its colour's place among the four of the edition.
    pub slot: usize,
    /// Whose it is.
    pub holder: Holder,
    /// Its buildings and stables.
    pub size: u8,
    /// M63, M65: What it is worth, without tiles.
    pub points: u8,
    /// The towers it touches, a bit for each in the order of their tiles.
    pub towers: u8,
    /// Squares where a building would extend it.
    pub extensions: u8,
    /// Squares where a stable would join it.
    pub stable_squares: u8,
    /// Empty squares orthogonally next to it, where a merchant would count.
    pub merchant_squares: u8,
    /// Those of them where the street can grow now.
    pub street_squares: u8,
    /// Wall squares orthogonally next to it that are still empty.
    pub wall_squares: u8,
}

/// What is the same for all palaces of a position.
pub(crate) struct Around {
    empty: Squares,
    well: Squares,
    stable_squares: Squares,
    extensions: [Squares; 4],
}

impl Medina {
    /// Every palace.
    pub fn palaces(&self) -> impl Iterator<Item = PalaceCount> {
        let around = self.around_palaces();
        self.built().parts().map(move |palace| self.count_palace(palace, &around))
    }

    pub(crate) fn around_palaces(&self) -> Around {
        Around {
            empty: self.empty(),
            well: self.well_bonus(),
            stable_squares: self.stable_squares(),
            extensions: self.colours().map(|colour| self.extensions(colour)),
        }
    }

    pub(crate) fn count_palace(&self, palace: Squares, around: &Around) -> PalaceCount {
        let board = self.board();
        let slot = self.buildings.iter().position(|of| of.meets(palace)).unwrap_or(0);
        let beside = palace.beside();
        let (mut walls, mut towers, mut edge) = (0, 0, 0);
        for side in Side::ALL {
            let whole = Arm { side, far: false };
            let here = palace & board.beside_arm(whole, board.length(side));
            if here.is_empty() {
                continue;
            }
            edge += here.count();
            for arm in [whole, Arm { side, far: true }] {
                let touching = here & board.beside_arm(arm, self.arms[arm.index()]);
                if !touching.is_empty() {
                    walls += touching.count();
                    towers |= 1 << arm.tower() as u8;
                }
            }
        }
        let merchants = (beside & self.merchants).count();
        let at_well = (palace & around.well).count() * WELL;
        let holder = self.holder_of(palace);
        let open = if holder == Holder::Nobody { around.extensions[slot] } else { Squares::NONE };
        PalaceCount {
            slot,
            holder,
            size: palace.count() as u8,
            points: (palace.count() + walls + merchants + at_well) as u8,
            towers,
            extensions: (beside & open).count() as u8,
            stable_squares: (beside & around.stable_squares).count() as u8,
            merchant_squares: (beside & around.empty).count() as u8,
            street_squares: (beside & self.kept.growth).count() as u8,
            wall_squares: (edge - walls) as u8,
        }
    }

    /// What a seat has in stock: everybody can count it (MR1).
    #[must_use]
    pub fn stock(&self, seat: Seat) -> &Stock {
        &self.stocks[seat]
    }

    /// The tea of a seat.
    #[must_use]
    pub fn tea(&self, seat: Seat) -> u8 {
        self.tea[seat]
    }

    /// M15: Whether a seat is out.
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out[seat]
    }

    /// Whose turn it is.
    #[must_use]
    pub fn at_turn(&self) -> Seat {
        self.seat
    }

    /// Placements left in this turn.
    #[must_use]
    pub fn placements_left(&self) -> u8 {
        self.quota.saturating_sub(self.placed)
    }

    /// The four colours, in the order of their slots.
    #[must_use]
    pub fn palette(&self) -> [Colour; 4] {
        self.colours()
    }

    /// Who holds the palace tile of a colour.
    #[must_use]
    pub fn palace_tile(&self, colour: Colour) -> Holder {
        self.tile_holder(colour)
    }

    /// Who holds a tower tile, and how many merchants are still on it.
    #[must_use]
    pub fn tower_tile(&self, tower: Tower) -> (Holder, u8) {
        let tile = self.towers[tower as usize];
        (tile.holder, tile.merchants)
    }

    /// M44: The tea that the next violet palace brings.
    #[must_use]
    pub fn next_tea(&self) -> u8 {
        let next = TEA.get(usize::from(self.tea_palaces)).copied();
        if self.tea_on { next.unwrap_or(0) } else { 0 }
    }
}
