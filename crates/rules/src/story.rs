//! Stories: a record with claims between its lines. The language of rule tests and of the
//! examples in the docs.
//!
//! ```text
//! setup players=3
//! 0 reveal
//! * C5
//! ? 0 reveal | take 1        who is to act and all he may do, in any order
//! ? * C5:3 | 7:5             what chance can bring, each outcome with its weight
//! ? over                     nothing: the game has ended
//! + 0 take 1                 allowed now, and not done
//! ! 0 take 1 2 -> C6         refused, by this rule
//! ! * C9 -> impossible       refused, without a rule (impossible, seat, not understood)
//! score 0 30 day 1: value of the boat       a line that the score sheet has now
//! view /deck_count 109       what a watcher sees there, as JSON
//! = 30 15 0                  the points so far
//! ```

use serde_json::Value;

use crate::record::{legal_texts, read_event, read_setup, sections};
use crate::{Game, Refused, Table, Turn, Viewer};

/// A story, as far as it is told.
#[derive(Debug)]
pub struct Story<G: Game> {
    /// The game after the last line.
    pub table: Table<G>,
    /// Everything that happened.
    pub happenings: Vec<G::Happening>,
}

/// Plays a story and checks its claims; the error names the line.
pub fn tell<G: Game>(text: &str) -> Result<Story<G>, String> {
    let mut story: Option<Story<G>> = None;
    for line in sections(text).iter().flat_map(|section| &section.lines) {
        let fail = |reason: String| format!("line {}: `{}`: {reason}", line.number, line.text);
        match (&mut story, line.text.strip_prefix("setup ")) {
            (None, Some(words)) => {
                let setup: G::Setup = read_setup(words).map_err(|e| fail(e.to_string()))?;
                let mut happenings = Vec::new();
                G::start(&setup, &mut happenings);
                story = Some(Story { table: Table::new(setup), happenings });
            }
            (None, None) => return Err(fail("a story starts with its `setup` line".into())),
            (Some(story), _) => tell_line(story, line.text).map_err(fail)?,
        }
    }
    story.ok_or_else(|| "the story is empty".into())
}

/// Plays a story, and ends the test where it is wrong.
///
/// # Panics
/// With the line and the reason.
#[track_caller]
pub fn check<G: Game>(text: &str) -> Story<G> {
    match tell(text) {
        Ok(story) => story,
        Err(reason) => panic!("{reason}\nin the story:\n{text}"),
    }
}

fn tell_line<G: Game>(story: &mut Story<G>, line: &str) -> Result<(), String> {
    let position = story.table.position();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "?" => {
            let (who, what) = rest.split_once(' ').unwrap_or((rest, ""));
            let mut told: Vec<&str> = what.split(" | ").collect();
            told.sort_unstable();
            claim(format!("{who} {}", told.join(" | ")).trim_end(), &possible(position))
        }
        "+" => {
            let event = read_event::<G>(rest).map_err(|e| e.to_string())?;
            position.clone().play(&event, &mut ()).map_err(|e| e.to_string())
        }
        "!" => {
            let (event, reason) =
                rest.split_once(" -> ").ok_or("`! EVENT -> REASON` is expected")?;
            let before = position.clone();
            let refused = match read_event::<G>(event) {
                Err(_) => "not understood".to_string(),
                Ok(event) => match story.table.play(event, &mut ()) {
                    Ok(()) => return Err("but it is allowed".into()),
                    Err(refused) => name(&refused),
                },
            };
            if *story.table.position() != before {
                return Err("the refusal changed the position".into());
            }
            claim(reason, &refused)
        }
        "score" => {
            let sheet = position.score_sheet();
            let found =
                sheet.iter().any(|l| format!("{} {} {}", l.seat, l.points, l.reason) == rest);
            let has = || sheet.iter().map(|l| format!("\n  {} {} {}", l.seat, l.points, l.reason));
            if found { Ok(()) } else { Err(format!("the sheet has:{}", has().collect::<String>())) }
        }
        "view" => {
            let (pointer, told) = rest.split_once(' ').ok_or("`view POINTER JSON` is expected")?;
            let told: Value = serde_json::from_str(told).map_err(|e| e.to_string())?;
            let seen = serde_json::to_value(position.view(Viewer::Watcher));
            let seen = seen.map_err(|e| e.to_string())?;
            let seen = seen.pointer(pointer).ok_or("the view has nothing of that name")?;
            claim(&told.to_string(), &seen.to_string())
        }
        "=" => {
            let scores: Vec<String> = position.scores().iter().map(ToString::to_string).collect();
            claim(rest, &scores.join(" "))
        }
        _ => {
            let event = read_event::<G>(line).map_err(|e| e.to_string())?;
            story.table.play(event, &mut story.happenings).map_err(|e| e.to_string())
        }
    }
}

/// What can happen now, as `?` tells it.
fn possible<G: Game>(position: &G) -> String {
    match position.turn() {
        Turn::Player { seat } => format!("{seat} {}", legal_texts(position).join(" | ")),
        Turn::Over => "over".into(),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            position.chances(|outcome, weight| {
                outcomes.push(format!("{outcome}:{weight}"));
                std::ops::ControlFlow::Continue(())
            });
            outcomes.sort_unstable();
            format!("* {}", outcomes.join(" | "))
        }
    }
}

fn name<G: Game>(refused: &Refused<G>) -> String {
    match (refused.rule(), refused) {
        (Some(rule), _) => rule.to_string(),
        (None, Refused::Impossible { .. }) => "impossible".into(),
        (None, _) => "seat".into(),
    }
}

fn claim(told: &str, is: &str) -> Result<(), String> {
    if told == is { Ok(()) } else { Err(format!("but it is `{is}`")) }
}

/// A fenced block of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block<'a> {
    /// The word behind its fence: `kasbah` for a story.
    pub kind: &'a str,
    /// The number of its first line.
    pub line: usize,
    /// What stands in it.
    pub text: String,
}

/// The fenced blocks of a document in Markdown, in order.
pub fn blocks(document: &str) -> Result<Vec<Block<'_>>, String> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut inside = false;
    for (index, line) in document.lines().enumerate() {
        match (line.strip_prefix("```"), inside) {
            (Some(""), true) => inside = false,
            (Some(kind), false) => {
                inside = true;
                blocks.push(Block { kind, line: index + 2, text: String::new() });
            }
            (Some(_), true) => return Err(format!("line {}: a block within a block", index + 1)),
            (None, true) => {
                if let Some(block) = blocks.last_mut() {
                    block.text.extend([line, "\n"]);
                }
            }
            (None, false) => {}
        }
    }
    if inside { Err("the last block is not closed".into()) } else { Ok(blocks) }
}
