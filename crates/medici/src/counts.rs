//! What lies open, counted: for those who evaluate positions and do not show them.

use kasbah_rules::Seat;

use crate::state::PerCommodity;
use crate::tables::MOST_REVEALED;
use crate::{Card, Medici};

impl Medici {
    /// The day, from 1 to 3.
    #[must_use]
    pub fn day(&self) -> u8 {
        self.day
    }

    /// C16: Whether the higher bonus is paid.
    #[must_use]
    pub fn has_high_bonus(&self) -> bool {
        self.high_bonus
    }

    /// C10: Whether this is the last turn of the day.
    #[must_use]
    pub fn is_last_turn(&self) -> bool {
        self.last_turn
    }

    /// Whose turn it is, or whose it was before chance.
    #[must_use]
    pub fn at_turn(&self) -> Seat {
        self.seat
    }

    /// C4: How many cards can still be revealed in this turn.
    #[must_use]
    pub fn reveals_left(&self) -> u8 {
        MOST_REVEALED - self.revealed
    }

    /// What a boat is worth now.
    #[must_use]
    pub fn boat_value(&self, seat: Seat) -> u32 {
        self.boats[seat].value
    }

    /// C7: Room left in a boat.
    #[must_use]
    pub fn room_left(&self, seat: Seat) -> u8 {
        self.free(seat)
    }

    /// The symbols of a seat, by commodity: those of earlier days, and those in the boat.
    #[must_use]
    pub fn symbols(&self, seat: Seat) -> PerCommodity<u32> {
        let mut symbols = self.warehouses[seat];
        for (kept, aboard) in symbols.iter_mut().zip(self.aboard(seat)) {
            *kept += aboard;
        }
        symbols
    }

    /// The cards in the deck, each kind with its count.
    pub fn undrawn(&self) -> impl Iterator<Item = (Card, u8)> {
        self.deck()
    }
}
