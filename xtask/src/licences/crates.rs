//! The crates that are linked into the program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use super::{Work, standard, texts_in};
use crate::shell::Shell;

/// What packages are made for: another system's crates differ a little.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// By name. Ours are not among them.
pub(super) fn found(root: &Path) -> Result<Vec<Work>, String> {
    let what =
        ["tree", "--package", "kasbah", "--edges", "normal,no-proc-macro", "--target", TARGET];
    let how = ["--prefix", "none", "--format", "{p}\t{l}", "--locked"];
    let tree = Shell::cargo(root, &what).args(&how).output();
    let tree = tree.ok_or("cargo tree does not tell which crates there are")?;
    let lines: BTreeSet<&str> = tree.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    let sources = sources();
    // Ours come with the path where they are.
    let others = lines.into_iter().filter(|line| !line.contains(" (/") && !line.is_empty());
    others.map(|line| work(line, &sources)).collect()
}

fn work(line: &str, sources: &[PathBuf]) -> Result<Work, String> {
    let (name, licence) = line.split_once('\t').ok_or_else(|| format!("what is {line}?"))?;
    let name = name.replacen(" v", " ", 1);
    let folder = name.replace(' ', "-");
    let source = sources.iter().map(|it| it.join(&folder)).find(|it| it.is_dir());
    let source = source.ok_or_else(|| format!("the source of {name} is not there: cargo fetch"))?;
    let licence = licence.trim_end_matches(" (*)").to_owned();
    let mut texts = texts_in(&source);
    if texts.is_empty() {
        let manifest = fs::read_to_string(source.join("Cargo.toml")).unwrap_or_default();
        texts.extend(standard::text(&licence, &standard::authors(&manifest)));
    }
    Ok(Work { name, licence, texts })
}

/// Where cargo keeps what it has fetched.
fn sources() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let registries = home.map(|home| home.join("registry/src").read_dir());
    registries.into_iter().flatten().flatten().flatten().map(|entry| entry.path()).collect()
}
