//! Chromium for the browser tests: found, or installed where we may.

use std::env;
use std::path::Path;

use crate::apt;
use crate::shell::Shell;

/// Chromium without its windows: the same engine, and the tests take half the time.
const SHELL: &str = "chromium-headless-shell";
const NAMES: [&str; 5] =
    [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The program to start. Installs it as root on Debian and its kin; elsewhere says what to do.
pub(crate) fn ensure(root: &Path) -> Result<String, String> {
    if let Ok(named) = env::var("CHROMIUM") {
        return match runs(root, &named) {
            true => Ok(named),
            false => Err(format!("CHROMIUM={named}, but that does not run: correct or unset it")),
        };
    }
    let found = find(root);
    if found.as_deref().is_some_and(|path| path.ends_with(SHELL)) {
        return found.ok_or_else(missing);
    }
    let install = |package| apt::install(root, package);
    if apt::may_install(root) && (install(SHELL) || found.is_none() && install("chromium")) {
        return find(root).ok_or_else(missing);
    }
    found.ok_or_else(missing)
}

fn missing() -> String {
    "the browser tests need Chromium: install your system's package `chromium-headless-shell` or \
     `chromium` (Debian: apt-get install chromium-headless-shell; macOS: brew install --cask \
     chromium), or set CHROMIUM to the program of a Chromium or Chrome that you have"
        .into()
}

fn find(root: &Path) -> Option<String> {
    NAMES.into_iter().find_map(|name| absolute(name).filter(|path| runs(root, path)))
}

/// Playwright wants a path, not a name.
fn absolute(name: &str) -> Option<String> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
        .map(|path| path.to_string_lossy().into_owned())
}

fn runs(root: &Path, program: &str) -> bool {
    Shell::new(program, root).args(&["--version"]).output().is_some()
}
