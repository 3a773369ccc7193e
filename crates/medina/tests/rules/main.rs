//! Every rule and ruling has a test that is named after it, and fails when it is broken.
//!
//! Stories as in `kasbah_rules::story`, with three shorter lines:
//!
//! ```text
//! > o@c5 W@Na         played one after the other, each by the seat whose turn it is
//! + o@c6 M@j5         each of them is allowed now
//! ! o@h8 o@d6 -> M18  each of them is refused now, by this rule
//! ```

mod buildings;
mod end;
mod figures;
mod gates;
mod merchants;
mod opening;
mod palace_tiles;
mod passages;
mod refusals;
mod roofs;
mod score;
mod tea;
mod towers;
mod turns;
mod walls;

use kasbah_medina::{Happening, Illegal, Medina};
use kasbah_rules::record::{read_event, read_setup};
use kasbah_rules::story::{self, Story};
use kasbah_rules::{Event, Game, Seat, Table, Turn};

/// Two players on the small board without a well, the first merchant far in the south-east.
const TWO: &str = "setup players=2 well=off screens=open\n* merchant m3\n";
/// The same with gates.
const GATES: &str = "setup players=2 well=off gates=on screens=open\n* merchant m3\n";
/// Three players of the first edition, the first merchant far in the south-east.
const FIRST: &str = "setup players=3 edition=1 screens=open\n0 M@o3\n";

/// Tells a story; panics where it is wrong.
#[track_caller]
fn check(text: &str) -> Story<Medina> {
    story::check::<Medina>(&in_full(text))
}

/// The happenings of the last action of a story.
#[track_caller]
fn last(text: &str) -> Vec<Happening> {
    let happenings = check(text).happenings;
    let placed = |happening: &Happening| {
        matches!(happening, Happening::Placed { .. } | Happening::TeaGiven { .. })
    };
    let start = happenings.iter().rposition(placed).expect("a placement");
    happenings[start..].to_vec()
}

/// Why the action is refused where the story ends.
#[track_caller]
fn refusal(text: &str, action: &str) -> Illegal {
    let told = check(text);
    let action = action.parse().expect("an action");
    told.table.position().check(&action).expect_err("this is refused")
}

fn seat(table: &Table<Medina>) -> Seat {
    match table.position().turn() {
        Turn::Player { seat } => seat,
        turn => panic!("it is nobody's turn: {turn:?}"),
    }
}

/// Writes the shorter lines as lines of a story.
#[track_caller]
fn in_full(text: &str) -> String {
    let mut table: Option<Table<Medina>> = None;
    let mut full = String::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let Some(table) = &mut table else {
            table = Some(Table::new(read_setup(rest).expect("a setup")));
            full += &format!("{line}\n");
            continue;
        };
        match (word, rest.rsplit_once(" -> ")) {
            (">", _) => {
                for action in rest.split(' ') {
                    let (seat, played) = (seat(table), action.parse().expect("an action"));
                    if let Err(refused) = table.play(Event::Action(seat, played), &mut ()) {
                        panic!("`{action}` in `{line}`: {refused}\nin the story:\n{text}");
                    }
                    full += &format!("{seat} {action}\n");
                }
            }
            ("+", _) => {
                for action in rest.split(' ') {
                    let allowed = table.position().check(&action.parse().expect("an action"));
                    if let Err(refused) = allowed {
                        panic!("`{action}` in `{line}`: {refused}\nin the story:\n{text}");
                    }
                }
            }
            ("!", Some((actions, rule)))
                if !actions.starts_with(|c: char| c == '*' || c.is_numeric()) =>
            {
                for action in actions.split(' ') {
                    full += &format!("! {} {action} -> {rule}\n", seat(table));
                }
            }
            _ => {
                full += &format!("{line}\n");
                if let Ok(event) = read_event::<Medina>(line) {
                    table.play(event, &mut ()).expect("an event that can happen");
                }
            }
        }
    }
    full
}

/// A recorded game up to its action of that number.
fn until(game: &str, number: usize) -> String {
    let mut told = String::new();
    let mut left = number;
    for line in game.lines().filter(|line| !line.starts_with('=')) {
        match line.strip_prefix("> ") {
            None => told += &format!("{line}\n"),
            Some(actions) => {
                let taken: Vec<&str> = actions.split(' ').take(left).collect();
                left -= taken.len();
                if !taken.is_empty() {
                    told += &format!("> {}\n", taken.join(" "));
                }
            }
        }
    }
    assert_eq!(left, 0, "the game is shorter");
    told
}
