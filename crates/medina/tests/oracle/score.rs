//! Points: M63 to M65.

use crate::city::{Cell, Square};
use crate::options::tile_worth;
use crate::palaces::Palace;
use crate::position::{Owner, Position};

impl Position {
    /// The items of a palace with points, by kind, with the squares they come from.
    pub(crate) fn value(&self, palace: &Palace) -> Vec<(&'static str, usize, Vec<String>)> {
        let mut near: Vec<Square> =
            palace.squares().into_iter().flat_map(|square| self.city.beside(square)).collect();
        near.sort_unstable();
        near.dedup();
        let beside = |cell| near.iter().copied().filter(|&s| self.city.at(s) == cell).collect();
        let mut at_well = palace.squares();
        at_well.retain(|&(x, y)| {
            let two_away = [(x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)];
            two_away.iter().any(|&far| self.city.inside(far) && self.city.at(far) == Cell::Well)
        });
        let items = [
            ("buildings", 1, palace.buildings.clone()),
            ("stables", 1, palace.stables.clone()),
            ("walls", 1, beside(Cell::Wall)),
            ("merchants", 1, beside(Cell::Merchant)),
            ("well", 4, at_well),
        ];
        let item = |(kind, worth, squares): (&'static str, usize, Vec<Square>)| {
            let mut names: Vec<String> = squares.iter().map(|&s| self.city.name(s)).collect();
            names.sort_unstable();
            (kind, worth * names.len(), names)
        };
        items.into_iter().map(item).filter(|item| item.1 > 0).collect()
    }

    pub(crate) fn scores(&self) -> Vec<u32> {
        let mut points = vec![0; self.options.players];
        for palace in self.palaces() {
            if let Owner::Player(seat) = self.owner(&palace) {
                points[seat] += self.value(&palace).iter().map(|item| item.1).sum::<usize>();
                if self.palace_tiles.get(&palace.colour).is_some_and(|&at| palace.has(at)) {
                    points[seat] += tile_worth(palace.colour);
                }
            }
        }
        for (number, (owner, _)) in self.tower_tiles.iter().enumerate() {
            if let Owner::Player(seat) = owner {
                points[*seat] += number + 1;
            }
        }
        points.into_iter().map(|points| points as u32).collect()
    }
}
