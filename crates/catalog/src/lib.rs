//! The closed list of games and bots, behind one face in text and JSON.

mod any_table;
mod info;
mod wire;

pub use any_table::AnyTable;
pub use info::{GameInfo, OptionInfo, OptionKind};
pub use wire::{Entry, GameView, HappeningView, ReasonView, Refusal};

use kasbah_rules::SetupError;

/// Every game there is.
pub fn games() -> Vec<GameInfo> {
    todo!()
}

/// Lays a table. `setup` is the text of a record's `setup` line; the 32 bytes seed the dealer.
pub fn new_table(game: &str, setup: &str, seed: [u8; 32]) -> Result<Box<dyn AnyTable>, SetupError> {
    let _ = (game, setup, seed);
    todo!()
}

/// Takes up a stored table again: `lines` are the record's event lines (`* C5`, `0 take 1 2`).
/// The dealer goes on where it was.
pub fn resume_table<'a>(
    game: &str,
    setup: &str,
    seed: [u8; 32],
    lines: impl IntoIterator<Item = &'a str>,
) -> Result<Box<dyn AnyTable>, String> {
    let _ = (game, setup, seed, lines.into_iter().count());
    todo!()
}

/// Reads a record (one game, whole or unfinished). The error names line and reason. The table's
/// dealer has the record's seed if it has one. The tags come along.
pub fn read_record(text: &str) -> Result<(Box<dyn AnyTable>, Vec<(String, String)>), String> {
    let _ = text;
    todo!()
}
