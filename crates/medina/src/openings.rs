//! Where pieces can go: each rule is a set of squares, and what is in none of them is open.

use kasbah_rules::Seat;

use crate::action::Action;
use crate::board::Arm;
use crate::place::{Place, Side};
use crate::squares::Squares;
use crate::state::OnRing;
use crate::{Colour, Illegal, Medina};

impl Medina {
    /// Buildings of the colour without a roof.
    pub(crate) fn unroofed(&self, colour: Colour) -> Squares {
        self.buildings[colour.slot()] - self.roofed()
    }

    /// M23: Squares that extend an unroofed palace of the colour. What is in contact with two
    /// palaces (M21) extends neither.
    pub(crate) fn extensions(&self, colour: Colour) -> Squares {
        (self.kept.beside_unroofed[colour.slot()] & self.kept.ground) - self.kept.near_two
    }

    /// M18, M20: Squares for a building of the colour.
    pub(crate) fn building_squares(&self, colour: Colour) -> Squares {
        if self.kept.counts.extensions[colour.slot()] > 0 {
            self.extensions(colour)
        } else {
            self.kept.ground - self.kept.near_one
        }
    }

    /// M28: Squares for a stable.
    pub(crate) fn stable_squares(&self) -> Squares {
        (self.kept.beside_buildings & self.kept.ground) - self.kept.near_two
    }

    /// M25, M26: Palaces of the colour, by their first buildings, that a seat may roof; nobody's
    /// roof is a neutral one.
    pub(crate) fn roofable(&self, colour: Colour, seat: Option<Seat>) -> Squares {
        if self.roofable_count(colour, seat) > 0 {
            self.kept.claimable & self.buildings[colour.slot()]
        } else {
            Squares::NONE
        }
    }

    /// How many palaces that are.
    pub(crate) fn roofable_count(&self, colour: Colour, seat: Option<Seat>) -> u8 {
        let owns = seat.is_some_and(|seat| self.owns(seat, colour));
        if owns { 0 } else { self.kept.counts.palaces[colour.slot()] }
    }

    /// Whether there is such a palace of any colour.
    pub(crate) fn can_roof(&self, seat: Option<Seat>) -> bool {
        self.colours().into_iter().any(|colour| self.roofable_count(colour, seat) > 0)
    }

    /// M26: Whether a seat owns a palace of the colour.
    pub(crate) fn owns(&self, seat: Seat, colour: Colour) -> bool {
        self.kept.owners[colour.slot()] >> seat.index() & 1 == 1
    }

    /// M33: The walls that can be placed, arm by arm. Where both arms of a side point at the same
    /// square, it is the last gap: neither grows.
    pub(crate) fn walls(&self) -> impl Iterator<Item = Action> {
        let board = self.board();
        let growing = |arm: &Arm| self.kept.growing_arms >> arm.index() & 1 == 1;
        let arms = Arm::ALL.into_iter().filter(growing);
        arms.map(|arm| board.next_wall(arm, self.arms[arm.index()]))
    }

    /// Wall squares that a gate can be placed on.
    pub(crate) fn gate_squares(&self) -> impl Iterator<Item = Place> {
        Arm::ALL.into_iter().filter_map(|arm| {
            let index = self.tip(arm)?;
            // The last gap is the tip of both arms: it is told once.
            let twin = Arm { far: false, ..arm };
            let told = arm.far && self.tip(twin) == Some(index) && self.arms[twin.index()] > 0;
            let open = !told && self.forbids_gate(arm.side, index).is_ok();
            open.then_some(Place::Wall { side: arm.side, index })
        })
    }

    /// The empty wall square that an arm reaches next.
    pub(crate) fn tip(&self, arm: Arm) -> Option<u8> {
        let length = self.board().length(arm.side);
        let index = arm.tip(self.arms[arm.index()], length);
        (index < length && self.on_ring(arm.side, index) == OnRing::Nothing).then_some(index)
    }

    /// The arms that a wall square would lengthen.
    pub(crate) fn arms_at(&self, side: Side, index: u8) -> impl Iterator<Item = Arm> {
        let length = self.board().length(side);
        let arms = [Arm { side, far: false }, Arm { side, far: true }].into_iter();
        arms.filter(move |arm| arm.tip(self.arms[arm.index()], length) == index)
    }

    /// M33, M34, M55: Whether an empty wall square is closed to walls.
    pub(crate) fn forbids_wall(&self, side: Side, index: u8) -> Result<(), Illegal> {
        if self.arms_at(side, index).next().is_none() {
            return match self.gate_at[side as usize] {
                Some(gate) if gate.abs_diff(index) == 1 => Err(Illegal::PastTheGate { side }),
                _ => Err(Illegal::NoArm),
            };
        }
        let walls: u8 = [false, true].map(|far| self.arms[Arm { side, far }.index()]).iter().sum();
        let gated = self.gate_at[side as usize].is_some();
        if !gated && walls + 1 == self.board().length(side) {
            return Err(Illegal::LastGap { side });
        }
        Ok(())
    }

    /// M50 to M53: Whether an empty wall square is closed to gates.
    pub(crate) fn forbids_gate(&self, side: Side, index: u8) -> Result<(), Illegal> {
        let board = self.board();
        if !self.arms_at(side, index).any(|arm| self.arms[arm.index()] > 0) {
            return Err(Illegal::NoWallBeside);
        }
        if index == 0 || index + 1 == board.length(side) {
            return Err(Illegal::GateAtTower);
        }
        if self.gate_at[side as usize].is_some() {
            return Err(Illegal::SecondGate { side });
        }
        let front = board.inside(side, index);
        if self.built().has(front) || self.well == Some(front) {
            return Err(Illegal::FrontTaken { front: crate::board::place(front) });
        }
        Ok(())
    }
}
