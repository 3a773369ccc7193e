//! A slow and obvious second implementation, written from the rules alone, against which every
//! step of random games of every number of players is held. `KASBAH_ORACLE_GAMES` raises the
//! number of games.

mod compare;
mod play;
mod position;
mod style;
mod tale;
mod why;

use std::collections::BTreeMap;

use kasbah_alhambra::{Alhambra, AlhambraSetup, Happening};
use kasbah_rules::record::write_record;
use kasbah_rules::{Dealer, Draws, Event, Game, Seed, Table, Turn};

use compare::{compare, compare_chances, compare_refusals};
use position::{Next, Position, TYPES};
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

/// One position in so many is asked for every outcome, or why not.
const ASKED: u64 = 32;

/// How often what happened.
type Met = BTreeMap<String, usize>;

/// What is rare and told by no happening alone.
fn rare(oracle: &Position, text: &str, met: &mut Met) {
    let marker = &oracle.marker;
    let throws = marker.shown.len();
    let nine = |letter: char| {
        let white = oracle.dice().iter().filter(|&&die| die == letter).count();
        white == 8 && marker.black == Some(letter)
    };
    let letter = text.split(' ').nth(1).and_then(|word| word.chars().next());
    for (what, now) in [
        (format!("cancel {throws}"), text == "cancel"),
        ("black, then cancel".into(), text == "cancel" && marker.black.is_some()),
        ("mark after cancel".into(), marker.cancelled && text.starts_with("mark")),
        ("nine".into(), text.starts_with("mark") && letter.is_some_and(nine)),
        ("swap".into(), text.starts_with("swap")),
        ("keep".into(), text == "keep"),
        ("swap two".into(), text.starts_with("swap") && oracle.award.points == 2),
        ("caliph".into(), text.starts_with("caliph")),
    ] {
        *met.entry(what).or_default() += usize::from(now);
    }
}

/// Plays a game and counts what happens in it.
fn play(players: usize, seed: Seed, style: Style, met: &mut Met) {
    let setup = AlhambraSetup::of(players).expect("a setup");
    let mut table = Table::<Alhambra>::new(setup);
    let mut oracle = Position::new(players);
    let mut dealer = Dealer::new(seed);
    let mut draws = Draws::new(seed, Draws::PLAYERS);
    let mut happenings = Vec::new();
    Alhambra::start(&setup, &mut happenings);
    let (mut tale, mut heard) = (Tale::new(players), 0);
    loop {
        happenings[heard..].iter().for_each(|happening| tale.hear(happening));
        heard = happenings.len();
        let mut compared = compare(table.position(), &oracle).and_then(|()| tale.agrees(&oracle));
        if compared.is_ok() && draws.below(ASKED) == 0 {
            compared = match table.position().turn() {
                Turn::Player { .. } => compare_refusals(table.position(), &oracle),
                // The many orders of chips are asked for seldom.
                _ if oracle.next == Next::Chips && draws.below(8) > 0 => Ok(()),
                _ => compare_chances(table.position(), &oracle),
            };
        }
        if let Err(difference) = compared {
            let mut record = String::new();
            write_record(&table, None, &[], &mut record).expect("a string takes everything");
            panic!("{difference}\nafter\n{record}");
        }
        match table.position().turn() {
            Turn::Over => break,
            // The greedy are lucky, too, or eight of a kind and the black die would not be seen.
            Turn::Chance
                if style == Style::Greedy && oracle.next == Next::Dice && draws.below(4) == 0 =>
            {
                let letter = TYPES[oracle.round].to_string();
                let text = format!("dice {}", letter.repeat(oracle.in_the_air()));
                let outcome = text.parse().expect("its own notation");
                table.play(Event::Chance(outcome), &mut happenings).expect("it can come");
                oracle.play(&text);
            }
            Turn::Chance => {
                let outcome = table.deal(&mut dealer, &mut happenings).expect("chance decides");
                oracle.play(&outcome.to_string());
            }
            Turn::Player { seat } => {
                let text = choose(&oracle, style, &mut draws);
                let action = text.parse().expect("its own notation");
                table.play(Event::Action(seat, action), &mut happenings).expect("a legal action");
                rare(&oracle, &text, met);
                oracle.play(&text);
            }
        }
    }
    for happening in happenings {
        if let Happening::Marked { space, .. } = &happening
            && space.face().is_none()
        {
            *met.entry("behind the last".into()).or_default() += 1;
        }
        let code = serde_json::to_value(&happening).expect("JSON")["code"].clone();
        *met.entry(code.as_str().expect("a code").into()).or_default() += 1;
    }
}

/// What must be met: a comparison that never comes there shows nothing.
const RARE: [&str; 18] = [
    "cancel 1",
    "cancel 2",
    "cancel 3",
    "black, then cancel",
    "mark after cancel",
    "nine",
    "swap",
    "swap two",
    "keep",
    "caliph",
    "behind the last",
    "pushed",
    "displace_used",
    "black_used",
    "prize_lapsed",
    "chip_lost",
    "rank_paid",
    "chips_paid",
];

#[test]
fn every_step_is_as_the_oracle_says() {
    let mut met = Met::new();
    for players in 2..=6 {
        for game in 0..games() {
            let style = Style::ALL[game as usize % Style::ALL.len()];
            let seed = Seed::from_number(0xA1BA + players as u64).of_game(game);
            play(players, seed, style, &mut met);
        }
    }
    for what in RARE {
        assert!(met.get(what).is_some_and(|count| *count > 0), "{what} was not met: {met:?}");
    }
}
