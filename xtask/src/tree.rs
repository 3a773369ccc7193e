//! The files of the project.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Folders that hold nothing written by hand, for trees that came without git.
const NOT_OURS: [&str; 6] =
    [".git", "target", "node_modules", "dist", "test-results", "playwright-report"];

/// The root of the checkout: cargo says where `xtask` is; without cargo, we look upwards.
pub(crate) fn root() -> Result<PathBuf, String> {
    if let Some(xtask) = env::var_os("CARGO_MANIFEST_DIR")
        && let Some(root) = Path::new(&xtask).parent()
    {
        return Ok(root.to_owned());
    }
    let here = env::current_dir().map_err(|e| format!("where are we? {e}"))?;
    here.ancestors()
        .find(|folder| folder.join("xtask/Cargo.toml").is_file())
        .map(Path::to_owned)
        .ok_or_else(|| "run this inside the checkout of Kasbah".into())
}

/// Where cargo puts what it builds: this very program lies in `<target>/debug`.
pub(crate) fn target(root: &Path) -> PathBuf {
    env::current_exe()
        .ok()
        .and_then(|exe| Some(exe.parent()?.parent()?.to_owned()))
        .unwrap_or_else(|| root.join("target"))
}

/// Every file that is tracked or could be, below `root`: paths with `/`, relative to it, sorted.
pub(crate) fn files(root: &Path) -> Result<BTreeSet<String>, String> {
    let git = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output();
    if let Ok(output) = git
        && output.status.success()
    {
        let names = String::from_utf8_lossy(&output.stdout);
        // A file that was deleted but not yet committed is still listed.
        return Ok(names
            .split('\0')
            .filter(|name| !name.is_empty() && root.join(name).is_file())
            .map(str::to_owned)
            .collect());
    }
    let mut found = BTreeSet::new();
    walk(root, "", &mut found).map_err(|e| format!("cannot read {}: {e}", root.display()))?;
    Ok(found)
}

fn walk(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if NOT_OURS.contains(&name.as_str()) {
            continue;
        }
        let path = format!("{prefix}{name}");
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{path}/"), found)?;
        } else {
            found.insert(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::files;
    use crate::temp::Temp;

    #[test]
    fn a_tree_without_git_is_walked_and_what_is_built_is_left_out() {
        let temp = Temp::new("tree-walk");
        temp.write("src/main.rs", "fn main() {}");
        temp.write("README.md", "# Hello");
        temp.write("web/node_modules/left-pad/index.js", "");
        temp.write("target/debug/kasbah", "");
        let found: Vec<String> = files(temp.path()).unwrap().into_iter().collect();
        assert_eq!(found, ["README.md", "src/main.rs"]);
    }
}
