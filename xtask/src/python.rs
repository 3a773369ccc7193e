//! The examples in Python, run as they stand in the documents.

use std::path::Path;
use std::{env, fs};

use crate::apt;
use crate::aside::say;
use crate::shell::Shell;
use crate::tree;

const NAMES: [&str; 2] = ["python3", "python"];

/// Runs the referee of docs/engine.md against the real program.
pub(crate) fn referee(root: &Path) -> Result<(), String> {
    let python = ensure(root)?;
    let document = root.join("docs/engine.md");
    let text = fs::read_to_string(&document)
        .map_err(|error| format!("cannot read {}: {error}", document.display()))?;
    let code = block(&text).ok_or("docs/engine.md has no block of Python")?;
    let target = tree::target(root);
    let script = target.join("referee.py");
    fs::write(&script, code)
        .map_err(|error| format!("cannot write {}: {error}", script.display()))?;
    // The same units as the step `test` builds, so that nothing is built twice.
    Shell::cargo(root, &["build", "--workspace", "--bins", "--tests", "--locked"]).run()?;
    let kasbah = target.join("debug").join("kasbah");
    let kasbah = kasbah.with_extension(env::consts::EXE_EXTENSION);
    let run = || {
        let [script, kasbah] = [&script, &kasbah].map(|path| path.to_string_lossy());
        Shell::new(&python, root).args(&[&script, &kasbah, "2"])
    };
    match run().output() {
        Some(said) => {
            say(&format!("{said}\n"));
            judge(&said)
        }
        // Once more in the open, to see why.
        None => run().run().and(Err("the referee of docs/engine.md failed once".into())),
    }
}

/// Both games have been played to their end.
fn judge(said: &str) -> Result<(), String> {
    let ended = |(line, number): (&str, u32)| {
        line.starts_with(&format!("game {number}: ")) && line.ends_with(" won")
    };
    match said.lines().count() == 2 && said.lines().zip(1..).all(ended) {
        true => Ok(()),
        false => Err(format!("the referee of docs/engine.md did not play two games: {said}")),
    }
}

/// The first block of Python in a document.
fn block(document: &str) -> Option<&str> {
    let (_, rest) = document.split_once("\n```python\n")?;
    rest.split_once("\n```\n").map(|(code, _)| code)
}

/// The program to start. Installs it as root on Debian and its kin; elsewhere says what to do.
pub(crate) fn ensure(root: &Path) -> Result<String, String> {
    if let Ok(named) = env::var("PYTHON") {
        return match is_three(root, &named) {
            true => Ok(named),
            false => Err(format!("PYTHON={named}, but that is no Python 3: correct or unset it")),
        };
    }
    let find = || NAMES.into_iter().find(|name| is_three(root, name)).map(String::from);
    let found = find();
    if found.is_none() && apt::may_install(root) && apt::install(root, "python3") {
        return find().ok_or_else(missing);
    }
    found.ok_or_else(missing)
}

fn missing() -> String {
    "the example of docs/engine.md needs Python 3.9 or newer: install your system's package \
     `python3` (Debian: apt-get install python3; macOS: brew install python), or set PYTHON to the \
     program of a Python that you have"
        .into()
}

/// The example uses what came with 3.9.
fn is_three(root: &Path, program: &str) -> bool {
    let ask = "import sys; sys.exit(sys.version_info < (3, 9))";
    Shell::new(program, root).args(&["-c", ask]).output().is_some()
}

#[cfg(test)]
mod tests {
    use super::{block, judge};

    #[test]
    fn the_block_is_found() {
        let text = "# a\n\n```\nno\n```\n\n```python\nimport sys\n\nx = 1\n```\nmore\n";
        assert_eq!(block(text), Some("import sys\n\nx = 1"));
        assert_eq!(block("```sh\nls\n```\n"), None);
    }

    #[test]
    fn two_whole_games_are_two() {
        assert_eq!(judge("game 1: easy won\ngame 2: easy and random won"), Ok(()));
        for wrong in ["", "game 1: easy won", "game 1: easy won\ngame 2: easy", "a\nb"] {
            assert!(judge(wrong).is_err(), "{wrong}");
        }
    }
}
