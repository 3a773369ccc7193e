//! What the page has of the games' rulebooks: numbers of rules, tables, and the terms of the bots' evaluations.

use kasbah_bots::Evaluated;
use kasbah_rules::{Chapter, Game, Setup, SetupCode};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TypeVisitor;

use crate::games::{for_game, games};
use crate::listed::Listed;

/// The parts of a game's rulebook that whoever shows the game cites and prints.
#[derive(Debug)]
pub struct Rulebook {
    /// The game's name.
    pub game: &'static str,
    /// Every rule and ruling by its number, in the order of the text.
    pub chapters: &'static [Chapter],
    /// Rules by what they are looked up for.
    pub topics: &'static [(&'static str, &'static str)],
    /// The rules behind the options, or behind one value of an option.
    pub options: &'static [(&'static str, &'static [&'static str])],
    /// The rulebook's tables.
    pub tables: Value,
    /// The codes of the terms by which bots explain what they would do.
    pub terms: &'static [&'static str],
}

impl Rulebook {
    pub(crate) fn of<G: Evaluated>(
        chapters: &'static [Chapter],
        topics: &'static [(&'static str, &'static str)],
        options: &'static [(&'static str, &'static [&'static str])],
        tables: &impl Serialize,
    ) -> Rulebook {
        // Numbers, lists and names: what is none of these would be missed by the page's tests.
        let tables = serde_json::to_value(tables).unwrap_or_default();
        Rulebook { game: G::NAME, chapters, topics, options, tables, terms: G::TERMS }
    }
}

/// The rulebook of every game.
#[must_use]
pub fn rulebooks() -> Vec<Rulebook> {
    let of = |name: &str| for_game!(name, G => Some(<G as Listed>::rulebook()), None);
    games().iter().filter_map(|game| of(&game.name)).collect()
}

/// Shows the games' refusals, of actions and of setups, to which no other type leads: they go over the wire as code
/// and data.
pub fn visit_refusals(visitor: &mut impl TypeVisitor) {
    visitor.visit::<SetupCode>();
    for game in games() {
        for_game!(&*game.name, G => {
            visitor.visit::<<G as Game>::Illegal>();
            visitor.visit::<<<G as Game>::Setup as Setup>::Problem>();
        }, {});
    }
}
