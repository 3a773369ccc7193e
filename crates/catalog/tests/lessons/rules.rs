//! Every rule that a beginner meets in his first game is met by a lesson.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use kasbah_catalog::{
    LessonAsks, Output, Place, SelfPlay, ToLook, learn, lesson_words, lessons, read_record,
    rulebooks, selfplay,
};
use kasbah_rules::{Seed, Turn};
use serde::Serialize;

use super::taught;

/// First games that are played of each kind.
const GAMES: u64 = 4;

/// Refusals are looked for in one position of so many: what can be refused does not change with every event.
const EVERY: usize = 7;

/// Rules that a beginner meets and that no lesson tells, and why.
const EXCUSED: [(&str, &str); 5] = [
    ("C3", "who begins is settled before anybody acts, and the table says whose turn it is"),
    ("M6", "chance puts the first merchant before anybody acts"),
    ("M16", "only what is empty is lit, and the refusal says all that there is to it"),
    ("M42", "a neutral palace and a tower: as with the colour's tile (M37), and seldom"),
    ("A6", "chance lays the chips before anybody acts"),
];

/// Rulings settle what the printed rules leave open; whoever comes upon one is told by its refusal.
fn is_ruling(rule: &str) -> bool {
    rule.get(1..2) == Some("R")
}

/// The setup of the game that follows the lessons, and the bots that play it.
fn first_game(game: &str) -> (String, String) {
    for lesson in lessons(game) {
        let at = |step| learn(game, &lesson.name, Place { step, done: &[] });
        let last = at(at(0).unwrap().steps - 1).unwrap();
        if last.asks == LessonAsks::Play {
            let mut options = last.options;
            let level = options.remove("level").unwrap();
            let words = options.iter().map(|(key, value)| format!("{key}={value}"));
            return (words.collect::<Vec<_>>().join(" "), level);
        }
    }
    panic!("{game}: no lesson ends in a game")
}

/// Where a rule is met.
type Met = BTreeMap<String, String>;

fn meet(met: &mut Met, what: &impl Serialize) {
    let told = serde_json::to_value(what).unwrap();
    if let Some(rule) = told["rule"].as_str() {
        met.entry(rule.to_owned()).or_insert_with(|| told.to_string());
    }
}

/// What happens in a game, what brings points there, and what is refused to whoever tries what was possible at
/// some other time.
fn play_through(table: &dyn ToLook, met: &mut Met) {
    let mut walk = table.walk();
    walk.opening().iter().for_each(|told| meet(met, told));
    let (mut positions, mut possible) = (Vec::new(), BTreeSet::new());
    while let Some(step) = walk.step() {
        step.entry.happenings.iter().for_each(|told| meet(met, told));
        possible.extend(step.position.legal());
        positions.push(step.position);
    }
    for (_, _, reason) in positions.last().unwrap().score_sheet() {
        meet(met, &reason);
    }
    for position in positions.iter().step_by(EVERY) {
        let Turn::Player { seat } = position.turn() else { continue };
        for action in &possible {
            let Err(refusal) = position.allows(seat, action) else { continue };
            let Some(rule) = refusal.rule else { continue };
            met.entry(rule.to_owned()).or_insert_with(|| format!("{action}: {refusal}"));
        }
    }
}

fn met_in_first_games(game: &str) -> Met {
    let (setup, level) = first_game(game);
    let task = SelfPlay {
        game: game.to_owned(),
        setup,
        games: GAMES,
        seed: Seed::from_number(12),
        bots: vec![level],
        output: Output::Record,
    };
    let mut met = Met::new();
    let played = selfplay(&task, |record| {
        play_through(&*read_record(record).unwrap().0, &mut met);
        ControlFlow::Continue(())
    });
    assert_eq!(played.unwrap().games, GAMES);
    met
}

/// What lessons tell that everybody takes.
fn told(game: &str) -> BTreeSet<String> {
    let lessons = lesson_words(game).unwrap().into_iter();
    lessons.filter(|lesson| lesson.with.is_none()).flat_map(|lesson| lesson.rules).collect()
}

#[test]
fn lessons_meet_the_rules_that_a_beginner_meets() {
    let mut excuses: BTreeSet<&str> = EXCUSED.iter().map(|(rule, _)| *rule).collect();
    for game in taught() {
        let (met, told) = (met_in_first_games(&game), told(&game));
        assert!(met.len() > 10, "{game}: {met:#?}");
        let missing: Vec<_> = met.iter().filter(|(rule, _)| !is_ruling(rule)).collect();
        let missing: Vec<_> =
            missing.into_iter().filter(|(rule, _)| !told.contains(*rule)).collect();
        let unexcused: Vec<_> =
            missing.iter().filter(|(rule, _)| !excuses.contains(rule.as_str())).collect();
        assert!(unexcused.is_empty(), "{game}: no lesson meets {unexcused:#?}");
        excuses.retain(|excuse| !missing.iter().any(|(rule, _)| rule.as_str() == *excuse));
    }
    assert!(excuses.is_empty(), "nobody needs these excuses: {excuses:?}");
}

#[test]
fn what_lessons_tell_are_rules() {
    for game in taught() {
        let books = rulebooks();
        let book = books.iter().find(|book| book.game == game).unwrap();
        let rules: Vec<&str> =
            book.chapters.iter().flat_map(|chapter| chapter.rules).copied().collect();
        for rule in lesson_words(&game).unwrap().into_iter().flat_map(|lesson| lesson.rules) {
            assert!(rules.contains(&rule.as_str()), "{game} has no rule {rule}");
        }
    }
}
