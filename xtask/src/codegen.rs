//! `cargo xtask codegen`: the page's types, from the Rust ones.

use std::path::Path;

use crate::shell::Shell;

/// The server has a test that compares the committed types with fresh ones; told so, it writes them.
pub(crate) fn codegen(root: &Path, args: &[String]) -> Result<(), String> {
    if let Some(extra) = args.first() {
        return Err(format!("codegen takes no arguments, but was given `{extra}`"));
    }
    Shell::cargo(root, &["test", "--locked", "--package", "kasbah-server", "--test", "types"])
        .env("KASBAH_CODEGEN", "1")
        .run()
}
