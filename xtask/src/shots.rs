//! `cargo xtask shots`: pictures of the page in every state, size and language, light and dark, to be
//! looked at; and those of the README.

mod wish;

use std::path::Path;

use crate::shell::Shell;
use crate::{chromium, tree, web};

use wish::Wish;

const HELP: &str = "\
cargo xtask shots [--only PART,…] [--size SIZE,…] [--language LANGUAGE,…] [--theme THEME,…] [--out FOLDER]
cargo xtask shots --readme

Pictures of every state at four sizes, in three languages, light and dark, as
target/shots/<language>/<theme>/<size>/<state>.png, and an index.html that shows them side by side.

  --only      only states with this in their name, such as medina or hint
  --size      1440x900, 1366x768, 390x844, 844x390 (the last two are phones)
  --language  en, fr, it
  --theme     light, dark
  --out       another folder than target/shots
  --readme    the pictures of the README, into docs/pictures, and no others";

pub(crate) fn shots(root: &Path, args: &[String]) -> Result<(), String> {
    let wish = Wish::from_args(args)?;
    if wish.help {
        eprintln!("{HELP}");
        return Ok(());
    }
    web::build(root)?;
    let chromium = chromium::ensure(root)?;
    Shell::cargo(root, &["build", "--locked", "--package", "kasbah"]).run()?;
    let target = tree::target(root);
    let kasbah = target.join("debug").join("kasbah");
    let out = wish.out(root, &target);
    let mut shell = Shell::npm(root, &["run", "shots"])
        .env("KASBAH_BIN", kasbah.with_extension(std::env::consts::EXE_EXTENSION))
        .env("CHROMIUM", chromium)
        .env("SHOTS_OUT", &out);
    for (name, value) in wish.variables() {
        shell = shell.env(name, value);
    }
    shell.run()?;
    eprintln!("\nThe pictures are in {}", out.display());
    Ok(())
}
