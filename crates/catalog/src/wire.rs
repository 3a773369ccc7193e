//! What the games say, as one type each: for the page, and for anybody else who reads JSON.

use kasbah_rules::Cited;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

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
