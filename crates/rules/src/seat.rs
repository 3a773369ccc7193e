//! Seats, and a container with one value for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The most seats that any game here has.
pub const MOST_SEATS: usize = 6;

/// A place at the table. Seats count from 0, clockwise.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema,
)]
#[ts(type = "number")]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `players`, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players as u8).map(Seat)
    }

    /// The neighbour clockwise.
    #[must_use]
    pub fn next(self, players: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if usize::from(next) == players { 0 } else { next })
    }

    /// The seat as an index.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One value for each seat, without arithmetic on indices. Flat: cloning it copies it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerSeat<T> {
    values: [T; MOST_SEATS],
    players: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// Every seat of a table of `players` holds the same.
    #[must_use]
    pub fn of(players: usize, value: T) -> Self {
        Self::from_fn(players, |_| value)
    }

    /// Every seat holds what `make` says.
    pub fn from_fn(players: usize, mut make: impl FnMut(Seat) -> T) -> Self {
        assert!(players <= MOST_SEATS, "no game here has {players} seats");
        let mut values = [T::default(); MOST_SEATS];
        for seat in Seat::all(players) {
            values[seat.index()] = make(seat);
        }
        Self { values, players: players as u8 }
    }

    /// Another value for each seat, made from the one it has.
    pub fn map<U: Copy + Default>(&self, mut make: impl FnMut(T) -> U) -> PerSeat<U> {
        PerSeat::from_fn(self.players(), |seat| make(self[seat]))
    }
}

impl<T> PerSeat<T> {
    /// How many seats there are.
    #[must_use]
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// The values in seat order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.players()]
    }

    /// Seats and values in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.players()).zip(&self.values)
    }

    /// Seats and values in seat order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(usize::from(self.players)).zip(&mut self.values)
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.values[..usize::from(self.players)][seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..usize::from(self.players)][seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        assert_eq!(Seat(1).next(3), Seat(2));
        assert_eq!(Seat(2).next(3), Seat(0));
    }

    #[test]
    fn a_container_has_one_value_for_each_seat() {
        let mut florins = PerSeat::of(3, 0);
        florins[Seat(1)] += 30;
        assert_eq!(florins.as_slice(), [0, 30, 0]);
        assert_eq!(florins.map(|n| n / 2).as_slice(), [0, 15, 0]);
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn a_seat_that_is_not_at_the_table_holds_nothing() {
        let _ = PerSeat::of(3, 0)[Seat(3)];
    }
}
