//! The proof of a lesson: all that is told can be, every course has an answer, and what is taught as better
//! is better to the strong bot.

use std::collections::BTreeSet;

use kasbah_bots::analyse;
use kasbah_rules::{Event, Setup, Turn};

use super::course::{Course, Tried};
use super::script::{Answer, Asks, Script, Task, When, read};
use super::texts;
use crate::Budget;
use crate::games::for_game;
use crate::listed::Listed;

/// What was found out about the courses of a lesson's tasks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proof {
    /// Its name.
    pub name: String,
    /// Courses that are right.
    pub right: usize,
    /// Courses with a mistake that is known.
    pub wrong: usize,
    /// Courses that are left to `wrong *`.
    pub otherwise: usize,
}

/// A claim that one course is better than another, and what the bot thinks.
#[derive(Clone, PartialEq, Debug)]
pub struct Better {
    /// The lesson's name.
    pub name: String,
    /// Where it is claimed.
    pub line: usize,
    /// The chance to win after the course, and after the other.
    pub chances: [f32; 2],
    /// By how much the first is to be larger.
    pub by: f32,
}

/// Goes through every lesson of a game and every course of its tasks; the error names lesson and line.
pub fn prove(game: &str) -> Result<Vec<Proof>, String> {
    texts(game).iter().map(|text| Proof::of(game, text)).collect()
}

impl Proof {
    /// The same for the text of a lesson that is being written.
    pub fn of(game: &str, text: &str) -> Result<Proof, String> {
        for_game!(game, G => each(game, text, proved::<G>), Err(no_game()))
    }
}

impl Better {
    /// What the strong bot thinks of everything that a game's lessons claim to be better.
    pub fn all(game: &str, visits: u64, seed: u64) -> Result<Vec<Better>, String> {
        let found = texts(game).iter().map(|text| Better::of(game, text, visits, seed));
        Ok(found.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// The same for the text of a lesson that is being written.
    pub fn of(game: &str, text: &str, visits: u64, seed: u64) -> Result<Vec<Better>, String> {
        let compare = |script: &Script<'_>, visits, seed| for_game!(game, G => compared::<G>(script, visits, seed), Err(no_game()));
        each(game, text, |script| compare(script, visits, seed))
    }
}

fn no_game() -> String {
    "no such game".into()
}

fn each<T>(
    game: &str,
    text: &str,
    look: impl Fn(&Script<'_>) -> Result<T, String>,
) -> Result<T, String> {
    let script = read(text)?;
    look(&script).map_err(|why| format!("lessons/{game}, {}: {why}", script.name))
}

fn proved<G: Listed>(script: &Script<'_>) -> Result<Proof, String> {
    let mut proof = Proof { name: script.name.to_owned(), ..Proof::default() };
    for (index, stop) in script.stops.iter().enumerate() {
        let mut course = Course::<G>::at(script, index)?;
        course.set_out();
        let fail = |why: String| format!("line {}: {why}", stop.number);
        if let Asks::Play(words) = &stop.asks {
            can_be_played::<G>(words).map_err(fail)?;
        }
        let Asks::Task(task) = &stop.asks else { continue };
        prove_task(script, task, &course, &mut proof).map_err(fail)?;
    }
    match script.stops.last() {
        Some(last) => {
            let mut end = Course::<G>::at(script, script.stops.len() - 1)?;
            if let Asks::Task(task) = &last.asks {
                end.go(script.learner, task)?;
            }
            end.tell_end(script)?;
        }
        None => return Err("it says nothing".into()),
    }
    Ok(proof)
}

fn can_be_played<G: Listed>(words: &[(&str, &str)]) -> Result<(), String> {
    let (level, setup): (Vec<_>, Vec<_>) = words.iter().partition(|(key, _)| *key == "level");
    if level.iter().any(|(_, bot)| !kasbah_bots::NAMES.contains(bot)) {
        return Err("no bot has this name".into());
    }
    G::Setup::from_words(&setup).map(drop).map_err(|error| error.to_string())
}

fn prove_task<G: Listed>(
    script: &Script<'_>,
    task: &Task<'_>,
    start: &Course<G>,
    proof: &mut Proof,
) -> Result<(), String> {
    if start.position().turn() != (Turn::Player { seat: script.learner }) {
        return Err("it is not the learner's turn".into());
    }
    let otherwise = |answer: &Answer<'_>| answer.when == When::Otherwise && !answer.right;
    if !task.answers.last().is_some_and(otherwise) {
        return Err("`wrong *` is missing at the end".into());
    }
    for line in &task.refusals {
        start
            .branch()
            .story_mut()
            .tell(line.text)
            .map_err(|why| format!("`{}`: {why}", line.text))?;
    }
    let mut given = BTreeSet::new();
    let mut walk = Walk { script, task, given: &mut given, proof };
    walk.on(start, &task.draw, &[])?;
    let unused = task.answers.iter().find(|answer| !given.contains(&answer.number));
    if let Some(answer) = unused {
        return Err(format!("line {}: no course has this answer", answer.number));
    }
    went_right(script, task, start)
}

/// Through every course of a task.
struct Walk<'w, 'a> {
    script: &'w Script<'a>,
    task: &'w Task<'a>,
    given: &'w mut BTreeSet<usize>,
    proof: &'w mut Proof,
}

impl Walk<'_, '_> {
    fn on<G: Listed>(
        &mut self,
        from: &Course<G>,
        draw: &[&str],
        done: &[String],
    ) -> Result<(), String> {
        let mut legal = Vec::new();
        from.position().legal_actions(&mut legal);
        for action in legal {
            let mut course = from.branch();
            let mut draw = draw.to_vec();
            let event = Event::Action(self.script.learner, action);
            course.play(event).map_err(|e| e.to_string())?;
            course.deal(&mut draw).map_err(|why| format!("after `{action}`: {why}"))?;
            let done = [done, &[action.to_string()]].concat();
            match course.judge(self.task, &done) {
                Tried::More => self.on(&course, &draw, &done)?,
                Tried::Answered(answer) => self.count(answer, &mut course)?,
            }
        }
        Ok(())
    }

    fn count<G: Listed>(
        &mut self,
        answer: &Answer<'_>,
        course: &mut Course<G>,
    ) -> Result<(), String> {
        self.given.insert(answer.number);
        match (answer.right, answer.when) {
            (true, _) => self.proof.right += 1,
            (false, When::Otherwise) => self.proof.otherwise += 1,
            (false, _) => self.proof.wrong += 1,
        }
        course.then(answer).map_err(|why| format!("line {}: {why}", answer.number))
    }
}

/// The story goes on by what is right.
fn went_right<G: Listed>(
    script: &Script<'_>,
    task: &Task<'_>,
    start: &Course<G>,
) -> Result<(), String> {
    let mut course = start.branch();
    let mut draw = task.draw.clone();
    for (index, text) in task.go.iter().enumerate() {
        let action = text.parse().map_err(|e| format!("`go`: `{text}`: {e}"))?;
        course.play(Event::Action(script.learner, action)).map_err(|e| format!("`{text}`: {e}"))?;
        course.deal(&mut draw)?;
        let done: Vec<String> = task.go[..=index].iter().map(ToString::to_string).collect();
        match course.judge(task, &done) {
            Tried::More => {}
            Tried::Answered(answer) if answer.right && index + 1 == task.go.len() => return Ok(()),
            Tried::Answered(_) => break,
        }
    }
    Err("`go` is not right".into())
}

fn compared<G: Listed>(script: &Script<'_>, visits: u64, seed: u64) -> Result<Vec<Better>, String> {
    let mut found = Vec::new();
    for (index, stop) in script.stops.iter().enumerate() {
        let Asks::Task(task) = &stop.asks else { continue };
        let start = Course::<G>::at(script, index)?;
        for better in &task.better {
            let chance = |course: &[&str]| -> Result<f32, String> {
                let fail = |why: String| format!("line {}: {why}", better.number);
                let mut after = start.branch();
                let told = Task { draw: task.draw.clone(), go: course.to_vec(), ..Task::default() };
                after.go(script.learner, &told).map_err(fail)?;
                let found = analyse(after.position(), None, Budget::Visits(visits), seed);
                Ok(found.values[script.learner.index()])
            };
            found.push(Better {
                name: script.name.to_owned(),
                line: better.number,
                chances: [chance(&better.course)?, chance(&better.than)?],
                by: better.by as f32 / 100.0,
            });
        }
    }
    Ok(found)
}
