//! What may be done, and which rule forbids the rest.

use crate::action::{Action, Take};
use crate::tables::{MOST_REVEALED, REACH};
use crate::{Illegal, Medici};

/// What the cards within reach mean for a boat: looked up once for all ways to take.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// The length of the market.
    market: usize,
    /// Whether a card takes room, from the last card backwards.
    takes_room: [bool; REACH],
    /// Room left in the boat.
    free: u8,
}

impl Medici {
    pub(crate) fn reach(&self) -> Reach {
        let mut takes_room = [false; REACH];
        for (takes, &kind) in takes_room.iter_mut().zip(self.market.iter().rev()) {
            *takes = !self.card(kind).is_green();
        }
        Reach { market: self.market.len(), takes_room, free: self.free(self.seat) }
    }

    pub(crate) fn forbids(&self, action: Action, reach: Reach) -> Result<(), Illegal> {
        match action {
            Action::Reveal => self.forbids_reveal(),
            Action::Take(take) => reach.forbids(take),
        }
    }

    fn forbids_reveal(&self) -> Result<(), Illegal> {
        if self.revealed == MOST_REVEALED {
            return Err(Illegal::ThreeRevealed);
        }
        if self.deck_count == 0 {
            return Err(Illegal::DeckEmpty);
        }
        Ok(())
    }
}

impl Reach {
    fn forbids(&self, take: Take) -> Result<(), Illegal> {
        if self.market == 0 {
            return Err(Illegal::NothingToTake);
        }
        let beyond = |&&position: &&u8| usize::from(position) > self.market;
        if let Some(&position) = take.positions().iter().find(beyond) {
            return Err(Illegal::NoSuchCard { position, market: self.market as u32 });
        }
        let takes_room = |&position: &u8| u8::from(self.takes_room[usize::from(position) - 1]);
        let needed = take.positions().iter().map(takes_room).sum();
        let free = self.free;
        if needed > free { Err(Illegal::NoRoom { needed, free }) } else { Ok(()) }
    }
}
