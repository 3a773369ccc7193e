//! How often the coach would speak in games of easy bots, whether a longer look agrees, and how long it takes:
//! `cargo run -p kasbah-catalog --profile play --example coach -- medina players=3 4 400`: games, and visits of
//! the longer look.

#![expect(clippy::print_stdout, reason = "it is what the example is for")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Instant;

use kasbah_catalog::{Budget, Output, Proved, SelfPlay, read_record, selfplay};
use kasbah_rules::{Seed, Turn};

/// What was found about a turn.
struct Found {
    loss: f32,
    closely: f32,
    code: String,
    millis: f64,
}

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let game = words.next().ok_or("which game?")?;
    let setup = words.next().ok_or("which setup?")?;
    let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
    let games = number().ok_or("how many games?")?;
    let visits = number().ok_or("how many visits?")?;
    let task = SelfPlay {
        game,
        setup,
        games,
        seed: Seed::from_number(5),
        bots: vec!["easy".into()],
        output: Output::Record,
    };
    let mut found = Vec::new();
    let mut seats = 0;
    selfplay(&task, |record| {
        seats += look_through(record, visits, &mut found);
        ControlFlow::Continue(())
    })
    .map_err(|error| error.to_string())?;
    let millis = |found: &Found| found.millis;
    let longest = found.iter().map(millis).fold(0.0, f64::max);
    let mean = found.iter().map(millis).sum::<f64>() / found.len() as f64;
    println!("{} turns, {mean:.1} ms, at most {longest:.1} ms", found.len());
    for least in [0.05, 0.08, 0.1, 0.12, 0.15, 0.2] {
        let said: Vec<_> =
            found.iter().filter(|it| it.loss >= least && !it.code.is_empty()).collect();
        let agreed = said.iter().filter(|it| it.closely >= least / 3.0).count();
        let mut codes: BTreeMap<&str, usize> = BTreeMap::new();
        said.iter().for_each(|it| *codes.entry(&it.code).or_default() += 1);
        let each = said.len() as f64 / seats as f64;
        println!("{least}: {each:.1} a player, {agreed} of {} agreed, {codes:?}", said.len());
    }
    Ok(())
}

/// Looks at every turn of a game; says how many played.
fn look_through(record: &str, visits: u64, found: &mut Vec<Found>) -> usize {
    let Ok((game, _)) = read_record(record) else { return 0 };
    let mut walk = game.walk();
    while walk.ahead() > 0 {
        let Turn::Player { seat } = walk.position().turn() else {
            walk.skip_to(walk.number() + 1);
            continue;
        };
        if walk.position().legal().len() == 1 {
            walk.skip_to(walk.number() + 1);
            continue;
        }
        let start = game.at(walk.number());
        let (mut turn, mut closely) = (Vec::new(), 0.0);
        while walk.position().turn() == (Turn::Player { seat }) {
            let analysis = walk.analyse(Budget::Visits(visits), 11);
            closely += analysis.loss;
            turn.extend(analysis.played);
            let single = start.position().game() != "medina";
            if walk.step().is_none() || single {
                break;
            }
        }
        let now = Instant::now();
        let Ok(verdict) = start.to_think().verdict(&turn, 3) else { continue };
        let millis = now.elapsed().as_secs_f64() * 1000.0;
        let code = verdict.reasons.first().map_or(String::new(), |reason| match reason {
            Proved::Settles { what } => {
                serde_json::to_value(what).map(|v| v["code"].to_string()).unwrap_or_default()
            }
            other => serde_json::to_value(other).map(|v| v["code"].to_string()).unwrap_or_default(),
        });
        if verdict.loss >= 0.12 && std::env::var_os("SHOW").is_some() {
            println!("{seat} {turn:?}: {verdict:?} {closely}");
        }
        found.push(Found { loss: verdict.loss, closely, code, millis });
    }
    game.position().players()
}
