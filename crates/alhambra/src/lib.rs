//! Alhambra: The Dice Game (Dirk Henn).
//!
//! Five rounds long, builders throw dice for six types of buildings. The best two results of each
//! column are paid in building points and chips; most building points are paid three times.
//!
//! The files: [`Building`], [`Dice`], [`Chip`] and [`Space`] (the nouns), `throw` (what dice can
//! show), `area` (markers) and `track` (building stones), `setup`, `action` (with its notation),
//! `state` (the position), `legality` (what may be done), `effects`, `prizes` and `rounds` (what it
//! brings about), `score`, `tables` (the numbers of the rules), `view` (what people see),
//! `consequence` (what a coach may say), and [`odds`] (what to expect of the dice, and what to do with them).

mod action;
mod area;
mod building;
mod chip;
mod consequence;
mod counts;
mod dice;
mod draw;
mod effects;
mod happening;
mod illegal;
mod legality;
pub mod odds;
mod printed;
mod prizes;
mod reason;
mod rounds;
pub mod rulebook;
mod score;
mod setup;
mod space;
mod state;
pub mod tables;
pub mod throw;
mod track;
mod view;

pub use action::{Action, Chance, Prize};
pub use building::Building;
pub use chip::{Chip, Laid};
pub use consequence::Consequence;
pub use counts::HandedOut;
pub use dice::Dice;
pub use happening::Happening;
pub use illegal::Illegal;
pub use printed::Printed;
pub use reason::{Reason, Scoring};
pub use setup::AlhambraSetup;
pub use space::{Space, SpaceFace};
pub use state::Alhambra;
pub use view::{
    AlhambraView, AwardView, BuilderView, ColumnView, DiceTray, LandingView, MarkerView, StonePile,
};

use std::ops::ControlFlow;

use kasbah_rules::{Game, Listener, Rule, ScoreLine, Seat, Turn, Viewer};
use state::Phase;

impl Game for Alhambra {
    const NAME: &'static str = "alhambra";
    const RULES: u32 = 1;
    const PRIVATE: &'static [&'static str] = &[];

    type Setup = AlhambraSetup;
    type Action = Action;
    type Chance = Chance;
    type Illegal = Illegal;
    type Happening = Happening;
    type Reason = Reason;
    type View = AlhambraView;

    fn start(setup: &AlhambraSetup, listener: &mut impl Listener<Happening>) -> Alhambra {
        let mut position = Alhambra::new(setup);
        position.begin_round(listener);
        position
    }

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Column | Phase::Chips | Phase::Throwing => Turn::Chance,
            Phase::Over => Turn::Over,
            _ => Turn::Player { seat: self.seat },
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        legality::legal_actions(self, out);
    }

    fn pick(&self, choose: impl FnOnce(usize) -> usize, room: &mut Vec<Action>) -> Option<Action> {
        legality::pick(self, choose, room)
    }

    fn scores(&self) -> Vec<u32> {
        Seat::all(self.players()).map(|seat| self.points(seat)).collect()
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        legality::check(self, *action)
    }

    fn waits_by(&self, seat: Seat) -> Rule {
        Rule(match self.phase {
            Phase::Column | Phase::Chips => "A6",
            Phase::Throwing if seat == self.seat => "A8",
            Phase::Throwing | Phase::Deciding | Phase::Cancelled => "A7",
            Phase::Choosing => "A14",
            Phase::Swapping => "A18",
            Phase::Naming => "A20",
            Phase::Over => "A24",
        })
    }

    fn act(&mut self, action: &Action, listener: &mut impl Listener<Happening>) {
        effects::act(self, *action, listener);
    }

    fn chances(&self, visit: impl FnMut(Chance, u64) -> ControlFlow<()>) {
        rounds::chances(self, visit);
    }

    fn chances_weight(&self) -> u64 {
        rounds::chances_weight(self)
    }

    fn settle(&mut self, chance: &Chance, listener: &mut impl Listener<Happening>) {
        match *chance {
            Chance::Column(column) => self.lay_starter(column, listener),
            Chance::Chips(laid) => self.lay_chips(laid, listener),
            Chance::Dice(fallen) => self.fall(fallen, listener),
        }
    }

    fn view(&self, _: Viewer) -> AlhambraView {
        view::view(self)
    }

    fn score_sheet(&self) -> Vec<ScoreLine<Reason>> {
        score::score_sheet(self)
    }

    fn every_action(&self) -> Vec<Action> {
        action::every(self.hand.dice)
    }

    fn chance_at(&self, share: u64) -> Option<Chance> {
        rounds::chance_at(self, share)
    }

    fn can_come(&self, chance: &Chance) -> bool {
        rounds::can_come(self, *chance)
    }
}
