//! `kasbah prune`

use std::time::Duration;

use crate::failure::Failure;
use crate::place::Place;
use crate::progress::{self, say, tables};
use crate::span::span;

/// Delete tables that ended long ago, or that nobody ever joined
///
/// Games that go on stay, however old they are. No server may be using a folder; one that runs
/// prunes by itself, with its settings keep_finished and keep_open. With a database servers may run:
/// a table that somebody looks at stays. The room is used again for new
/// tables.
///
/// Examples:
///   kasbah prune --older 90d --dry-run
///   kasbah prune --older 52w
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// For how long: hours, days or weeks, such as 12h, 90d or 52w
    #[arg(long, value_name = "TIME", value_parser = span)]
    older: Duration,

    /// Only say which would go
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    data: Place,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let house = args.data.house()?;
    let ids = kasbah_server::ended_before(&house, args.older).map_err(Failure::usage)?;
    if args.dry_run {
        ids.iter().try_for_each(say)?;
        return say(format_args!("{} would be deleted", tables(ids.len() as u64)));
    }
    let bar = progress::Tables::new();
    let gone = kasbah_server::remove(&house, &ids, &mut |done, all| bar.at(done, all));
    drop(bar);
    say(format_args!("{} deleted", tables(gone.map_err(Failure::usage)?)))
}
