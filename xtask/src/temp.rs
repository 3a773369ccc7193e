//! A folder for one test, gone when the test is.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

pub(crate) struct Temp(PathBuf);

impl Temp {
    /// An empty folder; `name` is the test's own.
    pub(crate) fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("kasbah-xtask-{}-{name}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file and the folders above it.
    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
