//! What is chosen before a game. A value of this type can always be played.

use kasbah_rules::{Setup, SetupCode, SetupError};

use crate::tables::{self, LIGHT, ROUNDS, THROWS};
use crate::{Building, Chip};

/// How many play: there is no other option (AR1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlhambraSetup {
    players: usize,
}

impl AlhambraSetup {
    /// The fewest players.
    pub const PLAYERS_MIN: usize = 2;
    /// The most players.
    pub const PLAYERS_MAX: usize = 6;
    /// How many play unless somebody says otherwise.
    pub const PLAYERS_DEFAULT: usize = 4;

    /// Refuses what cannot be played.
    pub fn of(players: usize) -> Result<Self, SetupError> {
        if !(Self::PLAYERS_MIN..=Self::PLAYERS_MAX).contains(&players) {
            return Err(SetupError::new(
                "players",
                SetupCode::PlayersRange,
                "2 to 6 can play (AR1)",
            )
            .with("min", Self::PLAYERS_MIN)
            .with("max", Self::PLAYERS_MAX));
        }
        Ok(Self { players })
    }
}

impl Setup for AlhambraSetup {
    type Problem = SetupCode;

    fn from_words(words: &[(&str, &str)]) -> Result<Self, SetupError> {
        let mut players = Self::PLAYERS_DEFAULT;
        for &(key, value) in words {
            if key != "players" {
                let reason = "no such option: Alhambra has only the option players (AR1)";
                return Err(SetupError::new(key, SetupCode::NoOption, reason));
            }
            players = match value.parse() {
                Ok(number) if value == format!("{number}") => number,
                _ => {
                    let reason = format!("`{value}` is no number");
                    return Err(
                        SetupError::new(key, SetupCode::NoNumber, reason).with("value", value)
                    );
                }
            };
        }
        Self::of(players)
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        vec![("players", self.players.to_string())]
    }

    fn players(&self) -> usize {
        self.players
    }

    fn longest_game(&self) -> usize {
        let markers = self.players * usize::from(tables::markers(self.players));
        // A throw and its outcome, and the first without the former; then the mark.
        let marker = 2 * usize::from(THROWS);
        // A column and its chips; for each column a choice and two kept prizes; a caliph named.
        let round = 2 + markers * marker + Building::ALL.len() * 3 + 1;
        let light = |chip: Chip| usize::from(LIGHT[chip as usize]);
        // Who cancels repeats, and the dice fall again.
        let chips = light(Chip::Black) + 3 * light(Chip::Cancel) + light(Chip::Exchange);
        usize::from(ROUNDS) * round + chips
    }
}
