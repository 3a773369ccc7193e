//! What the games say, as one type each: for the page, and for anybody else who reads JSON.

use kasbah_rules::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What one viewer may see of a position.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum GameView {
    /// Medici: The Card Game
    Medici(kasbah_medici::MediciView),
    /// Medina
    Medina(kasbah_medina::MedinaView),
    /// Alhambra: The Dice Game
    Alhambra(kasbah_alhambra::AlhambraView),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum HappeningView {
    /// Medici: The Card Game
    Medici(kasbah_medici::Happening),
    /// Medina
    Medina(kasbah_medina::Happening),
    /// Alhambra: The Dice Game
    Alhambra(kasbah_alhambra::Happening),
}

/// What points are for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum ReasonView {
    /// Medici: The Card Game
    Medici(kasbah_medici::Reason),
    /// Medina
    Medina(kasbah_medina::Reason),
    /// Alhambra: The Dice Game
    Alhambra(kasbah_alhambra::Reason),
}

/// What may come of an action that leaves something to chance.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum OddsView {
    /// Alhambra: The Dice Game
    Alhambra(kasbah_alhambra::odds::AlhambraOdds),
}

/// One event, and what happened with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Who acted; nothing for chance.
    pub seat: Option<Seat>,
    /// In notation, without the seat or the `*`.
    pub text: String,
    /// What happened.
    pub happenings: Vec<HappeningView>,
}

/// Why something was refused: code and data for programs, rule and sentence for people.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// `not_understood`, `out_of_turn`, `no_such_seat`, or the code of the game's `Illegal`.
    pub code: String,
    /// The rule that forbids, where one does.
    pub rule: Option<&'static str>,
    /// Details by name.
    pub data: serde_json::Map<String, serde_json::Value>,
    /// In English.
    pub message: String,
}
