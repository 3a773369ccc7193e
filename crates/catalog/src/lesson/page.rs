//! What the page must have words for.

use super::script::{Asks, Script, read};
use super::texts;

/// The words of one lesson, by their keys, and what they are said beside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonWords {
    /// Its name.
    pub name: String,
    /// The option that it is about.
    pub with: Option<String>,
    /// Its title.
    pub title: String,
    /// What is said to everybody on the way, in order.
    pub said: Vec<String>,
    /// What is said to what the learner did: the right answers, and those that are not.
    pub right: Vec<String>,
    /// See there.
    pub wrong: Vec<String>,
    /// How many tasks there are.
    pub tasks: usize,
    /// How many events are shown as movement.
    pub moves: usize,
    /// Tasks that point at nothing.
    pub unpointed: Vec<String>,
    /// Whether it shows what others make of some mistake.
    pub answered_back: bool,
    /// The rules that it names, and those of the refusals that it invites.
    pub rules: Vec<String>,
    /// Everything that words point at.
    pub points: Vec<String>,
}

/// The words of every lesson of a game; the error names lesson and line.
pub fn lesson_words(game: &str) -> Result<Vec<LessonWords>, String> {
    texts(game).iter().map(|text| Ok(words(game, &read(text)?))).collect()
}

fn words(game: &str, script: &Script<'_>) -> LessonWords {
    let title = format!("lesson_{game}_{}", script.name).replace('-', "_");
    let key = |say: &str| format!("{title}_{say}").replace('-', "_");
    let mut words = LessonWords {
        name: script.name.to_owned(),
        with: script.with.map(ToOwned::to_owned),
        title: title.clone(),
        said: Vec::new(),
        right: Vec::new(),
        wrong: Vec::new(),
        tasks: 0,
        moves: 0,
        unpointed: Vec::new(),
        answered_back: false,
        rules: Vec::new(),
        points: Vec::new(),
    };
    for stop in &script.stops {
        let event =
            |text: &str| text.starts_with("* ") || text.starts_with(|c: char| c.is_ascii_digit());
        if !stop.before.iter().any(|line| line.text.starts_with("setup ")) {
            words.moves += stop.before.iter().filter(|line| event(line.text)).count();
        }
        words.rules.extend(stop.rules.iter().map(ToString::to_string));
        words.points.extend(stop.points.iter().map(ToString::to_string));
        if !matches!(stop.asks, Asks::Play(_)) {
            words.said.push(key(stop.say));
        }
        let Asks::Task(task) = &stop.asks else { continue };
        words.tasks += 1;
        if stop.points.is_empty() {
            words.unpointed.push(key(stop.say));
        }
        words.answered_back |= task.answers.iter().any(|answer| !answer.then.is_empty());
        let refused = task.refusals.iter().filter_map(|line| line.text.rsplit_once(" -> "));
        words.rules.extend(refused.map(|(_, rule)| rule.to_owned()));
        for answer in &task.answers {
            let list = if answer.right { &mut words.right } else { &mut words.wrong };
            let key = key(answer.say);
            if !list.contains(&key) {
                list.push(key);
            }
        }
    }
    words
}
