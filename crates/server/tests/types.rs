//! The page's types are those of the server, the English words of its rulebooks those of the rules, and it reads them.
//! `KASBAH_CODEGEN=1` writes them instead.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

/// Every file below a folder, by its path from there.
fn files(dir: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let Ok(entries) = fs::read_dir(dir) else { return found };
    for path in entries.map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            let below = files(&path).into_iter();
            found.extend(below.map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            found.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
    found
}

#[test]
fn the_generated_types_are_fresh() {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let (now, before) = (kasbah_server::generated().unwrap(), files(&committed));
    assert!(now.len() > 20, "only {} types were generated", now.len());

    if env::var_os("KASBAH_CODEGEN").is_some() {
        for old in before.keys().filter(|name| !now.contains_key(*name)) {
            fs::remove_file(committed.join(old)).unwrap();
        }
        for (name, text) in now.iter().filter(|(name, text)| before.get(*name) != Some(*text)) {
            let path = committed.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        return;
    }
    let stale: Vec<_> = now
        .keys()
        .chain(before.keys())
        .filter(|name| now.get(*name) != before.get(*name))
        .collect();
    assert!(stale.is_empty(), "web/src/generated is stale ({stale:?}): run cargo xtask codegen");
}

/// Holds a file of the page to what it is to be, or writes it.
fn held(path: &str, now: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web").join(path);
    if env::var_os("KASBAH_CODEGEN").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        return fs::write(file, now).unwrap();
    }
    let stale = fs::read_to_string(file).unwrap_or_default() != now;
    assert!(!stale, "web/{path} is stale: run cargo xtask codegen");
}

#[test]
fn the_english_words_of_the_rulebooks_are_fresh() {
    for (game, words) in kasbah_server::generated_words().unwrap() {
        held(&format!("messages/book/{game}/en.json"), &words);
    }
}

#[test]
fn the_page_reads_the_words_of_every_rulebook() {
    let path = "project.inlang/settings.json";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web").join(path);
    let settings = fs::read_to_string(file).unwrap();
    let (start, rest) = settings.split_once("\"pathPattern\": [").unwrap();
    let (_, end) = rest.split_once(']').unwrap();
    let words = kasbah_server::generated_words().unwrap();
    let books = words.keys().map(|game| format!("book/{game}/"));
    let lines: Vec<String> = std::iter::once(String::new())
        .chain(books)
        .map(|folder| format!("      \"./messages/{folder}{{locale}}.json\""))
        .collect();
    let list = lines.join(",\n");
    held(path, &format!("{start}\"pathPattern\": [\n{list}\n    ]{end}"));
}
