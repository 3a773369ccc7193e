//! Fits the weights of a game's evaluation to how games end:
//! `tune GAME LEVEL VISITS GAMES SETUP…` plays games of each setup, remembers positions and who won,
//! and moves weight after weight as long as the chances told come closer to the truth (by the
//! logarithm of what the winner was given). Writes the weights to standard output, with the command.
//! `WEIGHTS` names a file to start from, and to play by, instead of the weights of this version.

use std::io::Write;

use kasbah_alhambra::Alhambra;
use kasbah_bots::{
    Bot, Budget, Evaluated, Evaluation, Random, Values, play_out, victory, weights, with_weights,
};
use kasbah_medici::Medici;
use kasbah_medina::Medina;
use kasbah_rules::record::read_setup;
use kasbah_rules::{Seed, Setup};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, level, visits, games, setups @ ..] = &words[..] else {
        eprintln!("tune GAME LEVEL VISITS GAMES SETUP…");
        return;
    };
    let visits = Budget::Visits(visits.parse().expect("a number of visits"));
    let games: u64 = games.parse().expect("a number of games");
    let weights = match game.as_str() {
        "medici" => tune::<Medici>(level, visits, games, setups),
        "medina" => tune::<Medina>(level, visits, games, setups),
        "alhambra" => tune::<Alhambra>(level, visits, games, setups),
        _ => return eprintln!("no game is called `{game}`"),
    };
    let mut out = std::io::stdout();
    let head = format!(
        "# How {game} is evaluated; {game} in crates/bots/src/eval says what each weight means. Made by\n\
         # cargo run --release -p kasbah-bots --example tune -- {}\n",
        words.join(" ")
    );
    write!(out, "{head}{weights}").expect("somewhere to write");
}

/// A position, and what became of it.
struct Sample<G> {
    position: G,
    shares: Values,
}

fn tune<G: Evaluated>(level: &str, visits: Budget, games: u64, setups: &[String]) -> String {
    let file = std::env::var("WEIGHTS").ok();
    let start = file.map(|file| std::fs::read_to_string(file).expect("weights"));
    let start = start.as_deref().unwrap_or(G::WEIGHTS);
    let mut samples: Vec<Sample<G>> = Vec::new();
    for setup in setups {
        let half = games / 2;
        let (mut other, mut mine) = (Vec::new(), Vec::new());
        std::thread::scope(|scope| {
            let there = scope.spawn(|| play::<G>(setup, level, start, visits, half..games));
            mine = play::<G>(setup, level, start, visits, 0..half);
            other = there.join().expect("games");
        });
        samples.append(&mut mine);
        samples.append(&mut other);
        eprintln!("{setup}: {} positions", samples.len());
    }
    let mut best: Vec<(String, f32)> = weights::read(start).expect("weights");
    let mut loss = told::<G>(&best, &samples);
    eprintln!("loss {loss:.5}");
    for step in [1.4_f32, 1.2, 1.1, 1.05] {
        for _ in 0..3 {
            let before = loss;
            for place in 0..best.len() {
                for factor in [step, 1.0 / step] {
                    loop {
                        let mut other = best.clone();
                        other[place].1 *= factor;
                        let new = told::<G>(&other, &samples);
                        if new >= loss - 1e-6 {
                            break;
                        }
                        (best, loss) = (other, new);
                    }
                }
            }
            eprintln!("loss {loss:.5} at steps of {step}");
            if before - loss < 1e-5 {
                break;
            }
        }
    }
    best.iter().map(|(name, number)| format!("{name} = {number:.4}\n")).collect()
}

fn told<G: Evaluated>(weights: &[(String, f32)], samples: &[Sample<G>]) -> f64 {
    let text: String = weights.iter().map(|(name, n)| format!("{name} = {n}\n")).collect();
    let sum = |samples: &[Sample<G>]| {
        let evaluation = G::evaluation(&text);
        let one = |sample: &Sample<G>| -> f64 {
            let values = evaluation.values(&sample.position);
            let parts = sample.shares.iter().zip(values);
            parts.map(|(share, value)| f64::from(-share * value.max(1e-6).ln())).sum()
        };
        samples.iter().map(one).sum::<f64>()
    };
    let (mine, other) = samples.split_at(samples.len() / 2);
    let total = std::thread::scope(|scope| {
        let there = scope.spawn(|| sum(other));
        sum(mine) + there.join().expect("a sum")
    });
    total / samples.len() as f64
}

fn play<G: Evaluated>(
    setup: &str,
    level: &str,
    weights: &str,
    budget: Budget,
    games: std::ops::Range<u64>,
) -> Vec<Sample<G>> {
    let setup: G::Setup = read_setup(&setup.replace('+', " ")).expect("a setup");
    let mut samples = Vec::new();
    for index in games {
        let bot = |_| with_weights::<G>(level, weights).expect("a bot");
        let mut bots: Vec<_> = (0..setup.players()).map(bot).collect();
        let mut random = Random::<G>::default();
        let mut met = Vec::new();
        let seed = Seed::from_number(7).of_game(index);
        let table = play_out::<G>(&setup, seed, |seat, table, draws| {
            let position = table.position();
            met.push(position.clone());
            // Now and then anything, so that every kind of position is met.
            match draws.below(20) {
                0 => random.choose(position, budget, draws),
                _ => bots[seat.index()].choose(position, budget, draws),
            }
        });
        let shares = victory(table.position());
        samples.extend(met.into_iter().step_by(3).map(|position| Sample { position, shares }));
    }
    samples
}
