//! The rulebooks: every word in three languages, and none that has come loose from what it was made from.

mod told;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

fn place(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn file(path: &str) -> String {
    fs::read_to_string(place(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn games() -> impl Iterator<Item = String> {
    kasbah_catalog::games().into_iter().map(|game| game.name)
}
