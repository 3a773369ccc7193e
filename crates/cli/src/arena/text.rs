//! The result for a terminal.

use std::fmt::Write;

use super::report::{Estimate, Report};

/// Who did how well.
pub(super) fn table(report: &Report) -> String {
    let Report { game, setup, games, deals, games_a_deal, .. } = report;
    let (many, each) = (plural(*deals), plural(*games_a_deal));
    let mut out = format!("{game} {setup}: {games} games, {deals} deal{many}");
    // Writing to a string cannot fail.
    let _ = writeln!(out, " of {games_a_deal} game{each} each");
    let width = report.bots.iter().map(|bot| bot.name.chars().count()).max().unwrap_or(0).max(3);
    let _ = writeln!(
        out,
        "{:<width$}  {:>16}  {:>14}  {:>5}  {:>11}",
        "bot", "victories", "points", "Elo", "decisions/s"
    );
    for bot in &report.bots {
        let _ = writeln!(
            out,
            "{:<width$}  {:>16}  {:>14}  {:>5.0}  {:>11.0}",
            bot.name,
            percent(&bot.win_rate),
            points(&bot.score),
            bot.elo,
            bot.decisions_per_second,
        );
    }
    let memory = match report.peak_memory_bytes {
        Some(bytes) => format!("{} MiB", bytes.div_ceil(1 << 20)),
        None => "not told by this system".into(),
    };
    let _ = writeln!(out, "time {:.1} s, memory {memory}, seed {}", report.seconds, report.seed);
    out
}

/// `62.5 % ± 4.1`
pub(super) fn percent(estimate: &Estimate) -> String {
    with_half(100.0 * estimate.mean, half(estimate).map(|half| 100.0 * half), " %")
}

/// `43.1 ± 1.2`
pub(super) fn points(estimate: &Estimate) -> String {
    with_half(estimate.mean, half(estimate), "")
}

fn with_half(mean: f64, half: Option<f64>, unit: &str) -> String {
    match half {
        Some(half) => format!("{mean:.1}{unit} ± {half:.1}"),
        None => format!("{mean:.1}{unit}"),
    }
}

/// As far as it goes to the farther side: the other may have met the end of what is possible.
fn half(estimate: &Estimate) -> Option<f64> {
    Some((estimate.high? - estimate.mean).max(estimate.mean - estimate.low?))
}

fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}
