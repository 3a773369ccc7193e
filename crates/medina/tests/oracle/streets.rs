//! Streets: links, ends and where they can grow.

use crate::city::{Cell, City, Square};

/// A merchant that could be placed, and the ends that could come there through gates.
pub(crate) struct Step {
    pub(crate) to: Square,
    pub(crate) through: Vec<Square>,
}

fn merchants_beside(city: &City, square: Square) -> Vec<Square> {
    city.beside(square).filter(|&near| city.at(near) == Cell::Merchant).collect()
}

fn linked(city: &City, passages: &[(Square, Square)], merchant: Square) -> usize {
    let passed = passages.iter().filter(|(from, to)| *from == merchant || *to == merchant).count();
    merchants_beside(city, merchant).len() + passed
}

pub(crate) fn ends(city: &City, passages: &[(Square, Square)]) -> Vec<Square> {
    let mut ends = city.all(Cell::Merchant);
    ends.retain(|&merchant| linked(city, passages, merchant) <= 1);
    ends
}

/// Where the next merchant can go.
pub(crate) fn steps(city: &City, passages: &[(Square, Square)]) -> Vec<Step> {
    let ends = ends(city, passages);
    let mut empty = city.city_squares();
    empty.retain(|&square| city.at(square) == Cell::Empty);
    let mut steps = Vec::new();
    for &to in &empty {
        // M31
        let near = merchants_beside(city, to);
        if near.len() == 1 && ends.contains(&near[0]) {
            steps.push(Step { to, through: Vec::new() });
        }
        // M56
        let through: Vec<Square> =
            ends.iter().copied().filter(|&end| passes(city, passages, end, to)).collect();
        if !through.is_empty() {
            steps.push(Step { to, through });
        }
    }
    // M32
    if steps.is_empty() {
        for to in empty {
            if merchants_beside(city, to).len() <= 1 {
                steps.push(Step { to, through: Vec::new() });
            }
        }
    }
    steps
}

/// M56, MR8, MR12
fn passes(city: &City, passages: &[(Square, Square)], end: Square, to: Square) -> bool {
    let gate_of = |front| city.beside(front).find(|&near| city.at(near) == Cell::Gate);
    let (Some(left), Some(entered)) = (gate_of(end), gate_of(to)) else { return false };
    // Each gate has a front of its own, so a passage of this merchant went through this gate.
    let used = passages.iter().any(|(from, to)| *from == end || *to == end);
    left != entered && !used && merchants_beside(city, to).is_empty()
}

/// The merchants by street.
pub(crate) fn streets(city: &City, passages: &[(Square, Square)]) -> Vec<Vec<Square>> {
    let mut streets: Vec<Vec<Square>> = Vec::new();
    for merchant in city.all(Cell::Merchant) {
        let linked = |other: &Square| {
            merchants_beside(city, merchant).contains(other)
                || passages.contains(&(merchant, *other))
                || passages.contains(&(*other, merchant))
        };
        // It joins those streets that are told already into one.
        let (joined, apart) =
            streets.into_iter().partition::<Vec<_>, _>(|street| street.iter().any(linked));
        streets = apart;
        streets.push([joined.concat(), vec![merchant]].concat());
    }
    streets
}
