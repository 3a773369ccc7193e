//! What is chosen before a game. A value of this type can always be played.

use kasbah_rules::{Setup, SetupCode, SetupError};

use crate::deck::{Deck, DeckError, MediciSetupCode};
use crate::tables::{self, DAYS};

/// Players, variant and deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MediciSetup {
    players: usize,
    high_bonus: bool,
    deck: Deck,
}

impl MediciSetup {
    /// C2: The fewest players.
    pub const PLAYERS_MIN: usize = 2;
    /// C2: The most players.
    pub const PLAYERS_MAX: usize = 6;
    /// How many play unless somebody says otherwise.
    pub const PLAYERS_DEFAULT: usize = 3;

    /// The standard deck and no variant.
    pub fn of(players: usize) -> Result<Self, SetupError> {
        Self::new(players, false, Deck::standard())
    }

    /// Refuses what cannot be played.
    pub fn new(players: usize, high_bonus: bool, deck: Deck) -> Result<Self, SetupError> {
        if !(Self::PLAYERS_MIN..=Self::PLAYERS_MAX).contains(&players) {
            return Err(SetupError::new(
                "players",
                SetupCode::PlayersRange,
                "2 to 6 can play (C2)",
            )
            .with("min", Self::PLAYERS_MIN)
            .with("max", Self::PLAYERS_MAX));
        }
        // [CR1] Every boat of every day can be filled.
        let needed = u32::from(tables::room(players)) * u32::from(DAYS) * players as u32;
        let room_taking = deck.room_taking();
        if room_taking < needed {
            let error = DeckError::TooSmall { room_taking, needed, players };
            return Err(error.into());
        }
        Ok(Self { players, high_bonus, deck })
    }

    /// Whether C16 is played.
    #[must_use]
    pub fn high_bonus(&self) -> bool {
        self.high_bonus
    }

    /// The cards.
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Setup for MediciSetup {
    type Problem = MediciSetupCode;

    fn from_words(words: &[(&str, &str)]) -> Result<Self, SetupError> {
        let (mut players, mut high_bonus, mut deck) = (Self::PLAYERS_DEFAULT, false, None);
        for &(key, value) in words {
            let wrong = |code: SetupCode, what: &str| {
                SetupError::new(key, code, format!("`{value}` is {what}")).with("value", value)
            };
            match (key, value) {
                ("players", _) => {
                    players = match value.parse() {
                        Ok(number) if value == format!("{number}") => number,
                        _ => return Err(wrong(SetupCode::NoNumber, "no number")),
                    };
                }
                ("high-bonus", "on") => high_bonus = true,
                ("high-bonus", "off") => high_bonus = false,
                ("high-bonus", _) => {
                    return Err(wrong(SetupCode::NoSwitch, "neither `on` nor `off`"));
                }
                ("deck", _) => deck = Some(value.parse::<Deck>()?),
                _ => {
                    let known = "Medici has the options players, high-bonus and deck";
                    let reason = format!("no such option: {known}");
                    return Err(SetupError::new(key, SetupCode::NoOption, reason));
                }
            }
        }
        Self::new(players, high_bonus, deck.unwrap_or_else(Deck::standard))
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        let mut words = vec![("players", self.players.to_string())];
        if self.high_bonus {
            words.push(("high-bonus", "on".into()));
        }
        if self.deck != Deck::standard() {
            words.push(("deck", self.deck.to_string()));
        }
        words
    }

    fn players(&self) -> usize {
        self.players
    }

    /// A turn takes at least one card for good, after at most three reveals, each an action and a
    /// chance; two days may have their starter drawn.
    fn longest_game(&self) -> usize {
        self.deck.count() as usize * (2 * usize::from(tables::MOST_REVEALED) + 1) + 2
    }
}
