//! `kasbah restore`

use std::path::PathBuf;

use crate::failure::Failure;
use crate::place::Place;
use crate::progress::{say, tables, turning};

/// Put a backup into a data folder that no server uses
///
/// If there are tables already, nothing happens unless you say --force; then they are moved into a
/// folder beside (before-restore-…), not deleted.
///
/// Examples:
///   kasbah restore kasbah-monday.backup
///   kasbah restore --data /srv/kasbah --force kasbah-monday.backup
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// What `kasbah backup` wrote
    file: PathBuf,

    /// Put aside what is there
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    data: Place,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let folder = args.data.only_folder("pg_restore puts back what pg_dump copied")?;
    let restored = turning("restoring", || kasbah_server::restore(&args.file, &folder, args.force))
        .map_err(Failure::usage)?;
    say(format_args!("{} restored into {}", tables(restored.tables), folder.display()))?;
    if let Some(aside) = restored.aside {
        say(format_args!("What was there is in {}", aside.display()))?;
    }
    Ok(())
}
