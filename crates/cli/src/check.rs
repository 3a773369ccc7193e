//! `kasbah check`

use crate::failure::Failure;
use crate::place::Place;
use crate::progress::{self, say, tables};

/// How many problems are printed.
const SHOWN: usize = 50;

/// Look whether everything stored is whole, and play every table again
///
/// The server may be running. Tables of rules that are not played any more are counted, and are no
/// problem: their records can be had.
///
/// Examples:
///   kasbah check
///   kasbah check --data /srv/kasbah
///
/// Exit codes: 0 all is well, 1 something is wrong, 2 it cannot be looked at.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    data: Place,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let bar = progress::Tables::new();
    let checked = kasbah_server::check(&args.data.house()?, &mut |done, all| bar.at(done, all));
    drop(bar);
    let checked = checked.map_err(Failure::usage)?;
    for problem in checked.problems.iter().take(SHOWN) {
        say(problem)?;
    }
    if checked.problems.len() > SHOWN {
        say(format_args!("and {} more", checked.problems.len() - SHOWN))?;
    }
    say(format_args!(
        "{}, {} events, {} set aside as damaged, {} of other rules",
        tables(checked.tables),
        checked.events,
        checked.damaged,
        checked.other_rules
    ))?;
    match checked.problems.len() {
        0 => Ok(()),
        1 => Err(Failure::Found("1 problem".into())),
        many => Err(Failure::Found(format!("{many} problems"))),
    }
}
