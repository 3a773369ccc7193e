//! Packages of Debian and its kin.

use std::path::Path;

use crate::shell::Shell;

/// Whether we may install any: as root, where there is apt.
pub(crate) fn may_install(root: &Path) -> bool {
    let is_root = Shell::new("id", root).args(&["-u"]).output().as_deref() == Some("0");
    is_root && Shell::new("apt-get", root).args(&["--version"]).output().is_some()
}

/// Installs a package; says whether it could.
pub(crate) fn install(root: &Path, package: &str) -> bool {
    let apt = || Shell::new("apt-get", root).env("DEBIAN_FRONTEND", "noninteractive");
    apt().args(&["update"]).run().is_ok()
        && apt().args(&["install", "--yes", "--no-install-recommends", package]).run().is_ok()
}
