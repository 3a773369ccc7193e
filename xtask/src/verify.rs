//! `cargo verify`: everything that must hold before a change goes in, the cheap things first.

mod plan;
mod report;
mod steps;

use std::path::Path;
use std::time::Instant;

use crate::tally::Tally;

use plan::Plan;
use report::{Line, Outcome};
use steps::STEPS;

/// One thing that must hold.
struct Step {
    name: &'static str,
    about: &'static str,
    /// Steps without which this one makes no sense.
    needs: &'static [&'static str],
    run: fn(&Path, &mut Tally) -> Result<(), String>,
}

pub(crate) fn verify(root: &Path, args: &[String]) -> Result<(), String> {
    let plan = Plan::from_args(STEPS, args)?;
    if plan.list {
        eprint!("{}", report::list(STEPS));
        return Ok(());
    }
    let mut lines: Vec<Line> = Vec::new();
    for step in &plan.steps {
        eprintln!("\n── {}: {}", step.name, step.about);
        lines.push(run(root, step, &lines));
    }
    eprint!("\n{}", report::table(&lines));
    let failed: Vec<&str> =
        lines.iter().filter(|line| !line.held()).map(|line| line.step).collect();
    match failed.as_slice() {
        [] => Ok(()),
        failed => Err(format!("does not hold: {}", failed.join(", "))),
    }
}

/// A step that fails does not stop the others, only those that need it.
fn run(root: &Path, step: &Step, before: &[Line]) -> Line {
    let missing = before.iter().find(|line| !line.held() && step.needs.contains(&line.step));
    let mut tally = Tally::default();
    let start = Instant::now();
    let outcome = match missing {
        Some(line) => Outcome::Left { without: line.step },
        None => match (step.run)(root, &mut tally) {
            Ok(()) => Outcome::Held,
            Err(reason) => Outcome::Failed { reason },
        },
    };
    match &outcome {
        Outcome::Held => {}
        Outcome::Left { without } => eprintln!("left out: it needs {without}"),
        Outcome::Failed { reason } => eprintln!("failed: {reason}"),
    }
    Line { step: step.name, outcome, seconds: start.elapsed().as_secs_f64(), tally }
}

#[cfg(test)]
mod tests {
    use super::{Line, Outcome, Path, Step, run};

    fn step(name: &'static str, needs: &'static [&'static str], good: bool) -> Step {
        let run: fn(&Path, &mut super::Tally) -> Result<(), String> =
            if good { |_, _| Ok(()) } else { |_, _| Err("broken".into()) };
        Step { name, about: "", needs, run }
    }

    #[test]
    fn a_failure_takes_along_only_what_needs_it() {
        let steps = [
            step("install", &[], false),
            step("build", &["install"], true),
            step("browser", &["build"], true),
            step("format", &[], true),
        ];
        let mut lines: Vec<Line> = Vec::new();
        for step in &steps {
            lines.push(run(Path::new("."), step, &lines));
        }
        let outcomes: Vec<Outcome> = lines.into_iter().map(|line| line.outcome).collect();
        assert_eq!(
            outcomes,
            [
                Outcome::Failed { reason: "broken".into() },
                Outcome::Left { without: "install" },
                Outcome::Left { without: "build" },
                Outcome::Held,
            ]
        );
    }
}
