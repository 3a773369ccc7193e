//! Whose turn it is, and when it ends.

use std::iter;

use kasbah_rules::{Game, Listener, Seat};

use crate::action::{Action, Chance};
use crate::squares::Squares;
use crate::state::Stage;
use crate::tables;
use crate::{Happening, Medina, Place};

/// M6: Lets chance put the well or the first merchant.
pub(crate) fn settle(
    position: &mut Medina,
    chance: Chance,
    listener: &mut impl Listener<Happening>,
) {
    match chance {
        Chance::Well(place) => {
            if let Some(square) = position.board().square(place) {
                position.well = Some(square);
                position.derive_well(square);
            }
            position.stage = Stage::Merchant;
            listener.hear(|| Happening::WellPut { place });
        }
        Chance::Merchant(place) => position.put_first_merchant(None, place, listener),
    }
}

/// Does an action, and lets the turn go on or end.
pub(crate) fn act(position: &mut Medina, action: Action, listener: &mut impl Listener<Happening>) {
    let seat = position.seat;
    if position.stage == Stage::FirstMerchant {
        let Action::Place(_, place) = action else { unreachable!("M7 allows a merchant only") };
        return position.put_first_merchant(Some(seat), place, listener);
    }
    if action == Action::Tea {
        position.tea[seat] -= 1;
        listener.hear(|| Happening::TeaGiven { seat });
        return position.end_turn(listener);
    }
    position.put(action, listener);
    position.find_out(listener);
    if position.placed < position.quota && !position.out[seat] {
        // [M13]
        if position.can_place(seat) {
            return;
        }
        listener.hear(|| Happening::TurnCutShort { seat });
    }
    position.end_turn(listener);
}

impl Medina {
    /// M6, M7: It comes from the box, and is not one of the pieces of anybody's turn.
    fn put_first_merchant(
        &mut self,
        seat: Option<Seat>,
        place: Place,
        listener: &mut impl Listener<Happening>,
    ) {
        if let Some(square) = self.board().square(place) {
            self.merchants.insert(square);
            self.derive_merchant(square, None);
        }
        listener.hear(|| Happening::FirstMerchant { seat, place });
        self.begin_turn(Seat(0));
    }

    /// M6: The squares that chance picks from.
    pub(crate) fn opening_squares(&self) -> Squares {
        match self.stage {
            Stage::Well => self.board().heart,
            Stage::Merchant => self.board().heart & self.derived.empty,
            _ => Squares::NONE,
        }
    }

    /// M15: Who has no pieces left after a placement has taken full effect is out for good.
    fn find_out(&mut self, listener: &mut impl Listener<Happening>) {
        // Who does not place loses pieces by a roof only (M24).
        if !self.roof_placed && !self.stocks[self.seat].is_empty() {
            return;
        }
        for seat in Seat::all(self.players()) {
            if !self.out[seat] && self.stocks[seat].is_empty() {
                self.out[seat] = true;
                listener.hear(|| Happening::Out { seat });
            }
        }
    }

    /// M8, M61: The next who can place, clockwise, the same player last; nobody is the end.
    fn end_turn(&mut self, listener: &mut impl Listener<Happening>) {
        let players = self.players();
        let after = |seat: &Seat| Some(seat.next(players));
        let mut seats = iter::successors(after(&self.seat), after).take(players);
        let Some(next) = seats.find(|seat| !self.out[*seat] && self.can_place(*seat)) else {
            return self.end_game(listener);
        };
        let mut seat = self.seat.next(players);
        while seat != next {
            self.pass_over(seat, listener);
            seat = seat.next(players);
        }
        self.begin_turn(next);
    }

    /// M14, M60: The turn comes to a player who cannot place.
    fn pass_over(&mut self, seat: Seat, listener: &mut impl Listener<Happening>) {
        if self.out[seat] {
            return;
        }
        let stock = &mut self.stocks[seat];
        if stock.pieces() == 1 && stock.gates == 1 {
            stock.gates = 0;
            self.out[seat] = true;
            listener.hear(|| Happening::GateDiscarded { seat });
            listener.hear(|| Happening::Out { seat });
        } else {
            self.passed_over[seat] = true;
            listener.hear(|| Happening::PassedOver { seat });
        }
    }

    fn end_game(&mut self, listener: &mut impl Listener<Happening>) {
        self.stage = Stage::Over;
        listener.hear(|| {
            let (points, winners) = (self.scores(), self.winners());
            Happening::GameOver { points, winners }
        });
    }

    fn begin_turn(&mut self, seat: Seat) {
        let short = self.turns < tables::short_first_turns(self.edition, self.players());
        self.turns = self.turns.saturating_add(1);
        self.stage = Stage::Placing;
        self.seat = seat;
        self.passed_over[seat] = false;
        self.placed = 0;
        self.roof_placed = false;
        // [M10] [M11] [M12]
        let single = self.stocks[seat].pieces() == 1;
        self.quota = if short || single { 1 } else { 2 };
    }
}
