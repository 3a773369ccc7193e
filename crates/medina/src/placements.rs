//! Every kind of placement, once and in the order of the list of actions: from it follow the list, one
//! of the list by its number, and whether somebody can place at all.

use std::ops::ControlFlow;

use kasbah_rules::Seat;

use crate::action::{Action, placement, push_all};
use crate::board::{Arm, place};
use crate::squares::Squares;
use crate::state::Stage;
use crate::{Medina, Piece};

/// A kind of placement; colours by their slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Building(usize),
    Roof(usize),
    NeutralRoof(usize),
    Stable,
    /// A merchant whose street's end is not named.
    Merchant,
    /// A merchant through a gate, from an end that is named.
    Passage,
    Wall,
    Gate,
    /// M48: Tea instead of a placement.
    Tea,
}

/// Where a piece of a kind can go.
enum Places {
    City(Piece, Squares),
    /// Wall squares at the tips of these arms, a bit for each.
    Tips(Piece, u8),
    Passages {
        to: Squares,
        from: Squares,
    },
    Tea,
}

impl Medina {
    /// Visits every kind of which a seat has something in stock, and how many places there are for
    /// it, until `visit` has enough. Sets are not counted here where their counts are kept: this is
    /// asked before every random choice.
    #[inline]
    fn kinds(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Kind, u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (stock, counts) = (self.stock(seat), &self.derived.counts);
        for (slot, left) in stock.buildings.into_iter().enumerate() {
            if left > 0 {
                visit(Kind::Building(slot), counts.building_squares(slot).into())?;
            }
        }
        if stock.roofs > 0 {
            for slot in 0..4 {
                visit(Kind::Roof(slot), self.roofable_count(slot, Some(seat)).into())?;
            }
        }
        if stock.neutral_roofs > 0 {
            for slot in 0..4 {
                visit(Kind::NeutralRoof(slot), self.roofable_count(slot, None).into())?;
            }
        }
        if stock.stables > 0 {
            visit(Kind::Stable, counts.stables.into())?;
        }
        if stock.merchants > 0 {
            let (merchants, passages) = self.way_counts();
            visit(Kind::Merchant, merchants)?;
            visit(Kind::Passage, passages)?;
        }
        if stock.walls > 0 {
            visit(Kind::Wall, counts.walls.into())?;
        }
        if stock.gates > 0 {
            visit(Kind::Gate, self.gate_arms().count_ones())?;
        }
        if self.placed > 0 && self.tea[seat] > 0 {
            visit(Kind::Tea, 1)?;
        }
        ControlFlow::Continue(())
    }

    /// Where the player whose turn it is can place what he has in stock of a kind.
    #[inline]
    fn places(&self, kind: Kind) -> Places {
        match kind {
            Kind::Building(slot) => {
                let colour = self.colours()[slot];
                Places::City(Piece::Building { colour }, self.building_squares(slot))
            }
            Kind::Roof(slot) => Places::City(Piece::Roof, self.roofable(slot, Some(self.seat))),
            Kind::NeutralRoof(slot) => Places::City(Piece::NeutralRoof, self.roofable(slot, None)),
            Kind::Stable => Places::City(Piece::Stable, self.stable_squares()),
            Kind::Merchant => Places::City(Piece::Merchant, self.ways().unnamed()),
            Kind::Passage => {
                let (to, from) = self.ways().named();
                Places::Passages { to, from }
            }
            Kind::Wall => Places::Tips(Piece::Wall, self.derived.growing_arms),
            Kind::Gate => Places::Tips(Piece::Gate, self.gate_arms()),
            Kind::Tea => Places::Tea,
        }
    }

    /// M14: Whether a seat can place anything.
    pub(crate) fn can_place(&self, seat: Seat) -> bool {
        let found = |kind, count| {
            let places = count > 0 && kind != Kind::Tea;
            if places { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.kinds(seat, found).is_break()
    }
}

impl Places {
    fn list(&self, count: u32, position: &Medina, out: &mut Vec<Action>) {
        match *self {
            Places::City(piece, squares) => push_all(piece, squares, out),
            Places::Tips(..) | Places::Passages { .. } | Places::Tea => {
                out.extend((0..count).map(|number| self.nth(number, position)));
            }
        }
    }

    /// The action that has so many before it.
    #[inline]
    fn nth(&self, before: u32, position: &Medina) -> Action {
        match *self {
            Places::City(piece, squares) => placement(piece, squares.nth(before)),
            Places::Tips(piece, arms) => {
                let tips = (0..before).fold(arms, |arms, _| arms & (arms - 1));
                let arm = Arm::ALL[tips.trailing_zeros() as usize];
                let length = position.arms[arm.index()];
                Action::Place(piece, position.board().tip_place(arm, length))
            }
            Places::Passages { to, from } => {
                let ends = from.count();
                let (to, from) = (to.nth(before / ends), from.nth(before % ends));
                Action::Pass { to: place(to), from: place(from) }
            }
            Places::Tea => Action::Tea,
        }
    }
}

/// Everything the player whose turn it is may do.
pub(crate) fn legal_actions(position: &Medina, out: &mut Vec<Action>) {
    out.clear();
    match position.stage {
        Stage::FirstMerchant => push_all(Piece::Merchant, position.board().heart, out),
        Stage::Placing => {
            let roof_due = position.roof_due();
            let _ = position.kinds(position.seat, |kind, count| {
                if count > 0 && (!roof_due || matches!(kind, Kind::Roof(_))) {
                    position.places(kind).list(count, position, out);
                }
                ControlFlow::Continue(())
            });
        }
        Stage::Well | Stage::Merchant | Stage::Over => {}
    }
}

/// One of the list, by its place: found by counts. What is rare is listed.
pub(crate) fn pick(
    position: &Medina,
    choose: impl FnOnce(usize) -> usize,
    room: &mut Vec<Action>,
) -> Option<Action> {
    if position.stage != Stage::Placing || position.roof_due() {
        legal_actions(position, room);
        return if room.is_empty() { None } else { Some(room[choose(room.len())]) };
    }
    let mut all = 0;
    let _ = position.kinds(position.seat, |_, count| {
        all += count;
        ControlFlow::Continue(())
    });
    let chosen = choose(all as usize);
    let mut left = chosen as u32;
    let mut picked = None;
    let _ = position.kinds(position.seat, |kind, count| {
        if left < count {
            picked = Some(kind);
            return ControlFlow::Break(());
        }
        left -= count;
        ControlFlow::Continue(())
    });
    let Some(kind) = picked else { panic!("there are {all} actions, and no {chosen}") };
    Some(position.places(kind).nth(left, position))
}
