//! Lessons: short stories on the real board, in which the learner acts with his own hands.
//!
//! A lesson is a file of the folder `lessons`: a record with what is said, asked and answered between its
//! lines (`script.rs` says how it is written). It goes from stop to stop; at each the learner reads, or does
//! something and is answered. Nothing is stored: whoever asks says what was done, and it is played again.

mod course;
mod page;
mod proof;
mod script;

use std::collections::BTreeMap;

use kasbah_rules::{Event, Game, Seat};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

pub use page::{LessonWords, lesson_words};
pub use proof::{Better, Proof, prove};

use course::{Course, Tried};
use script::{Asks, Script, Stop};

use crate::entry::Entry;
use crate::games::for_game;
use crate::listed::Listed;
use crate::look::Looked;
use crate::play::Step;
use crate::refusal::{read_action, refusal};
use crate::{AnyPosition, Refusal, Supposed, ToLook};

/// A lesson that there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct LessonInfo {
    /// Its name.
    pub name: String,
    /// The option that it is about, as in a record's setup; nothing for those that everybody takes first.
    pub with: Option<String>,
}

/// The lessons of a game, in the order in which they are learned.
#[must_use]
pub fn lessons(game: &str) -> Vec<LessonInfo> {
    let info = |script: Script<'_>| LessonInfo {
        name: script.name.to_owned(),
        with: script.with.map(ToOwned::to_owned),
    };
    scripts(game).map(info).collect()
}

/// The text of every lesson of a game.
fn texts(game: &str) -> &'static [&'static str] {
    for_game!(game, G => <G as Listed>::LESSONS, &[])
}

/// The lessons of a game as they are written. One that cannot be read is none; a test reads them all.
fn scripts(game: &str) -> impl Iterator<Item = Script<'static>> {
    texts(game).iter().filter_map(|text| script::read(text).ok())
}

/// Where somebody is in a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// Which stop, from 0.
    pub step: usize,
    /// What the learner has done there, in notation, one after the other.
    pub done: &'a [String],
}

/// A lesson at one of its stops.
pub struct Learned {
    /// How many stops there are.
    pub steps: usize,
    /// The learner's seat.
    pub learner: Seat,
    /// What the stop asks of him.
    pub asks: LessonAsks,
    /// What is said, by the key of its words.
    pub say: String,
    /// The places, pieces and cards that it speaks of.
    pub points: Vec<String>,
    /// The rules that it speaks of.
    pub rules: Vec<String>,
    /// Options by key, `players` and defaults included; of the game that is to be played, if one is.
    pub options: BTreeMap<String, String>,
    /// How many events there had been when the stop before was left.
    pub number: u32,
    /// Where the game stood then.
    pub start: Box<dyn AnyPosition>,
    /// What has happened since then by itself.
    pub moves: Vec<Step>,
    /// What the learner did, and chance brought.
    pub done: Vec<Step>,
    /// What is said to that.
    pub answer: Option<LessonAnswer>,
    /// The points as they stand, for the words.
    pub numbers: LessonNumbers,
    /// The game as it stands now, to ask what may be done.
    look: Box<dyn ToLook>,
}

/// What a stop asks of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LessonAsks {
    /// To read.
    Read,
    /// To act.
    Act,
    /// To play a real game.
    Play,
}

/// What is said to what the learner did.
pub struct LessonAnswer {
    /// Whether that was right: then the story goes on, otherwise it is tried again.
    pub right: bool,
    /// What is said, by the key of its words.
    pub say: String,
    /// What others make of it.
    pub then: Vec<Step>,
    /// After what is right: how the story goes on, if not as it was played. After a mistake: a way that is right.
    pub told: Vec<String>,
    /// The points after all of it, for the words.
    pub numbers: LessonNumbers,
}

/// Points that words of a lesson name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct LessonNumbers {
    /// The learner's.
    pub mine: u32,
    /// The most that another player has.
    pub theirs: u32,
    /// What the learner has gained since the stop began.
    pub gain: u32,
}

/// Why a lesson cannot be shown.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoLesson {
    /// No lesson has this name.
    #[error("there is no such lesson")]
    Unknown,
    /// It has no such stop.
    #[error("the lesson has {steps} steps")]
    NoSuchStep {
        /// How many it has.
        steps: usize,
    },
    /// There is nothing to do at this stop.
    #[error("nothing is to be done at this step")]
    NothingToDo,
    /// What was done is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The lesson itself is wrong.
    #[error("{0}")]
    Wrong(String),
}

impl Learned {
    /// How the table would stand if the learner did this, too. Nothing is dealt.
    pub fn suppose(&self, actions: &[String]) -> Result<Supposed, Refusal> {
        self.look.suppose(self.learner, actions)
    }
}

/// A lesson at one of its stops, and what is said to what was done there.
pub fn learn(game: &str, lesson: &str, place: Place<'_>) -> Result<Learned, NoLesson> {
    let script = scripts(game).find(|script| script.name == lesson).ok_or(NoLesson::Unknown)?;
    for_game!(game, G => at::<G>(&script, place), Err(NoLesson::Unknown))
}

fn at<G: Listed>(
    script: &Script<'_>,
    Place { step, done }: Place<'_>,
) -> Result<Learned, NoLesson> {
    let steps = script.stops.len();
    let stop = script.stops.get(step).ok_or(NoLesson::NoSuchStep { steps })?;
    let mut course = Course::<G>::at(script, step).map_err(NoLesson::Wrong)?;
    let number = (course.number() - course.moves.len()) as u32;
    let start = course.start.clone();
    let moves = steps_of(&course);
    let before = course.position().scores();
    course.set_out();
    let tried = act(&mut course, script, stop, done)?;
    let played = steps_of(&course);
    let key = |say: &str| key::<G>(script, say);
    let options = match &stop.asks {
        Asks::Play(words) => {
            words.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
        }
        _ => G::options(course.story().table.setup()),
    };
    let told_numbers = numbers::<G>(script, course.position(), &before);
    let look = Box::new(Looked { table: course.story().table.clone(), seed: None });
    let answer = match tried {
        Tried::More => None,
        Tried::Answered(answer) => {
            let told = told::<G>(script, step, stop, &course)?;
            course.set_out();
            course.then(answer).map_err(NoLesson::Wrong)?;
            Some(LessonAnswer {
                right: answer.right,
                say: key(answer.say),
                then: steps_of(&course),
                told,
                numbers: numbers::<G>(script, course.position(), &before),
            })
        }
    };
    Ok(Learned {
        steps,
        learner: script.learner,
        asks: match stop.asks {
            Asks::Nothing => LessonAsks::Read,
            Asks::Task(_) => LessonAsks::Act,
            Asks::Play(_) => LessonAsks::Play,
        },
        say: key(stop.say),
        points: stop.points.iter().map(ToString::to_string).collect(),
        rules: stop.rules.iter().map(ToString::to_string).collect(),
        options,
        number,
        start: Box::new(start),
        moves,
        done: played,
        answer,
        numbers: told_numbers,
        look,
    })
}

/// Does what the learner did, and finds what is said to it.
fn act<'s, 'a, G: Listed>(
    course: &mut Course<G>,
    script: &Script<'a>,
    stop: &'s Stop<'a>,
    done: &[String],
) -> Result<Tried<'s, 'a>, NoLesson> {
    let Asks::Task(task) = &stop.asks else {
        return if done.is_empty() { Ok(Tried::More) } else { Err(NoLesson::NothingToDo) };
    };
    let mut draw = task.draw.clone();
    let mut tried = Tried::More;
    for (index, text) in done.iter().enumerate() {
        // What was sent together with what is answered is not done.
        if matches!(tried, Tried::Answered(_)) {
            break;
        }
        let event = Event::Action(script.learner, read_action::<G>(text)?);
        course.play(event).map_err(refusal)?;
        course.deal(&mut draw).map_err(NoLesson::Wrong)?;
        tried = course.judge(task, &done[..=index]);
    }
    Ok(tried)
}

/// How the story goes on, if the learner came elsewhere, as he does by a mistake.
fn told<G: Listed>(
    script: &Script<'_>,
    step: usize,
    stop: &Stop<'_>,
    course: &Course<G>,
) -> Result<Vec<String>, NoLesson> {
    let Asks::Task(task) = &stop.asks else { return Ok(Vec::new()) };
    let mut story = Course::<G>::at(script, step).map_err(NoLesson::Wrong)?;
    story.go(script.learner, task).map_err(NoLesson::Wrong)?;
    let same = story.position() == course.position();
    Ok(if same { Vec::new() } else { task.go.iter().map(ToString::to_string).collect() })
}

fn steps_of<G: Listed>(course: &Course<G>) -> Vec<Step> {
    let step = |played: &course::Played<G>| Step {
        entry: Entry::of::<G>(&played.event, played.heard.clone()),
        position: Box::new(played.position.clone()),
    };
    course.moves.iter().map(step).collect()
}

fn numbers<G: Game>(script: &Script<'_>, position: &G, before: &[u32]) -> LessonNumbers {
    let scores = position.scores();
    let learner = script.learner.index();
    let others = scores.iter().enumerate().filter(|(seat, _)| *seat != learner);
    let mine = scores.get(learner).copied().unwrap_or_default();
    LessonNumbers {
        mine,
        theirs: others.map(|(_, points)| *points).max().unwrap_or_default(),
        gain: mine.saturating_sub(before.get(learner).copied().unwrap_or_default()),
    }
}

/// The key of words of a lesson: `lesson_medici_last_turn_first`.
fn key<G: Game>(script: &Script<'_>, say: &str) -> String {
    format!("lesson_{}_{}_{}", G::NAME, script.name, say).replace('-', "_")
}
