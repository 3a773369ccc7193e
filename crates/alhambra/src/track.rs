//! The building stones of a type: on a track, in piles where counts are equal.

use kasbah_rules::{MOST_SEATS, Seat};

/// How many points each seat has, and who ranks before whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Track {
    points: [u8; MOST_SEATS],
    /// A22: The seats with points, best first; seat 0 behind them.
    order: [Seat; MOST_SEATS],
    ranked: u8,
}

impl Track {
    pub(crate) const EMPTY: Track =
        Track { points: [0; MOST_SEATS], order: [Seat(0); MOST_SEATS], ranked: 0 };

    pub(crate) fn points(&self, seat: Seat) -> u8 {
        self.points[seat.index()]
    }

    /// A22, AR16: The seats with points, best first.
    pub(crate) fn ranking(&self) -> &[Seat] {
        &self.order[..usize::from(self.ranked)]
    }

    /// The stones at this count, lowest first. At the same count, who ranks higher lies lower.
    pub(crate) fn pile(&self, points: u8) -> impl Iterator<Item = Seat> {
        self.ranking().iter().copied().filter(move |&seat| self.points(seat) == points)
    }

    /// A17: The stone moves on, and comes to lie on top of those that are there.
    pub(crate) fn build(&mut self, seat: Seat, points: u8) {
        if let Some(place) = self.ranking().iter().position(|&other| other == seat) {
            self.order.copy_within(place + 1.., place);
            self.ranked -= 1;
        }
        self.points[seat.index()] += points;
        let now = self.points(seat);
        let ahead = self.ranking().iter().take_while(|&&other| self.points(other) >= now).count();
        self.order.copy_within(ahead..MOST_SEATS - 1, ahead + 1);
        self.order[ahead] = seat;
        self.ranked += 1;
        self.order[usize::from(self.ranked)..].fill(Seat(0));
    }
}
