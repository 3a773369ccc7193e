//! What actions and outcomes bring about.

use std::ops::ControlFlow;

use kasbah_rules::{Game, Listener, Seat};

use crate::action::{Chance, Take};
use crate::score::evening;
use crate::state::{Kind, Phase};
use crate::tables::DAYS;
use crate::{Card, Happening, Medici};

impl Medici {
    /// C4: The card revealed goes to the end of the market.
    pub(crate) fn reveal(&mut self, card: Card, listener: &mut impl Listener<Happening>) {
        let Some(kind) = self.kind_of(card) else {
            unreachable!("{card} is no card of this deck");
        };
        *self.in_deck(kind) -= 1;
        self.deck_count -= 1;
        self.market.push(kind);
        self.revealed += 1;
        self.phase = Phase::Choosing;
        listener.hear(|| Happening::Revealed { seat: self.seat, card });
        if self.deck_count == 0 {
            listener.hear(|| Happening::DeckRanOut);
        }
    }

    /// C6: Loads cards; positions are counted before anything is taken.
    pub(crate) fn take(&mut self, take: Take, listener: &mut impl Listener<Happening>) {
        let seat = self.seat;
        let length = self.market.len();
        listener.hear(|| {
            let cards = take.positions().iter().filter_map(|&position| self.at(position)).collect();
            Happening::Took { seat, cards }
        });
        // From the last card backwards, so that removing one does not move the next.
        for &position in take.positions() {
            let kind = self.market.remove(length - usize::from(position));
            self.load(seat, kind);
        }
        let full = self.free(seat) == 0;
        if full {
            listener.hear(|| Happening::BoatFull { seat });
        }
        self.end_turn(full, listener);
    }

    fn load(&mut self, seat: Seat, kind: Kind) {
        let card = self.card(kind);
        *self.in_boat(seat, kind) += 1;
        let boat = &mut self.boats[seat];
        boat.value += u32::from(card.value());
        boat.loaded += u8::from(!card.is_green());
    }

    /// C9, C10: Passes the turn on, or ends the day.
    fn end_turn(&mut self, full: bool, listener: &mut impl Listener<Happening>) {
        let players = self.players();
        if self.last_turn {
            return self.end_day(listener);
        }
        let mut next = self.seat.next(players);
        while self.free(next) == 0 {
            next = next.next(players);
        }
        if full && Seat::all(players).filter(|&seat| self.free(seat) > 0).count() == 1 {
            self.last_turn = true;
            listener.hear(|| Happening::LastTurn { seat: next });
        }
        self.seat = next;
        self.revealed = 0;
        self.end_day_without_cards(listener);
    }

    /// CR2: A guard: no admitted deck comes to this.
    fn end_day_without_cards(&mut self, listener: &mut impl Listener<Happening>) {
        if self.deck_count == 0 && self.market.is_empty() {
            self.end_day(listener);
        }
    }

    /// The evening, and then the next morning.
    fn end_day(&mut self, listener: &mut impl Listener<Happening>) {
        listener.hear(|| Happening::DayEnded { day: self.day });
        // [C13] [C18] Commodity cards go to the warehouse, where all days count; others are gone.
        let boats = self.boats.map(|boat| boat.value);
        for seat in Seat::all(self.players()) {
            let aboard = self.aboard(seat);
            for (kept, brought) in self.warehouses[seat].iter_mut().zip(aboard) {
                *kept += brought;
            }
        }
        self.evenings[usize::from(self.day) - 1] =
            evening(&boats, &self.warehouses, self.high_bonus, listener);
        self.clear_boats();
        self.last_turn = false;
        self.revealed = 0;
        if self.day == DAYS {
            self.end_game(listener);
        } else {
            self.begin_day(listener);
        }
    }

    /// C19, C20: The market goes back into the deck; who has least starts.
    fn begin_day(&mut self, listener: &mut impl Listener<Happening>) {
        self.day += 1;
        for kind in std::mem::take(&mut self.market) {
            *self.in_deck(kind) += 1;
            self.deck_count += 1;
        }
        let mut poorest = self.poorest();
        match (poorest.next(), poorest.next()) {
            (Some(seat), None) => {
                drop(poorest);
                self.start_day(seat, false, listener);
            }
            _ => {
                drop(poorest);
                self.phase = Phase::DrawingStarter;
            }
        }
    }

    /// Who starts the day.
    pub(crate) fn start_day(
        &mut self,
        seat: Seat,
        by_lot: bool,
        listener: &mut impl Listener<Happening>,
    ) {
        self.starter = seat;
        self.seat = seat;
        self.phase = Phase::Choosing;
        listener.hear(|| Happening::DayBegan { day: self.day, starter: seat, by_lot });
        self.end_day_without_cards(listener);
    }

    /// C20: The players with the fewest florins.
    fn poorest(&self) -> impl Iterator<Item = Seat> {
        let florins = move |seat| self.florins(seat);
        let fewest = Seat::all(self.players()).map(florins).min();
        Seat::all(self.players()).filter(move |&seat| Some(florins(seat)) == fewest)
    }

    /// C21
    fn end_game(&mut self, listener: &mut impl Listener<Happening>) {
        self.phase = Phase::Over;
        listener.hear(|| {
            let (florins, winners) = (self.scores(), self.winners());
            Happening::GameOver { florins, winners }
        });
    }
}

/// What chance can bring now.
pub(crate) fn chances(position: &Medici, mut visit: impl FnMut(Chance, u64) -> ControlFlow<()>) {
    // Whoever visits says when it is enough: that it was is no news.
    let _ = match position.phase {
        Phase::Revealing => position
            .deck()
            .try_for_each(|(card, count)| visit(Chance::Card(card), u64::from(count))),
        Phase::DrawingStarter => {
            position.poorest().try_for_each(|seat| visit(Chance::Start(seat), 1))
        }
        Phase::Choosing | Phase::Over => ControlFlow::Continue(()),
    };
}

/// How many outcomes chance picks from.
pub(crate) fn chances_weight(position: &Medici) -> u64 {
    match position.phase {
        Phase::Revealing => u64::from(position.deck_count),
        Phase::DrawingStarter => position.poorest().count() as u64,
        Phase::Choosing | Phase::Over => 0,
    }
}

#[cfg(test)]
mod tests {
    use kasbah_rules::{Game, Turn};

    use super::*;
    use crate::{Action, MediciSetup};

    /// Play cannot come here, so the cards are taken away by hand.
    #[test]
    fn cr2_without_deck_and_market_the_day_ends() {
        let Ok(setup) = MediciSetup::of(3) else { unreachable!() };
        let mut position = Medici::start(&setup, &mut ());
        let Some(kind) = position.kind_of(Card::plain(7)) else { unreachable!() };
        for kind in 0..setup.deck().kinds().len() {
            *position.in_deck(kind as Kind) = 0;
        }
        position.deck_count = 0;
        position.market.push(kind);
        position.act(&Action::Take(Take::Last), &mut ());
        // The boat with the seven is paid, and the others draw lots for the next day.
        assert_eq!((position.day, position.scores()), (2, vec![30, 5, 5]));
        assert_eq!(position.turn(), Turn::Chance);
        // The other days have no cards at all, and end in their mornings.
        position.settle(&Chance::Start(Seat(1)), &mut ());
        assert_eq!((position.day, position.scores()), (3, vec![45, 20, 20]));
        position.settle(&Chance::Start(Seat(2)), &mut ());
        assert_eq!((position.turn(), position.scores()), (Turn::Over, vec![60, 35, 35]));
    }
}
