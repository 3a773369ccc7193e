//! The page's words for the rules are held to the rules themselves.

use std::collections::BTreeMap;

use kasbah_catalog::law_marks;

use super::{file, games};

/// The page tells each rule in its own words, in three languages. `docs/rules/read/<game>.txt` has a mark of the
/// rule that each was last held to.
#[test]
fn no_rule_has_changed_since_its_words_were_read() {
    for game in games() {
        let path = format!("docs/rules/read/{game}.txt");
        let read = file(&path);
        let read: BTreeMap<&str, &str> =
            read.lines().filter_map(|line| line.split_once(' ')).collect();
        let now = law_marks(&game).expect("pieces");
        assert!(!now.is_empty(), "no rule of {game} was found");
        let stale = now.iter().filter(|(rule, mark)| read.get(&**rule) != Some(&&**mark));
        let stale: Vec<String> = stale.map(|(rule, mark)| format!("{rule} {mark}")).collect();
        assert!(
            stale.is_empty(),
            "read the words `rule_…` of these again, in en, fr and it; then write these lines into {path}:\n{}",
            stale.join("\n")
        );
        let known: Vec<&str> = now.iter().map(|(rule, _)| &**rule).collect();
        let gone: Vec<_> = read.keys().filter(|rule| !known.contains(rule)).collect();
        assert!(gone.is_empty(), "{path} has rules that are no more: {gone:?}");
    }
}
