//! Every rule and ruling has a test that is named after it, and fails when it is broken.
//!
//! Stories as in `kasbah_rules::story`, with shorter lines:
//!
//! ```text
//! lay T 1BXDV              a round begins: the column of the starting-player chip, and the others
//! > dice PPPPSSAT; throw A played one after the other, each by whose turn it is, chance included
//! m PPPPSSAT P             a marker thrown once and marked
//! rest T                   all markers of the round that are left: eight of these, in one throw
//! prizes two               all that is asked until the round is over: this prize, keep, caliph 0
//! + mark P; cancel         each of them is allowed now
//! ! mark T; cancel -> A12  each of them is refused now, by this rule
//! ```

mod cancel;
mod chips;
mod end;
mod figures;
mod prizes;
mod rounds;
mod throws;

use kasbah_alhambra::{Alhambra, Happening, Illegal};
use kasbah_rules::record::{read_event, read_setup};
use kasbah_rules::story::{self, Story};
use kasbah_rules::{Game, Table, Turn};

/// Tells a story; panics where it is wrong.
#[track_caller]
fn check(text: &str) -> Story<Alhambra> {
    story::check::<Alhambra>(&in_full(text))
}

/// What happened with the last event of a story.
#[track_caller]
fn last(text: &str) -> Vec<Happening> {
    let full = in_full(text);
    let full = full.trim_end();
    let (before, _) = full.rsplit_once('\n').expect("several lines");
    let count = story::check::<Alhambra>(before).happenings.len();
    story::check::<Alhambra>(full).happenings.split_off(count)
}

/// Why the action is refused where the story ends.
#[track_caller]
fn refusal(text: &str, action: &str) -> Illegal {
    let action = action.parse().expect("an action");
    check(text).table.position().check(&action).expect_err("this is refused")
}

/// Two players; in the first round seat 0 wins these five chips and a point in each of the
/// columns P, S, A, C and G, seat 1 three points in T. Seat 0 starts the second round, whose chips
/// lie there, too; then the story goes on.
fn holding(chips: &str, then: &str) -> String {
    let mut story = format!("setup players=2\nlay T {chips}\n");
    for letter in "PSACG".chars() {
        story += &format!("m {} {letter}\nm TTTTTTTT T\n", letter.to_string().repeat(8));
    }
    story += "prizes chip\n";
    let mut left: Vec<char> = "1111222233XXDDVVVBBB".chars().collect();
    for chip in chips.chars() {
        let place = left.iter().position(|&other| other == chip).expect("there are so many");
        left.remove(place);
    }
    let next: String = left[..5].iter().collect();
    format!("{story}lay T {next}\n{then}")
}

fn event(table: &Table<Alhambra>, text: &str) -> String {
    match table.position().turn() {
        Turn::Player { seat } => format!("{seat} {text}"),
        Turn::Chance => format!("* {text}"),
        Turn::Over => panic!("the game is over before `{text}`"),
    }
}

/// Writes the shorter lines as lines of a story.
#[track_caller]
fn in_full(text: &str) -> String {
    let mut table: Option<Table<Alhambra>> = None;
    let mut full = String::new();
    for line in text.lines().map(str::trim) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let Some(table) = &mut table else {
            table = Some(Table::new(read_setup(rest).expect("a setup")));
            full += &format!("{line}\n");
            continue;
        };
        let mut play = |text: &str| {
            let event = event(table, text);
            let read = read_event::<Alhambra>(&event).expect("an event");
            if let Err(refused) = table.play(read, &mut ()) {
                panic!("`{event}` in `{line}`: {refused}\nafter\n{full}");
            }
            full += &format!("{event}\n");
            table.position().turn()
        };
        match word {
            ">" => {
                for text in rest.split("; ") {
                    play(text);
                }
            }
            "lay" => {
                let (column, chips) = rest.split_once(' ').expect("column and chips");
                play(&format!("column {column}"));
                play(&format!("chips {chips}"));
            }
            "m" => {
                let (dice, letter) = rest.split_once(' ').expect("dice and a letter");
                play(&format!("dice {dice}"));
                play(&format!("mark {letter}"));
            }
            "rest" => {
                let dice = rest.repeat(8);
                play(&format!("dice {dice}"));
                while play(&format!("mark {rest}")) == Turn::Chance {
                    play(&format!("dice {dice}"));
                }
            }
            "prizes" => {
                while let Turn::Player { .. } = table.position().turn() {
                    let answers = ["caliph 0", "keep", rest];
                    let allowed = |text: &&&str| {
                        table.position().check(&text.parse().expect("an action")).is_ok()
                    };
                    let answer = answers.iter().find(allowed).expect("an answer");
                    let event = event(table, answer);
                    let read = read_event::<Alhambra>(&event).expect("an event");
                    table.play(read, &mut ()).expect("it is allowed");
                    full += &format!("{event}\n");
                }
            }
            "+" => {
                for text in rest.split("; ") {
                    let action = text.parse().expect("an action");
                    if let Err(refused) = table.position().check(&action) {
                        panic!("`{text}` in `{line}`: {refused}\nafter\n{full}");
                    }
                }
            }
            "!" if !rest.starts_with(|c: char| c == '*' || c.is_numeric()) => {
                let (actions, rule) = rest.split_once(" -> ").expect("a rule");
                for action in actions.split("; ") {
                    full += &format!("! {} -> {rule}\n", event(table, action));
                }
            }
            _ => {
                full += &format!("{line}\n");
                if let Ok(event) = read_event::<Alhambra>(line) {
                    table.play(event, &mut ()).expect("an event that can happen");
                }
            }
        }
    }
    full
}
