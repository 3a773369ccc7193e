//! `kasbah arena`

mod entrant;
mod games;
mod html;
mod plot;
mod report;
mod saved;
mod text;

use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use kasbah_catalog::arena::Entrant;
use kasbah_catalog::{Budget, contest};
use kasbah_rules::Seed;

use crate::cores::cores;
use crate::failure::Failure;
use crate::game_words;
use crate::selfplay::{fresh_seed, read_seed};
use crate::setup_words::setup_line;
use games::Ended;
use report::Report;
use saved::{Saved, Terms};

/// With a number of visits, the same games on every machine.
const VISITS: u64 = 1000;

/// Set bots against each other, and say who is better and how surely
///
/// Every deal is played once from every seat, so that luck of the cards and of the seat is shared.
/// Win rates and points have intervals that hold the truth in 95 of 100 cases; a deal is one
/// sample, whole deals only are counted.
///
/// Name one bot for each seat, or fewer that share the seats evenly: `strong,normal` sit
/// alternately at a table of four, `strong,normal,normal,normal` as they are named.
/// `strong@2000` thinks for 2000 visits, `strong@300ms` for 300 milliseconds, whatever others do.
/// `strong:mine.txt` evaluates by the weights of a file, such as the tuner writes.
///
/// Ctrl-C stops and says what there is. With --resume the games are kept in a file, and the same
/// command carries on there; more --games are played on top.
///
/// Examples:
///   kasbah arena medina --bots strong,normal --games 100 --visits 2000
///   kasbah arena medici players=4 --bots strong,normal,normal,normal --games 200 --time 300
///   kasbah arena alhambra players=2 --bots easy,random --games 400 --html report.html
///   kasbah arena medici players=2 --bots strong@4000,strong@1000 --games 5000 --resume night.json
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[arg(value_name = "GAME", help = game_words::which())]
    game: String,

    /// Options of the game, such as players=4; `kasbah selfplay --help` has them all
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,

    /// Who plays: random, curious, easy, normal, strong
    #[arg(long, value_delimiter = ',', required = true, value_name = "NAME[:FILE][@BUDGET],…")]
    bots: Vec<String>,

    /// How many games; rounded up to whole deals
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// Milliseconds that a bot thinks about each choice
    #[arg(long, value_name = "MS", group = "budget")]
    time: Option<u64>,

    /// Positions that a bot looks at for each choice [default: 1000]
    #[arg(long, value_name = "N", group = "budget")]
    visits: Option<u64>,

    /// Games played at the same time [default: one for each core]
    #[arg(long, value_name = "J")]
    jobs: Option<NonZero<usize>>,

    /// 64 hexadecimal digits, or a number; otherwise the machine's own choice
    #[arg(long, value_name = "HEX|NUMBER", value_parser = read_seed)]
    seed: Option<Seed>,

    /// Keep the games in this file, and carry on with those that are in it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Write the result as JSON; later versions only ever add fields
    #[arg(long, group = "form")]
    json: bool,

    /// Write the result as a page with plots to this file
    #[arg(long, value_name = "FILE", group = "form")]
    html: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let budget = match args.time {
        Some(time) => Budget::time(Duration::from_millis(time)),
        None => Budget::Visits(args.visits.unwrap_or(VISITS)),
    };
    let jobs = args.jobs.map_or_else(cores, NonZero::get);
    // Whoever plays few games at once may think on the cores that are left.
    let threads = (cores() / jobs).max(1);
    let read = |text: &String| {
        let entrant = entrant::read(text, budget).map_err(Failure::usage)?;
        Ok(Entrant { budget: entrant.budget.on_threads(threads), ..entrant })
    };
    let entrants = args.bots.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
    let earlier = args.resume.as_deref().map(Saved::read).transpose().map_err(Failure::usage)?;
    let earlier = earlier.flatten();
    let seed = match (args.seed, &earlier) {
        (Some(seed), _) => seed,
        (None, Some(earlier)) => earlier.terms.seed().map_err(Failure::usage)?,
        (None, None) => fresh_seed()?,
    };
    let setup = setup_line(&args.options)?;
    let contest = contest(&args.game, &setup, &entrants, seed).map_err(Failure::usage)?;
    let terms = Terms::new(&args.game, contest.setup(), &entrants, seed);
    let saved = match earlier {
        Some(earlier) => earlier.of(&terms).map_err(Failure::usage)?,
        None => Saved::new(terms),
    };
    let a_deal = contest.games_a_deal() as u64;
    let games = args.games.next_multiple_of(a_deal);
    if games != args.games {
        eprintln!(
            "kasbah: {} games are not whole deals of {a_deal} games each: {games} are played",
            args.games
        );
    }
    let labels = contest.labels();
    let (saved, ended) = games::play(contest, saved, games, jobs, args.resume.as_deref())?;
    if ended == Ended::Stopped {
        let played = saved.games.range(..games).count();
        eprintln!("kasbah: stopped after {played} of {games} games{}", carry_on(args));
    }
    let report = Report::new(&saved, &labels, a_deal, games).ok_or_else(|| {
        Failure::Found(format!("no deal was played to its end: a deal takes {a_deal} games"))
    })?;
    publish(args, &report)
}

fn carry_on(args: &Args) -> &'static str {
    match args.resume {
        Some(_) => "; the same command carries on",
        None => "; with --resume FILE they would be kept",
    }
}

fn publish(args: &Args, report: &Report) -> Result<(), Failure> {
    let said = match &args.html {
        Some(file) => {
            std::fs::write(file, html::page(report)).map_err(|error| {
                Failure::usage(format!("cannot write {}: {error}", file.display()))
            })?;
            format!("{}written to {}\n", text::table(report), file.display())
        }
        None if args.json => report.json() + "\n",
        None => text::table(report),
    };
    io::stdout().write_all(said.as_bytes()).map_err(|error| Failure::output(&error))
}
