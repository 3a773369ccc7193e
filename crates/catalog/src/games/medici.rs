//! Medici in the catalog.

use std::collections::BTreeMap;

use kasbah_medici::{
    Action, Deck, Happening, Medici, MediciSetup, MediciView, Printed, Reason, rulebook,
};
use kasbah_rules::Setup;

use crate::listed::{Listed, lesson_texts};
use crate::{
    ConsequenceView, GameInfo, GameView, HappeningView, OptionInfo, OptionKind, ReasonView,
    Rulebook,
};

impl Listed for Medici {
    const PAGE: &'static str = include_str!("../../../../docs/rules/medici.md");
    const LESSONS: &'static [&'static str] = lesson_texts!(
        "medici",
        "1-turn",
        "2-another",
        "3-last-turn",
        "4-warehouse",
        "high-bonus",
        "deck",
    );
    const ANALYSIS_VISITS: u64 = 600;
    const QUICK_VISITS: u64 = 1600;

    fn options(setup: &MediciSetup) -> BTreeMap<String, String> {
        let switch = |on| if on { "on" } else { "off" };
        BTreeMap::from([
            ("players".into(), setup.players().to_string()),
            ("high-bonus".into(), switch(setup.high_bonus()).into()),
            ("deck".into(), setup.deck().to_string()),
        ])
    }

    fn game_view(view: MediciView) -> GameView {
        GameView::Medici(view)
    }

    fn happening_view(happening: Happening) -> HappeningView {
        HappeningView::Medici(happening.into())
    }

    fn reason_view(reason: Reason) -> ReasonView {
        ReasonView::Medici(reason.into())
    }

    fn consequences(&self, turn: &[Action]) -> Vec<ConsequenceView> {
        let [action] = turn else { return Vec::new() };
        let settled = Medici::consequences(self, *action).into_iter();
        settled.map(|one| ConsequenceView::Medici(one.into())).collect()
    }

    fn rulebook() -> Rulebook {
        Rulebook::of::<Medici>(
            rulebook::CHAPTERS,
            rulebook::TOPICS,
            rulebook::OPTIONS,
            &Printed::tables(),
        )
    }
}

pub(crate) fn info() -> GameInfo {
    let option = |key: &str, kind, default: String| OptionInfo { key: key.into(), kind, default };
    GameInfo {
        name: "medici".into(),
        title: "Medici: The Card Game".into(),
        author: "Reiner Knizia".into(),
        players_min: MediciSetup::PLAYERS_MIN as u8,
        players_max: MediciSetup::PLAYERS_MAX as u8,
        players_default: MediciSetup::PLAYERS_DEFAULT as u8,
        minutes: 30,
        options: vec![
            option("high-bonus", OptionKind::Switch, "off".into()),
            option("deck", OptionKind::Deck, Deck::standard().to_string()),
        ],
        bots: GameInfo::levels(),
        bot_default: GameInfo::level_default(),
    }
}
