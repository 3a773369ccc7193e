//! The steps in two lanes at once, cargo's in front and npm's aside: one alone leaves a core idle.

use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use super::Step;
use super::report::{Line, Outcome};
use crate::aside::{aside, say};
use crate::test_count::TestCount;

/// With what a step may share the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lane {
    /// Shown as it goes, one after the other.
    Front,
    /// At the same time, one after the other; shown when it is done.
    Aside,
    /// After all that: it needs the whole machine.
    Alone,
}

/// What is done already; whoever needs more waits.
#[derive(Default)]
struct Board {
    lines: Mutex<Vec<Line>>,
    more: Condvar,
}

/// Runs them all, and tells in their order how each went.
pub(super) fn run(root: &Path, steps: &[&Step]) -> Vec<Line> {
    let board = Board::default();
    let lane = |lane| steps.iter().filter(move |step| step.lane == lane);
    thread::scope(|scope| {
        scope.spawn(|| {
            for step in lane(Lane::Aside) {
                let (line, said) = aside(|| run_one(root, step, steps, &board));
                board.add(line, &said);
            }
        });
        for step in lane(Lane::Front) {
            board.add(run_one(root, step, steps, &board), "");
        }
    });
    for step in lane(Lane::Alone) {
        board.add(run_one(root, step, steps, &board), "");
    }
    let mut lines = board.lines.into_inner().unwrap_or_else(PoisonError::into_inner);
    lines.sort_by_key(|line| steps.iter().position(|step| step.name == line.step));
    lines
}

impl Board {
    fn lines(&self) -> MutexGuard<'_, Vec<Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, line: Line, said: &str) {
        let mut lines = self.lines();
        eprint!("{said}");
        lines.push(line);
        self.more.notify_all();
    }

    /// Waits until all that it needs and that is planned is done; the first that did not hold.
    fn missing(&self, step: &Step, planned: &[&Step]) -> Option<&'static str> {
        let needed = |name: &str| planned.iter().any(|other| other.name == name);
        let needs: Vec<&str> = step.needs.iter().copied().filter(|name| needed(name)).collect();
        let done = |lines: &[Line], name: &str| lines.iter().any(|line| line.step == name);
        let lines = self
            .more
            .wait_while(self.lines(), |lines| !needs.iter().all(|name| done(lines, name)))
            .unwrap_or_else(PoisonError::into_inner);
        lines.iter().find(|line| !line.passed() && needs.contains(&line.step)).map(|line| line.step)
    }
}

/// A step that fails does not stop the others, only those that need it.
fn run_one(root: &Path, step: &Step, planned: &[&Step], board: &Board) -> Line {
    let missing = board.missing(step, planned);
    say(&format!("\n── {}: {}\n", step.name, step.about));
    let mut count = TestCount::default();
    let start = Instant::now();
    let outcome = match missing {
        Some(without) => Outcome::Left { without },
        None => match (step.run)(root, &mut count) {
            Ok(()) => Outcome::Passed,
            Err(reason) => Outcome::Failed { reason },
        },
    };
    match &outcome {
        Outcome::Passed => {}
        Outcome::Left { without } => say(&format!("left out: it needs {without}\n")),
        Outcome::Failed { reason } => say(&format!("failed: {reason}\n")),
    }
    Line { step: step.name, outcome, seconds: start.elapsed().as_secs_f64(), count }
}

#[cfg(test)]
mod tests {
    use super::{Lane, Outcome, Path, Step, TestCount, run};

    fn step(name: &'static str, lane: Lane, needs: &'static [&'static str], good: bool) -> Step {
        let run: fn(&Path, &mut TestCount) -> Result<(), String> =
            if good { |_, _| Ok(()) } else { |_, _| Err("broken".into()) };
        Step { name, lane, about: "", needs, run }
    }

    fn outcomes(steps: &[Step]) -> Vec<(&'static str, Outcome)> {
        let steps: Vec<&Step> = steps.iter().collect();
        run(Path::new("."), &steps).into_iter().map(|line| (line.step, line.outcome)).collect()
    }

    #[test]
    fn a_failure_takes_along_only_what_needs_it() {
        let steps = [
            step("install", Lane::Aside, &[], false),
            step("build", Lane::Aside, &["install"], true),
            step("browser", Lane::Alone, &["build"], true),
            step("format", Lane::Front, &[], true),
        ];
        let expected = [
            ("install", Outcome::Failed { reason: "broken".into() }),
            ("build", Outcome::Left { without: "install" }),
            ("browser", Outcome::Left { without: "build" }),
            ("format", Outcome::Passed),
        ];
        assert_eq!(outcomes(&steps), expected);
    }

    #[test]
    fn one_lane_waits_for_what_it_needs_of_the_other_but_not_for_what_is_skipped() {
        let steps = [
            step("build", Lane::Aside, &[], true),
            step("test", Lane::Front, &["build"], true),
            step("docs", Lane::Front, &["skipped"], true),
        ];
        assert!(outcomes(&steps).iter().all(|(_, outcome)| *outcome == Outcome::Passed));
    }
}
