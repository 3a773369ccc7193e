//! How many tests passed and failed, as the test runners themselves say it.

/// Tests counted.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct TestCount {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl TestCount {
    /// Takes in a line of a test runner's output; lines that sum nothing up change nothing.
    pub(crate) fn hear(&mut self, line: &str) {
        let line = plain(line);
        let line = line.trim_end();
        if is_summary(line) {
            self.passed += number_before(line, "passed").unwrap_or(0);
            self.failed += number_before(line, "failed").unwrap_or(0);
        }
    }

    /// Counts these, too.
    pub(crate) fn add(&mut self, other: &TestCount) {
        self.passed += other.passed;
        self.failed += other.failed;
    }

    /// Whether any test was counted.
    pub(crate) fn is_empty(&self) -> bool {
        *self == TestCount::default()
    }
}

/// nextest, cargo test, vitest, Playwright.
fn is_summary(line: &str) -> bool {
    let words = line.trim_start();
    // nextest quotes a failing test's own words with an indent; cargo test has none.
    line.starts_with("test result:")
        || words.starts_with("Summary [")
        || words.starts_with("Tests ")
        || playwright(words)
}

/// `12 passed (3.4s)` or `1 failed`, alone on a line.
fn playwright(line: &str) -> bool {
    let mut words = line.split(' ');
    words.next().is_some_and(|word| word.parse::<u64>().is_ok())
        && matches!(words.next(), Some("passed" | "failed"))
        && words.next().is_none_or(|word| word.starts_with('('))
}

fn number_before(line: &str, what: &str) -> Option<u64> {
    let words: Vec<&str> = line.split_whitespace().collect();
    words
        .windows(2)
        .find(|pair| pair[1].trim_end_matches([',', ';']) == what)
        .and_then(|pair| pair[0].parse().ok())
}

/// The line without colours.
fn plain(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find("\x1b[") {
        out.push_str(&rest[..start]);
        let code = &rest[start + 2..];
        let end = code.find(|c: char| c.is_ascii_alphabetic()).map_or(code.len(), |at| at + 1);
        rest = &code[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::TestCount;

    fn heard(lines: &str) -> (u64, u64) {
        let mut count = TestCount::default();
        lines.lines().for_each(|line| count.hear(line));
        (count.passed, count.failed)
    }

    #[test]
    fn every_runner_is_understood() {
        assert_eq!(heard("     Summary [   0.01s] 3 tests run: 3 passed, 0 skipped"), (3, 0));
        assert_eq!(
            heard("Summary [ 1s] 5 tests run: 3 passed (1 slow), 2 failed, 0 skipped"),
            (3, 2)
        );
        assert_eq!(heard("test result: FAILED. 8 passed; 1 failed; 0 ignored; 0 measured"), (8, 1));
        assert_eq!(heard("      Tests  1 failed | 12 passed (13)"), (12, 1));
        assert_eq!(heard("  1 failed\n    [chromium] › game.spec.ts\n  12 passed (1.2m)"), (12, 1));
    }

    #[test]
    fn other_lines_and_files_are_not_counted() {
        assert_eq!(heard(" Test Files  2 passed (2)\n3 passed the salt\nall 9 passed"), (0, 0));
        assert_eq!(heard("    test result: FAILED. 0 passed; 1 failed; 0 ignored"), (0, 0));
        assert!(TestCount::default().is_empty());
    }

    #[test]
    fn colours_do_not_hide_a_summary() {
        let line = "\x1b[32;1m     Summary\x1b[0m [ 0.1s] \x1b[1m2\x1b[0m tests run: \
                    \x1b[1m2\x1b[0m \x1b[32;1mpassed\x1b[0m, \x1b[1m0\x1b[0m skipped";
        assert_eq!(heard(line), (2, 0));
    }
}
