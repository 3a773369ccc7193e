//! A slow and obvious second implementation, written from the rules alone, against which every
//! step of random games of every setup is held. `KASBAH_ORACLE_GAMES` sets the number of games of
//! each setup.

mod city;
mod compare;
mod options;
mod palaces;
mod position;
mod score;
mod streets;
mod turns;

use kasbah_medina::Medina;
use kasbah_rules::record::{legal_texts, write_record};
use kasbah_rules::{Dealer, Draws, Event, Game, Seed, Table, Turn};

use compare::compare;
use options::Options;
use position::Position;

fn games() -> u64 {
    let games = std::env::var("KASBAH_ORACLE_GAMES").ok();
    games.map_or(2, |games| games.parse().expect("KASBAH_ORACLE_GAMES is a number"))
}

/// Uniform; or first a kind (the text before `@`), then one of that kind.
fn choose(legal: &[String], curious: bool, draws: &mut Draws) -> String {
    let mut pick = |from: &[&String]| from[draws.below(from.len() as u64) as usize].clone();
    let mut from: Vec<&String> = legal.iter().collect();
    if curious {
        let kind = |text: &str| text.split('@').next().map(str::to_owned);
        let mut firsts = from.clone();
        firsts.dedup_by_key(|text| kind(text));
        let chosen = pick(&firsts);
        from.retain(|text| kind(text) == kind(&chosen));
    }
    pick(&from)
}

/// Plays a game; the number of decisions.
fn play(options: Options, seed: Seed, curious: bool) -> usize {
    let mut table = Table::<Medina>::new(options.setup());
    let mut oracle = Position::new(options);
    let mut dealer = Dealer::new(seed);
    let mut draws = Draws::new(seed, Draws::PLAYERS);
    loop {
        if let Err(difference) = compare(table.position(), &oracle) {
            let mut record = String::new();
            write_record(&table, None, &[], &mut record).expect("a string takes everything");
            panic!("{difference}\nafter\n{record}");
        }
        match table.position().turn() {
            Turn::Over => return table.events().len(),
            Turn::Chance => {
                let outcome = table.deal(&mut dealer, &mut ()).expect("chance brings something");
                oracle.play(&outcome.to_string());
            }
            Turn::Player { seat } => {
                let text = choose(&legal_texts(table.position()), curious, &mut draws);
                let action = text.parse().expect("its own notation");
                table.play(Event::Action(seat, action), &mut ()).expect("a legal action");
                oracle.play(&text);
            }
        }
    }
}

fn play_all(wanted: impl Fn(&Options) -> bool) {
    let (mut steps, mut played) = (0, 0);
    for (number, options) in Options::every().into_iter().enumerate() {
        if !wanted(&options) {
            continue;
        }
        for game in 0..games() {
            let seed = Seed::from_number(0x0AC1E + number as u64).of_game(game);
            steps += play(options, seed, game % 2 == 1);
            played += 1;
        }
    }
    eprintln!("{played} games, {steps} events: no difference");
}

#[test]
fn every_step_of_edition_1_is_as_the_oracle_says() {
    play_all(|options| !options.second);
}

#[test]
fn every_step_of_edition_2_is_as_the_oracle_says() {
    play_all(|options| options.second && !options.gates);
}

#[test]
fn every_step_with_gates_is_as_the_oracle_says() {
    play_all(|options| options.gates);
}
