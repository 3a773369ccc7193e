//! Medina in the catalog.

use std::collections::BTreeMap;

use kasbah_medina::{
    Action, Happening, Medina, MedinaSetup, MedinaView, Printed, Reason, rulebook,
};
use kasbah_rules::Viewer;

use crate::listed::{Listed, lesson_texts};
use crate::{
    ConsequenceView, GameInfo, GameView, HappeningView, OptionInfo, OptionKind, OwnView,
    ReasonView, Rulebook,
};

impl Listed for Medina {
    const PAGE: &'static str = include_str!("../../../../docs/rules/medina.md");
    const LESSONS: &'static [&'static str] = lesson_texts!(
        "medina",
        "1-turn",
        "2-roof",
        "3-tower",
        "4-street",
        "5-larger",
        "6-neutral",
        "well",
        "tea",
        "gates",
        "edition-1",
        "tower-contact",
        "screens",
    );
    const ANALYSIS_VISITS: u64 = 24;
    const QUICK_VISITS: u64 = 64;

    fn options(setup: &MedinaSetup) -> BTreeMap<String, String> {
        setup.options().into_iter().map(|(key, value)| (key.into(), value)).collect()
    }

    fn game_view(view: MedinaView) -> GameView {
        GameView::Medina(view)
    }

    fn own_view(&self, viewer: Viewer) -> Option<OwnView> {
        Some(OwnView::Medina(Medina::own_view(self, viewer)))
    }

    fn happening_view(happening: Happening) -> HappeningView {
        HappeningView::Medina(happening.into())
    }

    fn reason_view(reason: Reason) -> ReasonView {
        ReasonView::Medina(reason.into())
    }

    fn consequences(&self, turn: &[Action]) -> Vec<ConsequenceView> {
        let settled = Medina::consequences(self, turn).into_iter();
        settled.map(|one| ConsequenceView::Medina(one.into())).collect()
    }

    fn rulebook() -> Rulebook {
        Rulebook::of::<Medina>(
            rulebook::CHAPTERS,
            rulebook::TOPICS,
            rulebook::OPTIONS,
            &Printed::tables(),
        )
    }
}

pub(crate) fn info() -> GameInfo {
    let option = |key: &str, kind, default: &str| OptionInfo {
        key: key.into(),
        kind,
        default: default.into(),
    };
    let choice = |values: [&str; 2]| OptionKind::Choice { values: values.map(String::from).into() };
    GameInfo {
        name: "medina".into(),
        title: "Medina".into(),
        author: "Stefan Dorra".into(),
        players_min: MedinaSetup::PLAYERS_MIN as u8,
        players_max: MedinaSetup::PLAYERS_MAX as u8,
        players_default: MedinaSetup::PLAYERS_DEFAULT as u8,
        minutes: 60,
        options: vec![
            option("edition", choice(["2", "1"]), "2"),
            option("gates", OptionKind::Switch, "off"),
            option("well", OptionKind::Switch, "on"),
            option("tea", OptionKind::Switch, "on"),
            option("tower-contact", choice(["tower", "arm"]), "tower"),
            option("screens", choice(["closed", "open"]), "closed"),
        ],
        bots: GameInfo::levels(),
        bot_default: GameInfo::level_default(),
    }
}
