//! The program `kasbah`: one file a subcommand.

mod completions;
mod failure;
mod replay;
mod selfplay;
mod serve;
mod setup_words;

use std::process::ExitCode;

/// A server allocates little and often: docs/benchmarks.md has what this one saves.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use clap::{Parser, Subcommand};

/// Board games of the Mediterranean, at your own table.
///
/// Kasbah is an unofficial fan project.
#[derive(Parser)]
#[command(name = "kasbah", version, propagate_version = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Open the house: a server for tables, with the page for browsers
    Serve(serve::Args),
    /// Play games without a person, and write them to standard output
    Selfplay(selfplay::Args),
    /// Check records: does every line follow from the rules?
    Replay(replay::Args),
    /// Write completions for a shell to standard output
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(&args),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Completions(args) => completions::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
