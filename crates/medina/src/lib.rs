//! Medina (Stefan Dorra): both editions, and the expansion *The Gates of Medina*.
//!
//! Players rebuild a desert city together: palaces of four colours, stables, streets of merchants
//! and the wall around it all. Whoever roofs a palace owns it, and what touches it.
//!
//! The files: `place` and `board` (where), `colour` and `action` (what, with its notation),
//! `setup` and `tables` (the numbers of the rules), `squares` and `bits` (sets of squares), `state`
//! (the position) and `derived` (what follows from it), `palace`, `open_squares`, `street` and `ring`
//! (where pieces can go), `placements` and `legality` (what may be done), `effects` and `turns` (what
//! it brings about), `score`, `links`, `view` and `draw` (what people see, as data and as text),
//! `prospects` (what programs evaluate by), `consequence` (what a coach may say).

mod action;
mod bits;
mod board;
mod colour;
mod consequence;
mod derived;
mod draw;
mod effects;
mod happening;
mod illegal;
mod legality;
mod links;
mod open_squares;
mod palace;
mod place;
mod placements;
mod printed;
mod prospects;
mod reason;
mod ring;
pub mod rulebook;
mod score;
mod setup;
mod squares;
mod state;
mod street;
pub mod tables;
mod turns;
mod view;

use std::ops::ControlFlow;

pub use action::{Action, Chance};
pub use colour::{Colour, Piece};
pub use consequence::Consequence;
pub use happening::{Happening, Holder};
pub use illegal::Illegal;
pub use place::{MOST_COLUMNS, MOST_ROWS, Place, Side, Tower};
pub use printed::Printed;
pub use prospects::{Prospect, Prospects};
pub use reason::Reason;
pub use setup::{Edition, MedinaSetup, MedinaSetupCode, Screens, TowerContact};
pub use state::Medina;
pub use view::{
    MedinaView, OwnMedinaView, PalaceView, PassageView, PlayerView, StockView, TowerView, ValueView,
};

use kasbah_rules::{Game, Listener, Rule, ScoreLine, Seat, Turn, Viewer};
use squares::Squares;
use state::Stage;

impl Game for Medina {
    const NAME: &'static str = "medina";
    const RULES: u32 = 1;
    /// Players, for what is behind their screens.
    const PRIVATE: &'static [&'static str] = &["players"];

    type Setup = MedinaSetup;
    type Action = Action;
    type Chance = Chance;
    type Illegal = Illegal;
    type Happening = Happening;
    type Reason = Reason;
    type View = MedinaView;

    fn start(setup: &MedinaSetup, _: &mut impl Listener<Happening>) -> Medina {
        Medina::new(setup)
    }

    #[inline]
    fn players(&self) -> usize {
        self.stocks.players()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Well | Stage::Merchant => Turn::Chance,
            Stage::FirstMerchant | Stage::Placing => Turn::Player { seat: self.seat },
            Stage::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        placements::legal_actions(self, out);
    }

    fn pick(&self, choose: impl FnOnce(usize) -> usize, room: &mut Vec<Action>) -> Option<Action> {
        placements::pick(self, choose, room)
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        legality::check(self, *action)
    }

    fn waits_by(&self, seat: Seat) -> Rule {
        Rule(match self.stage {
            Stage::Over => "M61",
            Stage::Well | Stage::Merchant => "M6",
            Stage::FirstMerchant => "M7",
            Stage::Placing if self.out[seat] => "M15",
            Stage::Placing => "M8",
        })
    }

    fn act(&mut self, action: &Action, listener: &mut impl Listener<Happening>) {
        turns::act(self, *action, listener);
    }

    fn chances(&self, mut visit: impl FnMut(Chance, u64) -> ControlFlow<()>) {
        let chance = if self.stage == Stage::Well { Chance::Well } else { Chance::Merchant };
        let mut squares = self.opening_squares().iter().map(board::place);
        // Whoever visits says when it is enough: that it was is no news.
        let _ = squares.try_for_each(|square| visit(chance(square), 1));
    }

    #[inline]
    fn chances_weight(&self) -> u64 {
        u64::from(self.opening_squares().count())
    }

    fn settle(&mut self, chance: &Chance, listener: &mut impl Listener<Happening>) {
        turns::settle(self, *chance, listener);
    }

    fn view(&self, viewer: Viewer) -> MedinaView {
        view::view(self, viewer)
    }

    fn score_sheet(&self) -> Vec<ScoreLine<Reason>> {
        score::score_sheet(self)
    }

    fn scores(&self) -> Vec<u32> {
        Seat::all(self.players()).map(|seat| self.points(seat)).collect()
    }

    fn every_action(&self) -> Vec<Action> {
        let placements = action::pieces()
            .flat_map(|piece| Place::all().map(move |place| Action::Place(piece, place)));
        // Gates have squares at the edge in front of them.
        let board = self.board();
        let fronts = if self.gates_on { board.city - board.heart } else { Squares::NONE };
        let passages = fronts.iter().flat_map(|to| {
            let to = board::place(to);
            fronts.iter().map(move |from| Action::Pass { to, from: board::place(from) })
        });
        placements.chain(passages).chain([Action::Tea]).collect()
    }

    fn alike(&self, viewer: Viewer) -> Vec<Medina> {
        view::alike(self, viewer)
    }
}
