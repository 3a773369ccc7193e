//! What may be done, and which rule forbids the rest.

use crate::action::{Action, Take};
use crate::state::Phase;
use crate::tables::{MOST_REVEALED, REACH};
use crate::{Illegal, Medici};

/// What the cards within reach mean for a boat: looked up once for all ways to take.
#[derive(Clone, Copy)]
struct Reach {
    /// The length of the market.
    market: usize,
    /// Whether a card takes room, from the last card backwards.
    takes_room: [bool; REACH],
    /// Room left in the boat.
    free: u8,
}

/// Everything that the merchant whose turn it is may do.
pub(crate) fn legal_actions(position: &Medici, out: &mut Vec<Action>) {
    out.clear();
    if position.phase == Phase::Choosing {
        let reach = Reach::of(position);
        let allowed = |action: &Action| position.check_within(reach, *action).is_ok();
        out.extend(Action::ALL.into_iter().filter(allowed));
    }
}

/// The rule that forbids an action, if one does. Only asked when it is a merchant's turn.
pub(crate) fn check(position: &Medici, action: Action) -> Result<(), Illegal> {
    position.check_within(Reach::of(position), action)
}

impl Medici {
    fn check_within(&self, reach: Reach, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Reveal => self.check_reveal(),
            Action::Take(take) => reach.check_take(take),
        }
    }

    fn check_reveal(&self) -> Result<(), Illegal> {
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
    fn of(position: &Medici) -> Self {
        let mut takes_room = [false; REACH];
        for (takes, &kind) in takes_room.iter_mut().zip(position.market.iter().rev()) {
            *takes = !position.card(kind).is_green();
        }
        let free = position.free(position.seat);
        Self { market: position.market.len(), takes_room, free }
    }

    fn check_take(&self, take: Take) -> Result<(), Illegal> {
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
