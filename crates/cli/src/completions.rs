//! `kasbah completions`

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::failure::Failure;

/// Write completions for a shell to standard output
///
/// Examples:
///   kasbah completions bash > ~/.local/share/bash-completion/completions/kasbah
///   kasbah completions fish > ~/.config/fish/completions/kasbah.fish
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// For which shell
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "kasbah", &mut script);
    std::io::stdout().write_all(&script).map_err(|error| Failure::output(&error))
}
