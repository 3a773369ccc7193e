//! City squares that are open to buildings, stables and roofs: each rule is a set of squares.

use kasbah_rules::Seat;

use crate::Medina;
use crate::squares::Squares;

impl Medina {
    /// Buildings of the colour without a roof.
    pub(crate) fn unroofed(&self, slot: usize) -> Squares {
        self.buildings[slot] - self.roofed()
    }

    /// M23: Squares that extend an unroofed palace of the colour. What is in contact with two
    /// palaces (M21) extends neither.
    pub(crate) fn extensions(&self, slot: usize) -> Squares {
        (self.derived.beside_unroofed[slot] & self.derived.ground) - self.derived.near_two
    }

    /// M18, M20: Squares for a building of the colour.
    pub(crate) fn building_squares(&self, slot: usize) -> Squares {
        if self.derived.counts.extensions[slot] > 0 {
            self.extensions(slot)
        } else {
            self.derived.ground - self.derived.near_one
        }
    }

    /// M28: Squares for a stable.
    pub(crate) fn stable_squares(&self) -> Squares {
        (self.derived.beside_buildings & self.derived.ground) - self.derived.near_two
    }

    /// M25, M26: Palaces of the colour, by their first buildings, that a seat may roof; nobody's
    /// roof is a neutral one.
    pub(crate) fn roofable(&self, slot: usize, seat: Option<Seat>) -> Squares {
        if self.roofable_count(slot, seat) > 0 {
            self.derived.claimable & self.buildings[slot]
        } else {
            Squares::NONE
        }
    }

    /// How many palaces that are.
    pub(crate) fn roofable_count(&self, slot: usize, seat: Option<Seat>) -> u8 {
        let owns = seat.is_some_and(|seat| self.owns(seat, slot));
        if owns { 0 } else { self.derived.counts.palaces[slot] }
    }

    /// Whether a seat may roof a palace of any colour.
    pub(crate) fn can_roof(&self, seat: Seat) -> bool {
        (0..4).any(|slot| self.roofable_count(slot, Some(seat)) > 0)
    }

    /// M26: Whether a seat owns a palace of the colour.
    pub(crate) fn owns(&self, seat: Seat, slot: usize) -> bool {
        self.derived.owners[slot] >> seat.index() & 1 == 1
    }
}
