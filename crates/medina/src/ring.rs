//! The ring around the city: what stands on it, and where walls and gates can go.

use crate::board::{Arm, place};
use crate::place::Side;
use crate::{Illegal, Medina};

/// What stands on a wall square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnRing {
    Nothing,
    Wall,
    Gate,
}

impl Medina {
    /// What stands on a wall square.
    pub(crate) fn on_ring(&self, side: Side, index: u8) -> OnRing {
        let length = self.board().length(side);
        let [near, far] = Arm::along(side).map(|arm| self.arms[arm.index()]);
        if self.gate_at[side as usize] == Some(index) {
            OnRing::Gate
        } else if index < near || index + far >= length {
            OnRing::Wall
        } else {
            OnRing::Nothing
        }
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
        let arms = Arm::along(side).into_iter();
        arms.filter(move |arm| arm.tip(self.arms[arm.index()], length) == index)
    }

    /// M33, M34, M55: Whether an arm can be lengthened. Where both arms of a side point at the same
    /// square, it is the last gap: neither can.
    pub(crate) fn can_grow(&self, arm: Arm) -> bool {
        self.tip(arm).is_some_and(|tip| self.check_wall(arm.side, tip).is_ok())
    }

    /// The arms at whose tips a gate can be placed, a bit for each. The last gap is the tip of both
    /// arms of a side: it is told once.
    pub(crate) fn gate_arms(&self) -> u8 {
        let open = |arm: Arm| {
            let index = self.tip(arm)?;
            let near = Arm { far: false, ..arm };
            let told = arm.far && self.tip(near) == Some(index) && self.arms[near.index()] > 0;
            (!told && self.check_gate(arm.side, index).is_ok()).then_some(1 << arm.index())
        };
        Arm::ALL.into_iter().filter_map(open).sum()
    }

    /// M33, M34, M55: Whether a wall can go on an empty wall square.
    pub(crate) fn check_wall(&self, side: Side, index: u8) -> Result<(), Illegal> {
        if self.arms_at(side, index).next().is_none() {
            return match self.gate_at[side as usize] {
                Some(gate) if gate.abs_diff(index) == 1 => Err(Illegal::PastTheGate { side }),
                _ => Err(Illegal::NoArm),
            };
        }
        let walls: u8 = Arm::along(side).iter().map(|arm| self.arms[arm.index()]).sum();
        let gated = self.gate_at[side as usize].is_some();
        if !gated && walls + 1 == self.board().length(side) {
            return Err(Illegal::LastGap { side });
        }
        Ok(())
    }

    /// M50 to M53: Whether a gate can go on an empty wall square.
    pub(crate) fn check_gate(&self, side: Side, index: u8) -> Result<(), Illegal> {
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
        // A merchant may stand there, nothing else.
        if !(self.derived.empty | self.merchants).has(front) {
            return Err(Illegal::FrontTaken { front: place(front) });
        }
        Ok(())
    }
}
