//! The deck that a table plays with: which cards, and how many of each.

use std::fmt;
use std::str::FromStr;

use kasbah_rules::{NotUnderstood, SetupError};

use crate::{Card, tables};

/// Kinds of cards with their counts, in a fixed order, each once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    kinds: Vec<(Card, u8)>,
}

impl Deck {
    /// The deck of CR1.
    #[must_use]
    pub fn standard() -> Deck {
        let mut kinds: Vec<_> = tables::standard_deck().collect();
        kinds.sort_unstable();
        Deck { kinds }
    }

    /// The kinds and their counts, sorted by card.
    #[must_use]
    pub fn kinds(&self) -> &[(Card, u8)] {
        &self.kinds
    }

    /// How many cards there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.kinds.iter().map(|&(_, count)| u32::from(count)).sum()
    }

    /// How many cards take room in a boat.
    #[must_use]
    pub fn room_taking(&self) -> u32 {
        self.kinds.iter().filter(|(card, _)| !card.is_green()).map(|&(_, n)| u32::from(n)).sum()
    }
}

/// Why a text is no deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckError {
    /// An entry is not `CARD:COUNT`.
    #[error("`{0}` is not understood: a deck is `CARD:COUNT,CARD:COUNT…`, such as C5:3,CC0:2,+2:5")]
    NotAnEntry(String),
    /// An entry has no card.
    #[error("`{0}` in the deck is {1}")]
    NotACard(String, NotUnderstood),
    /// A count is out of bounds.
    #[error("`{0}` in the deck: counts are whole numbers from 1 to 255")]
    Count(String),
    /// A card is listed twice.
    #[error("the deck lists {0} twice: list each card once, with its whole count")]
    Twice(Card),
    /// Not enough for the players. CR1
    #[error(
        "the deck has {room_taking} cards that take room, and {players} players need {needed} \
         (CR1): add cards that are not green"
    )]
    TooSmall {
        /// How many there are.
        room_taking: u32,
        /// How many there must be.
        needed: u32,
        /// For so many players.
        players: usize,
    },
}

kasbah_rules::setup_codes! {
    /// What can be wrong with a setup of Medici alone: its deck.
    #[ts(export_to = "medici/")]
    MediciSetupCode {
        /// An entry is not `CARD:COUNT`.
        DeckEntry = "deck_entry",
        /// An entry has no card.
        DeckCard = "deck_card",
        /// A count is out of bounds.
        DeckCount = "deck_count",
        /// A card is listed twice.
        DeckTwice = "deck_twice",
        /// Not enough for the players.
        DeckTooSmall = "deck_too_small",
    }
}

impl From<DeckError> for SetupError {
    fn from(error: DeckError) -> SetupError {
        let about = |code: MediciSetupCode| SetupError::new("deck", code, error.to_string());
        match &error {
            DeckError::NotAnEntry(entry) => about(MediciSetupCode::DeckEntry).with("entry", entry),
            DeckError::NotACard(card, _) => about(MediciSetupCode::DeckCard).with("card", card),
            DeckError::Count(entry) => about(MediciSetupCode::DeckCount).with("entry", entry),
            DeckError::Twice(card) => about(MediciSetupCode::DeckTwice).with("card", card),
            DeckError::TooSmall { room_taking, needed, players } => {
                about(MediciSetupCode::DeckTooSmall)
                    .with("cards", room_taking)
                    .with("needed", needed)
                    .with("players", players)
            }
        }
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (card, count)) in self.kinds.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{card}:{count}")?;
        }
        Ok(())
    }
}

impl FromStr for Deck {
    type Err = DeckError;

    fn from_str(text: &str) -> Result<Deck, DeckError> {
        let mut kinds = Vec::new();
        for entry in text.split(',') {
            let (card, count) =
                entry.split_once(':').ok_or_else(|| DeckError::NotAnEntry(entry.into()))?;
            let card: Card = card.parse().map_err(|e| DeckError::NotACard(card.into(), e))?;
            let exact = |n: &u8| *n > 0 && n.to_string() == count;
            let count: u8 =
                count.parse().ok().filter(exact).ok_or_else(|| DeckError::Count(entry.into()))?;
            kinds.push((card, count));
        }
        kinds.sort_unstable();
        match kinds.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            Some(pair) => Err(DeckError::Twice(pair[0].0)),
            None => Ok(Deck { kinds }),
        }
    }
}
