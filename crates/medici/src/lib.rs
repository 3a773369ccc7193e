//! Medici: The Card Game (Reiner Knizia).
//!
//! Three days long, merchants turn up cards at the market and load them into their boats. Every
//! evening the most valuable boats and the fullest warehouses are paid.
//!
//! The files: [`Card`] and deck, `setup`, `action` (with its notation), `state` (the position),
//! `legality` (what may be done), `effects` (what it brings about), `score` (what evenings pay),
//! `tables` (the numbers of the rules), `view` and `draw` (what people see, as data and as text),
//! `consequence` (what a coach may say).

mod action;
mod card;
mod consequence;
mod counts;
mod deck;
mod draw;
mod effects;
mod happening;
mod illegal;
mod legality;
mod printed;
mod reason;
pub mod rulebook;
mod score;
mod setup;
mod state;
pub mod tables;
mod view;

pub use action::{Action, Chance, Take};
pub use card::{Card, Commodity, Symbols};
pub use consequence::Consequence;
pub use deck::{Deck, DeckError, MediciSetupCode};
pub use happening::Happening;
pub use illegal::Illegal;
pub use printed::Printed;
pub use reason::Reason;
pub use setup::MediciSetup;
pub use state::Medici;
pub use view::{CardView, MarketCard, MediciView, MerchantView, PileView};

use std::ops::ControlFlow;

use kasbah_rules::{Game, Listener, Rule, ScoreLine, Seat, Turn, Viewer};
use state::Phase;

impl Game for Medici {
    const NAME: &'static str = "medici";
    const RULES: u32 = 1;
    const PRIVATE: &'static [&'static str] = &[];

    type Setup = MediciSetup;
    type Action = Action;
    type Chance = Chance;
    type Illegal = Illegal;
    type Happening = Happening;
    type Reason = Reason;
    type View = MediciView;

    fn start(setup: &MediciSetup, listener: &mut impl Listener<Happening>) -> Medici {
        let mut position = Medici::new(setup);
        position.start_day(Seat(0), false, listener);
        position
    }

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choosing => Turn::Player { seat: self.seat },
            Phase::Revealing | Phase::DrawingStarter => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        legality::legal_actions(self, out);
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        legality::check(self, *action)
    }

    fn waits_by(&self, seat: Seat) -> Rule {
        Rule(match self.phase {
            Phase::Over => "C21",
            Phase::DrawingStarter => "C20",
            Phase::Revealing if seat == self.seat => "C4",
            Phase::Choosing | Phase::Revealing if self.free(seat) == 0 => "C9",
            Phase::Choosing | Phase::Revealing => "C3",
        })
    }

    fn act(&mut self, action: &Action, listener: &mut impl Listener<Happening>) {
        match *action {
            Action::Reveal => self.phase = Phase::Revealing,
            Action::Take(take) => self.take(take, listener),
        }
    }

    fn chances(&self, visit: impl FnMut(Chance, u64) -> ControlFlow<()>) {
        effects::chances(self, visit);
    }

    fn chances_weight(&self) -> u64 {
        effects::chances_weight(self)
    }

    fn settle(&mut self, chance: &Chance, listener: &mut impl Listener<Happening>) {
        match *chance {
            Chance::Card(card) => self.reveal(card, listener),
            Chance::Start(seat) => self.start_day(seat, true, listener),
        }
    }

    fn view(&self, _: Viewer) -> MediciView {
        view::view(self)
    }

    fn score_sheet(&self) -> Vec<ScoreLine<Reason>> {
        score::score_sheet(self)
    }

    fn every_action(&self) -> Vec<Action> {
        Action::ALL.to_vec()
    }
}
