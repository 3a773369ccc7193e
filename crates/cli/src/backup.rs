//! `kasbah backup`

use std::path::PathBuf;

use crate::failure::Failure;
use crate::place::Place;
use crate::progress::{say, turning};

/// Copy all tables into one file; the server may be running
///
/// The file has everything as it is at one moment, and the key by which the server knows people
/// again: whoever has it can sit down in their seats. Only you may read it; keep it so.
/// `kasbah restore` takes it apart again. A file that is there is not overwritten.
///
/// Examples:
///   kasbah backup kasbah-monday.backup
///   kasbah backup --data /srv/kasbah /mnt/backups/kasbah-$(date +%F).backup
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Where the copy goes
    file: PathBuf,

    #[command(flatten)]
    data: Place,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let folder = args.data.only_folder("pg_dump copies a database while servers run")?;
    turning("copying", || kasbah_server::backup(&folder, &args.file)).map_err(Failure::usage)?;
    say(format_args!("{} has everything that is in {}", args.file.display(), folder.display()))
}
