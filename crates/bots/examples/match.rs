//! Sets bots against each other: `match GAME SETUP BOTS DEALS VISITS`, for example
//! `cargo run --release -p kasbah-bots --example match -- medici players=2 strong,normal 100 1000`.
//! VISITS may name one number for each bot, parted by commas; `300ms` is a time.

use std::time::Duration;

use kasbah_alhambra::Alhambra;
use kasbah_bots::arena::{Contest, Pairing, Tally};
use kasbah_bots::{Budget, Judged};
use kasbah_medici::Medici;
use kasbah_medina::Medina;
use kasbah_rules::Seed;
use kasbah_rules::record::read_setup;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, setup, bots, deals, budgets] = &words[..] else {
        eprintln!("match GAME SETUP BOTS DEALS VISITS");
        return;
    };
    let bots: Vec<String> = bots.split(',').map(String::from).collect();
    let budgets: Vec<Budget> = budgets.split(',').map(budget).collect();
    let deals: u64 = deals.parse().expect("a number of deals");
    match game.as_str() {
        "medici" => run::<Medici>(setup, &bots, &budgets, deals),
        "medina" => run::<Medina>(setup, &bots, &budgets, deals),
        "alhambra" => run::<Alhambra>(setup, &bots, &budgets, deals),
        _ => eprintln!("no game is called `{game}`"),
    }
}

fn budget(text: &str) -> Budget {
    match text.strip_suffix("ms") {
        Some(time) => Budget::Time(Duration::from_millis(time.parse().expect("milliseconds"))),
        None => Budget::Visits(text.parse().expect("a number of visits")),
    }
}

fn run<G: Judged>(setup: &str, bots: &[String], budgets: &[Budget], deals: u64) {
    let setup: G::Setup = read_setup(&setup.replace('+', " ")).expect("a setup");
    let contest = Contest::<G>::new(setup, bots, budgets, Seed::from_number(1)).expect("a contest");
    // The first bot with other weights, to see whether they are better.
    let other =
        std::env::var("WEIGHTS").ok().map(|file| std::fs::read_to_string(file).expect("weights"));
    let make = |bot: usize| match &other {
        Some(weights) if bot == 0 => kasbah_bots::with_weights::<G>(&bots[0], weights),
        _ => kasbah_bots::by_name(&bots[bot % bots.len()]),
    };
    // Where weights differ, a contest does not know it: it would not change seats.
    let turns = if other.is_some() { bots.len() } else { contest.games_a_deal() } as u64;
    let games = turns * deals;
    let (sender, receiver) = std::sync::mpsc::channel();
    let jobs: u64 = std::env::var("JOBS").map_or(2, |jobs| jobs.parse().expect("a number"));
    std::thread::scope(|scope| {
        for job in 0..jobs {
            let (contest, sender, make) = (&contest, sender.clone(), &make);
            scope.spawn(move || {
                for index in (job..games).step_by(jobs as usize) {
                    let game = contest.play_with(
                        Pairing { deal: index / turns, turned: (index % turns) as usize },
                        make,
                    );
                    sender.send(game).expect("somebody listens");
                }
            });
        }
    });
    drop(sender);
    let mut labels = contest.labels();
    if other.is_some() {
        labels[0].push('*');
    }
    let mut tally = Tally::new(&labels);
    receiver.iter().for_each(|game| tally.add(game));
    for standing in tally.standings() {
        let (wins, score) = (standing.wins, standing.score);
        eprintln!(
            "{:8} {} games, wins {:.3} ± {:.3}, points {:.1} ± {:.1}, elo {:.0}, {:.2} ms a decision",
            standing.name,
            standing.games,
            wins.mean,
            wins.half,
            score.mean,
            score.half,
            standing.elo,
            standing.thinking.as_secs_f64() * 1e3 / standing.decisions as f64
        );
    }
}
