//! `cargo xtask fuzz --api`: every door of the real server, knocked at by an outside fuzzer.

use std::path::Path;

use crate::python;
use crate::shell::Shell;

/// What makes requests up from the OpenAPI document. Not part of `cargo verify`: it is fetched.
const FUZZER: &str = "schemathesis==4.32.5";

/// Requests unless somebody says otherwise.
const REQUESTS: &str = "20000";

/// How many requests are wanted, if it is the doors that are to be tried.
pub(super) fn wanted(args: &[String]) -> Result<Option<String>, String> {
    match args {
        [api] if api == "--api" => Ok(Some(REQUESTS.into())),
        [api, requests, number] if api == "--api" && requests == "--requests" => {
            let wanted = number.parse::<u32>();
            let wanted =
                wanted.map_err(|_| format!("--requests wants a number, not `{number}`"))?;
            Ok(Some(wanted.to_string()))
        }
        [api, ..] if api == "--api" => Err("--api goes alone, or with --requests N".into()),
        _ => Ok(None),
    }
}

/// Starts the program on a folder of its own and tries every door.
pub(super) fn fuzz(
    root: &Path,
    kasbah: &Path,
    folder: &Path,
    requests: &str,
) -> Result<(), String> {
    let venv = folder.join("python");
    let python = venv.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        let plain = python::ensure(root)?;
        Shell::new(plain, root).args(&["-m", "venv", &venv.to_string_lossy()]).run()?;
    }
    Shell::new(&python, root).args(&["-m", "pip", "install", "--quiet", FUZZER]).run()?;
    let script = root.join("xtask/fuzz/api.py");
    let [script, kasbah] = [&*script, kasbah].map(Path::to_string_lossy);
    Shell::new(&python, root).args(&[&script, &kasbah, requests]).run()
}

#[cfg(test)]
mod tests {
    use super::wanted;

    fn words(words: &str) -> Result<Option<String>, String> {
        wanted(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn the_doors_are_tried_only_when_asked_for() {
        assert_eq!(words("medici --games 3"), Ok(None));
        assert_eq!(words("--api"), Ok(Some("20000".into())));
        assert_eq!(words("--api --requests 50"), Ok(Some("50".into())));
        assert!(words("--api --requests x").unwrap_err().contains("not `x`"));
        assert!(words("--api medici").is_err());
    }
}
