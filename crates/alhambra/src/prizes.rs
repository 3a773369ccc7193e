//! What columns pay, one after another from left to right.

use kasbah_rules::{Listener, Seat};

use crate::action::Prize;
use crate::state::{Award, Phase};
use crate::{Alhambra, Building, Chip, Happening};

impl Alhambra {
    /// A14: Goes on to the next column with a marker and asks its best; or ends the round.
    pub(crate) fn settle_columns(&mut self, listener: &mut impl Listener<Happening>) {
        while let Some(&column) = Building::ALL.get(usize::from(self.award.column)) {
            if let Some(seat) = self.best(column, 0) {
                self.seat = seat;
                self.phase = Phase::Choosing;
                return;
            }
            self.lose_chip(column, listener);
            self.award.column += 1;
        }
        self.award = Award::NONE;
        self.end_round(listener);
    }

    /// Who has the best marker of a column (0), or the second best (1).
    fn best(&self, column: Building, place: usize) -> Option<Seat> {
        self.areas[column as usize].markers().nth(place).map(|(_, seat)| seat)
    }

    fn column(&self) -> Building {
        Building::ALL[usize::from(self.award.column)]
    }

    /// A14: The best marker's owner has chosen.
    pub(crate) fn choose(&mut self, prize: Prize, listener: &mut impl Listener<Happening>) {
        self.award.second = false;
        self.hand_out(prize, listener);
    }

    /// A16: A prize is handed out whole: points, then chip, then caliph.
    fn hand_out(&mut self, prize: Prize, listener: &mut impl Listener<Happening>) {
        self.award.prize = prize;
        self.award.due = prize.points();
        let (seat, column, place) = (self.seat, self.column(), u8::from(self.award.second) + 1);
        listener.hear(|| Happening::PrizeWon { seat, column, place, prize });
        self.ask_to_swap(listener);
    }

    /// A18: Asks before each point while an exchange chip is held.
    fn ask_to_swap(&mut self, listener: &mut impl Listener<Happening>) {
        if self.award.due > 0 && self.held[self.seat].has(Chip::Exchange) {
            self.phase = Phase::Swapping;
        } else {
            self.mark_points(listener);
        }
    }

    /// A18: A swapped point is marked at once.
    pub(crate) fn swap(&mut self, building: Building, listener: &mut impl Listener<Happening>) {
        let (seat, column) = (self.seat, self.column());
        self.held[seat].take(Chip::Exchange);
        self.award.due -= 1;
        listener.hear(|| Happening::ExchangeUsed { seat, column, building });
        self.build(building, 1, listener);
        self.ask_to_swap(listener);
    }

    /// A18: The kept points move the stone together, last; then comes the chip.
    pub(crate) fn mark_points(&mut self, listener: &mut impl Listener<Happening>) {
        let column = self.column();
        let due = std::mem::take(&mut self.award.due);
        if due > 0 {
            self.build(column, due, listener);
        }
        if self.award.prize == Prize::Chip
            && let Some(chip) = self.chips[column as usize].take()
        {
            let seat = self.seat;
            listener.hear(|| Happening::ChipWon { seat, column, chip });
            if chip == Chip::Starter {
                self.phase = Phase::Naming;
                return;
            }
            self.held[seat].put(chip);
        }
        self.next_prize(listener);
    }

    fn build(&mut self, building: Building, points: u8, listener: &mut impl Listener<Happening>) {
        let seat = self.seat;
        let track = &mut self.tracks[building as usize];
        track.build(seat, points);
        let total = track.points(seat);
        listener.hear(|| {
            // It lies on top: all others at its count lie under it.
            let on = track.pile(total).filter(|&other| other != seat).collect();
            Happening::Built { seat, building, points, total, on }
        });
    }

    /// A20, AR15: Anybody can be named.
    pub(crate) fn name_caliph(&mut self, caliph: Seat, listener: &mut impl Listener<Happening>) {
        let seat = self.seat;
        self.caliph = caliph;
        listener.hear(|| Happening::CaliphNamed { seat, caliph });
        self.next_prize(listener);
    }

    /// A14, A15: The other prize goes to the second best marker, or lapses.
    fn next_prize(&mut self, listener: &mut impl Listener<Happening>) {
        let column = self.column();
        if !self.award.second {
            let prize = self.award.prize.other();
            if let Some(seat) = self.best(column, 1) {
                self.seat = seat;
                self.award.second = true;
                return self.hand_out(prize, listener);
            }
            listener.hear(|| Happening::PrizeLapsed { column, prize });
            self.lose_chip(column, listener);
        }
        self.award = Award { column: self.award.column + 1, ..Award::NONE };
        self.settle_columns(listener);
    }

    /// A15: A chip that nobody won leaves the game.
    fn lose_chip(&mut self, column: Building, listener: &mut impl Listener<Happening>) {
        if let Some(chip) = self.chips[column as usize].take() {
            listener.hear(|| Happening::ChipLost { column, chip });
        }
    }
}
