//! Slips of the pen: for tests that nothing but notation is read as notation.

use std::fmt::Display;
use std::str::FromStr;

/// Changes one place of a text: a letter in, out, other, or twice.
#[must_use]
pub fn slip(text: &str, place: usize, how: u8, letter: char) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return letter.to_string();
    }
    let place = place % letters.len();
    match how % 4 {
        0 => letters.insert(place, letter),
        1 => drop(letters.remove(place)),
        2 => letters[place] = letter,
        _ => letters.insert(place, letters[place]),
    }
    letters.into_iter().collect()
}

/// One slip after another.
#[must_use]
pub fn slip_all(text: &str, slips: Vec<(usize, u8, char)>) -> String {
    let once = |text: String, (place, how, letter)| slip(&text, place, how, letter);
    slips.into_iter().fold(text.to_owned(), once)
}

/// Whether a text prints as it was read, if it is understood at all.
pub fn is_exact<T: FromStr + Display>(text: &str) -> bool {
    text.parse::<T>().map_or(true, |value| value.to_string() == text)
}
