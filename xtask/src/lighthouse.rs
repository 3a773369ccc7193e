//! `cargo xtask lighthouse`: how quick and how accessible the page is on a phone, by Lighthouse's measure.

use std::path::Path;

use crate::shell::Shell;
use crate::{chromium, tree, web};

/// The newest that runs on the node that the page asks for. It is as large as all packages of the page
/// together, and only this chore needs it: it is fetched when it is asked for.
const PACKAGE: &str = "lighthouse@12.8.2";

pub(crate) fn lighthouse(root: &Path, args: &[String]) -> Result<(), String> {
    if let [unknown, ..] = args {
        return Err(format!("lighthouse does not know `{unknown}`; see `cargo xtask help`"));
    }
    web::build(root)?;
    let chromium = chromium::ensure(root)?;
    let build = ["build", "--locked", "--package", "kasbah", "--profile", "play"];
    Shell::cargo(root, &build).run()?;
    let target = tree::target(root);
    let folder = target.join("lighthouse");
    if !folder.join("node_modules/lighthouse").is_dir() {
        std::fs::create_dir_all(&folder)
            .map_err(|e| format!("cannot make {}: {e}", folder.display()))?;
        let place = folder.to_string_lossy();
        Shell::npm(root, &["install", "--no-audit", "--no-fund", "--prefix", &place, PACKAGE])
            .run()?;
    }
    let kasbah = target.join("play").join("kasbah");
    Shell::npm(root, &["run", "lighthouse"])
        .env("KASBAH_BIN", kasbah.with_extension(std::env::consts::EXE_EXTENSION))
        .env("CHROMIUM", chromium)
        .env("LIGHTHOUSE", folder)
        .run()
}
