//! `kasbah move`

use kasbah_server::House;

use crate::failure::Failure;
use crate::place;
use crate::progress::{self, say, tables};

/// Carry a whole house from a folder into a PostgreSQL, or back
///
/// All tables, everybody's seats, and the key by which people are known again: whoever has a cookie
/// goes on as if nothing had happened. No server may be using either; the new house must be empty,
/// and has all of it or nothing. The old one stays as it is.
///
/// A house is a folder, or postgres://USER:PASSWORD@HOST/DATABASE. Whoever looks at the processes of
/// this machine sees what stands here: an address that begins with env: names a variable that has it.
///
/// Examples:
///   kasbah move --from /var/lib/kasbah --to env:KASBAH_DATABASE
///   kasbah move --from env:KASBAH_DATABASE --to /var/lib/kasbah
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The house that is left
    #[arg(long, value_name = "HOUSE")]
    from: String,

    /// The house that is moved into
    #[arg(long, value_name = "HOUSE")]
    to: String,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (from, to) = (house(&args.from, "--from")?, house(&args.to, "--to")?);
    let bar = progress::Tables::new();
    let moved = kasbah_server::move_house(&from, &to, &mut |done, all| bar.at(done, all));
    drop(bar);
    let moved = moved.map_err(Failure::usage)?;
    say(format_args!("{} moved from {from} to {to}", tables(moved)))
}

fn house(text: &str, flag: &str) -> Result<House, Failure> {
    let said;
    let text = match text.strip_prefix("env:") {
        Some(name) => {
            said = std::env::var(name)
                .map_err(|_| Failure::usage(format!("{flag}: there is no variable {name}")))?;
            &said
        }
        None => text,
    };
    if text.contains("://") {
        return place::database(text, flag).map(|it| House::Database(Box::new(it)));
    }
    Ok(House::Folder(text.into()))
}
