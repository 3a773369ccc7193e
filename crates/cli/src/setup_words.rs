//! `KEY=VALUE` words of the command line, where a deck can also be a file.

use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// Joins the words to the text of a `setup` line.
pub(crate) fn setup_line(words: &[String]) -> Result<String, Failure> {
    let words: Result<Vec<String>, Failure> = words.iter().map(|word| read_word(word)).collect();
    Ok(words?.join(" "))
}

fn read_word(word: &str) -> Result<String, Failure> {
    if word.contains(char::is_whitespace) {
        return Err(Failure::usage(format!("`{word}`: options have no spaces")));
    }
    let Some(value) = word.strip_prefix("deck=") else { return Ok(word.into()) };
    let path = match value.strip_prefix('@') {
        Some(path) => Path::new(path),
        // What has a colon is a deck; file names seldom do, and `@` is there for those.
        None if value.contains(':') => return Ok(word.into()),
        None => Path::new(value),
    };
    let text = fs::read_to_string(path).map_err(|error| {
        let form = "a deck is a file with a `CARD:COUNT` on each line, or `CARD:COUNT,CARD:COUNT…`";
        Failure::usage(format!("deck: cannot read the file {}: {error}\n{form}", path.display()))
    })?;
    let deck = read_deck(&text);
    if deck.is_empty() {
        let reason = format!("deck: no `CARD:COUNT` is in the file {}", path.display());
        return Err(Failure::usage(reason));
    }
    Ok(format!("deck={deck}"))
}

/// Entries stand on lines of their own or between commas; `#` starts a comment.
fn read_deck(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let entries = lines.flat_map(|line| line.split([',', ' ', '\t']));
    let entries: Vec<&str> = entries.filter(|entry| !entry.is_empty()).collect();
    entries.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_file_has_lines_commas_and_comments() {
        assert_eq!(read_deck("# mine\nC5:3, CC0:2\r\n\n7:40 # black\n"), "C5:3,CC0:2,7:40");
    }
}
