//! Links in our documents that lead nowhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::{Finding, Text};

/// The links of a document to files of the project, and to headings in them, that are not there.
pub(super) fn scan(root: &Path, files: &BTreeSet<String>, text: &Text<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (number, line) in prose(text.text) {
        for target in targets(&line) {
            if let Some(what) = broken(root, files, text, target) {
                findings.push(text.finding(number, what));
            }
        }
    }
    findings
}

fn broken(root: &Path, files: &BTreeSet<String>, text: &Text<'_>, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let file = if path.is_empty() { text.name.to_owned() } else { resolve(text.name, path) };
    let is_folder = file.is_empty()
        || files
            .range(format!("{file}/")..)
            .next()
            .is_some_and(|f| f.starts_with(&format!("{file}/")));
    if !files.contains(&file) && !is_folder {
        return Some(format!("a link to `{path}`, which is not there"));
    }
    if heading.is_empty() || !file.ends_with(".md") {
        return None;
    }
    let document = fs::read_to_string(root.join(&file)).unwrap_or_default();
    let known = prose(&document).any(|(_, line)| anchor(&line).as_deref() == Some(heading));
    // Anchors may also be set by hand.
    let set = document.contains(&format!("id=\"{heading}\""));
    (!known && !set).then(|| format!("a link to `#{heading}`, which `{file}` does not have"))
}

/// A path seen from a document, as seen from the root.
fn resolve(document: &str, path: &str) -> String {
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut steps: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    for step in path.split('/') {
        match step {
            "" | "." => {}
            ".." => drop(steps.pop()),
            step => steps.push(step),
        }
    }
    steps.join("/")
}

/// Lines with their numbers, without blocks and spans of code.
fn prose(text: &str) -> impl Iterator<Item = (usize, String)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            return None;
        }
        // Every second piece stands between backticks; links keep their words, lose the code.
        let is_heading = line.starts_with('#');
        let pieces = line.split('`').enumerate();
        let plain = pieces.filter(|(n, _)| is_heading || n % 2 == 0).map(|(_, piece)| piece);
        (!fenced).then(|| (index + 1, plain.collect::<String>()))
    })
}

/// Where `[words](target)`, `![words](target)` and `src="target"` lead.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let marks = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];
    marks.into_iter().flat_map(move |(open, close)| {
        line.match_indices(open).filter_map(move |(at, _)| {
            let rest = &line[at + open.len()..];
            let target = &rest[..rest.find(close)?];
            // A title may follow.
            target.split(' ').next()
        })
    })
}

/// The anchor that a heading gets: small letters, no punctuation, hyphens for spaces.
fn anchor(line: &str) -> Option<String> {
    let words = line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))?;
    let letters = words.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    Some(letters.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect())
}

#[cfg(test)]
mod tests {
    use super::{Text, anchor, scan};
    use crate::temp::Temp;
    use crate::tree;

    fn found(document: &str) -> Vec<(usize, String)> {
        let temp = Temp::new("links");
        temp.write("README.md", "# Kasbah\n\n## The two `commands`, really\n");
        temp.write("docs/rules/medici.md", "# Medici\n<a id=\"C8\"></a>\n");
        temp.write("docs/page.md", document);
        let files = tree::files(temp.path()).unwrap();
        let text = Text { name: "docs/page.md", text: document };
        scan(temp.path(), &files, &text).into_iter().map(|f| (f.line, f.what)).collect()
    }

    #[test]
    fn good_links_are_left_alone() {
        let document = "# Page\n[up](../README.md) [rules](rules/medici.md#C8) [folder](rules)\n\
            [here](#page) [web](https://example.org/x) [mail](mailto:a@b) [root](..)\n\
            [two](../README.md#the-two-commands-really) <img src=\"../README.md\">\n";
        assert_eq!(found(document), []);
    }

    #[test]
    fn dead_links_are_found_with_their_lines() {
        let document = "# Page\n[a](gone.md)\n![b](gone.png \"title\") <img src=\"lost.png\">\n\
            [c](../README.md#nowhere) [d](#nor-here)\n";
        let lines: Vec<usize> = found(document).into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, [2, 3, 3, 4, 4]);
    }

    #[test]
    fn code_is_not_prose() {
        assert_eq!(found("`[a](gone.md)`\n```\n[b](gone.md)\n```\nwords\n"), []);
    }

    #[test]
    fn anchors_are_as_hosts_make_them() {
        assert_eq!(anchor("## How to add a game").as_deref(), Some("how-to-add-a-game"));
        assert_eq!(anchor("# What's `new`?").as_deref(), Some("whats-new"));
        assert_eq!(anchor("no heading"), None);
        assert_eq!(anchor("#tag"), None);
    }
}
