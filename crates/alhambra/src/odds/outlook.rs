//! What may come of a throw, for people who ask before they make it.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::action::Action;
use crate::dice::Dice;
use crate::odds::Distribution;
use crate::space::Space;
use crate::state::Phase;
use crate::tables::{DICE, THROWS};
use crate::view::LandingView;
use crate::{Alhambra, Building};

/// What may come of throwing these dice.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct AlhambraOdds {
    /// The dice to be thrown, by what they show; nothing for a first throw, which is made with all.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub thrown: Dice,
    /// The dice that stay.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub kept: Dice,
    /// What the black die shows: it is counted in everything below (AR4).
    pub black: Option<Building>,
    /// The throws that count, this one included: 1 to 3.
    pub throws: u8,
    /// The throws that may follow it.
    pub throws_left: u8,
    /// From left to right.
    pub columns: Vec<ColumnOdds>,
}

/// What a column may get.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct ColumnOdds {
    /// Of which type.
    pub building: Building,
    /// Symbols shown now.
    pub now: u8,
    /// Symbols after this throw.
    pub after: SymbolOdds,
    /// Symbols after the last throw, if after this one everything that does not show the type is
    /// thrown again; nothing if no throw follows.
    pub end: Option<SymbolOdds>,
    /// What brings this type most symbols, instead; nothing if the dice cannot be chosen (A12), or
    /// show eight of it.
    pub hint: Option<ThrowHint>,
    /// Where a marker would come to stand for each result that can be had from this throw on, best
    /// first.
    pub landings: Vec<LandingView>,
}

/// The dice to throw again for one column.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct ThrowHint {
    /// All that do not show its type.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub throw: Dice,
    /// Symbols after the last throw, if it goes on like this.
    pub end: SymbolOdds,
}

/// How likely each number of symbols is.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct SymbolOdds {
    /// The chance of exactly 0 to 8 symbols.
    pub chances: Vec<f64>,
    /// The chance of at least 0 to 8 symbols.
    pub at_least: Vec<f64>,
    /// How many there are on average.
    pub mean: f64,
    /// In how many of `total` equally likely ways it comes to exactly 0 to 8 symbols.
    pub ways: Vec<String>,
    /// All ways together: too many for a number of JavaScript.
    pub total: String,
}

impl From<Distribution> for SymbolOdds {
    fn from(distribution: Distribution) -> SymbolOdds {
        SymbolOdds {
            chances: (0..=DICE).map(|symbols| distribution.chance(symbols)).collect(),
            at_least: (0..=DICE).map(|symbols| distribution.chance_of_at_least(symbols)).collect(),
            mean: distribution.mean(),
            ways: (0..=DICE).map(|symbols| distribution.ways(symbols).to_string()).collect(),
            total: distribution.total().to_string(),
        }
    }
}

impl Alhambra {
    /// What may come of an action that may be done now, if dice are thrown with it.
    #[must_use]
    pub fn odds(&self, action: &Action) -> Option<AlhambraOdds> {
        let hand = &self.hand;
        let thrown = match *action {
            Action::Throw(dice) => dice,
            Action::Again => hand.thrown,
            _ => return None,
        };
        let throws = hand.throws + 1;
        Some(AlhambraOdds {
            thrown,
            kept: hand.dice.minus(thrown),
            black: hand.black,
            throws,
            throws_left: THROWS - throws,
            columns: Building::ALL.map(|building| self.column_odds(building, thrown)).to_vec(),
        })
    }

    fn column_odds(&self, building: Building, thrown: Dice) -> ColumnOdds {
        let hand = &self.hand;
        let left = THROWS - hand.throws;
        let odds = |thrown, throws| {
            Distribution::of(building, hand.dice, thrown, throws, hand.black).into()
        };
        let now = hand.symbols(building);
        let others = hand.dice.iter().filter(|&symbol| symbol != building);
        let others = others.fold(Dice::NONE, Dice::with);
        let chosen_freely = self.phase == Phase::Deciding && now < DICE;
        let hint = chosen_freely.then(|| ThrowHint { throw: others, end: odds(others, left) });
        let aims = (1..=DICE).rev().flat_map(|symbols| {
            (THROWS - left + 1..=THROWS).map(move |throws| Space::of(symbols, throws))
        });
        ColumnOdds {
            building,
            now,
            after: odds(thrown, 1),
            end: (left > 1).then(|| odds(thrown, left)),
            hint,
            landings: aims.map(|aim| self.landing(building, aim)).collect(),
        }
    }
}
