//! What lies open, counted, and what would come of a mark: for those who evaluate positions.

use kasbah_rules::Seat;

use crate::action::Prize;
use crate::dice::Dice;
use crate::space::Space;
use crate::state::Phase;
use crate::{Alhambra, Building, Chip};

/// A prize that is being handed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandedOut {
    /// Which.
    pub prize: Prize,
    /// Whether it goes to the second best marker.
    pub second: bool,
    /// Building points still to be marked.
    pub due: u8,
}

impl Alhambra {
    /// The round, from 1 to 5.
    #[must_use]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who throws or is asked.
    #[must_use]
    pub fn at_turn(&self) -> Seat {
        self.seat
    }

    /// Who starts the round.
    #[must_use]
    pub fn caliph(&self) -> Seat {
        self.caliph
    }

    /// Whether chips lie in their columns and markers are played.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.is_marking()
    }

    /// Whether dice have fallen and their player decides.
    #[must_use]
    pub fn is_deciding(&self) -> bool {
        matches!(self.phase, Phase::Deciding | Phase::Cancelled)
    }

    /// A12: Whether the last throw was made void.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.phase == Phase::Cancelled
    }

    /// What the dice show, those before the last throw, and those thrown last by what they showed
    /// before.
    #[must_use]
    pub fn dice(&self) -> [Dice; 3] {
        [self.hand.dice, self.hand.before, self.hand.thrown]
    }

    /// Throws that count.
    #[must_use]
    pub fn throws(&self) -> u8 {
        self.hand.throws
    }

    /// A11: What the black die shows.
    #[must_use]
    pub fn black(&self) -> Option<Building> {
        self.hand.black
    }

    /// A1, A7: Markers that a seat has not yet placed in this round; none while prizes are given.
    #[must_use]
    pub fn to_place(&self, seat: Seat) -> u8 {
        match self.phase {
            Phase::Choosing | Phase::Swapping | Phase::Naming | Phase::Over => 0,
            _ => self.markers_left(seat),
        }
    }

    /// The columns that have been settled in this round, from the left.
    #[must_use]
    pub fn columns_done(&self) -> u8 {
        self.settling().map_or(0, |column| column as u8)
    }

    /// The prize that is being handed out, once the best marker's owner has chosen.
    #[must_use]
    pub fn handed_out(&self) -> Option<HandedOut> {
        let under_way = matches!(self.phase, Phase::Swapping | Phase::Naming);
        let award = self.award;
        under_way.then_some(HandedOut { prize: award.prize, second: award.second, due: award.due })
    }

    /// The chip that lies in a column.
    #[must_use]
    pub fn chip_in(&self, column: Building) -> Option<Chip> {
        self.chips[column as usize]
    }

    /// How many chips of a kind a seat holds.
    #[must_use]
    pub fn holds(&self, seat: Seat, chip: Chip) -> u8 {
        self.held[seat].count(chip)
    }

    /// The markers of a column, best first.
    pub fn markers_in(&self, column: Building) -> impl Iterator<Item = (Space, Seat)> {
        self.areas[column as usize].markers()
    }

    /// The building points of a seat.
    #[must_use]
    pub fn built(&self, column: Building, seat: Seat) -> u8 {
        self.tracks[column as usize].points(seat)
    }

    /// A22: The seats with points in a type, best first.
    #[must_use]
    pub fn ranking(&self, column: Building) -> &[Seat] {
        self.tracks[column as usize].ranking()
    }

    /// What would come of marking a result, whatever the dice show now.
    #[must_use]
    pub fn after_mark(&self, column: Building, aim: Space) -> Alhambra {
        let mut after = *self;
        after.areas[column as usize].mark(aim, self.seat);
        after.next_marker(&mut ());
        after
    }

    /// The same position with one chip of a kind fewer in a hand.
    ///
    /// # Panics
    /// If the seat holds none.
    #[must_use]
    pub fn without_chip(&self, seat: Seat, chip: Chip) -> Alhambra {
        let mut after = *self;
        after.held[seat].take(chip);
        after
    }
}
