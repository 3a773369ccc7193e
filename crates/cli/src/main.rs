//! The program `kasbah`: one file a subcommand.

mod arena;
mod backup;
mod block;
mod check;
mod completions;
mod cores;
mod engine;
mod failure;
mod game_words;
mod health;
mod invite;
mod move_house;
mod place;
mod progress;
mod prune;
mod replay;
mod restore;
mod selfplay;
mod serve;
mod setup_words;
mod span;
mod tables;

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

/// What each is for stands at its `Args`: words here would hide those.
#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Check(check::Args),
    Tables(tables::Args),
    Prune(prune::Args),
    Invite(invite::Args),
    Block(block::Args),
    Move(move_house::Args),
    Health(health::Args),
    Selfplay(selfplay::Args),
    Replay(replay::Args),
    Arena(arena::Args),
    Engine(engine::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => restore::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Tables(args) => tables::run(&args),
        Command::Prune(args) => prune::run(&args),
        Command::Invite(args) => invite::run(&args),
        Command::Block(args) => block::run(&args),
        Command::Move(args) => move_house::run(&args),
        Command::Health(args) => health::run(&args),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Completions(args) => completions::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
