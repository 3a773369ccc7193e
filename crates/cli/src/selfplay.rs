//! `kasbah selfplay`

use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;

use indicatif::ProgressBar;
use kasbah_catalog::{Output, Played, SelfPlay, SelfPlayError, selfplay};
use kasbah_rules::Seed;

use crate::failure::Failure;
use crate::game_words;
use crate::replay::bar;
use crate::setup_words::setup_line;

/// Play games without a person, and write them to standard output
///
/// The same seed gives the same output on every machine.
///
/// Examples:
///   kasbah selfplay medici players=4 --games 20000 --quiet
///   kasbah selfplay medici players=3 high-bonus=on --seed 7 --trace
///   kasbah selfplay medici players=2 deck=my-deck.txt --bots curious,random
///   kasbah selfplay medina players=4 --games 20000 --quiet
///   kasbah selfplay medina players=3 edition=1 --seed 7 --trace
///   kasbah selfplay medina players=2 gates=on well=off tea=off --bots curious
///   kasbah selfplay alhambra players=4 --games 20000 --quiet
///
/// Medina has gates, well and tea in its second edition only.
#[derive(clap::Args)]
#[command(verbatim_doc_comment, after_long_help = game_words::options())]
pub(crate) struct Args {
    #[arg(value_name = "GAME", help = game_words::which())]
    game: String,

    /// Options of the game, such as players=4; a deck can be a file: deck=FILE
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,

    /// How many games
    #[arg(long, default_value_t = 1, value_name = "N")]
    games: u64,

    /// 64 hexadecimal digits, or a number; otherwise the machine's own choice
    #[arg(long, value_name = "HEX|NUMBER", value_parser = read_seed)]
    seed: Option<Seed>,

    /// One bot for everybody, or one for each seat: random, curious, easy, normal, strong
    #[arg(long, value_delimiter = ',', default_value = "random", value_name = "NAME,…")]
    bots: Vec<String>,

    /// Write traces: records with every choice laid open
    #[arg(long, group = "form")]
    trace: bool,

    /// Write records (the default)
    #[arg(long, group = "form")]
    record: bool,

    /// Write only a summary
    #[arg(long, group = "form")]
    quiet: bool,
}

pub(crate) fn read_seed(text: &str) -> Result<Seed, String> {
    if text.len() == 64 {
        return text
            .to_lowercase()
            .parse()
            .map_err(|error: kasbah_rules::NotUnderstood| error.to_string());
    }
    let number = text.parse().map(Seed::from_number);
    number.map_err(|_| "a seed is 64 hexadecimal digits, or a number below 2^64".into())
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let output = match (args.quiet, args.trace) {
        (true, _) => Output::Nothing,
        (_, true) => Output::Trace,
        _ => Output::Record,
    };
    let task = SelfPlay {
        game: args.game.clone(),
        setup: setup_line(&args.options)?,
        games: args.games,
        seed: args.seed.map_or_else(fresh_seed, Ok)?,
        bots: args.bots.clone(),
        output,
    };
    // A bar between the lines of a record would spoil both.
    let watched = args.quiet || !io::stdout().is_terminal();
    let bar = if watched { bar(args.games) } else { ProgressBar::hidden() };
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut failed = Ok(());
    let mut games = 0_u64;
    let played = selfplay(&task, |text| {
        games += 1;
        if games.is_multiple_of(64) {
            bar.set_position(games);
        }
        failed = out.write_all(text.as_bytes());
        if failed.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    let played = played.map_err(|error: SelfPlayError| Failure::usage(error))?;
    if args.quiet {
        failed = write_summary(&mut out, &played, task.seed);
    }
    failed.and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}

pub(crate) fn fresh_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::usage(format!("no randomness for a seed: {error}; give --seed"))
    })?;
    Ok(Seed(bytes))
}

fn write_summary(out: &mut impl Write, played: &Played, seed: Seed) -> io::Result<()> {
    let seconds = played.time.as_secs_f64();
    let rate = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    let games = played.games.max(1) as f64;
    let means: Vec<String> =
        played.points.iter().map(|&sum| format!("{:.2}", sum as f64 / games)).collect();
    writeln!(out, "games        {}", played.games)?;
    writeln!(out, "decisions    {}", played.decisions)?;
    writeln!(out, "seconds      {seconds:.3}")?;
    writeln!(out, "games/s      {:.0}", rate(played.games))?;
    writeln!(out, "decisions/s  {:.0}", rate(played.decisions))?;
    writeln!(out, "mean scores  {}", means.join(" "))?;
    writeln!(out, "seed         {seed}")
}
