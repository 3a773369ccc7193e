//! What people are told before they throw, held to the game itself.

use std::ops::ControlFlow;

use kasbah_alhambra::odds::{AlhambraOdds, SymbolOdds};
use kasbah_alhambra::{Alhambra, Building, Chance, Dice, throw};
use kasbah_rules::record::{read_event, read_setup};
use kasbah_rules::{Event, Game, Seat, Table, Turn, Viewer};

/// Plays these events, each by whose turn it is.
fn play(table: &mut Table<Alhambra>, events: &str) {
    for text in events.split("; ") {
        let text = match table.position().turn() {
            Turn::Player { seat } => format!("{seat} {text}"),
            _ => format!("* {text}"),
        };
        let event = read_event::<Alhambra>(&text).expect("an event");
        table.play(event, &mut ()).unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }
}

fn after(events: &str) -> Table<Alhambra> {
    let mut table = Table::new(read_setup("players=2").expect("a setup"));
    play(&mut table, events);
    table
}

/// In the first round seat 0 has won these chips of the columns P to G, and starts again.
fn holding(chips: &str, then: &str) -> Table<Alhambra> {
    let mut table = after(&format!("column T; chips {chips}"));
    for letter in ["P", "S", "A", "C", "G"] {
        play(&mut table, &format!("dice {}; mark {letter}", letter.repeat(8)));
        play(&mut table, "dice TTTTTTTT; mark T");
    }
    while table.position().view(Viewer::Watcher).round == 1 {
        let answers = ["chip", "keep", "caliph 0"];
        let allowed =
            |text: &&&str| table.position().check(&text.parse().expect("an action")).is_ok();
        let answer = answers.iter().find(allowed).expect("an answer");
        play(&mut table, answer);
    }
    play(&mut table, then);
    table
}

#[track_caller]
fn odds(table: &Table<Alhambra>, action: &str) -> AlhambraOdds {
    let action = action.parse().expect("an action");
    assert_eq!(table.position().check(&action), Ok(()));
    table.position().odds(&action).expect("dice are thrown")
}

fn adds_up(odds: &SymbolOdds) {
    assert!((odds.chances.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{odds:?}");
    let ways: u64 = odds.ways.iter().map(|ways| ways.parse::<u64>().expect("a number")).sum();
    assert_eq!(ways.to_string(), odds.total);
    for symbols in 0..9 {
        let at_least: f64 = odds.chances[symbols..].iter().sum();
        assert!((odds.at_least[symbols] - at_least).abs() < 1e-12);
    }
    let mean: f64 = (0..).zip(&odds.chances).map(|(n, chance)| f64::from(n) * chance).sum();
    assert!((odds.mean - mean).abs() < 1e-12);
}

/// Lets the dice fall in every way, and looks where a mark would stand.
#[test]
fn what_is_told_is_what_the_table_shows_after_every_fall() {
    let table =
        after("column P; chips 123XV; dice PPPPPPST; mark P; dice PPPPPPST; mark P; dice PPSSSACT");
    let told = odds(&table, "throw PPACT");
    assert_eq!((told.thrown.to_string(), told.kept.to_string()), ("PPACT".into(), "SSS".into()));
    assert_eq!((told.throws, told.throws_left, told.black), (2, 1, None));
    let mut met = [[0_u64; 9]; 6];
    let walked = throw::outcomes(5, &mut |fallen, weight| {
        let mut thrown = table.clone();
        play(&mut thrown, "throw PPACT");
        thrown.play(Event::Chance(Chance::Dice(fallen)), &mut ()).expect("it can fall");
        for (place, column) in
            thrown.position().view(Viewer::Watcher).columns.into_iter().enumerate()
        {
            let symbols = column.landing.as_ref().and_then(|it| it.aim.face()).map_or(0, |it| it.0);
            met[place][usize::from(symbols)] += weight;
            if let Some(landing) = column.landing {
                let told = &told.columns[place].landings;
                assert!(told.contains(&landing), "{landing:?} of {told:?}");
            }
        }
        ControlFlow::Continue(())
    });
    assert_eq!(walked, ControlFlow::Continue(()));
    for (column, met) in told.columns.iter().zip(met) {
        assert_eq!(column.after.ways, met.map(|ways| ways.to_string()), "{}", column.building);
        adds_up(&column.after);
        adds_up(column.end.as_ref().expect("a throw is left"));
        let hint = column.hint.as_ref().expect("it can be chosen");
        adds_up(&hint.end);
        assert!(hint.end.mean >= column.end.as_ref().expect("a throw is left").mean - 1e-12);
    }
    // Two markers stand at 6 in 1 and behind it: who comes there with two throws queues.
    let landings = &told.columns[0].landings;
    let there = landings.iter().find(|it| it.aim.face() == Some((6, 2))).expect("a landing");
    assert_eq!((there.taken_by, there.space.face()), (Some(Seat(1)), Some((6, 3))));
    assert_eq!(landings.len(), 16, "eight rows, the second throw and the third");
}

#[test]
fn after_the_last_throw_nothing_follows() {
    let table = after("column P; chips 123XV; dice PPSSSACT; throw PPACT; dice SSSSS");
    let told = odds(&table, "throw S");
    assert_eq!((told.throws, told.throws_left), (3, 0));
    let seraglios = &told.columns[1];
    assert_eq!((seraglios.now, &seraglios.end, &seraglios.hint), (8, &None, &None));
    assert_eq!(seraglios.after.ways[7..], ["5", "1"]);
    assert_eq!(seraglios.landings.len(), 8);
    let pavilions = told.columns[0].hint.as_ref().expect("there are none yet");
    assert_eq!(pavilions.throw.to_string(), "SSSSSSSS");
    assert_eq!(pavilions.end.total, 6_u64.pow(8).to_string());
}

#[test]
fn a12_a_cancelled_first_throw_is_repeated_with_all_dice() {
    let table = holding("VB123", "column T; chips 11122; dice PPSSSACT; black S; cancel");
    let told = odds(&table, "again");
    assert_eq!((told.thrown, told.kept, told.throws), (Dice::NONE, Dice::NONE, 1));
    assert_eq!(told.black, Some(Building::Seraglios));
    let seraglios = &told.columns[1];
    // AR4: the black die stays: at least one, and nine are eight.
    assert_eq!(seraglios.after.ways[0], "0");
    assert_eq!(seraglios.after.ways[8], (8 * 5 + 1).to_string());
    assert!(told.columns.iter().all(|column| column.hint.is_none()), "A12: only `again`");
    assert!(told.columns.iter().all(|column| column.landings.len() == 24));
}

#[test]
fn there_are_no_odds_where_no_dice_are_thrown() {
    let table = after("column P; chips 123XV; dice PPSSSACT");
    for text in ["mark S", "two", "caliph 1", "keep", "cancel"] {
        assert_eq!(table.position().odds(&text.parse().expect("an action")), None, "{text}");
    }
}
