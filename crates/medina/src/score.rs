//! What palaces and tiles are worth.

use kasbah_rules::{ScoreLine, Seat};

use crate::board::{Arm, names};
use crate::happening::Holder;
use crate::place::{Place, Tower};
use crate::squares::{COLUMN, Squares};
use crate::tables::WELL;
use crate::{Colour, Medina, Reason};

impl Medina {
    /// Every point with its reason, seat by seat.
    pub(crate) fn sheet(&self) -> Vec<ScoreLine<Reason>> {
        // Four palaces of five lines for each are more than anybody gets.
        let mut lines = Vec::with_capacity(20 * self.player_count());
        for seat in Seat::all(self.player_count()) {
            let mut line = |points, reason| {
                if points > 0 {
                    lines.push(ScoreLine { seat, points, reason });
                }
            };
            for colour in self.colours() {
                if let Some(palace) = self.palace_of(seat, colour) {
                    self.value(palace, colour).into_iter().for_each(|(n, reason)| line(n, reason));
                }
            }
            for colour in self.colours() {
                if self.tile_holder(colour) == (Holder::Player { seat }) {
                    line(colour.tile(), Reason::PalaceTile { colour });
                }
            }
            for tower in Tower::ALL {
                if self.towers[tower as usize].holder == (Holder::Player { seat }) {
                    line(u32::from(tower.tile()), Reason::TowerTile { tower });
                }
            }
        }
        lines
    }

    /// M63, M65: What a palace is worth, whoever owns it.
    pub(crate) fn value(&self, palace: Squares, colour: Colour) -> [(u32, Reason); 5] {
        let buildings = names(palace - self.stables);
        let stables = names(palace & self.stables);
        let walls = self.walls_beside(palace);
        let merchants = names(palace.beside() & self.merchants);
        let well = names(palace & self.well_bonus());
        let count = |squares: &Vec<Place>| squares.len() as u32;
        [
            (count(&buildings), Reason::Buildings { colour, squares: buildings }),
            (count(&stables), Reason::Stables { colour, squares: stables }),
            (count(&walls), Reason::Walls { colour, squares: walls }),
            (count(&merchants), Reason::Merchants { colour, squares: merchants }),
            (count(&well) * WELL, Reason::Well { colour, squares: well }),
        ]
    }

    /// The walls orthogonally next to a palace.
    fn walls_beside(&self, palace: Squares) -> Vec<Place> {
        let mut walls = Vec::new();
        for arm in Arm::ALL {
            let (count, length) = (self.arms[arm.index()], self.board().length(arm.side));
            if !self.board().beside_arm(arm, count).meets(palace) {
                continue;
            }
            for n in 0..count {
                let index = arm.tip(n, length);
                if palace.has(self.board().inside(arm.side, index)) {
                    walls.push(Place::Wall { side: arm.side, index });
                }
            }
        }
        walls
    }

    /// M65: The four squares in line with the well, one square between.
    pub(crate) fn well_bonus(&self) -> Squares {
        let Some(well) = self.well else { return Squares::NONE };
        let steps = [2, 2 * COLUMN];
        let up = steps.map(|step| well.checked_add(step));
        let down = steps.map(|step| well.checked_sub(step));
        let around: Squares = up.into_iter().chain(down).flatten().collect();
        around & self.board().city
    }
}
