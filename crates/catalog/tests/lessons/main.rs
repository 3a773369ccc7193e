//! Every lesson is played to its end, every course of its tasks has an answer, and its words are there.

mod courses;
mod door;
mod options;
mod rules;
mod words;

use kasbah_catalog::lessons;

/// The games that have lessons.
fn taught() -> Vec<String> {
    let names = kasbah_catalog::games().into_iter().map(|game| game.name);
    names.filter(|name| !lessons(name).is_empty()).collect()
}
