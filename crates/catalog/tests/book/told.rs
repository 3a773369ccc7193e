//! The page's words for the rules are held to the rules themselves.

use std::collections::BTreeMap;

use kasbah_catalog::law_marks;

use super::{file, games};

const READ: &str = "docs/rules/read.txt";

/// The page tells each rule in its own words, in three languages. `docs/rules/read.txt` has a mark of the rule
/// that each was last held to.
#[test]
fn no_rule_has_changed_since_its_words_were_read() {
    let read = file(READ);
    let read: BTreeMap<&str, &str> = read.lines().filter_map(|line| line.split_once(' ')).collect();
    let now: Vec<(String, String)> =
        games().flat_map(|game| law_marks(&game).expect("pieces")).collect();
    assert!(now.len() > 100, "only {} rules were found", now.len());
    let stale = now.iter().filter(|(rule, mark)| read.get(&**rule) != Some(&&**mark));
    let stale: Vec<String> = stale.map(|(rule, mark)| format!("{rule} {mark}")).collect();
    assert!(
        stale.is_empty(),
        "read the words `rule_…` of these again, in en, fr and it; then write these lines into {READ}:\n{}",
        stale.join("\n")
    );
    let known: Vec<&str> = now.iter().map(|(rule, _)| &**rule).collect();
    let gone: Vec<_> = read.keys().filter(|rule| !known.contains(rule)).collect();
    assert!(gone.is_empty(), "{READ} has rules that are no more: {gone:?}");
}
