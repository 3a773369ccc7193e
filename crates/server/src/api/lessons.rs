//! What goes over the wire about lessons.

use std::collections::BTreeMap;

use kasbah_catalog::{GameInfo, GameView, LessonAsks, LessonInfo, LessonNumbers};
use kasbah_rules::{Seat, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{LogEntry, Previewed, Problem};

/// A game of `GET /api/games`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Game {
    /// What there is to know before it is played.
    #[serde(flatten)]
    pub info: GameInfo,
    /// Its lessons, in the order in which they are learned.
    pub lessons: Vec<LessonInfo>,
}

/// `POST /api/lessons/{game}/{lesson}`: a lesson at one of its steps. Nothing is stored: everything that was
/// done there is told again each time.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "step": 2, "done": ["take 1 2"] }))]
pub struct AskLesson {
    /// Which step, from 0.
    pub step: u32,
    /// What the learner has done there, in notation, one after the other.
    #[serde(default)]
    #[schema(max_items = 16)]
    pub done: Vec<String>,
    /// How would the table stand after these, too? At most 16.
    #[serde(default)]
    #[schema(max_items = 16)]
    pub suppose: Vec<String>,
    /// May these be done then, and if not, why not? At most 4096.
    #[serde(default)]
    #[schema(max_items = 4096)]
    pub why: Vec<String>,
}

/// Answer to [`AskLesson`].
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Lesson {
    /// How many steps there are.
    pub steps: u32,
    /// The learner's seat.
    pub learner: Seat,
    /// What the step asks of him.
    pub asks: LessonAsks,
    /// What is said, by the key of its words.
    pub say: String,
    /// The places, pieces and cards that it speaks of.
    pub points: Vec<String>,
    /// The rules that it speaks of.
    pub rules: Vec<String>,
    /// Options by key, defaults included; those of the real game that is to be played, if one is.
    pub options: BTreeMap<String, String>,
    /// How the table stood when the step before was left.
    pub start: LessonTable,
    /// What has happened since then by itself: it is shown as movement.
    pub moves: Vec<LessonStep>,
    /// What the learner did, and chance brought.
    pub done: Vec<LessonStep>,
    /// What is said to that, as soon as it can be judged.
    pub answer: Option<LessonAnswer>,
    /// Points that the words name.
    pub numbers: LessonNumbers,
    /// How the table would stand, if that was asked.
    pub supposed: Option<Previewed>,
    /// For each of `why`: nothing, or what forbids it.
    pub why: Vec<Option<Problem>>,
}

/// How the table of a lesson stands.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LessonTable {
    /// How many events there have been.
    pub number: u32,
    /// Whose move it is.
    pub turn: Turn,
    /// What the learner may do, in notation, if it is his turn.
    pub legal: Vec<String>,
    /// What he sees.
    pub view: GameView,
    /// Points, by seat.
    pub scores: Vec<u32>,
}

/// An event of a lesson, and how the table stands after it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LessonStep {
    /// What was done.
    pub entry: LogEntry,
    /// How the table stands then.
    pub table: LessonTable,
}

/// What is said to what the learner did.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LessonAnswer {
    /// Whether it was right: then the next step goes on. Otherwise it is tried again.
    pub right: bool,
    /// What is said, by the key of its words.
    pub say: String,
    /// What others make of it: shown, and then taken back.
    pub then: Vec<LessonStep>,
    /// After what is right: how the story goes on, in notation, if not as it was played. After a mistake: a way
    /// that is right.
    pub told: Vec<String>,
    /// Points that the words name.
    pub numbers: LessonNumbers,
}
