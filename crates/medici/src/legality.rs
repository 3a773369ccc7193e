//! What may be done, and which rule forbids the rest.

use crate::action::{Action, Take};
use crate::tables::MOST_REVEALED;
use crate::{Illegal, Medici};

impl Medici {
    pub(crate) fn forbids(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Reveal => self.forbids_reveal(),
            Action::Take(take) => self.forbids_take(take),
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

    fn forbids_take(&self, take: Take) -> Result<(), Illegal> {
        if self.market.is_empty() {
            return Err(Illegal::NothingToTake);
        }
        let mut needed = 0;
        for &position in take.positions() {
            match self.at(position) {
                Some(card) => needed += u8::from(!card.is_green()),
                None => {
                    let market = self.market.len() as u32;
                    return Err(Illegal::NoSuchCard { position, market });
                }
            }
        }
        let free = self.free(self.seat);
        if needed > free { Err(Illegal::NoRoom { needed, free }) } else { Ok(()) }
    }
}
