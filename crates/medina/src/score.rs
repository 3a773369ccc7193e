//! What palaces and tiles are worth.

use kasbah_rules::{Game, ScoreLine, Seat};

use crate::board::{Arm, names};
use crate::happening::Holder;
use crate::palace::Palace;
use crate::place::{Place, Tower};
use crate::squares::Squares;
use crate::tables::WELL;
use crate::{Colour, Medina, Reason};

/// What counts for a palace (M63, M65), as sets: points are counted without naming squares.
#[derive(Clone, Copy)]
pub(crate) struct Worth {
    buildings: Squares,
    stables: Squares,
    merchants: Squares,
    well: Squares,
    pub(crate) walls: u32,
}

impl Worth {
    /// In the order of the score sheet: buildings, stables, walls, merchants, well.
    pub(crate) fn points(&self) -> [u32; 5] {
        let [buildings, stables, merchants, well] =
            [self.buildings, self.stables, self.merchants, self.well].map(|set| set.count());
        [buildings, stables, self.walls, merchants, well * WELL]
    }
}

/// Every point with its reason, seat by seat.
pub(crate) fn score_sheet(position: &Medina) -> Vec<ScoreLine<Reason>> {
    // Four palaces of five lines for each are more than anybody gets.
    let mut lines = Vec::with_capacity(20 * position.players());
    for seat in Seat::all(position.players()) {
        let mut line = |points, reason| {
            if points > 0 {
                lines.push(ScoreLine { seat, points, reason });
            }
        };
        for colour in position.colours() {
            if let Some(palace) = position.palace_of(seat, colour) {
                position.value(&palace).into_iter().for_each(|(n, reason)| line(n, reason));
            }
        }
        for colour in position.palace_tiles(seat) {
            line(colour.tile(), Reason::PalaceTile { colour });
        }
        for tower in position.tower_tiles(seat) {
            line(u32::from(tower.tile()), Reason::TowerTile { tower });
        }
    }
    lines
}

impl Medina {
    /// What the lines of a seat add up to.
    pub(crate) fn points(&self, seat: Seat) -> u32 {
        let palaces = self.colours().into_iter().filter_map(|c| self.palace_of(seat, c));
        palaces.flat_map(|palace| self.worth(&palace).points()).sum::<u32>()
            + self.palace_tiles(seat).map(Colour::tile).sum::<u32>()
            + self.tower_tiles(seat).map(|tower| u32::from(tower.tile())).sum::<u32>()
    }

    fn palace_tiles(&self, seat: Seat) -> impl Iterator<Item = Colour> {
        let held = move |colour: &Colour| self.tile_holder(*colour) == Holder::Player { seat };
        self.colours().into_iter().filter(held)
    }

    fn tower_tiles(&self, seat: Seat) -> impl Iterator<Item = Tower> {
        let holder = Holder::Player { seat };
        Tower::ALL.into_iter().filter(move |t| self.towers[*t as usize].holder == holder)
    }

    /// What a palace is worth, whoever owns it.
    pub(crate) fn value(&self, palace: &Palace) -> [(u32, Reason); 5] {
        let colour = palace.colour;
        let worth = self.worth(palace);
        let [buildings, stables, walls, merchants, well] = worth.points();
        [
            (buildings, Reason::Buildings { colour, squares: names(worth.buildings) }),
            (stables, Reason::Stables { colour, squares: names(worth.stables) }),
            (walls, Reason::Walls { colour, squares: self.walls_beside(palace.squares) }),
            (merchants, Reason::Merchants { colour, squares: names(worth.merchants) }),
            (well, Reason::Well { colour, squares: names(worth.well) }),
        ]
    }

    /// M63, M65: What counts for a palace.
    pub(crate) fn worth(&self, palace: &Palace) -> Worth {
        let palace = palace.squares;
        Worth {
            buildings: palace - self.stables,
            stables: palace & self.stables,
            merchants: palace.beside() & self.merchants,
            well: palace & self.derived.well_bonus,
            walls: self.arms_beside(palace).map(|(_, beside)| beside.count()).sum(),
        }
    }

    /// The arms with walls next to a palace, and its squares there.
    pub(crate) fn arms_beside(&self, palace: Squares) -> impl Iterator<Item = (Arm, Squares)> {
        let at_edge = palace.meets(self.board().city - self.board().heart);
        let arms = if at_edge { &Arm::ALL[..] } else { &[] };
        arms.iter().filter_map(move |&arm| {
            let beside = self.board().beside_arm(arm, self.arms[arm.index()]) & palace;
            (!beside.is_empty()).then_some((arm, beside))
        })
    }

    /// The walls orthogonally next to a palace.
    fn walls_beside(&self, palace: Squares) -> Vec<Place> {
        let mut walls = Vec::new();
        for (arm, beside) in self.arms_beside(palace) {
            let (side, length) = (arm.side, self.board().length(arm.side));
            let tips = (0..self.arms[arm.index()]).map(|n| arm.tip(n, length));
            let next = tips.filter(|&index| beside.has(self.board().inside(side, index)));
            walls.extend(next.map(|index| Place::Wall { side, index }));
        }
        walls
    }
}
