//! The page: its packages and its build. npm runs from here, never from a build script.

use std::path::Path;

use crate::shell::Shell;
use crate::stamp::{Stamp, fingerprint};
use crate::tree;

const OLDEST_NODE: u32 = 20;

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
    if stamp.is(&wanted) && root.join("web/dist/index.html").is_file() {
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
    name.starts_with("web/") && !name.starts_with("web/tests/")
}

/// That node and npm are there, and new enough.
fn require_node(root: &Path) -> Result<(), String> {
    let what_to_do = format!(
        "install Node.js {OLDEST_NODE} or newer, with npm (your system's packages `nodejs` and `npm`, \
         or nodejs.org), and try again"
    );
    let Some(version) = Shell::new("node", root).args(&["--version"]).output() else {
        return Err(format!("`node` is missing: {what_to_do}"));
    };
    if major(&version).is_none_or(|major| major < OLDEST_NODE) {
        return Err(format!("`node` is {version}, which is too old: {what_to_do}"));
    }
    if Shell::npm(root, &["--version"]).output().is_none() {
        return Err(format!("`npm` is missing: {what_to_do}"));
    }
    Ok(())
}

/// 20 of `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{is_source, major};

    #[test]
    fn node_says_its_version() {
        assert_eq!(major("v20.11.1"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major("20"), None);
    }

    #[test]
    fn tests_of_the_page_do_not_make_it_stale() {
        assert!(is_source("web/src/App.svelte"));
        assert!(is_source("web/messages/fr.json"));
        assert!(!is_source("web/tests/game.spec.ts"));
        assert!(!is_source("crates/cli/src/main.rs"));
    }
}
