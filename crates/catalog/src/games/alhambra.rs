//! Alhambra: The Dice Game in the catalog.

use std::collections::BTreeMap;

use kasbah_alhambra::{
    Action, Alhambra, AlhambraSetup, AlhambraView, Happening, Printed, Reason, rulebook,
};
use kasbah_rules::Setup;

use crate::listed::{Listed, lesson_texts};
use crate::{ConsequenceView, GameInfo, GameView, HappeningView, OddsView, ReasonView, Rulebook};

impl Listed for Alhambra {
    const PAGE: &'static str = include_str!("../../../../docs/rules/alhambra.md");
    const LESSONS: &'static [&'static str] =
        lesson_texts!("alhambra", "1-throw", "2-column", "3-prize", "4-chips", "5-pile");
    /// It is calculated.
    const ANALYSIS_VISITS: u64 = 1;
    const QUICK_VISITS: u64 = 1;

    fn options(setup: &AlhambraSetup) -> BTreeMap<String, String> {
        setup.words().into_iter().map(|(key, value)| (key.into(), value)).collect()
    }

    fn game_view(view: AlhambraView) -> GameView {
        GameView::Alhambra(view)
    }

    fn happening_view(happening: Happening) -> HappeningView {
        HappeningView::Alhambra(happening.into())
    }

    fn reason_view(reason: Reason) -> ReasonView {
        ReasonView::Alhambra(reason.into())
    }

    fn consequences(&self, turn: &[Action]) -> Vec<ConsequenceView> {
        let [action] = turn else { return Vec::new() };
        let settled = Alhambra::consequences(self, *action).into_iter();
        settled.map(|one| ConsequenceView::Alhambra(one.into())).collect()
    }

    fn rulebook() -> Rulebook {
        Rulebook::of::<Alhambra>(
            rulebook::CHAPTERS,
            rulebook::TOPICS,
            rulebook::OPTIONS,
            &Printed::tables(),
        )
    }

    fn odds(position: &Alhambra, action: &Action) -> Option<OddsView> {
        position.odds(action).map(OddsView::Alhambra)
    }
}

pub(crate) fn info() -> GameInfo {
    GameInfo {
        name: "alhambra".into(),
        title: "Alhambra: The Dice Game".into(),
        author: "Dirk Henn".into(),
        players_min: AlhambraSetup::PLAYERS_MIN as u8,
        players_max: AlhambraSetup::PLAYERS_MAX as u8,
        players_default: AlhambraSetup::PLAYERS_DEFAULT as u8,
        minutes: 45,
        options: Vec::new(),
        bots: GameInfo::levels(),
        bot_default: GameInfo::level_default(),
    }
}
