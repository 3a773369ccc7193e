//! The page: its packages and its build. npm runs from here, never from a build script.

use std::fs;
use std::path::Path;

use crate::shell::Shell;
use crate::stamp::{Stamp, fingerprint};
use crate::tree;

/// What a build makes: the page, and the messages compiled for the type check and the tests.
const MADE: [&str; 2] = ["web/dist/index.html", "web/src/paraglide"];

/// Installs the page's packages, unless exactly these are there.
pub(crate) fn install(root: &Path) -> Result<(), String> {
    let wanted = packages(root)?;
    let stamp = Stamp::at(root.join("web/node_modules/.kasbah-packages"));
    if stamp.is(&wanted) {
        return Ok(());
    }
    require_node(root)?;
    Shell::npm(root, &["ci", "--no-audit", "--no-fund"]).run()?;
    stamp.set(&wanted)
}

/// Builds the page, packages first, unless `web/dist` was built from exactly these files.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    install(root)?;
    let wanted = sources(root)?;
    // Beside the packages: out of the folder that is embedded, and gone with the packages.
    let stamp = Stamp::at(root.join("web/node_modules/.kasbah-build"));
    if stamp.is(&wanted) && MADE.iter().all(|made| root.join(made).exists()) {
        return Ok(());
    }
    require_node(root)?;
    Shell::npm(root, &["run", "build"]).run()?;
    stamp.set(&wanted)
}

fn packages(root: &Path) -> Result<String, String> {
    fingerprint(root, ["web/.npmrc", "web/package.json", "web/package-lock.json"])
        .map_err(|e| format!("the page's package files cannot be read: {e}"))
}

fn sources(root: &Path) -> Result<String, String> {
    let files = tree::files(root)?;
    let sources = files.iter().map(String::as_str).filter(|name| is_source(name));
    fingerprint(root, sources).map_err(|e| format!("the page's files cannot be read: {e}"))
}

fn is_source(name: &str) -> bool {
    let apart = ["web/tests/", "web/shots/"];
    name.starts_with("web/") && !apart.iter().any(|folder| name.starts_with(folder))
}

/// That node and npm are there, and as new as the page's `package.json` asks for.
fn require_node(root: &Path) -> Result<(), String> {
    let package = fs::read_to_string(root.join("web/package.json")).unwrap_or_default();
    let oldest = engine(&package).ok_or("web/package.json does not say which node it wants")?;
    let what_to_do = format!(
        "install Node.js {oldest} or newer, with npm (your system's packages `nodejs` and `npm`, \
         or nodejs.org), and try again"
    );
    let Some(version) = Shell::new("node", root).args(&["--version"]).output() else {
        return Err(format!("`node` is missing: {what_to_do}"));
    };
    if numbers(&version) < numbers(oldest) {
        return Err(format!("`node` is {version}, which is too old: {what_to_do}"));
    }
    if Shell::npm(root, &["--version"]).output().is_none() {
        return Err(format!("`npm` is missing: {what_to_do}"));
    }
    Ok(())
}

/// 20.19 of `"node": ">=20.19"`.
fn engine(package: &str) -> Option<&str> {
    let (_, after) = package.split_once("\"node\": \">=")?;
    after.split('"').next()
}

/// 20, 11, 1 of `v20.11.1`.
fn numbers(version: &str) -> Vec<u32> {
    version.trim_start_matches('v').split('.').map_while(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{engine, is_source, numbers};

    #[test]
    fn versions_are_compared_number_by_number() {
        let oldest = engine("{ \"engines\": { \"node\": \">=20.19\" } }").unwrap();
        assert_eq!(oldest, "20.19");
        for good in ["v20.19.0", "v20.20.2", "v100.0.0"] {
            assert!(numbers(good) >= numbers(oldest), "{good}");
        }
        for bad in ["v20.9.0", "v8.99.0", "nonsense"] {
            assert!(numbers(bad) < numbers(oldest), "{bad}");
        }
    }

    #[test]
    fn tests_of_the_page_do_not_make_it_stale() {
        assert!(is_source("web/src/App.svelte"));
        assert!(is_source("web/messages/fr.json"));
        assert!(!is_source("web/tests/game.spec.ts"));
        assert!(!is_source("web/shots/scene.ts"));
        assert!(!is_source("crates/cli/src/main.rs"));
    }
}
