//! `kasbah engine`

mod input;
mod phrases;
mod request;
mod session;
mod thinking;

use std::io;
use std::sync::mpsc;
use std::thread;

use kasbah_catalog::{BOTS, NoSuchBot};
use kasbah_rules::Seed;

use crate::failure::Failure;
use crate::selfplay::read_seed;

/// Let other programs play against the bots: lines in, lines out
///
/// A referee tells every event and asks what may be done and what the bot would do, in the
/// notation of records. docs/engine.md has the whole protocol and an example in Python.
///
///   kasbah                          id and option lines, ready
///   new medina players=2 gates=on   ok
///   play * well f6                  ok, or error and the reason
///   play 0 o@c5
///   legal                           legal and the actions, parted by ` | `
///   go time 300                     info lines, then best and the action
///   go visits 2000
///   stop                            best comes at once
///   show                            the position as text, closed by a line `.`
///   set level normal                ok
///   set seed 7                      ok
///   quit
///
/// With the same seed, the same lines with `go visits` get the same answers on every machine.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Who thinks: random, curious, easy, normal or strong
    #[arg(long, default_value = "strong", value_name = "NAME", value_parser = read_level)]
    level: String,

    /// What its choices follow from: 64 hexadecimal digits, or a number
    #[arg(long, default_value = "0", value_name = "HEX|NUMBER", value_parser = read_seed)]
    seed: Seed,
}

fn read_level(name: &str) -> Result<String, String> {
    match BOTS.contains(&name) {
        true => Ok(name.into()),
        false => Err(NoSuchBot(name.into()).to_string()),
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (sender, inbox) = mpsc::channel();
    let lines = sender.clone();
    // A thread of its own: who thinks must still hear `stop`.
    thread::spawn(move || input::read(io::stdin().lock(), |said| lines.send(said.into()).is_ok()));
    let session = session::Session::new(args.level.clone(), args.seed, inbox, sender);
    session.serve(&mut io::stdout().lock()).map_err(|error| Failure::output(&error))
}
