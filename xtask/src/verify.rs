//! `cargo verify`: everything that must hold before a change goes in, the cheap things first.

mod lanes;
mod plan;
mod report;
mod steps;

use std::path::Path;
use std::time::Instant;

use crate::test_count::TestCount;

use lanes::Lane;
use plan::Plan;
use steps::STEPS;

/// One thing that must hold.
struct Step {
    name: &'static str,
    lane: Lane,
    about: &'static str,
    /// Steps without which this one makes no sense.
    needs: &'static [&'static str],
    run: fn(&Path, &mut TestCount) -> Result<(), String>,
}

pub(crate) fn verify(root: &Path, args: &[String]) -> Result<(), String> {
    let plan = Plan::from_args(STEPS, args)?;
    if plan.list {
        eprint!("{}", report::list(STEPS));
        return Ok(());
    }
    let start = Instant::now();
    let lines = lanes::run(root, &plan.steps);
    eprint!("\n{}", report::table(&lines, start.elapsed().as_secs_f64()));
    let failed: Vec<&str> =
        lines.iter().filter(|line| !line.passed()).map(|line| line.step).collect();
    match failed.as_slice() {
        [] => Ok(()),
        failed => Err(format!("does not hold: {}", failed.join(", "))),
    }
}
