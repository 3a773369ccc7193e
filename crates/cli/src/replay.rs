//! `kasbah replay`

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use kasbah_rules::record::{Section, sections};
use kasbah_rules::{Seat, Viewer};

use crate::failure::Failure;

/// Check records: does every line follow from the rules?
///
/// Every game of every file is played again, line by line. A record that does not follow from the
/// rules gets an error with its line and the reason; traces have their lists of legal actions and
/// their score sheets checked, too.
///
/// With --show the board is drawn as text: where each game stands at its end, or after as many
/// events as --at says. What lies behind screens is only drawn for the --seat that may see it.
///
/// Examples:
///   kasbah replay games.txt --audit
///   kasbah replay --show games.txt
///   kasbah replay --show games.txt --at 20 --seat 1
///
/// Exit codes: 0 all is well, 1 a record is wrong, 2 the command cannot be carried out.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Files with records or traces; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Deal the outcomes again from each seed, and compare
    #[arg(long)]
    audit: bool,

    /// Draw the board as text
    #[arg(long)]
    show: bool,

    /// Draw it as it was after N events, chance's included; 0 is before the first
    #[arg(long, value_name = "N", requires = "show")]
    at: Option<u32>,

    /// Draw what this seat sees, instead of what everybody sees
    #[arg(long, value_name = "SEAT", requires = "show")]
    seat: Option<u8>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut wrong = 0;
    for file in &args.files {
        let name = file.display();
        let text = read(file)?;
        let sections = sections(&text);
        if sections.is_empty() {
            eprintln!("{name}: no game is there: a record starts with its `game` line");
            wrong += 1;
            continue;
        }
        let mut games = ReplayedGames::default();
        let bar = bar(sections.len() as u64);
        for section in &sections {
            if let Err(error) = games.replay(section, args.audit) {
                bar.suspend(|| eprintln!("{name}: {error}"));
                wrong += 1;
            } else if args.show {
                let first = section.lines.first().map_or(1, |line| line.number);
                let picture = picture(section, args).map_err(|reason| {
                    Failure::usage(format!("{name}: the game at line {first} {reason}"))
                })?;
                writeln!(io::stdout(), "{picture}").map_err(|error| Failure::output(&error))?;
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let line = format!("{name}: {}", games.summary(args.audit));
        writeln!(io::stdout(), "{line}").map_err(|error| Failure::output(&error))?;
    }
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::Found("1 record is wrong".into())),
        _ => Err(Failure::Found(format!("{wrong} records are wrong"))),
    }
}

/// The board of a game that has been found right.
fn picture(section: &Section<'_>, args: &Args) -> Result<String, String> {
    let (table, _) = kasbah_catalog::open(section).map_err(|error| error.to_string())?;
    let (events, players) = (table.number(), table.position().players());
    let viewer = match args.seat {
        None => Viewer::Watcher,
        Some(seat) if usize::from(seat) < players => Viewer::Seat(Seat(seat)),
        Some(seat) => {
            let last = players - 1;
            return Err(format!("has no seat {seat}: --seat takes 0 to {last}"));
        }
    };
    match args.at {
        None => Ok(table.picture(viewer)),
        Some(number) if number <= events => Ok(table.at(number).picture(viewer)),
        Some(number) => Err(format!("has no event {number}: --at takes 0 to {events}")),
    }
}

/// The games of one file that are right.
#[derive(Default)]
struct ReplayedGames {
    games: u64,
    finished: u64,
    audited: u64,
    events: usize,
}

impl ReplayedGames {
    fn replay(&mut self, section: &Section<'_>, audit: bool) -> Result<(), String> {
        let replayed = kasbah_catalog::replay(section, audit).map_err(|error| error.to_string())?;
        self.games += 1;
        self.finished += u64::from(replayed.scores.is_some());
        self.audited += u64::from(replayed.audited == Some(true));
        self.events += replayed.events;
        Ok(())
    }

    fn summary(&self, audit: bool) -> String {
        let plural = if self.games == 1 { "" } else { "s" };
        let mut text = format!("{} game{plural} replayed, {} finished", self.games, self.finished);
        if audit {
            let untold = self.games - self.audited;
            text += &format!(", {} audited", self.audited);
            if untold > 0 {
                text += &format!(" ({untold} without a seed)");
            }
        }
        text + &format!(", {} events", self.events)
    }
}

fn read(file: &Path) -> Result<String, Failure> {
    let bytes = if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let name = file.display();
    let bytes = bytes.map_err(|error| Failure::usage(format!("cannot read {name}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count();
        Failure::Found(format!("{name}: line {line}: not UTF-8 text, as records are"))
    })
}

/// Shown only where somebody looks, and only for many games.
pub(crate) fn bar(games: u64) -> ProgressBar {
    if games < 200 {
        return ProgressBar::hidden();
    }
    let form = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(form).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}
