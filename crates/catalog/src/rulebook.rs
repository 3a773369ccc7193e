//! What the page has of the games' rulebooks: numbers of rules, tables, and the terms of the bots' judges.

use kasbah_alhambra::Alhambra;
use kasbah_bots::Judged;
use kasbah_medici::Medici;
use kasbah_medina::Medina;
use kasbah_rules::{Chapter, Game};
use serde::Serialize;
use ts_rs::TypeVisitor;

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
    pub tables: serde_json::Value,
    /// The codes of the terms by which bots explain what they would do.
    pub terms: &'static [&'static str],
}

/// The rulebook of every game.
///
/// # Errors
/// When a table cannot be JSON.
pub fn rulebooks() -> Result<Vec<Rulebook>, serde_json::Error> {
    use kasbah_alhambra::rulebook as alhambra;
    use kasbah_medici::rulebook as medici;
    use kasbah_medina::rulebook as medina;
    Ok(vec![
        Rulebook {
            options: medici::OPTIONS,
            ..of::<Medici>(medici::CHAPTERS, medici::TOPICS, &kasbah_medici::Printed::tables())?
        },
        Rulebook {
            options: medina::OPTIONS,
            ..of::<Medina>(medina::CHAPTERS, medina::TOPICS, &kasbah_medina::Printed::tables())?
        },
        of::<Alhambra>(alhambra::CHAPTERS, alhambra::TOPICS, &kasbah_alhambra::Printed::tables())?,
    ])
}

fn of<G: Judged>(
    chapters: &'static [Chapter],
    topics: &'static [(&'static str, &'static str)],
    tables: &impl Serialize,
) -> Result<Rulebook, serde_json::Error> {
    let tables = serde_json::to_value(tables)?;
    Ok(Rulebook {
        game: <G as Game>::NAME,
        chapters,
        topics,
        options: &[],
        tables,
        terms: G::TERMS,
    })
}

/// Shows the games' refusals, to which no other type leads: they go over the wire as code and data.
pub fn visit_refusals(visitor: &mut impl TypeVisitor) {
    visitor.visit::<kasbah_medici::Illegal>();
    visitor.visit::<kasbah_medina::Illegal>();
    visitor.visit::<kasbah_alhambra::Illegal>();
}
