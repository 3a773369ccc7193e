//! Ratings.

use std::collections::BTreeMap;

use skillratings::Outcomes;
use skillratings::elo::{EloConfig, EloRating, elo};

use super::PlayedGame;

/// The rating of the middle.
pub(crate) const MIDDLE: f64 = 1500.0;

/// What one game weighs, falling as more are seen: large steps first, and then to rest.
const FIRST_K: f64 = 32.0;
const LAST_K: f64 = 1.0;

/// How often all games are gone through.
const ROUNDS: u32 = 20;

/// The rating of every name. Each game is a meeting of every two who sit in it under different
/// names. Meetings are rated again and again with ever smaller steps, so that their order does
/// not matter in the end.
pub(crate) fn ratings(bots: &[String], games: &[PlayedGame]) -> BTreeMap<String, f64> {
    let mut ratings: BTreeMap<String, EloRating> =
        bots.iter().map(|name| (name.clone(), EloRating { rating: MIDDLE })).collect();
    for round in 0..ROUNDS {
        let done = f64::from(round) / f64::from(ROUNDS - 1);
        let config = EloConfig { k: FIRST_K * (LAST_K / FIRST_K).powf(done) };
        for game in games {
            for (one, name) in bots.iter().enumerate() {
                let others = bots.iter().enumerate().skip(one + 1);
                for (two, other) in others.filter(|(_, other)| *other != name) {
                    let outcome = match game.scores[one].cmp(&game.scores[two]) {
                        std::cmp::Ordering::Less => Outcomes::LOSS,
                        std::cmp::Ordering::Equal => Outcomes::DRAW,
                        std::cmp::Ordering::Greater => Outcomes::WIN,
                    };
                    let (mine, theirs) = elo(&ratings[name], &ratings[other], &outcome, &config);
                    ratings.insert(name.clone(), mine);
                    ratings.insert(other.clone(), theirs);
                }
            }
        }
    }
    ratings.into_iter().map(|(name, rating)| (name, rating.rating)).collect()
}
