//! Places that only this machine knows: its paths, and where it fetches packages.

use super::{Finding, Text};

/// Marks of a registry's address. Put together here so that this file has none of them.
const REGISTRIES: [&str; 5] = [
    concat!("://regis", "try."),
    concat!("npm", "js.org"),
    concat!("replace", "-with"),
    concat!("index", "-url"),
    concat!("npm_config_", "registry"),
];

/// Folders that every system has: a path there says nothing about this machine.
const EVERYWHERE: [&str; 14] = [
    "bin", "dev", "etc", "lib", "lib64", "opt", "proc", "run", "sbin", "srv", "sys", "tmp", "usr",
    "var",
];

pub(super) fn scan<'a>(
    text: &'a Text<'_>,
    exists: impl Fn(&str) -> bool + 'a,
) -> impl Iterator<Item = Finding> + 'a {
    text.lines().filter_map(move |(number, line)| {
        let resolved = concat!("\"reso", "lved\"");
        if text.name.ends_with("package-lock.json") && line.contains(resolved) {
            return Some(text.finding(
                number,
                "an address in the lock file: web/.npmrc keeps them out; run `npm install` in web/ again",
            ));
        }
        if let Some(mark) = REGISTRIES.iter().find(|mark| line.contains(**mark)) {
            return Some(text.finding(number, format!("`{mark}`: no registry addresses here")));
        }
        let path = paths(line).find(|path| exists(path))?;
        Some(text.finding(number, format!("`{path}` is a path of this machine")))
    })
}

/// The first two steps (`/home/me`) of every absolute path in a line.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices('/').filter_map(|(at, _)| {
        let before = line[..at].chars().next_back();
        // Within a word it is a relative path, an address or a fraction.
        if before.is_some_and(|c| c.is_alphanumeric() || "./_-~*$@:)}]>".contains(c)) {
            return None;
        }
        let rest = &line[at + 1..];
        let end = rest.find(|c: char| !is_path(c)).unwrap_or(rest.len());
        let mut steps = rest[..end].split('/');
        let (first, second) = (steps.next()?, steps.next()?);
        let is_name = |step: &str| step.starts_with(char::is_alphanumeric);
        let useful = is_name(first) && !second.is_empty() && !EVERYWHERE.contains(&first);
        useful.then(|| &line[at..at + 1 + first.len() + 1 + second.len()])
    })
}

fn is_path(c: char) -> bool {
    c.is_alphanumeric() || "/._-+".contains(c)
}

#[cfg(test)]
mod tests {
    use super::{Text, paths, scan};

    fn found(name: &str, line: &str) -> usize {
        scan(&Text { name, text: line }, |path| path == concat!("/ho", "me/me")).count()
    }

    #[test]
    fn absolute_paths_are_cut_to_two_steps() {
        let line = "see /home/me/kasbah, \"/work/here\" and /usr/bin/env; web/src/lib, \
                    https://example.org/a/b, ../x/y, 1/2, `/api/tables`, /t/{id}, \"/../../fixtures\"";
        let all: Vec<&str> = paths(line).collect();
        assert_eq!(all, ["/home/me", "/work/here", "/api/tables"]);
    }

    #[test]
    fn only_paths_that_this_machine_has_are_found() {
        assert_eq!(found("a.md", "cd /home/me/kasbah"), 1);
        assert_eq!(found("a.md", "cd /home/you/kasbah"), 0);
    }

    #[test]
    fn lock_files_hold_no_addresses() {
        let line = concat!("  \"reso", "lved\": \"anything\"");
        assert_eq!(found("web/package-lock.json", line), 1);
        assert_eq!(found("web/src/promise.ts", line), 0);
    }

    #[test]
    fn registries_are_named_nowhere() {
        assert_eq!(found(".npmrc", concat!("x=https://regis", "try.example.org/")), 1);
        assert_eq!(found(".cargo/config.toml", concat!("replace", "-with = 'x'")), 1);
        assert_eq!(found("Cargo.lock", "source = \"registry+https://github.com/x\""), 0);
    }
}
