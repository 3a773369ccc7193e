//! Where PostgreSQL's programs are, and as whom they run: it does not want to be the administrator.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What to do where there is none.
pub const MISSING: &str = "the tests need PostgreSQL: install your system's package (Debian: apt-get \
    install postgresql; macOS: brew install postgresql), or name the folder of its programs with \
    POSTGRES_BIN";

/// The folder with its programs: the one that is named, the newest of Debian's, or one of the path.
#[must_use]
pub fn find() -> Option<PathBuf> {
    let has_all = |folder: &PathBuf| {
        ["initdb", "postgres", "createdb", "psql"].iter().all(|it| folder.join(it).is_file())
    };
    if let Some(named) = env::var_os("POSTGRES_BIN") {
        return Some(named.into()).filter(has_all);
    }
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<_> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse::<u32>().ok()?, entry.path())))
        .collect();
    versions.sort_unstable();
    let debian = versions.into_iter().rev().map(|(_, path)| path.join("bin"));
    let path = env::var_os("PATH").unwrap_or_default();
    let path: Vec<_> = env::split_paths(&path).collect();
    debian.chain(path).find(has_all)
}

pub(crate) fn program(name: &str) -> PathBuf {
    find().unwrap_or_else(|| panic!("{MISSING}")).join(name)
}

/// As whom it runs.
pub(crate) struct Owner(Option<(u32, u32)>);

impl Owner {
    pub(crate) fn of_this_process() -> Self {
        let id = |words: &[&str]| {
            let told = Command::new("id").args(words).output().ok()?;
            String::from_utf8_lossy(&told.stdout).trim().parse::<u32>().ok()
        };
        if id(&["-u"]) != Some(0) {
            return Self(None);
        }
        let other = ["postgres", "nobody"]
            .iter()
            .find_map(|name| Some((id(&["-u", name])?, id(&["-g", name])?)));
        Self(other)
    }

    /// A program that runs as him.
    pub(crate) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        #[cfg(unix)]
        if let Some((user, group)) = self.0 {
            use std::os::unix::process::CommandExt;
            command.uid(user).gid(group);
        }
        command
    }

    /// A file or folder becomes his.
    pub(crate) fn give(&self, path: &Path) {
        #[cfg(unix)]
        if let Some((user, group)) = self.0 {
            std::os::unix::fs::chown(path, Some(user), Some(group)).expect("it can be given away");
        }
        #[cfg(not(unix))]
        let _ = path;
    }
}
