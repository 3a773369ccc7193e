//! A position and the record that led to it, kept in step.

use crate::{Dealer, Event, EventOf, Game, Listener, Refused, Seat, Turn};

/// A game in play: whatever changes the position is written down.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    setup: G::Setup,
    position: G,
    events: Vec<EventOf<G>>,
}

impl<G: Game> Table<G> {
    /// A game before its first event.
    pub fn new(setup: G::Setup) -> Self {
        let position = G::start(&setup, &mut ());
        Self { setup, position, events: Vec::new() }
    }

    /// What was chosen before the game.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Where the game stands.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Everything that led there.
    pub fn events(&self) -> &[EventOf<G>] {
        &self.events
    }

    /// Plays an event and writes it down. A refusal changes nothing.
    pub fn play(
        &mut self,
        event: EventOf<G>,
        listener: &mut impl Listener<G::Happening>,
    ) -> Result<(), Refused<G>> {
        self.position.play(&event, listener)?;
        self.events.push(event);
        Ok(())
    }

    /// Plays some events, or none: if one is refused, position and record are what they were before.
    pub fn all_or_nothing<T, E>(
        &mut self,
        turn: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let (position, number) = (self.position.clone(), self.events.len());
        let played = turn(self);
        if played.is_err() {
            self.position = position;
            self.events.truncate(number);
        }
        played
    }

    /// Does what a bot chose for the player whose turn it is, and writes it down. What people send
    /// goes through [`play`](Table::play); a bot is trusted to choose what is legal, and checked
    /// only where debug assertions are, as in all tests.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        listener: &mut impl Listener<G::Happening>,
    ) {
        debug_assert_eq!(self.position.allows(seat, &action), Ok(()), "{action}");
        self.position.act(&action, listener);
        self.events.push(Event::Action(seat, action));
    }

    /// Lets the dealer decide, if it is chance's turn, and says what came.
    pub fn deal(
        &mut self,
        dealer: &mut Dealer,
        listener: &mut impl Listener<G::Happening>,
    ) -> Option<G::Chance> {
        let chance = dealer.deal(&self.position)?;
        self.position.settle(&chance, listener);
        self.events.push(Event::Chance(chance));
        Some(chance)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.position.turn() == Turn::Over
    }

    /// The game as it was after `number` events.
    pub fn at(&self, number: usize) -> Self {
        let mut table = Self::new(self.setup.clone());
        for event in &self.events[..number.min(self.events.len())] {
            if table.play(*event, &mut ()).is_err() {
                unreachable!("these events were played from this start before");
            }
        }
        table
    }

    /// Deals every outcome again: the first event that differs, counted from 0, and what the
    /// dealer gives instead.
    pub fn audit(&self, mut dealer: Dealer) -> Result<(), (usize, G::Chance)> {
        let mut table = Self::new(self.setup.clone());
        for (index, event) in self.events.iter().enumerate() {
            if let (Event::Chance(told), Some(dealt)) = (event, dealer.deal(&table.position))
                && *told != dealt
            {
                return Err((index, dealt));
            }
            if table.play(*event, &mut ()).is_err() {
                unreachable!("these events were played from this start before");
            }
        }
        Ok(())
    }
}
