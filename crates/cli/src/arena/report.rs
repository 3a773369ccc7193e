//! What the games say.

use std::fs;

use kasbah_catalog::arena::{Interval, PlayedGame, Standing, standings};
use serde::Serialize;

use super::saved::Saved;

/// The result of a contest. Its JSON is for other programs: fields are added, never changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Report {
    pub(super) game: String,
    pub(super) setup: String,
    pub(super) seed: String,
    pub(super) version: String,
    /// As they were named, each with what it may think.
    pub(super) entrants: Vec<String>,
    pub(super) games: u64,
    pub(super) games_wanted: u64,
    pub(super) deals: u64,
    pub(super) games_a_deal: u64,
    pub(super) seconds: f64,
    /// The most that the program held at any time; nothing where the system does not tell.
    pub(super) peak_memory_bytes: Option<u64>,
    pub(super) bots: Vec<BotReport>,
    /// For the plots: the games themselves, and who sat where in them.
    #[serde(skip)]
    pub(super) played: Vec<PlayedGame>,
    #[serde(skip)]
    pub(super) labels: Vec<String>,
}

/// How one of them did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct BotReport {
    pub(super) name: String,
    /// How many seats it has at a table.
    pub(super) seats: usize,
    /// Its share of the victories, for each of its seats.
    pub(super) win_rate: Estimate,
    /// Its points.
    pub(super) score: Estimate,
    pub(super) elo: f64,
    pub(super) decisions: u64,
    pub(super) decisions_per_second: f64,
    pub(super) thinking_seconds: f64,
}

/// A mean with its 95 % interval; one deal alone has none.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Estimate {
    pub(super) mean: f64,
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
}

impl Estimate {
    /// Of shares of victories.
    pub(super) fn of_wins(interval: Interval) -> Estimate {
        Estimate::of(interval, 1.0)
    }

    fn of(interval: Interval, most: f64) -> Estimate {
        let known = interval.half.is_finite();
        let within = |end: f64| known.then(|| end.clamp(0.0, most));
        Estimate {
            mean: interval.mean,
            low: within(interval.mean - interval.half),
            high: within(interval.mean + interval.half),
        }
    }
}

impl Report {
    /// Of the first `wanted` games, as far as they are whole deals; nothing without such a deal.
    pub(super) fn new(
        saved: &Saved,
        labels: &[String],
        games_a_deal: u64,
        wanted: u64,
    ) -> Option<Report> {
        let whole = |index: u64| {
            let first = index - index % games_a_deal;
            saved.games.range(first..first + games_a_deal).count() as u64 == games_a_deal
        };
        let games = saved.games.range(..wanted).filter(|(index, _)| whole(**index));
        let played: Vec<PlayedGame> = games.map(|(_, game)| game.clone()).collect();
        if played.is_empty() {
            return None;
        }
        let deals = played.len() as u64 / games_a_deal;
        let standings = standings(labels, &played);
        let bots = standings.iter().map(|standing| BotReport::new(standing, labels));
        Some(Report {
            game: saved.terms.game.clone(),
            setup: saved.terms.setup.clone(),
            seed: saved.terms.seed.clone(),
            version: saved.terms.version.clone(),
            entrants: saved.terms.bots.clone(),
            games: played.len() as u64,
            games_wanted: wanted,
            deals,
            games_a_deal,
            seconds: saved.seconds,
            peak_memory_bytes: peak_memory(),
            bots: bots.collect(),
            played,
            labels: labels.to_vec(),
        })
    }

    pub(super) fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// How many sit at a table.
    pub(super) fn players(&self) -> usize {
        self.labels.len()
    }

    /// The places of a bot among those who sit at a table.
    pub(super) fn places(&self, name: &str) -> Vec<usize> {
        (0..self.labels.len()).filter(|&place| self.labels[place] == name).collect()
    }
}

impl BotReport {
    fn new(standing: &Standing, labels: &[String]) -> BotReport {
        let seconds = standing.thinking.as_secs_f64();
        BotReport {
            name: standing.name.clone(),
            seats: labels.iter().filter(|label| **label == standing.name).count(),
            win_rate: Estimate::of_wins(standing.wins),
            score: Estimate::of(standing.score, f64::INFINITY),
            elo: standing.elo,
            decisions: standing.decisions,
            decisions_per_second: standing.decisions as f64 / seconds.max(1e-9),
            thinking_seconds: seconds,
        }
    }
}

/// As Linux tells it.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_stays_within_what_is_possible() {
        let interval = |mean, half| Estimate::of_wins(Interval { mean, half });
        assert_eq!(interval(0.9, 0.25), Estimate { mean: 0.9, low: Some(0.65), high: Some(1.0) });
        let alone = interval(0.5, f64::INFINITY);
        assert_eq!((alone.low, alone.high), (None, None));
    }
}
