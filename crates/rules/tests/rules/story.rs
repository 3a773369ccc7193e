//! A story that is wrong is found out, on its line: a claim that cannot fail would prove nothing.

use kasbah_rules::Game;
use kasbah_rules::story::{blocks, tell, tell_and_show};

use super::toss::{RIGHT, Toss};

#[track_caller]
fn wrong(text: &str) -> String {
    match tell::<Toss<RIGHT>>(text) {
        Ok(_) => panic!("this story is true:\n{text}"),
        Err(reason) => reason,
    }
}

#[test]
fn a_true_story() {
    let told = tell::<Toss<RIGHT>>(
        "setup players=2
? 0 toss | pass
+ 0 pass
! 1 toss -> T1
0 toss
? * face 2:2 | face 1:1 | face 3:1
! * face 4 -> impossible
* face 2
view /faces/0 2
score 0 2 a toss
= 2 0
1 pass
! 0 pass -> T2
! 5 pass -> seat
! 0 jump -> not understood",
    )
    .expect("a true story");
    assert_eq!(told.happenings, ["start", "toss", "face 2", "pass"]);
    assert_eq!(told.table.events().len(), 3);
}

#[test]
fn false_claims() {
    let start = "setup players=2\n";
    for (claim, truth) in [
        ("? 0 toss", "but it is `0 pass | toss`"),
        ("? 1 toss | pass", "but it is `0 pass | toss`"),
        ("? over", "but it is `0 pass | toss`"),
        ("+ 1 toss", "seat 1 out of turn: seat 0 is to act [T1]"),
        ("+ 0 jump", "not understood: `toss` or `pass`"),
        ("! 0 toss -> T2", "but it is allowed"),
        ("! 1 toss -> T2", "but it is `T1`"),
        ("! 1 toss", "`! EVENT -> REASON` is expected"),
        ("= 1 0", "but it is `0 0`"),
        ("score 0 1 a toss", "the sheet has:"),
        ("view /faces/0 1", "the view has nothing of that name"),
        ("1 toss", "seat 1 out of turn: seat 0 is to act [T1]"),
        ("0 jump", "not understood: `toss` or `pass`"),
    ] {
        assert_eq!(wrong(&format!("{start}{claim}")), format!("line 2: `{claim}`: {truth}"));
    }
    assert_eq!(
        wrong("setup players=2\n0 toss\n? * face 1:1"),
        "line 3: `? * face 1:1`: but it is `* face 1:1 | face 2:2 | face 3:1`"
    );
    assert_eq!(wrong(""), "the story is empty");
    assert_eq!(wrong("0 toss"), "line 1: `0 toss`: a story starts with its `setup` line");
    assert_eq!(wrong("setup players=3"), "line 1: `setup players=3`: players: two play");
}

#[test]
fn a_picture_shows_the_position_on_its_line() {
    let mut shown = Vec::new();
    let text = "setup players=2\npicture before lit=a\n0 toss\n* face 2\npicture after";
    let told = tell_and_show::<Toss<RIGHT>>(text, |words, position| {
        shown.push((words.to_owned(), position.scores()));
        Ok(())
    });
    let points = told.expect("a story").table.position().scores();
    assert_eq!(shown, [("before lit=a".into(), vec![0, 0]), ("after".into(), points)]);
    // Whoever does not look at pictures is told the same story; who cannot draw one says so.
    tell::<Toss<RIGHT>>(text).expect("a story");
    let refused = tell_and_show::<Toss<RIGHT>>(text, |_, _| Err("no paint".into()));
    assert_eq!(refused.unwrap_err(), "line 2: `picture before lit=a`: no paint");
}

#[test]
fn blocks_of_a_document_are_found_with_their_lines() {
    let found = blocks("# A\n```kasbah\n0 reveal\n* 7\n```\ntext\n```board\nx\n```\n").unwrap();
    let told: Vec<_> = found.iter().map(|it| (it.kind, it.line, &*it.text)).collect();
    assert_eq!(told, [("kasbah", 3, "0 reveal\n* 7\n"), ("board", 8, "x\n")]);
    assert_eq!(blocks("```a\n```b\n").unwrap_err(), "line 2: a block within a block");
    assert_eq!(blocks("```a\nx\n").unwrap_err(), "the last block is not closed");
}
