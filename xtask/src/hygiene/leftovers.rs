//! Words that mean "not finished", or a test that does not test.

use super::{Finding, Text};

/// File endings, word, why not. The words are put together here so that this file has none of them.
const LEFTOVERS: [(&[&str], &str, &str); 13] = [
    (&[".rs"], concat!("to", "do!("), "finish it"),
    (&[".rs"], concat!("unimpl", "emented!("), "finish it"),
    (&[".rs"], concat!("db", "g!("), "was for looking; take it out"),
    (&[".rs"], concat!("#[ign", "ore"), "a test that does not run proves nothing"),
    (&[".rs", ".ts"], concat!("assert!(tr", "ue)"), "a test that cannot fail proves nothing"),
    (SCRIPTS, concat!(".on", "ly("), "leaves every other test out"),
    (SCRIPTS, concat!("test.sk", "ip("), "a test that does not run proves nothing"),
    (SCRIPTS, concat!("it.sk", "ip("), "a test that does not run proves nothing"),
    (SCRIPTS, concat!("describe.sk", "ip("), "a test that does not run proves nothing"),
    (SCRIPTS, concat!("test.fix", "me("), "a test that does not run proves nothing"),
    (SCRIPTS, concat!("waitFor", "Timeout("), "wait for what is to happen, not for time"),
    (SCRIPTS, concat!("console", ".log("), "was for looking; take it out"),
    (&[".rs", ".ts", ".svelte", ".css", ".md"], concat!("FIX", "ME"), "mend it, or open an issue"),
];

const SCRIPTS: &[&str] = &[".ts", ".js", ".svelte"];

pub(super) fn scan<'a>(text: &'a Text<'_>) -> impl Iterator<Item = Finding> + 'a {
    LEFTOVERS.iter().filter(|(endings, ..)| text.ends_with(endings)).flat_map(
        move |(_, word, why)| {
            text.lines()
                .filter(move |(_, line)| line.contains(word))
                .map(move |(number, _)| text.finding(number, format!("`{word}`: {why}")))
        },
    )
}

#[cfg(test)]
mod tests {
    use super::{LEFTOVERS, Text, scan};

    #[test]
    fn each_word_is_found_in_its_own_files_only() {
        for (endings, word, _) in LEFTOVERS {
            let line = format!("fine\n  {word}\n");
            for ending in endings {
                let name = format!("folder/file{ending}");
                let text = Text { name: &name, text: &line };
                let lines: Vec<usize> = scan(&text).map(|finding| finding.line).collect();
                assert_eq!(lines, [2], "{word} in {name}");
            }
            let picture = Text { name: "drawing.svg", text: &line };
            assert_eq!(scan(&picture).count(), 0, "{word}");
        }
    }
}
