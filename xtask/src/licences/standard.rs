//! The text of a licence for a work that came without it: what its author names is a text known to
//! everybody, and the terms want it to go along all the same.

/// Those that such works name.
const KNOWN: [(&str, &str); 2] = [
    ("MIT", include_str!("standard/MIT.txt")),
    ("BSD-3-Clause", include_str!("standard/BSD-3-Clause.txt")),
];

/// The standard text of a licence, or of one of those that may be chosen from, with the authors as its
/// owners. Nothing if none of them is known.
pub(super) fn text(licence: &str, authors: &[String]) -> Option<String> {
    if authors.is_empty() {
        return None;
    }
    let choices = licence.split(" OR ").flat_map(|it| it.split('/')).map(str::trim);
    let known = |choice: &str| KNOWN.iter().find(|(name, _)| *name == choice);
    let (_, text) = choices.filter_map(known).next()?;
    Some(text.trim().replace("{authors}", &authors.join(", ")))
}

/// The authors that a crate's manifest names, without their addresses.
pub(super) fn authors(manifest: &str) -> Vec<String> {
    let listed = manifest.split_once("\nauthors = [").and_then(|(_, after)| after.split_once(']'));
    let listed = listed.map_or("", |(listed, _)| listed);
    // What stands between quotation marks is every second piece.
    let names = listed.split('"').skip(1).step_by(2);
    let names = names.map(|name| name.split('<').next().unwrap_or(name).trim().to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn the_authors_own_the_text_of_the_licence_that_they_name() {
        let told = text("MIT", &names(&["Anna", "Bruno"])).expect("everybody knows it");
        assert!(told.contains("\nCopyright (c) Anna, Bruno\n"), "{told}");
        for part in ["this permission notice shall be included", "AUTHORS OR COPYRIGHT HOLDERS"] {
            assert!(told.contains(part), "{told}");
        }
        for choice in ["Apache-2.0 OR MIT", "Apache-2.0/MIT"] {
            assert!(text(choice, &names(&["Anna"])).is_some_and(|it| it.starts_with("MIT")));
        }
        let told = text("BSD-3-Clause", &names(&["Anna"])).expect("everybody knows it");
        assert!(told.starts_with("BSD") && !told.contains("{authors}"), "{told}");
        // All of them hold, or nobody says who owns it.
        assert_eq!(text("MIT AND Zlib", &names(&["Anna"])), None);
        assert_eq!(text("Zlib", &names(&["Anna"])), None);
        assert_eq!(text("MIT", &[]), None);
    }

    #[test]
    fn authors_are_read_from_a_manifest() {
        let lines = "[package]\nname = \"a\"\nauthors = [\n    \"Anna <a@b.c>\",\n    \"Bruno\",\n]\nx = \"y\"\n";
        assert_eq!(authors(lines), ["Anna", "Bruno"]);
        assert_eq!(authors("[package]\nauthors = [\"Project Nayuki\"]\n"), ["Project Nayuki"]);
        assert_eq!(authors("[package]\nname = \"a\"\n"), Vec::<String>::new());
    }
}
