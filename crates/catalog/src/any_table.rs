//! A table of any game.

use std::any::Any;
use std::collections::BTreeMap;

use kasbah_bots::Budget;
use kasbah_rules::{Seat, Turn, Viewer};

use crate::{AnyPlayer, Hint, Judgement};
use crate::{Entry, GameView, HappeningView, OddsView, ReasonView, Refusal};

/// A table of some game: a position and the record that led to it, in text and JSON.
///
/// All methods are quick (microseconds) but `hint` and `judge_at`, which think as long as they may:
/// never on async threads.
pub trait AnyTable: Any + Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The words of the record's `setup` line, such as `players=4 high-bonus=on`.
    fn setup(&self) -> String;
    /// Every option by key, defaults and `players` included.
    fn options(&self) -> BTreeMap<String, String>;
    /// How many play.
    fn players(&self) -> usize;
    /// How many events there have been.
    fn number(&self) -> u32;
    /// Whose move it is.
    fn turn(&self) -> Turn;
    /// What the player whose turn it is may do, in notation, in the game's order.
    fn legal(&self) -> Vec<String>;
    /// Whether a seat may do this now.
    fn allows(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Acts, and deals what chance then has to decide: the action comes first in the answer. A
    /// refusal changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<Entry>, Refusal>;
    /// How the table would stand after these actions of one seat, and what would happen with each.
    /// Nothing is dealt: an action after which chance decides is refused, for it would tell the
    /// future.
    fn after(
        &self,
        seat: Seat,
        actions: &[String],
    ) -> Result<(Box<dyn AnyTable>, Vec<Entry>), Refusal>;
    /// What may come of an action that a seat may do now; nothing if the game tells no odds of it.
    /// Told to everybody who may look: from nothing but what lies open to all.
    fn odds(&self, seat: Seat, action: &str) -> Result<Option<OddsView>, Refusal>;
    /// Deals while it is chance's turn: before the first action, or after a stop in between.
    fn deal(&mut self) -> Vec<Entry>;
    /// What a viewer may see.
    fn view(&self, viewer: Viewer) -> GameView;
    /// Points by seat.
    fn scores(&self) -> Vec<u32>;
    /// Who has won; empty while the game goes on.
    fn winners(&self) -> Vec<Seat>;
    /// Every point so far with its reason.
    fn score_sheet(&self) -> Vec<(Seat, u32, ReasonView)>;
    /// What happened before the first event, and with every event since.
    fn log(&self) -> (Vec<HappeningView>, Vec<Entry>);
    /// The same table as it was after `number` events (at most as many as there are).
    fn rewound(&self, number: u32) -> Box<dyn AnyTable>;
    /// The record. The seed is in it only when the game is over: it would tell the future.
    fn record(&self, tags: &[(String, String)]) -> String;
    /// A bot of this name for this game, if there is one.
    fn player(&self, bot: &str) -> Option<Box<dyn AnyPlayer>>;
    /// What the strongest bot would do for the player whose turn it is, and why; nothing unless a
    /// player is to act.
    fn hint(&self, budget: Budget, seed: u64) -> Option<Hint>;
    /// What the game was worth to everybody after `number` events (at most as many as there are),
    /// and how good was what was done then.
    fn judge_at(&self, number: u32, budget: Budget, seed: u64) -> Judgement;
    /// How long to think about each position, to judge a whole game in a few seconds: visits, so
    /// that a game is always judged in the same way.
    fn judging(&self) -> Budget;
    /// The position drawn as text, with no more in it than the viewer may see.
    fn picture(&self, viewer: Viewer) -> String {
        crate::picture::picture(self, viewer)
    }
    /// A copy that shares nothing.
    fn boxed_clone(&self) -> Box<dyn AnyTable>;
}
