//! `kasbah tables`

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kasbah_server::{Filter, House, State, Stored};

use crate::failure::Failure;
use crate::place::Place;
use crate::progress::{self, say, tables};

/// Look through the tables of a house, export their records, delete some
///
/// A server may be using it, but for deleting from a folder.
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
        data: Place,
    },
    /// Show one table, without anybody's secrets
    Show {
        /// Which
        id: String,
        #[command(flatten)]
        data: Place,
    },
    /// Write the record of a table to standard output, or into a new file
    Export {
        /// Which
        id: String,
        /// Into which file
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        data: Place,
    },
    /// Delete tables for ever; no server may be using the folder (with a database: the table)
    Delete {
        /// Which
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
        /// Do not ask
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        data: Place,
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
            list(&data.house()?, &Filter { game: game.clone(), state: *state, skip, most }, *page)
        }
        Command::Show { id, data } => {
            let facts = find(&data.house()?, id)?.facts;
            facts.iter().try_for_each(|(name, fact)| say(format_args!("{name:<9} {fact}")))
        }
        Command::Export { id, output, data } => {
            export(&find(&data.house()?, id)?.record, output.as_deref())
        }
        Command::Delete { ids, yes, data } => delete(&data.house()?, ids, *yes),
    }
}

fn list(house: &House, filter: &Filter, page: u32) -> Result<(), Failure> {
    let (found, all) = kasbah_server::list(house, filter).map_err(Failure::usage)?;
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

fn find(house: &House, id: &str) -> Result<Stored, Failure> {
    let found = kasbah_server::show(house, id).map_err(Failure::usage)?;
    found.ok_or_else(|| no_such(house, id))
}

fn no_such(house: &House, id: &str) -> Failure {
    Failure::usage(format!(
        "there is no table {id} in {house}: kasbah tables list has those there are"
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

fn delete(house: &House, ids: &[String], yes: bool) -> Result<(), Failure> {
    // All of them, or none.
    for id in ids {
        find(house, id)?;
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
    let gone = kasbah_server::remove(house, ids, &mut |done, all| bar.at(done, all));
    drop(bar);
    say(format_args!("{} deleted", tables(gone.map_err(Failure::usage)?)))
}
