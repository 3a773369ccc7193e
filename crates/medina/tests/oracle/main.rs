//! A slow and obvious second implementation, written from the rules alone, against which every
//! step of random games of every setup is held. `KASBAH_ORACLE_GAMES` raises the number of
//! games of each setup.

mod city;
mod compare;
mod options;
mod palaces;
mod position;
mod score;
mod streets;
mod style;
mod tale;
mod turns;
mod why;

use std::collections::BTreeMap;

use kasbah_medina::Medina;
use kasbah_rules::record::write_record;
use kasbah_rules::{Dealer, Draws, Event, Game, Seed, Table, Turn};

use compare::{compare, compare_refusals};
use options::Options;
use position::Position;
use style::{Style, choose};
use tale::Tale;

#[expect(
    clippy::disallowed_methods,
    reason = "how long to look is for whoever runs the test to say"
)]
fn games() -> u64 {
    let games = std::env::var("KASBAH_ORACLE_GAMES").ok();
    games.map_or(4, |games| games.parse().expect("KASBAH_ORACLE_GAMES is a number")).max(4)
}

/// One position in so many is asked why not, for every piece on every square.
const ASKED_WHY: u64 = 128;

/// How often what happened.
type Met = BTreeMap<String, usize>;

/// Plays a game and counts what happens in it.
fn play(options: Options, seed: Seed, style: Style, met: &mut Met) {
    let mut table = Table::<Medina>::new(options.setup());
    let mut oracle = Position::new(options);
    let mut dealer = Dealer::new(seed);
    let mut draws = Draws::new(seed, Draws::PLAYERS);
    let taste = draws.below(1 << 48);
    let mut happenings = Vec::new();
    let (mut tale, mut heard) = (Tale::new(options), 0);
    loop {
        happenings[heard..].iter().for_each(|happening| tale.hear(happening));
        heard = happenings.len();
        let mut compared = compare(table.position(), &oracle).and_then(|()| tale.agrees(&oracle));
        let asked = matches!(table.position().turn(), Turn::Player { .. });
        if compared.is_ok() && asked && draws.below(ASKED_WHY) == 0 {
            compared = compare_refusals(table.position(), &oracle);
            *met.entry("asked_why".into()).or_default() += 1;
        }
        if let Err(difference) = compared {
            let mut record = String::new();
            write_record(&table, None, &[], &mut record).expect("a string takes everything");
            panic!("{difference}\nafter\n{record}");
        }
        match table.position().turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = table.deal(&mut dealer, &mut ()).expect("chance brings something");
                oracle.play(&outcome.to_string());
            }
            Turn::Player { seat } => {
                let text = choose(&oracle, style, taste, &mut draws);
                let action = text.parse().expect("its own notation");
                let event = Event::Action(seat, action);
                table.play(event, &mut happenings).expect("a legal action");
                oracle.play(&text);
                for (rare, met_now) in [
                    ("tea", text == "tea"),
                    ("end_named", text.contains('<')),
                    ("roof_due", oracle.roof_due()),
                ] {
                    *met.entry(rare.into()).or_default() += usize::from(met_now);
                }
            }
        }
    }
    *met.entry("event".into()).or_default() += table.events().len();
    *met.entry("game".into()).or_default() += 1;
    for happening in happenings {
        let code = serde_json::to_value(&happening).expect("JSON")["code"].clone();
        *met.entry(code.as_str().expect("a code").into()).or_default() += 1;
    }
}

/// Plays all these setups, and looks that what is rare was met: a comparison that never comes
/// there shows nothing.
fn play_all(wanted: impl Fn(&Options) -> bool, rare: &[&str]) {
    let mut met = Met::new();
    for (number, options) in Options::every().into_iter().enumerate() {
        if !wanted(&options) {
            continue;
        }
        // Edition 1 has few setups, and meets M62 seldom.
        let games = if options.second { games() } else { 4 * games() };
        for game in 0..games {
            let style = Style::ALL[game as usize % Style::ALL.len()];
            let seed = Seed::from_number(0x0AC1E + number as u64).of_game(game);
            play(options, seed, style, &mut met);
        }
    }
    for what in rare {
        assert!(met.get(*what).is_some_and(|count| *count > 0), "{what} was not met: {met:?}");
    }
}

const ALWAYS: [&str; 4] = ["street_started", "passed_over", "turn_cut_short", "buildings_returned"];

#[test]
fn every_step_of_edition_1_is_as_the_oracle_says() {
    play_all(|options| !options.second, &[&ALWAYS[..], &["roof_due"]].concat());
}

#[test]
fn every_step_of_edition_2_is_as_the_oracle_says() {
    let rare = ["tea_given", "tea_lost", "merchants_gained", "merchants_lost"];
    play_all(|options| options.second && !options.gates, &[ALWAYS, rare].concat());
}

#[test]
fn every_step_with_gates_is_as_the_oracle_says() {
    let rare = ["went_through_gates", "end_named", "gate_gained", "gate_discarded"];
    play_all(|options| options.gates, &[ALWAYS, rare].concat());
}
