//! A column of the dice area: markers on spaces, and the queue behind them.

use kasbah_rules::Seat;

use crate::space::Space;
use crate::tables::MOST_MARKERS;

/// Every space that a marker can come to: all markers could queue from the last space on (AR3).
const SPACES: usize = Space::COUNT as usize + MOST_MARKERS - 1;

/// The markers of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    /// A bit for each space that is taken, the best lowest.
    taken: u64,
    /// Whose marker stands there; seat 0 where none does.
    owners: [Seat; SPACES],
}

impl Area {
    pub(crate) const EMPTY: Area = Area { taken: 0, owners: [Seat(0); SPACES] };

    pub(crate) fn owner(&self, space: Space) -> Option<Seat> {
        let taken = self.taken >> space.0 & 1 == 1;
        taken.then(|| self.owners[usize::from(space.0)])
    }

    /// A10: The first free space from here on.
    pub(crate) fn free_from(&self, space: Space) -> Space {
        Space(space.0 + (self.taken >> space.0).trailing_ones() as u8)
    }

    /// A10: Puts a marker on the first free space from here on; says which.
    pub(crate) fn mark(&mut self, space: Space, seat: Seat) -> Space {
        let free = self.free_from(space);
        self.owners[usize::from(free.0)] = seat;
        self.taken |= 1 << free.0;
        free
    }

    /// A13: Puts a marker on this very space; whatever stands there moves on by one, up to the
    /// first free space, which is told.
    pub(crate) fn displace(&mut self, space: Space, seat: Seat) -> Space {
        let free = self.free_from(space);
        let pushed = usize::from(space.0)..usize::from(free.0);
        self.owners.copy_within(pushed.clone(), pushed.start + 1);
        self.owners[pushed.start] = seat;
        self.taken |= 1 << free.0;
        free
    }

    /// The markers, best first.
    pub(crate) fn markers(&self) -> impl Iterator<Item = (Space, Seat)> {
        let mut left = self.taken;
        std::iter::from_fn(move || {
            let space = left.trailing_zeros() as usize;
            let seat = *self.owners.get(space)?;
            left &= left - 1;
            Some((Space(space as u8), seat))
        })
    }
}
