//! `cargo play`: from nothing to a game in the browser.

use std::path::Path;

use crate::shell::Shell;
use crate::{tree, web};

const HELP: &str = "\
cargo play [--release] [--no-open] [-- ARGS of kasbah serve]

  --release   build with all optimisations (takes longer the first time)
  --no-open   only print the address, open no browser

For example: cargo play -- --address 0.0.0.0:7070 --data ~/kasbah";

/// What was asked for.
#[derive(Default, PartialEq, Eq, Debug)]
struct Wish<'a> {
    help: bool,
    release: bool,
    no_open: bool,
    serve: Vec<&'a str>,
}

impl<'a> Wish<'a> {
    /// What is not ours is the server's; after `--` all is.
    fn from_args(args: &'a [String]) -> Self {
        let mut wish = Self::default();
        let mut args = args.iter().map(String::as_str);
        while let Some(arg) = args.next() {
            match arg {
                "--release" => wish.release = true,
                "--no-open" => wish.no_open = true,
                "--help" | "-h" => wish.help = true,
                "--" => wish.serve.extend(args.by_ref()),
                other => wish.serve.push(other),
            }
        }
        wish
    }
}

pub(crate) fn play(root: &Path, args: &[String]) -> Result<(), String> {
    let wish = Wish::from_args(args);
    if wish.help {
        eprintln!("{HELP}");
        return Ok(());
    }
    web::build(root)?;
    // The folder in `target` is called like the profile.
    let profile = if wish.release { "release" } else { "play" };
    let build = ["build", "--locked", "--package", "kasbah", "--profile", profile];
    let build = Shell::cargo(root, &build);
    let kasbah = tree::target(root).join(profile).join("kasbah");
    if !kasbah.with_extension(std::env::consts::EXE_EXTENSION).is_file() {
        eprintln!("Building Kasbah: a few minutes the first time, a second from then on.");
    }
    build.run()?;
    let open: &[&str] = if wish.no_open { &[] } else { &["--open"] };
    Shell::new(kasbah, root).args(&["serve"]).args(open).args(&wish.serve).become_it()
}

#[cfg(test)]
mod tests {
    use super::Wish;

    fn args(words: &str) -> Vec<String> {
        words.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn what_is_not_ours_goes_to_the_server() {
        let given = args("--release --address 127.0.0.1:0 -- --no-open --help");
        let wish = Wish::from_args(&given);
        assert!(wish.release && !wish.no_open && !wish.help);
        assert_eq!(wish.serve, ["--address", "127.0.0.1:0", "--no-open", "--help"]);
    }
}
