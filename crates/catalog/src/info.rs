//! What a game offers, for people who choose one.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A game of the catalog.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its name in records.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Who invented it.
    pub author: String,
    /// The fewest players.
    pub players_min: u8,
    /// The most players.
    pub players_max: u8,
    /// How many play unless somebody says otherwise.
    pub players_default: u8,
    /// About how long a game takes, in minutes.
    pub minutes: u32,
    /// Everything else that can be chosen.
    pub options: Vec<OptionInfo>,
    /// The bots that sit at its tables, the weakest first.
    pub bots: Vec<String>,
    /// Which of them sits down unless somebody says otherwise.
    pub bot_default: String,
}

/// What people choose from; `curious` is for those who look for faults.
const LEVELS: [&str; 4] = ["random", "easy", "normal", "strong"];
const LEVEL_DEFAULT: &str = "normal";

impl GameInfo {
    pub(crate) fn levels() -> Vec<String> {
        LEVELS.map(String::from).to_vec()
    }

    pub(crate) fn level_default() -> String {
        LEVEL_DEFAULT.into()
    }
}

/// Something that can be chosen before a game.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
pub struct OptionInfo {
    /// Its key in a setup.
    pub key: String,
    /// How it is chosen.
    pub kind: OptionKind,
    /// What it is if left out.
    pub default: String,
}

/// How an option is chosen.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// One of these.
    Choice {
        /// What can be chosen.
        values: Vec<String>,
    },
    /// A deck of cards: `CARD:COUNT,CARD:COUNT…`
    Deck,
}
