//! What may be done, and which rule forbids the rest.

use kasbah_rules::{Game, Seat};

use crate::action::{Action, Prize};
use crate::dice::Dice;
use crate::state::Phase;
use crate::tables::THROWS;
use crate::{Alhambra, Building, Chip, Illegal};

/// Everything the player whose turn it is may do: throws first.
pub(crate) fn legal_actions(position: &Alhambra, out: &mut Vec<Action>) {
    out.clear();
    if position.may_throw() {
        let mut room = Dice::NO_PARTS;
        let parts = &position.hand.dice.parts_in(&mut room)[1..];
        out.extend(parts.iter().map(|&dice| Action::Throw(dice)));
    }
    position.list_others(out);
}

/// One of what [`legal_actions`] lists. Throws, which are more than a hundred, are only counted.
pub(crate) fn pick(
    position: &Alhambra,
    choose: impl FnOnce(usize) -> usize,
    room: &mut Vec<Action>,
) -> Option<Action> {
    room.clear();
    position.list_others(room);
    let dice = position.hand.dice;
    let throws = if position.may_throw() { dice.part_count() - 1 } else { 0 };
    let all = throws + room.len();
    if all == 0 {
        return None;
    }
    let chosen = choose(all);
    let throw = || Action::Throw(dice.part_at(chosen + 1));
    Some(if chosen < throws { throw() } else { room[chosen - throws] })
}

/// The first rule that forbids. Only asked when it is a player's turn.
pub(crate) fn check(position: &Alhambra, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Throw(_)
        | Action::Mark(_)
        | Action::Displace(_)
        | Action::Black(_)
        | Action::Cancel
        | Action::Again
            if !position.is_marking() =>
        {
            Err(Illegal::AllPlaced)
        }
        Action::Throw(dice) => position.check_throw(dice),
        Action::Mark(building) => position.check_mark(building),
        Action::Displace(building) => position.check_displace(building),
        Action::Black(_) => position.check_black(),
        Action::Cancel => position.check_cancel(),
        Action::Again if position.phase == Phase::Cancelled => Ok(()),
        Action::Again => Err(Illegal::NothingCancelled),
        Action::Take(_) => match position.phase {
            Phase::Choosing => Ok(()),
            Phase::Swapping | Phase::Naming => Err(Illegal::PrizeUnderWay),
            _ => Err(Illegal::NoPrizeYet),
        },
        Action::Keep if position.phase == Phase::Swapping => Ok(()),
        Action::Swap(building) if position.phase == Phase::Swapping => {
            let same = position.settling() == Some(building);
            if same { Err(Illegal::SameType { building }) } else { Ok(()) }
        }
        Action::Keep | Action::Swap(_) => Err(Illegal::NoPointToSwap),
        Action::Caliph(_) if position.phase != Phase::Naming => Err(Illegal::NoCaliphToName),
        Action::Caliph(seat) if seat.0 >= position.players => {
            Err(Illegal::NobodySitsThere { seat })
        }
        Action::Caliph(_) => Ok(()),
    }
}

impl Alhambra {
    /// A8: Whether some dice may be thrown again: then any may.
    fn may_throw(&self) -> bool {
        self.phase == Phase::Deciding && self.hand.throws < THROWS
    }

    fn list_others(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Column | Phase::Chips | Phase::Throwing | Phase::Over => {}
            Phase::Deciding => {
                self.list_marks(out);
                if self.check_black().is_ok() {
                    out.extend(Building::ALL.map(Action::Black));
                }
                if self.check_cancel().is_ok() {
                    out.push(Action::Cancel);
                }
            }
            Phase::Cancelled => {
                out.push(Action::Again);
                self.list_marks(out);
            }
            Phase::Choosing => out.extend([Prize::Two, Prize::Chip].map(Action::Take)),
            Phase::Swapping => {
                out.push(Action::Keep);
                let swaps = Building::ALL.map(Action::Swap).into_iter();
                out.extend(swaps.filter(|swap| check(self, *swap).is_ok()));
            }
            Phase::Naming => out.extend(Seat::all(self.players()).map(Action::Caliph)),
        }
    }

    fn list_marks(&self, out: &mut Vec<Action>) {
        let may_mark = |building: &Building| self.check_mark(*building).is_ok();
        out.extend(Building::ALL.into_iter().filter(may_mark).map(Action::Mark));
        if self.held[self.seat].has(Chip::Displace) {
            let may_displace = |building: &Building| self.check_displace(*building).is_ok();
            out.extend(Building::ALL.into_iter().filter(may_displace).map(Action::Displace));
        }
    }

    /// A12: After a cancelled throw only `again` and marks are open.
    fn check_after_cancel(&self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Cancelled if self.hand.throws == 0 => Err(Illegal::NothingBefore),
            Phase::Cancelled => Err(Illegal::OnlyAgainOrMark { throw: self.hand.throws + 1 }),
            _ => Ok(()),
        }
    }

    fn check_throw(&self, thrown: Dice) -> Result<(), Illegal> {
        self.check_after_cancel()?;
        let hand = &self.hand;
        if hand.throws == THROWS {
            return Err(Illegal::ThreeThrows);
        }
        if thrown == Dice::NONE {
            return Err(Illegal::NoDice);
        }
        let missing = |&symbol: &Building| thrown.count(symbol) > hand.dice.count(symbol);
        match Building::ALL.into_iter().find(missing) {
            None => Ok(()),
            Some(symbol) => {
                let (named, shown) = (thrown.count(symbol), hand.dice.count(symbol));
                Err(Illegal::NotShown { building: symbol, named, shown })
            }
        }
    }

    fn check_mark(&self, building: Building) -> Result<(), Illegal> {
        if self.hand.throws == 0 {
            return Err(Illegal::NothingBefore);
        }
        if self.hand.symbols(building) == 0 {
            return Err(Illegal::NoSymbol { building });
        }
        Ok(())
    }

    fn check_displace(&self, building: Building) -> Result<(), Illegal> {
        self.check_mark(building)?;
        if !self.held[self.seat].has(Chip::Displace) {
            return Err(Illegal::NoDisplaceChip);
        }
        let Some(space) = self.hand.space(building) else { return Ok(()) };
        let (symbols, throws) = (self.hand.symbols(building), self.hand.throws);
        match self.areas[building as usize].owner(space) {
            None => Err(Illegal::NobodyThere { symbols, throws }),
            Some(seat) if seat == self.seat => Err(Illegal::OwnMarker { symbols, throws }),
            Some(_) => Ok(()),
        }
    }

    fn check_black(&self) -> Result<(), Illegal> {
        self.check_after_cancel()?;
        if let Some(symbol) = self.hand.black {
            return Err(Illegal::BlackUsed { building: symbol });
        }
        if self.hand.throws > 1 {
            return Err(Illegal::BlackTooLate);
        }
        if !self.held[self.seat].has(Chip::Black) {
            return Err(Illegal::NoBlackChip);
        }
        Ok(())
    }

    fn check_cancel(&self) -> Result<(), Illegal> {
        self.check_after_cancel()?;
        if !self.held[self.seat].has(Chip::Cancel) {
            return Err(Illegal::NoCancelChip);
        }
        Ok(())
    }
}
