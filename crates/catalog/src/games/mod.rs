//! The closed list of games: the one file that names them all, with a file beside it for each.
//!
//! `for_game!` is where a name becomes a type. What the games say is one type each, for the page and for
//! anybody else who reads JSON.

mod alhambra;
mod medici;
mod medina;

use kasbah_rules::change::Fields;
use kasbah_rules::{Cited, Game};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::GameInfo;

/// Every game there is.
#[must_use]
pub fn games() -> Vec<GameInfo> {
    vec![medici::info(), medina::info(), alhambra::info()]
}

/// Runs a block with `$game` as the type of the game of that name, or gives `$otherwise`.
macro_rules! for_game {
    ($name:expr, $game:ident => $block:expr, $otherwise:expr) => {
        match $name {
            "medici" => {
                type $game = kasbah_medici::Medici;
                $block
            }
            "medina" => {
                type $game = kasbah_medina::Medina;
                $block
            }
            "alhambra" => {
                type $game = kasbah_alhambra::Alhambra;
                $block
            }
            _ => $otherwise,
        }
    };
}
pub(crate) use for_game;

/// What one viewer may see of a position.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum GameView {
    /// Medici: The Card Game
    Medici(kasbah_medici::MediciView),
    /// Medina
    Medina(kasbah_medina::MedinaView),
    /// Alhambra: The Dice Game
    Alhambra(kasbah_alhambra::AlhambraView),
}

/// What only one viewer sees, in games in which something is hidden.
#[derive(Clone, PartialEq, Debug)]
pub enum OwnView {
    /// Medina
    Medina(kasbah_medina::OwnMedinaView),
}

impl OwnView {
    /// Appends the fields that differ in another view of the same viewer, each with its change.
    pub fn write_changes(&self, new: &Self, out: &mut Vec<u8>) {
        match (self, new) {
            (OwnView::Medina(old), OwnView::Medina(new)) => old.write_fields(new, |_| true, out),
        }
    }
}

impl GameView {
    /// Appends the fields that all see alike and that differ in another view of the same table, each
    /// with its change: what stands between the braces of a change.
    pub fn write_changes(&self, new: &Self, out: &mut Vec<u8>) {
        fn common<G: Game>(field: &str) -> bool {
            !G::PRIVATE.contains(&field)
        }
        match (self, new) {
            (GameView::Medici(old), GameView::Medici(new)) => {
                old.write_fields(new, common::<kasbah_medici::Medici>, out);
            }
            (GameView::Medina(old), GameView::Medina(new)) => {
                old.write_fields(new, common::<kasbah_medina::Medina>, out);
            }
            (GameView::Alhambra(old), GameView::Alhambra(new)) => {
                old.write_fields(new, common::<kasbah_alhambra::Alhambra>, out);
            }
            _ => unreachable!("a table does not change its game"),
        }
    }

    /// What is seen, drawn as text by the game itself. `points` are by seat.
    #[must_use]
    pub fn draw(&self, points: &[u32]) -> String {
        match self {
            GameView::Medici(view) => view.draw(),
            GameView::Medina(view) => view.draw(points),
            GameView::Alhambra(view) => view.draw(),
        }
    }
}

/// Something that happened, and the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum HappeningView {
    /// Medici: The Card Game
    Medici(Cited<kasbah_medici::Happening>),
    /// Medina
    Medina(Cited<kasbah_medina::Happening>),
    /// Alhambra: The Dice Game
    Alhambra(Cited<kasbah_alhambra::Happening>),
}

/// What a turn settles for good, and the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum ConsequenceView {
    /// Medici: The Card Game
    Medici(Cited<kasbah_medici::Consequence>),
    /// Medina
    Medina(Cited<kasbah_medina::Consequence>),
    /// Alhambra: The Dice Game
    Alhambra(Cited<kasbah_alhambra::Consequence>),
}

/// What points are for, and by which rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum ReasonView {
    /// Medici: The Card Game
    Medici(Cited<kasbah_medici::Reason>),
    /// Medina
    Medina(Cited<kasbah_medina::Reason>),
    /// Alhambra: The Dice Game
    Alhambra(Cited<kasbah_alhambra::Reason>),
}

/// What may come of an action that leaves something to chance.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum OddsView {
    /// Alhambra: The Dice Game
    Alhambra(kasbah_alhambra::odds::AlhambraOdds),
}
