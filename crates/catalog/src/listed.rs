//! What a game adds to be in the catalog.

use std::collections::BTreeMap;

use kasbah_bots::Evaluated;
use kasbah_rules::Viewer;

use crate::{ConsequenceView, GameView, HappeningView, OddsView, OwnView, ReasonView, Rulebook};

/// What a game adds to be in the catalog.
pub(crate) trait Listed: Evaluated {
    /// The page of its rules, which its book is read from.
    const PAGE: &'static str;
    /// The texts of its lessons, in the order in which they are learned.
    const LESSONS: &'static [&'static str];
    /// Looks at each position of a game that is over, to analyse all of it in a few seconds.
    const ANALYSIS_VISITS: u64;
    /// Looks at a turn before it is played, to know within a moment what it gives away.
    const QUICK_VISITS: u64;
    /// Every option with its present value, `players` included.
    fn options(setup: &Self::Setup) -> BTreeMap<String, String>;
    fn game_view(view: Self::View) -> GameView;
    /// The fields of the view that depend on who looks, if there are any.
    fn own_view(&self, _viewer: Viewer) -> Option<OwnView> {
        None
    }
    fn happening_view(happening: Self::Happening) -> HappeningView;
    fn reason_view(reason: Self::Reason) -> ReasonView;
    /// What the page has of its rulebook.
    fn rulebook() -> Rulebook;
    /// What a legal turn settles for good, the weightiest first.
    fn consequences(&self, turn: &[Self::Action]) -> Vec<ConsequenceView>;
    /// What may come of an action that may be done now, as everybody may know it.
    fn odds(_position: &Self, _action: &Self::Action) -> Option<OddsView> {
        None
    }
}

/// The texts of files of the folder `lessons`, for a file of the folder `games`.
macro_rules! lesson_texts {
    ($game:literal, $($file:literal),+ $(,)?) => {
        &[$(include_str!(concat!("../../../../lessons/", $game, "/", $file, ".txt"))),+]
    };
}
pub(crate) use lesson_texts;
