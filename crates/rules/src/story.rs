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
//! picture NAME WORDS         what stands here is drawn in a book, with what the words say
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

impl<G: Game> Story<G> {
    /// The story of a game with these choices, before its first line.
    pub fn begin(setup: &str) -> Result<Self, String> {
        let setup: G::Setup = read_setup(setup).map_err(|e| e.to_string())?;
        let mut happenings = Vec::new();
        G::start(&setup, &mut happenings);
        Ok(Self { table: Table::new(setup), happenings })
    }

    /// Plays the line if it is an event, or says why its claim is not true.
    pub fn tell(&mut self, line: &str) -> Result<(), String> {
        tell_line(self, line)
    }
}

/// Plays a story and checks its claims; the error names the line.
pub fn tell<G: Game>(text: &str) -> Result<Story<G>, String> {
    tell_and_show(text, |_, _| Ok(()))
}

/// The same, and whoever draws its pictures is shown each: what stands behind `picture`, and the position.
pub fn tell_and_show<G: Game>(
    text: &str,
    mut show: impl FnMut(&str, &G) -> Result<(), String>,
) -> Result<Story<G>, String> {
    let mut story: Option<Story<G>> = None;
    for line in sections(text).iter().flat_map(|section| &section.lines) {
        let fail = |reason: String| format!("line {}: `{}`: {reason}", line.number, line.text);
        match (&mut story, line.text.strip_prefix("setup ")) {
            (None, Some(words)) => story = Some(Story::begin(words).map_err(fail)?),
            (None, None) => return Err(fail("a story starts with its `setup` line".into())),
            (Some(story), _) => match line.text.strip_prefix("picture ") {
                Some(words) => show(words, story.table.position()).map_err(fail)?,
                None => story.tell(line.text).map_err(fail)?,
            },
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
        _ => match holds(position, line) {
            Some(true) => Ok(()),
            Some(false) => Err(otherwise(position, line)),
            None if ["score", "view", "="].contains(&word) => {
                Err("such a claim has two parts".into())
            }
            None => {
                let event = read_event::<G>(line).map_err(|e| e.to_string())?;
                story.table.play(event, &mut story.happenings).map_err(|e| e.to_string())
            }
        },
    }
}

/// Whether a position is as a line claims: its points, a line of its score sheet, or what a watcher sees.
/// Nothing, if the line is no such claim.
pub fn holds<G: Game>(position: &G, line: &str) -> Option<bool> {
    let (word, rest) = line.split_once(' ')?;
    match word {
        "score" => {
            let mut words = rest.splitn(3, ' ');
            let (seat, points) = (words.next()?.parse::<u8>(), words.next()?.parse::<u32>());
            let reason = words.next()?;
            let sheet = position.score_sheet();
            let same =
                |l: &crate::ScoreLine<G::Reason>| Ok(l.seat.0) == seat && Ok(l.points) == points;
            Some(sheet.iter().any(|line| same(line) && line.reason.to_string() == reason))
        }
        "view" => {
            let (pointer, told) = rest.split_once(' ')?;
            let told: Value = serde_json::from_str(told).ok()?;
            Some(seen(position).pointer(pointer) == Some(&told))
        }
        "=" => Some(scores(position) == rest),
        _ => None,
    }
}

/// What is the case where a claim does not hold.
fn otherwise<G: Game>(position: &G, line: &str) -> String {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "score" => {
            let line = |l: &crate::ScoreLine<G::Reason>| {
                format!("\n  {} {} {}", l.seat, l.points, l.reason)
            };
            let has: String = position.score_sheet().iter().map(line).collect();
            format!("the sheet has:{has}")
        }
        "view" => match seen(position).pointer(rest.split(' ').next().unwrap_or_default()) {
            Some(seen) => format!("but it is `{seen}`"),
            None => "the view has nothing of that name".into(),
        },
        _ => format!("but it is `{}`", scores(position)),
    }
}

fn seen<G: Game>(position: &G) -> Value {
    serde_json::to_value(position.view(Viewer::Watcher)).unwrap_or_default()
}

fn scores<G: Game>(position: &G) -> String {
    position.scores().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
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
