//! Lessons. The door has no state: whoever learns says what he did, and it is played again.

use kasbah_catalog::{AnyPosition, Entry, Learned, NoLesson, Place, Step, Supposed, learn};
use kasbah_rules::{Seat, Turn, Viewer};

use super::body::{Address, Json};
use super::suppose::{MOST_ASKED, MOST_SUPPOSED, WHY, check};
use crate::api::{
    AskLesson, ErrorBody, Lesson, LessonAnswer, LessonStep, LessonTable, LogEntry, Previewed,
    Problem,
};
use crate::trouble::{Trouble, problem_of};

/// A lesson at one of its steps, and what is said to what the learner did there.
#[utoipa::path(post, path = "/api/lessons/{game}/{lesson}", tag = "lessons", request_body = AskLesson,
    params(("game" = String, Path, description = "A name from /api/games"),
        ("lesson" = String, Path, description = "The name of one of its `lessons`")),
    responses(
        (status = 200, description = "Where the lesson stands", body = Lesson),
        (status = 404, description = "no_such_lesson", body = ErrorBody),
        (status = 422, description = "A rule forbids what was done (`rule`), not_understood, out_of_turn, chance_decides", body = ErrorBody)))]
pub(crate) async fn lesson(
    Address((game, name)): Address<(String, String)>,
    Json(asked): Json<AskLesson, WHY>,
) -> Result<axum::Json<Lesson>, Trouble> {
    check("done", &asked.done, MOST_SUPPOSED)?;
    check("suppose", &asked.suppose, MOST_SUPPOSED)?;
    check("why", &asked.why, MOST_ASKED)?;
    let place = Place { step: asked.step as usize, done: &asked.done };
    let learned = learn(&game, &name, place).map_err(|no| trouble(no, game, name))?;
    let (mut supposed, mut why) = (None, Vec::new());
    if !asked.suppose.is_empty() || !asked.why.is_empty() {
        let then = learned.suppose(&asked.suppose).map_err(Trouble::Refused)?;
        let allows = |action: &String| then.position.allows(learned.learner, action);
        let problem = |action: &String| allows(action).err().map(problem_of);
        why = asked.why.iter().map(problem).collect::<Vec<Option<Problem>>>();
        supposed = (!asked.suppose.is_empty()).then(|| previewed(&learned, then));
    }
    Ok(axum::Json(told(learned, supposed, why)))
}

fn trouble(no: NoLesson, game: String, lesson: String) -> Trouble {
    match no {
        NoLesson::Unknown => Trouble::NoSuchLesson { game, lesson },
        NoLesson::NoSuchStep { .. } => Trouble::field("step", no.to_string()),
        NoLesson::NothingToDo => Trouble::field("done", no.to_string()),
        NoLesson::Refused(refusal) => Trouble::Refused(refusal),
        NoLesson::Wrong(why) => {
            tracing::error!(game, lesson, why, "a lesson is wrong");
            Trouble::Internal
        }
    }
}

fn previewed(learned: &Learned, then: Supposed) -> Previewed {
    let Supposed { position, entries, .. } = then;
    let table = table(&*position, learned.learner, 0);
    let LessonTable { turn, legal, view, scores, .. } = table;
    let happenings = entries.into_iter().map(|entry| entry.happenings).collect();
    Previewed { turn, legal, view, scores, happenings }
}

fn told(learned: Learned, supposed: Option<Previewed>, why: Vec<Option<Problem>>) -> Lesson {
    let learner = learned.learner;
    let mut number = learned.number;
    let start = table(&*learned.start, learner, number);
    let mut steps = |steps: Vec<Step>| {
        let step = |Step { entry, position }: Step| {
            number += 1;
            LessonStep { entry: line(number, entry), table: table(&*position, learner, number) }
        };
        steps.into_iter().map(step).collect::<Vec<_>>()
    };
    let (moves, done) = (steps(learned.moves), steps(learned.done));
    let answer = learned.answer.map(|answer| LessonAnswer {
        right: answer.right,
        say: answer.say,
        then: steps(answer.then),
        told: answer.told,
        numbers: answer.numbers,
    });
    Lesson {
        steps: learned.steps as u32,
        learner,
        asks: learned.asks,
        say: learned.say,
        points: learned.points,
        rules: learned.rules,
        options: learned.options,
        start,
        moves,
        done,
        answer,
        numbers: learned.numbers,
        supposed,
        why,
    }
}

fn table(position: &dyn AnyPosition, learner: Seat, number: u32) -> LessonTable {
    let turn = position.turn();
    let his = turn == (Turn::Player { seat: learner });
    LessonTable {
        number,
        turn,
        legal: if his { position.legal() } else { Vec::new() },
        view: position.view(Viewer::Seat(learner)),
        scores: position.scores(),
    }
}

/// A lesson has no clock.
fn line(number: u32, Entry { seat, text, happenings }: Entry) -> LogEntry {
    LogEntry { number, seat, text, at: 0, happenings }
}
