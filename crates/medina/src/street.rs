//! Where merchants can go.

use crate::Medina;
use crate::squares::Squares;

/// The ways in which merchants can be placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// M31: Squares where an end grows inside the city.
    pub(crate) inside: Squares,
    /// M56: Squares in front of gates where an end can come out,
    pub(crate) through: Squares,
    /// and the ends that can come.
    pub(crate) travellers: Squares,
    /// M32, MR6: Squares for a new street; none while some end can grow.
    pub(crate) fresh: Squares,
    /// M32: Whether no end can grow.
    pub(crate) blocked: bool,
    /// Squares next to two merchants or more.
    pub(crate) between: Squares,
}

impl Ways {
    /// Every square where a merchant can go.
    pub(crate) fn all(&self) -> Squares {
        self.inside | self.through | self.fresh
    }

    /// Whether a merchant that comes through a gate has to say from where.
    pub(crate) fn ends_are_named(&self) -> bool {
        !self.travellers.is_empty() && self.travellers.count() > 1
    }
}

impl Medina {
    /// Merchants linked to at most one other: next to each other, or through gates.
    pub(crate) fn ends(&self, beside: Squares, between: Squares) -> Squares {
        let passed = self.merchants & self.passages;
        (self.merchants - passed - between) | (passed - beside)
    }

    #[inline]
    pub(crate) fn ways(&self) -> Ways {
        let (inside, between) = (self.kept.growth, self.kept.between);
        let (through, travellers) = self.passage();
        let blocked = inside.is_empty() && through.is_empty();
        let fresh = if blocked { self.empty() - between } else { Squares::NONE };
        Ways { inside, through, travellers, fresh, blocked, between }
    }

    /// How many squares there are for merchants.
    pub(crate) fn way_count(&self) -> u8 {
        if self.fronts.is_empty() && self.kept.counts.growth > 0 {
            return self.kept.counts.growth;
        }
        self.ways().all().count() as u8
    }

    /// M56, M59, MR8: Where merchants can come out of gates, and the ends that can come: those in
    /// front of a gate that they have not passed yet. Both or neither.
    fn passage(&self) -> (Squares, Squares) {
        if self.fronts.is_empty() {
            return (Squares::NONE, Squares::NONE);
        }
        let (beside, between) = self.merchants.beside_one_and_two();
        let travellers = (self.ends(beside, between) & self.fronts) - self.passages;
        let exits = (self.empty() & self.fronts) - beside;
        if travellers.is_empty() || exits.is_empty() {
            return (Squares::NONE, Squares::NONE);
        }
        (exits, travellers)
    }
}
