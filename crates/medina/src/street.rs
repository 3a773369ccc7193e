//! Where merchants can go.

use crate::Medina;
use crate::squares::{Square, Squares};

/// The ways in which merchants can be placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// M31: Squares where an end grows inside the city.
    pub(crate) inside: Squares,
    /// M56: Squares in front of gates where an end can come out.
    pub(crate) through: Squares,
    /// M56: The ends that can come.
    pub(crate) travellers: Squares,
    /// M32, MR6: Squares for a new street; none while some end can grow.
    pub(crate) fresh: Squares,
    /// M32: Whether no end can grow.
    pub(crate) blocked: bool,
}

impl Ways {
    /// Squares where a merchant can go without saying from where.
    pub(crate) fn unnamed(&self) -> Squares {
        let unnamed = self.inside | self.fresh;
        if self.ends_are_named() { unnamed } else { unnamed | self.through }
    }

    /// Squares where a merchant has to say from where, and the ends that it can say.
    pub(crate) fn named(&self) -> (Squares, Squares) {
        if self.ends_are_named() {
            (self.through, self.travellers)
        } else {
            (Squares::NONE, Squares::NONE)
        }
    }

    /// Whether a merchant that comes through a gate has to say from where.
    pub(crate) fn ends_are_named(&self) -> bool {
        !self.travellers.is_empty() && self.travellers.count() > 1
    }
}

impl Medina {
    /// M31: Whether a merchant is linked to at most one other: next to each other, or through gates.
    pub(crate) fn is_end(&self, merchant: Square) -> bool {
        let passed = self.passages.has(merchant);
        let linked_once = self.derived.beside_merchants.has(merchant);
        let linked_twice = self.derived.between.has(merchant);
        !(linked_twice || passed && linked_once)
    }

    pub(crate) fn ways(&self) -> Ways {
        let inside = self.derived.growth;
        let (through, travellers) = self.passage();
        let blocked = inside.is_empty() && through.is_empty();
        let fresh = if blocked { self.derived.empty - self.derived.between } else { Squares::NONE };
        Ways { inside, through, travellers, fresh, blocked }
    }

    /// How many squares there are for a merchant that does not say from where, and in how many ways
    /// it can say so.
    #[inline]
    pub(crate) fn way_counts(&self) -> (u32, u32) {
        let growth = self.derived.counts.growth;
        if growth > 0 && self.fronts.is_empty() {
            (u32::from(growth), 0)
        } else {
            self.count_ways()
        }
    }

    fn count_ways(&self) -> (u32, u32) {
        let ways = self.ways();
        let (to, from) = ways.named();
        (ways.unnamed().count(), to.count() * from.count())
    }

    /// M56, M59, MR8: Where merchants can come out of gates, and the ends that can come: those in
    /// front of a gate that they have not passed yet. Both or neither.
    fn passage(&self) -> (Squares, Squares) {
        let fronts = self.fronts - self.passages;
        let travellers = (self.merchants & fronts) - self.derived.between;
        let exits = (self.derived.empty & fronts) - self.derived.beside_merchants;
        if travellers.is_empty() || exits.is_empty() {
            return (Squares::NONE, Squares::NONE);
        }
        (exits, travellers)
    }
}
