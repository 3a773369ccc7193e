//! The words of lessons: there in every language, short, and without numbers of their own.

use std::collections::BTreeSet;
use std::path::Path;

use kasbah_catalog::{LessonWords, lesson_words};
use serde_json::{Map, Value};

use super::taught;

/// A bubble has no more words than these.
const MOST_WORDS: usize = 20;

/// Seconds in which a person is to know how to win.
const THREE_MINUTES: f64 = 180.0;
/// Lessons about an option are over sooner.
const A_MINUTE: f64 = 60.0;

fn messages(language: &str) -> Map<String, Value> {
    let path = format!("../../web/messages/{language}.json");
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// A message, or the longest of its forms.
fn text(messages: &Map<String, Value>, key: &str) -> String {
    messages.get(key).and_then(Value::as_str).unwrap_or_else(|| panic!("{key} has no words")).into()
}

fn all(words: &LessonWords) -> impl Iterator<Item = &String> {
    [&words.title].into_iter().chain(&words.said).chain(&words.right).chain(&words.wrong)
}

#[test]
fn every_language_has_words_for_everything_and_for_nothing_else() {
    for game in taught() {
        let lessons = lesson_words(&game).unwrap();
        let said: BTreeSet<String> = lessons.iter().flat_map(all).cloned().collect();
        for language in ["en", "fr", "it"] {
            let prefix = format!("lesson_{game}_");
            let there = messages(language);
            let there = there.keys().filter(|key| key.starts_with(&prefix)).cloned();
            assert_eq!(there.collect::<BTreeSet<_>>(), said, "{language}");
        }
    }
}

#[test]
fn a_bubble_is_short_and_its_numbers_come_from_the_position() {
    for language in ["en", "fr", "it"] {
        let messages = messages(language);
        for key in messages.keys().filter(|key| key.starts_with("lesson_")) {
            let text = text(&messages, key);
            let words = text.split_whitespace().filter(|word| word.contains(char::is_alphabetic));
            let words = words.count();
            assert!(words <= MOST_WORDS, "{language} {key}: {words} words");
            assert!(!text.contains(|c: char| c.is_ascii_digit()), "{language} {key}: a digit");
            for name in text.split('{').skip(1).filter_map(|rest| rest.split('}').next()) {
                assert!(["mine", "theirs", "gain"].contains(&name), "{language} {key}: {name}");
            }
        }
    }
}

/// A word is read in a third of a second, a task done in five seconds, a movement seen in one.
fn seconds(lesson: &LessonWords, messages: &Map<String, Value>) -> f64 {
    let longest = |keys: &[String]| keys.iter().map(|key| words(messages, key)).max().unwrap_or(0);
    let said: usize = lesson.said.iter().map(|key| words(messages, key)).sum();
    let answered = longest(&lesson.right) * lesson.tasks;
    (said + answered) as f64 / 3.0 + 5.0 * lesson.tasks as f64 + lesson.moves as f64
}

fn words(messages: &Map<String, Value>, key: &str) -> usize {
    text(messages, key).split_whitespace().count()
}

#[test]
fn a_game_is_learned_in_three_minutes() {
    for language in ["en", "fr", "it"] {
        let messages = messages(language);
        for game in taught() {
            let lessons = lesson_words(&game).unwrap();
            let (about_options, basic): (Vec<_>, Vec<_>) =
                lessons.iter().partition(|lesson| lesson.with.is_some());
            let took: f64 = basic.iter().map(|lesson| seconds(lesson, &messages)).sum();
            assert!((60.0..=THREE_MINUTES).contains(&took), "{game}, {language}: {took:.0} s");
            for lesson in about_options {
                let took = seconds(lesson, &messages);
                assert!(took <= A_MINUTE, "{} {language}: {took:.0} s", lesson.name);
            }
        }
    }
}

/// What is answered to a task stands beside what it is about: the board is seen over it.
#[test]
fn every_task_points_at_what_it_is_about() {
    for game in taught() {
        for lesson in lesson_words(&game).unwrap() {
            assert_eq!(lesson.unpointed, [""; 0], "{game}, {}", lesson.name);
        }
    }
}

#[test]
fn in_every_game_some_mistake_is_answered_by_what_others_make_of_it() {
    for game in taught() {
        let lessons = lesson_words(&game).unwrap();
        assert!(lessons.iter().any(|it| it.with.is_none() && it.answered_back), "{game}");
    }
}

/// Whether a pattern is met: letters stand for themselves, `[abc]` for one of them, `{1-11}` for a number.
fn meets(text: &str, pattern: &str) -> bool {
    let Some(first) = pattern.chars().next() else { return text.is_empty() };
    if let Some((class, rest)) = pattern.strip_prefix('[').and_then(|it| it.split_once(']')) {
        let mut left = text.chars();
        return left.next().is_some_and(|one| class.contains(one)) && meets(left.as_str(), rest);
    }
    if let Some((range, rest)) = pattern.strip_prefix('{').and_then(|it| it.split_once('}')) {
        let (least, most) = range.split_once('-').unwrap();
        let range = least.parse::<u8>().unwrap()..=most.parse().unwrap();
        let end = text.find(|one: char| !one.is_ascii_digit()).unwrap_or(text.len());
        let (number, left) = text.split_at(end);
        return number.parse().is_ok_and(|it| range.contains(&it)) && meets(left, rest);
    }
    text.strip_prefix(first).is_some_and(|left| meets(left, &pattern[first.len_utf8()..]))
}

#[test]
fn patterns_are_met_whole() {
    for (text, pattern) in [("a11", "[ab]{1-11}"), ("deck", "deck"), ("card:2", "card:[123]")] {
        assert!(meets(text, pattern), "{text} {pattern}");
    }
    for (text, pattern) in
        [("a12", "[ab]{1-11}"), ("c1", "[ab]{1-11}"), ("decks", "deck"), ("card:", "card:[123]")]
    {
        assert!(!meets(text, pattern), "{text} {pattern}");
    }
}

/// What there is to point at stands in a file a game.
#[test]
fn words_point_at_what_there_is() {
    for game in taught() {
        let path = format!("{}/tests/lessons/points/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let there = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        for lesson in lesson_words(&game).unwrap() {
            for point in &lesson.points {
                let known = there.lines().any(|pattern| meets(point, pattern));
                assert!(known, "{game}, {}: {point}", lesson.name);
            }
        }
    }
}
