//! How it went.

use std::fmt::Write;

use super::Step;
use crate::test_count::TestCount;

/// How a step ended.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Passed,
    Failed { reason: String },
    Left { without: &'static str },
}

/// A step that was run, or would have been.
pub(super) struct Line {
    pub(super) step: &'static str,
    pub(super) outcome: Outcome,
    pub(super) seconds: f64,
    pub(super) count: TestCount,
}

impl Line {
    pub(super) fn passed(&self) -> bool {
        self.outcome == Outcome::Passed
    }
}

/// The steps and what they are about.
pub(super) fn list(steps: &[Step]) -> String {
    steps.iter().fold(String::new(), |mut out, step| {
        let _ = writeln!(out, "  {:<14} {}", step.name, step.about);
        out
    })
}

/// A table of what was done in how many seconds, and at the end the sum of all tests that any runner counted.
pub(super) fn table(lines: &[Line], seconds: f64) -> String {
    let mut out = String::new();
    let mut sum = TestCount::default();
    for line in lines {
        sum.add(&line.count);
        let word = match &line.outcome {
            Outcome::Passed => "ok".to_owned(),
            Outcome::Failed { reason } => format!("FAILED: {reason}"),
            Outcome::Left { without } => format!("left out, needs {without}"),
        };
        let _ = write!(out, "  {:<14} {:>7.1} s  {word}", line.step, line.seconds);
        if !line.count.is_empty() {
            let _ = write!(out, "  {} passed, {} failed", line.count.passed, line.count.failed);
        }
        out.push('\n');
    }
    let _ = writeln!(out, "  {:<14} {seconds:>7.1} s", "together");
    if !sum.is_empty() {
        let _ = writeln!(out, "\n{} passed, {} failed", sum.passed, sum.failed);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Line, Outcome, TestCount, table};

    fn line(step: &'static str, outcome: Outcome, passed: u64, failed: u64) -> Line {
        Line { step, outcome, seconds: 1.25, count: TestCount { passed, failed } }
    }

    #[test]
    fn the_log_closes_with_the_sum_of_all_tests() {
        let lines = [
            line("format", Outcome::Passed, 0, 0),
            line("test", Outcome::Failed { reason: "`cargo test` failed".into() }, 40, 1),
            line("browser", Outcome::Left { without: "web-build" }, 0, 0),
            line("web-test", Outcome::Passed, 2, 0),
        ];
        let expected = "
  format             1.2 s  ok
  test               1.2 s  FAILED: `cargo test` failed  40 passed, 1 failed
  browser            1.2 s  left out, needs web-build
  web-test           1.2 s  ok  2 passed, 0 failed
  together           3.5 s

42 passed, 1 failed
";
        assert_eq!(format!("\n{}", table(&lines, 3.5)), expected);
    }
}
