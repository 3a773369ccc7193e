//! How everybody did in the games of a contest.

use std::collections::BTreeMap;
use std::time::Duration;

use super::{Interval, PlayedGame, elo};

/// How a bot did.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Games it had a seat in; twice in the same game counts once.
    pub games: u64,
    /// Its share of victories, for each of its seats.
    pub wins: Interval,
    /// Its points in a game.
    pub score: Interval,
    /// Its rating: 1500 is the middle of all.
    pub elo: f64,
    /// How often it chose.
    pub decisions: u64,
    /// How long it thought.
    pub thinking: Duration,
}

/// How everybody did, in the order they are named in `labels`, seat by seat. Games may come in any
/// order.
///
/// The games of a deal are one sample: they share their cards, so they are not independent,
/// and what is luck in one of them is mostly paid back in another.
#[must_use]
pub fn standings(labels: &[String], games: &[PlayedGame]) -> Vec<Standing> {
    let mut names: Vec<&String> = Vec::new();
    for name in labels {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let ratings = elo::ratings(labels, games);
    let standing = |name: &String| {
        let places: Vec<usize> =
            (0..labels.len()).filter(|&place| labels[place] == *name).collect();
        let mean = |numbers: &dyn Fn(usize) -> f64| {
            places.iter().map(|&place| numbers(place)).sum::<f64>() / places.len() as f64
        };
        let sum = |numbers: &dyn Fn(&PlayedGame, usize) -> u64| -> u64 {
            let of_game = |game| places.iter().map(move |&place| numbers(game, place));
            games.iter().flat_map(of_game).sum()
        };
        let nanoseconds = sum(&|game, place| game.thinking[place].as_nanos() as u64);
        let wins = by_deal(games, |game| mean(&|place| game.wins[place]));
        let scores = by_deal(games, |game| mean(&|place| f64::from(game.scores[place])));
        Standing {
            name: name.clone(),
            games: games.len() as u64,
            wins: Interval::of_wins(&wins),
            score: Interval::of(&scores),
            elo: ratings.get(name).copied().unwrap_or(elo::MIDDLE),
            decisions: sum(&|game, place| game.decisions[place]),
            thinking: Duration::from_nanos(nanoseconds),
        }
    };
    names.into_iter().map(standing).collect()
}

/// The mean of every deal.
fn by_deal(games: &[PlayedGame], number: impl Fn(&PlayedGame) -> f64) -> Vec<f64> {
    let mut deals: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
    for game in games {
        let (sum, count) = deals.entry(game.deal).or_default();
        *sum += number(game);
        *count += 1.0;
    }
    deals.values().map(|(sum, count)| sum / count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: u64, scores: [u32; 2]) -> PlayedGame {
        let wins = match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Less => [0.0, 1.0],
            std::cmp::Ordering::Equal => [0.5, 0.5],
            std::cmp::Ordering::Greater => [1.0, 0.0],
        };
        PlayedGame {
            deal,
            scores: scores.to_vec(),
            wins: wins.to_vec(),
            decisions: vec![1; 2],
            thinking: vec![Duration::from_millis(1); 2],
        }
    }

    fn standings_of(games: &[PlayedGame]) -> Vec<Standing> {
        standings(&["a".into(), "b".into()], games)
    }

    #[test]
    fn the_games_of_a_deal_are_one_sample() {
        // Luck that is paid back within every deal says nothing about who is better.
        let even: Vec<PlayedGame> =
            (0..5).flat_map(|deal| [game(deal, [30, 10]), game(deal, [10, 30])]).collect();
        let [a, b] = &standings_of(&even)[..] else { unreachable!("two bots") };
        assert_eq!((a.wins.mean, b.wins), (0.5, a.wins));
        assert_eq!(a.score, Interval { mean: 20.0, half: 0.0 });
        assert!((a.elo - b.elo).abs() < 10.0, "{} {}", a.elo, b.elo);
        assert_eq!((a.decisions, a.thinking), (10, Duration::from_millis(10)));
    }

    #[test]
    fn a_shared_victory_is_half_a_win_and_who_wins_more_is_rated_higher() {
        let games = [game(0, [20, 20]), game(0, [9, 5]), game(1, [8, 7]), game(1, [20, 1])];
        let [a, b] = &standings_of(&games)[..] else { unreachable!("two bots") };
        assert_eq!((a.wins.mean, b.wins.mean), (0.875, 0.125));
        assert!(a.wins.half > 0.5 && a.elo > b.elo + 100.0, "{a:?} {b:?}");
    }
}
