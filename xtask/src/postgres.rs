//! PostgreSQL for the tests of the store: found, or installed where we may.

use std::path::Path;

use crate::apt;

/// Sees to it that it is there. Installs it as root on Debian and its kin; elsewhere says what to do.
pub(crate) fn ensure(root: &Path) -> Result<(), String> {
    let is_there = || kasbah_test_database::find().is_some();
    let installed = || apt::may_install(root) && apt::install(root, "postgresql") && is_there();
    match is_there() || installed() {
        true => Ok(()),
        false => Err(kasbah_test_database::MISSING.into()),
    }
}
