//! `kasbah tables`

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kasbah_server::{Filter, State, Stored};

use crate::data_folder::DataFolder;
use crate::failure::Failure;
use crate::progress::{self, say, tables};

/// Look through the tables of a data folder, export their records, delete some
///
/// A server may be using the folder, but for deleting.
///
/// Examples:
///   kasbah tables list --game medina --state playing
///   kasbah tables show abcdefgh
///   kasbah tables export abcdefgh --output game.txt
///   kasbah tables delete abcdefgh
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List tables, those that were laid last first
    List {
        /// Only this game's
        #[arg(long)]
        game: Option<String>,
        /// Only those that have come so far
        #[arg(long, value_parser = state())]
        state: Option<State>,
        /// Which page
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
        page: u32,
        /// How many tables a page has
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
        per_page: u32,
        #[command(flatten)]
        data: DataFolder,
    },
    /// Show one table, without anybody's secrets
    Show {
        /// Which
        id: String,
        #[command(flatten)]
        data: DataFolder,
    },
    /// Write the record of a table to standard output, or into a new file
    Export {
        /// Which
        id: String,
        /// Into which file
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        data: DataFolder,
    },
    /// Delete tables for ever; no server may be using the folder
    Delete {
        /// Which
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        /// Do not ask
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        data: DataFolder,
    },
}

fn state() -> impl TypedValueParser<Value = State> {
    PossibleValuesParser::new(State::ALL.map(State::word)).map(|word| {
        let state = State::ALL.into_iter().find(|state| state.word() == word);
        state.expect("only these are let through")
    })
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.command {
        Command::List { game, state, page, per_page, data } => {
            let most = u64::from(*per_page);
            let skip = u64::from(page - 1) * most;
            list(&data.path()?, &Filter { game: game.clone(), state: *state, skip, most }, *page)
        }
        Command::Show { id, data } => {
            let facts = find(&data.path()?, id)?.facts;
            facts.iter().try_for_each(|(name, fact)| say(format_args!("{name:<9} {fact}")))
        }
        Command::Export { id, output, data } => {
            export(&find(&data.path()?, id)?.record, output.as_deref())
        }
        Command::Delete { ids, yes, data } => delete(&data.path()?, ids, *yes),
    }
}

fn list(folder: &Path, filter: &Filter, page: u32) -> Result<(), Failure> {
    let (found, all) = kasbah_server::list(folder, filter).map_err(Failure::usage)?;
    for table in &found {
        let seen = if table.public { "public" } else { "private" };
        let (id, game, state) = (&table.id, &table.game, table.state.word());
        say(format_args!(
            "{id}  {game:<9} {state:<9} {seen:<8} {:>5} events  laid {}  changed {}",
            table.events, table.laid, table.changed
        ))?;
    }
    let pages = all.div_ceil(filter.most).max(1);
    say(format_args!("{}, page {page} of {pages}", tables(all)))
}

fn find(folder: &Path, id: &str) -> Result<Stored, Failure> {
    let found = kasbah_server::show(folder, id).map_err(Failure::usage)?;
    found.ok_or_else(|| no_such(folder, id))
}

fn no_such(folder: &Path, id: &str) -> Failure {
    let folder = folder.display();
    Failure::usage(format!(
        "there is no table {id} in {folder}: kasbah tables list has those there are"
    ))
}

fn export(record: &str, output: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = output else {
        let written = io::stdout().write_all(record.as_bytes());
        return written.map_err(|error| Failure::output(&error));
    };
    let written = File::create_new(path).and_then(|mut file| file.write_all(record.as_bytes()));
    written.map_err(|error| Failure::usage(format!("cannot write {}: {error}", path.display())))
}

fn delete(folder: &Path, ids: &[String], yes: bool) -> Result<(), Failure> {
    // All of them, or none.
    for id in ids {
        find(folder, id)?;
    }
    let what = tables(ids.len() as u64);
    if !yes {
        eprint!("Delete {what} for ever? [y/N] ");
        let mut answer = String::new();
        let read = io::stdin().read_line(&mut answer).map_err(Failure::usage)?;
        if read == 0 {
            return Err(Failure::usage("nobody answers: say --yes"));
        }
        if !["y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
            return Err(Failure::Found("nothing was deleted".into()));
        }
    }
    let bar = progress::Tables::new();
    let gone = kasbah_server::remove(folder, ids, &mut |done, all| bar.at(done, all));
    drop(bar);
    say(format_args!("{} deleted", tables(gone.map_err(Failure::usage)?)))
}
