//! Palaces: found anew by filling, each time somebody asks.

use crate::city::{Cell, City, Square};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Palace {
    pub(crate) colour: char,
    /// By column, then row: the first one is its name.
    pub(crate) buildings: Vec<Square>,
    pub(crate) stables: Vec<Square>,
}

impl Palace {
    pub(crate) fn squares(&self) -> Vec<Square> {
        [&self.buildings[..], &self.stables[..]].concat()
    }

    pub(crate) fn size(&self) -> usize {
        self.buildings.len() + self.stables.len()
    }

    pub(crate) fn has(&self, square: Square) -> bool {
        self.buildings.contains(&square) || self.stables.contains(&square)
    }

    pub(crate) fn name(&self) -> Square {
        self.buildings[0]
    }
}

/// All palaces, in the order of their names.
pub(crate) fn palaces(city: &City) -> Vec<Palace> {
    let mut found: Vec<Palace> = Vec::new();
    let all_stables = city.all(Cell::Stable);
    for start in city.city_squares() {
        let Cell::Building(colour) = city.at(start) else { continue };
        if found.iter().any(|palace| palace.has(start)) {
            continue;
        }
        let mut buildings = vec![start];
        let mut next = 0;
        while next < buildings.len() {
            for square in city.beside(buildings[next]) {
                if city.at(square) == Cell::Building(colour) && !buildings.contains(&square) {
                    buildings.push(square);
                }
            }
            next += 1;
        }
        buildings.sort_unstable();
        let mut stables = all_stables.clone();
        stables.retain(|&stable| city.beside(stable).any(|near| buildings.contains(&near)));
        found.push(Palace { colour, buildings, stables });
    }
    found
}

/// M21: in contact with a building or stable of a palace other than `own`.
pub(crate) fn too_near(city: &City, own: Option<&Palace>, square: Square) -> bool {
    let built = |near| matches!(city.at(near), Cell::Building(_) | Cell::Stable);
    city.around(square).any(|near| built(near) && !own.is_some_and(|own| own.has(near)))
}

/// M22
pub(crate) fn at_the_well(city: &City, square: Square) -> bool {
    city.around(square).any(|near| city.at(near) == Cell::Well)
}

/// M54
pub(crate) fn in_front_of_gate(city: &City, square: Square) -> bool {
    city.beside(square).any(|near| city.at(near) == Cell::Gate)
}

/// Whether a building or stable could stand there as a part of `own`, or of a new palace.
pub(crate) fn free(city: &City, own: Option<&Palace>, square: Square) -> bool {
    city.inside(square)
        && city.at(square) == Cell::Empty
        && !too_near(city, own, square)
        && !at_the_well(city, square)
        && !in_front_of_gate(city, square)
}

/// Where a building (if it has no roof) or a stable could be added: M19, M23, M28.
pub(crate) fn extensions(city: &City, palace: &Palace) -> Vec<Square> {
    let mut squares: Vec<Square> =
        palace.buildings.iter().flat_map(|&building| city.beside(building)).collect();
    squares.sort_unstable();
    squares.dedup();
    squares.retain(|&square| free(city, Some(palace), square));
    squares
}
