//! A lesson step by step, as the page goes through it.

use kasbah_catalog::{LessonAsks, LessonNumbers, NoLesson, Place, learn};

fn at(step: usize, done: &[&str]) -> Result<kasbah_catalog::Learned, NoLesson> {
    let done: Vec<String> = done.iter().map(ToString::to_string).collect();
    learn("medici", "last-turn", Place { step, done: &done })
}

fn refused(step: usize, done: &[&str]) -> NoLesson {
    at(step, done).err().expect("this cannot be")
}

#[test]
fn a_task_is_answered_as_soon_as_it_can_be_judged() {
    let asked = at(1, &[]).unwrap();
    assert_eq!((asked.asks, asked.steps, asked.learner.0), (LessonAsks::Act, 4, 2));
    assert!(asked.answer.is_none());
    let on_the_way = at(1, &["reveal", "reveal"]).unwrap();
    assert!(on_the_way.answer.is_none());
    assert_eq!(on_the_way.done.len(), 4, "two cards came");
    let right = at(1, &["reveal", "reveal", "reveal", "take 1 2 3"]).unwrap();
    let answer = right.answer.unwrap();
    assert!(answer.right && answer.told.is_empty());
    assert_eq!(answer.say, "lesson_medici_last_turn_first");
    assert_eq!(answer.numbers.mine, 55);
    let wrong = at(1, &["reveal", "take 1"]).unwrap().answer.unwrap();
    assert_eq!((wrong.right, wrong.say.as_str()), (false, "lesson_medici_last_turn_empty"));
    assert_eq!(wrong.numbers.mine, 20);
    assert_eq!(wrong.told, ["reveal", "reveal", "reveal", "take 1 2 3"], "a way that is right");
}

#[test]
fn another_right_course_is_told_from_the_story() {
    let other = at(1, &["reveal", "reveal", "reveal", "take 1 3"]).unwrap().answer.unwrap();
    assert!(other.right);
    assert_eq!(other.told, ["reveal", "reveal", "reveal", "take 1 2 3"]);
}

#[test]
fn the_story_goes_on_from_what_it_tells() {
    let after = at(2, &[]).unwrap();
    assert_eq!(after.start.scores(), [20, 35, 55]);
    assert_eq!(after.numbers, LessonNumbers { mine: 55, theirs: 35, gain: 0 });
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let NoLesson::Refused(refusal) = refused(1, &["take 1"]) else { panic!("refused") };
    assert_eq!(refusal.rule, Some("C5"));
    let NoLesson::Refused(refusal) = refused(1, &["fly"]) else { panic!("refused") };
    assert_eq!(refusal.code, "not_understood");
    assert_eq!(refused(7, &[]), NoLesson::NoSuchStep { steps: 4 });
    assert_eq!(refused(0, &["reveal"]), NoLesson::NothingToDo);
    let unknown = learn("chess", "last-turn", Place { step: 0, done: &[] });
    assert_eq!(unknown.err(), Some(NoLesson::Unknown));
}

#[test]
fn supposing_deals_no_cards() {
    let asked = at(1, &["reveal"]).unwrap();
    assert!(asked.suppose(&["take 1".into()]).is_ok());
    let refusal = asked.suppose(&["reveal".into()]).err().expect("chance decides");
    assert_eq!(refusal.code, "chance_decides");
}
