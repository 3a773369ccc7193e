//! Chromium for the browser tests: found, or installed where we may.

use std::env;
use std::path::Path;

use crate::shell::Shell;

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The program to start. Installs it as root on Debian and its kin; elsewhere says what to do.
pub(crate) fn ensure(root: &Path) -> Result<String, String> {
    if let Ok(named) = env::var("CHROMIUM") {
        return match runs(root, &named) {
            true => Ok(named),
            false => Err(format!("CHROMIUM={named}, but that does not run: correct or unset it")),
        };
    }
    if let Some(found) = find(root) {
        return Ok(found);
    }
    let is_root = Shell::new("id", root).args(&["-u"]).output().as_deref() == Some("0");
    let has_apt = Shell::new("apt-get", root).args(&["--version"]).output().is_some();
    if is_root && has_apt {
        let apt = || Shell::new("apt-get", root).env("DEBIAN_FRONTEND", "noninteractive");
        apt().args(&["update"]).run()?;
        apt().args(&["install", "--yes", "--no-install-recommends", "chromium"]).run()?;
        if let Some(found) = find(root) {
            return Ok(found);
        }
    }
    Err("the browser tests need Chromium: install your system's package `chromium` \
         (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), \
         or set CHROMIUM to the program of a Chromium or Chrome that you have"
        .into())
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
