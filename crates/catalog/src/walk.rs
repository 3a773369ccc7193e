//! Through a game from its start, forward only.

use kasbah_bots::Budget;
use kasbah_rules::{Event, EventOf, Game, Table};

use crate::HappeningView;
use crate::analysis::{AnalysedPosition, analyse_position};
use crate::entry::Entry;
use crate::listed::Listed;
use crate::play::Step;

/// A walk through a game: whoever wants more than one of its positions goes from each to the next,
/// and never starts again.
pub trait Walk: Send {
    /// How many events are behind.
    fn number(&self) -> u32;
    /// How many events are ahead.
    fn ahead(&self) -> u32;
    /// Where the game stood here.
    fn position(&self) -> &dyn crate::AnyPosition;
    /// What happened before the first event.
    fn opening(&self) -> Vec<HappeningView>;
    /// Goes one event on; nothing at the end.
    fn step(&mut self) -> Option<Step>;
    /// Goes on to where the game stood after `number` events, hearing nothing.
    fn skip_to(&mut self, number: u32);
    /// Goes on to the end: what happened before the first event, and every event on the way.
    fn log(&mut self) -> (Vec<HappeningView>, Vec<Entry>) {
        let opening = self.opening();
        (opening, std::iter::from_fn(|| self.step()).map(|step| step.entry).collect())
    }
    /// What the game was worth to everybody here, and how good was what was done then. Thinks as
    /// long as it may: never on async threads.
    fn analyse(&self, budget: Budget, seed: u64) -> AnalysedPosition;
    /// How long to think about each position, to analyse a whole game in a few seconds: visits, so
    /// that a game is always analysed in the same way.
    fn analysis_budget(&self) -> Budget;
}

/// A walk through a game of one kind.
pub(crate) struct Walking<G: Game> {
    setup: G::Setup,
    position: G,
    events: Vec<EventOf<G>>,
    /// How many of them are behind.
    number: usize,
}

impl<G: Game> Walking<G> {
    pub(crate) fn of(table: &Table<G>) -> Self {
        Self {
            setup: table.setup().clone(),
            position: G::start(table.setup(), &mut ()),
            events: table.events().to_vec(),
            number: 0,
        }
    }

    fn next(
        &mut self,
        heard: &mut impl kasbah_rules::Listener<G::Happening>,
    ) -> Option<EventOf<G>> {
        let event = *self.events.get(self.number)?;
        // These events were played from this start before.
        match &event {
            Event::Action(_, action) => self.position.act(action, heard),
            Event::Chance(chance) => self.position.settle(chance, heard),
        }
        self.number += 1;
        Some(event)
    }
}

impl<G: Listed> Walk for Walking<G> {
    fn number(&self) -> u32 {
        self.number as u32
    }

    fn ahead(&self) -> u32 {
        (self.events.len() - self.number) as u32
    }

    fn position(&self) -> &dyn crate::AnyPosition {
        &self.position
    }

    fn opening(&self) -> Vec<HappeningView> {
        let mut heard = Vec::new();
        G::start(&self.setup, &mut heard);
        heard.into_iter().map(G::happening_view).collect()
    }

    fn step(&mut self) -> Option<Step> {
        let mut heard = Vec::new();
        let event = self.next(&mut heard)?;
        let position = Box::new(self.position.clone());
        Some(Step { entry: Entry::of::<G>(&event, heard), position })
    }

    fn skip_to(&mut self, number: u32) {
        while self.number < number as usize && self.next(&mut ()).is_some() {}
    }

    fn analyse(&self, budget: Budget, seed: u64) -> AnalysedPosition {
        let played = self.events.get(self.number);
        analyse_position(&self.position, self.number as u32, played, budget, seed)
    }

    fn analysis_budget(&self) -> Budget {
        Budget::Visits(G::ANALYSIS_VISITS)
    }
}
