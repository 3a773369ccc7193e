//! What stands in the books, and that it is there in every language.

use std::collections::{BTreeMap, BTreeSet};

use kasbah_catalog::{Book, BookBlock, BookPicture, BookText, book};

use super::{file, games};

fn texts() -> impl Iterator<Item = (String, BookText)> {
    games().map(|game| {
        let text = book(&game).expect("a page").unwrap_or_else(|error| panic!("{error}"));
        (game, text)
    })
}

fn pictures(book: &Book) -> Vec<&BookPicture> {
    let blocks = book.chapters.iter().flat_map(|chapter| &chapter.blocks);
    let read = blocks.filter_map(|block| match block {
        BookBlock::Pictures { pictures } => Some(pictures),
        _ => None,
    });
    read.chain(book.law.values()).flatten().collect()
}

fn messages(game: &str, language: &str) -> BTreeMap<String, String> {
    let path = format!("web/messages/book/{game}/{language}.json");
    serde_json::from_str(&file(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_book_has_the_chapters_that_a_reader_looks_for() {
    for (game, BookText { book, .. }) in texts() {
        let ids: Vec<&str> = book.chapters.iter().map(|chapter| &*chapter.id).collect();
        let wanted = ["goal", "table", "turn", "scoring", "options", "questions"];
        let found: Vec<&str> = ids.iter().copied().filter(|id| wanted.contains(id)).collect();
        assert_eq!(found, wanted, "{game} has {ids:?}");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{game}: {ids:?}");
    }
}

#[test]
fn every_book_names_the_parts_of_its_table_and_opens_points() {
    for (game, BookText { book, .. }) in texts() {
        let all = pictures(&book);
        assert!(all.len() >= 8, "{game} has {} pictures", all.len());
        assert!(all.iter().any(|picture| picture.marks.len() >= 4), "{game} names no parts");
        assert!(all.iter().any(|picture| picture.sheet.is_some()), "{game} counts no points");
        assert!(all.iter().any(|picture| !picture.may.is_empty()), "{game} shows no choice");
        // Every picture comes from an example that was played: it shows a position of its own game.
        for picture in all {
            let view = serde_json::to_value(&picture.view).expect("a view");
            assert_eq!(view["game"], *game, "{}", picture.name);
            assert!(!picture.caption.is_empty(), "{}", picture.name);
        }
    }
}

/// Every game in every language but English, with the English words.
fn translated() -> impl Iterator<Item = (String, &'static str, BTreeMap<String, String>)> {
    texts().flat_map(|(game, text)| {
        let english: BTreeMap<String, String> = text.words.into_iter().collect();
        ["fr", "it"].map(|language| (game.clone(), language, english.clone()))
    })
}

/// Under every example with a picture something is said, and it is said in every language: a translation whose
/// English has changed is missing here, for its key has changed with it.
#[test]
fn every_word_is_there_in_every_language_and_no_other() {
    for (game, language, english) in translated() {
        let told = messages(&game, language);
        let missing = english.iter().filter(|(key, _)| !told.contains_key(*key));
        let missing: Vec<String> = missing.map(|(key, words)| format!("{key}: {words}")).collect();
        let loose: Vec<_> = told.iter().filter(|(key, _)| !english.contains_key(*key)).collect();
        assert!(
            missing.is_empty() && loose.is_empty(),
            "web/messages/book/{game}/{language}.json lacks\n{}\nand has what is no longer said: {loose:#?}",
            missing.join("\n")
        );
    }
}

/// Rules, strong words and emphasised ones are marked alike in every language, and so are the numbers that
/// stand in figures.
#[test]
fn translations_name_the_same_rules_and_numbers() {
    for (game, language, english) in translated() {
        let told = messages(&game, language);
        for (key, words) in &english {
            let Some(other) = told.get(key) else { continue };
            assert_eq!(numbers(words), numbers(other), "{language}: {words}\n{other}");
            let stars = |words: &str| words.matches('*').count();
            assert_eq!(stars(words), stars(other), "{language}: {words}\n{other}");
        }
    }
}

/// Numbers and rules, such as `4` and `M25`, sorted: languages differ in their order.
fn numbers(words: &str) -> Vec<String> {
    let split = words.split(|sign: char| !sign.is_ascii_alphanumeric());
    let mut found: Vec<String> = split
        .filter(|word| word.ends_with(|sign: char| sign.is_ascii_digit()))
        .map(ToOwned::to_owned)
        .collect();
    found.sort_unstable();
    found
}

/// `M25` and the like in what is read lead somewhere.
#[test]
fn the_rules_that_are_named_are_there() {
    for (game, BookText { words, .. }) in texts() {
        let books = kasbah_catalog::rulebooks();
        let book = books.iter().find(|book| book.game == game).expect("its rulebook");
        let known: BTreeSet<&str> =
            book.chapters.iter().flat_map(|one| one.rules).copied().collect();
        let letter = known.first().and_then(|rule| rule.chars().next()).expect("a letter");
        let mut named = 0;
        for (_, words) in &words {
            for number in numbers(words).iter().filter(|number| number.starts_with(letter)) {
                assert!(known.contains(&**number), "{number} in: {words}");
                named += 1;
            }
        }
        assert!(named >= 10, "{game} leads to {named} rules only");
    }
}
