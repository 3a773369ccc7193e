//! The pages of `docs/rules`, held to what they promise: examples that are played, and a place for
//! every rule.

use crate::Game;
use crate::story::{self, Block};

/// Plays the examples of a page; how many there are.
///
/// # Panics
/// With the line and the reason, where one is not true.
#[must_use]
pub fn play_examples<G: Game>(page: &str) -> usize {
    let blocks = story::blocks(page).expect("closed blocks");
    let examples = blocks.iter().filter(|block| block.kind == "kasbah");
    let played = examples.map(|Block { line, text, .. }| {
        if let Err(error) = story::tell::<G>(text) {
            panic!("docs/rules/{}.md, in the block from line {line} on: {error}", G::NAME);
        }
    });
    played.count()
}

/// Looks for the place of every rule and ruling of a page: `X1` and so on, rulings `XR1`.
///
/// # Panics
/// With the rule that has none, or several, or is not marked as a ruling.
pub fn check_places(page: &str, letter: char, rules: usize, rulings: usize) {
    let rules = (1..=rules).map(|n| (format!("{letter}{n}"), ""));
    let rulings = (1..=rulings).map(|n| (format!("{letter}R{n}"), "(ruling)"));
    for (rule, mark) in rules.chain(rulings) {
        let anchor = format!("<a id=\"{}\"></a>**{rule}** ", rule.to_lowercase());
        assert_eq!(page.matches(&anchor).count(), 1, "{rule} has no place of its own");
        assert!(page.contains(&format!("{anchor}{mark}")), "{rule} is not marked");
    }
}

#[cfg(test)]
mod tests {
    use super::check_places;

    const PAGE: &str = "<a id=\"x1\"></a>**X1** One.\n<a id=\"xr1\"></a>**XR1** (ruling) Two.";

    #[test]
    fn every_rule_has_its_place() {
        check_places(PAGE, 'X', 1, 1);
    }

    #[test]
    #[should_panic(expected = "X2 has no place of its own")]
    fn a_rule_that_is_missing_is_found() {
        check_places(PAGE, 'X', 2, 1);
    }

    #[test]
    #[should_panic(expected = "XR1 is not marked")]
    fn a_ruling_says_that_it_is_one() {
        check_places(&PAGE.replace("(ruling) ", ""), 'X', 1, 1);
    }
}
