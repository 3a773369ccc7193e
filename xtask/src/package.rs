//! `cargo xtask package`: the package for Debian and its kin, built, unpacked and looked at.

use std::fs;
use std::path::Path;

use crate::shell::Shell;
use crate::{licences, tree, unit, web};

/// Where the page finds whose work is in the program.
const LICENCES: &str = "web/public/licences.txt";
/// What is in the package as it is here.
const AS_IT_IS: [(&str, &[&str]); 4] = [
    (LICENCES, &["usr/share/doc/kasbah/licences.txt"]),
    ("docs/hosting.md", &["usr/share/doc/kasbah/hosting.md"]),
    ("LICENSE-APACHE", &["usr/share/doc/kasbah/LICENSE-APACHE"]),
    // Where Debian has its units depends on how old it is.
    (unit::FILE, &["usr/lib/systemd/system/kasbah.service", "lib/systemd/system/kasbah.service"]),
];

/// Builds it and leaves it in `target/debian`.
pub(crate) fn package(root: &Path) -> Result<(), String> {
    unit::check(root)?;
    web::build(root)?;
    licences::check(root)?;
    if Shell::cargo(root, &["deb", "--version"]).output().is_none() {
        return Err("cargo-deb is missing: cargo install --locked cargo-deb".into());
    }
    let folder = tree::target(root).join("debian");
    let file = folder.join("kasbah.deb");
    let name = file.to_string_lossy();
    Shell::cargo(root, &["deb", "--package", "kasbah", "--locked", "--output", &name]).run()?;
    let unpacked = folder.join("unpacked");
    let _ = fs::remove_dir_all(&unpacked);
    let there = unpacked.to_string_lossy();
    Shell::new("dpkg-deb", root).args(&["--extract", &name, &there]).run()?;
    look(root, &unpacked)?;
    eprintln!("\nThe package is {name}: sudo apt install {name}");
    Ok(())
}

/// Whether what was unpacked is what was packed, and runs.
fn look(root: &Path, unpacked: &Path) -> Result<(), String> {
    for (here, there) in AS_IT_IS {
        let packed = there.iter().find_map(|name| fs::read(unpacked.join(name)).ok());
        let packed = packed.ok_or_else(|| format!("{} is not in the package", there[0]))?;
        let ours = fs::read(root.join(here)).map_err(|error| format!("{here}: {error}"))?;
        if packed != ours {
            return Err(format!("{} in the package is not {here}", there[0]));
        }
    }
    let terms = fs::read_to_string(unpacked.join("usr/share/doc/kasbah/copyright"));
    let terms = terms.map_err(|error| format!("the package says nothing of its terms: {error}"))?;
    if !terms.contains("Permission is hereby granted, free of charge") {
        return Err("the package does not have the text of LICENSE-MIT".into());
    }
    let program = unpacked.join("usr/bin/kasbah");
    let told = Shell::new(&program, root).args(&["--version"]).output();
    let expected = format!("kasbah {}", env!("CARGO_PKG_VERSION"));
    match told {
        Some(told) if told == expected => Ok(()),
        other => Err(format!("the packed program says {other:?} and not {expected}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::temp::Temp;

    /// A package with everything, around this program.
    fn packed(root: &Temp, program: &str) -> std::path::PathBuf {
        for (here, there) in AS_IT_IS {
            root.write(here, here);
            root.write(&format!("unpacked/{}", there[there.len() - 1]), here);
        }
        let terms = "Permission is hereby granted, free of charge, to any";
        root.write("unpacked/usr/share/doc/kasbah/copyright", terms);
        root.write("unpacked/usr/bin/kasbah", program);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let file = root.path().join("unpacked/usr/bin/kasbah");
            fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("it is ours");
        }
        root.path().join("unpacked")
    }

    #[cfg(unix)]
    #[test]
    fn what_is_packed_is_looked_at() {
        let root = Temp::new("package");
        let good = format!("#!/bin/sh\necho kasbah {}\n", env!("CARGO_PKG_VERSION"));
        let unpacked = packed(&root, &good);
        assert_eq!(look(root.path(), &unpacked), Ok(()));
        root.write("unpacked/usr/share/doc/kasbah/licences.txt", "others");
        let told = look(root.path(), &unpacked).expect_err("it is not ours");
        assert!(told.contains("licences.txt in the package is not web/public"), "{told}");
        let unpacked = packed(&root, "#!/bin/sh\necho kasbah 0.0.0\n");
        let told = look(root.path(), &unpacked).expect_err("it is older");
        assert!(told.contains("kasbah 0.0.0"), "{told}");
        let unpacked = packed(&root, &good);
        root.write("unpacked/usr/share/doc/kasbah/copyright", "Ask us.");
        let told = look(root.path(), &unpacked).expect_err("it has no terms");
        assert!(told.contains("LICENSE-MIT"), "{told}");
        fs::remove_file(unpacked.join("usr/share/doc/kasbah/hosting.md")).expect("it is there");
        let told = look(root.path(), &unpacked).expect_err("it is not whole");
        assert!(told.contains("hosting.md is not in the package"), "{told}");
    }
}
