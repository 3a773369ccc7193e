//! The unit for systemd, as systemd reads it.

use std::path::Path;
use std::{env, fs};

use crate::shell::Shell;
use crate::{aside, tree};

/// Where it is; packages take it from there.
pub(crate) const FILE: &str = "packaging/kasbah.service";
/// The program that it starts, as packages have it.
const PROGRAM: &str = "ExecStart=/usr/bin/kasbah ";
/// How much of the machine it may touch, of a hundred: what the unit says itself comes to 13.
const EXPOSURE: &str = "--threshold=20";
/// From this version on, it answers for what it finds.
const OLDEST: u32 = 250;

/// Whether systemd understands every line of it, and finds that it keeps away from the rest of the machine.
/// Where there is no systemd, nobody can say.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let told = Shell::new("systemd-analyze", root).args(&["--version"]).output();
    if told.as_deref().and_then(version).is_none_or(|version| version < OLDEST) {
        aside::say(&format!(
            "{FILE} is not looked at: there is no systemd-analyze here, or none from version {OLDEST} on\n"
        ));
        return Ok(());
    }
    let text = fs::read_to_string(root.join(FILE)).map_err(|error| format!("{FILE}: {error}"))?;
    let here = env::current_exe().map_err(|error| format!("where is this program? {error}"))?;
    let unit = starting(&text, &here.to_string_lossy());
    let unit = unit.ok_or_else(|| format!("{FILE} has no line that begins with {PROGRAM}"))?;
    let folder = tree::target(root).join("unit");
    let file = folder.join("kasbah.service");
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, unit));
    written.map_err(|error| format!("{}: {error}", file.display()))?;
    let file = file.to_string_lossy();
    let analyze = |words: &[&str]| Shell::new("systemd-analyze", root).args(words).args(&[&file]);
    analyze(&["verify", "--man=no", "--recursive-errors=no"]).run()?;
    let exposed = analyze(&["security", "--offline=true", EXPOSURE, "--no-pager"]).output();
    exposed.map(drop).ok_or_else(|| format!("{FILE} lets it touch too much of the machine"))
}

/// 252 of `systemd 252 (252.38-1)`.
fn version(told: &str) -> Option<u32> {
    let digits = told.split_whitespace().nth(1)?;
    digits.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}

/// The unit, starting another program, which is on this machine. Nothing if it starts none of ours.
fn starting(unit: &str, program: &str) -> Option<String> {
    let found = unit.contains(PROGRAM);
    found.then(|| unit.replace(PROGRAM, &format!("ExecStart={program} ")))
}

#[cfg(test)]
mod tests {
    use super::{starting, version};

    #[test]
    fn another_program_is_started_in_its_place() {
        let unit = "[Service]\nExecStart=/usr/bin/kasbah serve --log-json\n";
        let told = starting(unit, "/bin/sh").expect("it starts ours");
        assert_eq!(told, "[Service]\nExecStart=/bin/sh serve --log-json\n");
        assert_eq!(starting("[Service]\nExecStart=/usr/bin/other\n", "/bin/sh"), None);
    }

    #[test]
    fn versions_are_read() {
        assert_eq!(version("systemd 252 (252.38-1~deb12u1)\n+PAM"), Some(252));
        assert_eq!(version("systemd 257.3"), Some(257));
        assert_eq!(version("nothing"), None);
    }
}
