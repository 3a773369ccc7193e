//! The page is embedded from `web/dist` as it is: this only notices when it changes, and never builds it.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let dist = Path::new(&root).join("../../web/dist");
    fs::create_dir_all(&dist)?;
    println!("cargo::rerun-if-changed=build.rs");
    watch(&dist)
}

fn watch(path: &Path) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", path.display());
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            watch(&entry?.path())?;
        }
    }
    Ok(())
}
