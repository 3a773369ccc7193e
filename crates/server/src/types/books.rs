//! The games' rulebooks, as TypeScript, and their English words.

use std::collections::BTreeMap;

use kasbah_catalog::{BookText, book, games};

use super::constants::NOTE;

/// The book of every game, by its path.
pub(super) fn books() -> Result<BTreeMap<String, String>, String> {
    let file = |(game, BookText { book, .. })| {
        let json = serde_json::to_string_pretty(&book).map_err(|error| error.to_string())?;
        let text = format!(
            "{NOTE}import type {{ Book }} from \"../Book\";\n\n/** The rulebook. */\nexport const BOOK: Book = {json};\n"
        );
        Ok((format!("{game}/book.ts"), text))
    };
    texts()?.into_iter().map(file).collect()
}

/// The words of every book in the order in which they are read, as a file of messages, by its game.
pub(super) fn words() -> Result<BTreeMap<String, String>, String> {
    let line = |(key, words): (String, String)| {
        let words = serde_json::to_string(&words).map_err(|error| error.to_string())?;
        Ok(format!("  \"{key}\": {words}"))
    };
    let file = |(game, text): (String, BookText)| {
        let lines: Vec<String> = text.words.into_iter().map(line).collect::<Result<_, String>>()?;
        Ok((game, format!("{{\n{}\n}}\n", lines.join(",\n"))))
    };
    texts()?.into_iter().map(file).collect()
}

fn texts() -> Result<Vec<(String, BookText)>, String> {
    let text = |name: String| book(&name).map(|text| Ok((name, text?)));
    games().into_iter().filter_map(|game| text(game.name.clone())).collect()
}
