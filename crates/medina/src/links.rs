//! Which merchants are linked: next to each other, or through gates.

use crate::Medina;
use crate::board::place;
use crate::place::{Place, Side};
use crate::squares::{Square, Squares};
use crate::view::PassageView;

impl Medina {
    /// M56: The merchants that are linked through gates, two by two.
    fn linked_pairs(&self) -> impl Iterator<Item = [Square; 2]> {
        let rest = self.first_passage.map(|[from, to]| {
            let mut rest = (self.passages - Squares::of(from) - Squares::of(to)).iter();
            Some([rest.next()?, rest.next()?])
        });
        self.first_passage.into_iter().chain(rest.flatten())
    }

    pub(crate) fn passage_views(&self) -> Vec<PassageView> {
        let pairs = self.linked_pairs();
        let view = |pair: [Square; 2]| {
            let [Some(one), Some(other)] = pair.map(|merchant| self.gate_behind(merchant)) else {
                return None;
            };
            Some(PassageView { gates: [one, other], merchants: pair.map(place) })
        };
        pairs.filter_map(view).collect()
    }

    /// The gate that a square lies in front of.
    fn gate_behind(&self, front: Square) -> Option<Place> {
        let gates = Side::ALL.into_iter().zip(self.gate_at);
        let mut gates = gates.filter_map(|(side, index)| Some((side, index?)));
        gates
            .find(|&(side, index)| self.board().inside(side, index) == front)
            .map(|(side, index)| Place::Wall { side, index })
    }

    /// The merchants by street, each street in the order of its walk, through gates, too.
    pub(crate) fn streets(&self) -> Vec<Vec<Place>> {
        let linked = |merchant: Square| {
            let pairs = self.linked_pairs().filter(|pair| pair.contains(&merchant)).flatten();
            let beyond: Squares = pairs.filter(|other| *other != merchant).collect();
            (Squares::beside_square(merchant) & self.merchants) | beyond
        };
        let mut left = self.merchants;
        let mut streets = Vec::new();
        // An end begins; a street without one is walked as it comes.
        let begin = |left: Squares| {
            left.iter().find(|&merchant| linked(merchant).count() <= 1).or(left.first())
        };
        while let Some(first) = begin(left) {
            let mut street = Vec::new();
            let mut next = vec![first];
            while let Some(merchant) = next.pop() {
                if left.has(merchant) {
                    left -= Squares::of(merchant);
                    street.push(place(merchant));
                    next.extend(linked(merchant).iter());
                }
            }
            streets.push(street);
        }
        streets
    }
}
