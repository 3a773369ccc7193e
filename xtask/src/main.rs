//! The project's chores: `cargo play`, `cargo verify`, `cargo xtask codegen`, `fuzz`, `shots` and `lighthouse`.
//!
//! No dependencies but one that has none, so that it is built in a second on a machine that has never seen the project.

mod apt;
mod aside;
mod chromium;
mod codegen;
mod fuzz;
mod hygiene;
mod licences;
mod lighthouse;
mod package;
mod play;
mod postgres;
mod python;
mod shell;
mod shots;
mod stamp;
#[cfg(test)]
mod temp;
mod test_count;
mod tree;
mod unit;
mod verify;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
The chores of Kasbah.

  cargo play [--release] [--no-open] [-- ARGS of kasbah serve]
      Builds what is missing, starts the server and opens the browser.
  cargo verify [--only STEP,…] [--skip STEP,…] [--list]
      Everything that must hold before a change goes in. --list names the steps.
  cargo xtask codegen
      Writes the page's TypeScript types anew from the Rust ones.
  cargo xtask licences
      Writes anew whose work is in the program, and on what terms: web/public/licences.txt.
  cargo xtask package
      The package for Debian and its kin, built, unpacked and looked at: target/debian/kasbah.deb.
  cargo xtask fuzz [GAME] [--minutes N | --games N] [--seed N]
      Random games of every setup, played and replayed by the real binary.
  cargo xtask fuzz --api [--requests N]
      Requests made up from the OpenAPI document, at every door of the real server.
  cargo xtask shots [--only PART,…] [--readme] [--help]
      Pictures of the page in every state, to be looked at; and those of the README.
  cargo xtask lighthouse
      How quick and how accessible lobby and tables are on a phone, by Lighthouse's measure.
  cargo xtask help
      This text.
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("\nerror: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<(), String> {
    let (chore, rest) = match args.split_first() {
        Some((chore, rest)) => (chore.as_str(), rest),
        None => ("help", args),
    };
    let answers_itself = chore == "play" || chore == "shots";
    if !answers_itself && rest.iter().any(|arg| arg == "--help" || arg == "-h") {
        eprint!("{HELP}");
        return Ok(());
    }
    let root = tree::root()?;
    match chore {
        "play" => play::play(&root, rest),
        "verify" => verify::verify(&root, rest),
        "codegen" => codegen::codegen(&root, rest),
        "licences" => licences::write(&root),
        "package" => package::package(&root),
        "fuzz" => fuzz::fuzz(&root, rest),
        "shots" => shots::shots(&root, rest),
        "lighthouse" => lighthouse::lighthouse(&root, rest),
        "help" | "--help" | "-h" => {
            eprint!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no chore `{other}`\n\n{HELP}")),
    }
}
