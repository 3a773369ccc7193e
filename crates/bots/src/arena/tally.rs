//! What the games of a contest add up to.

use std::collections::BTreeMap;
use std::time::Duration;

use super::elo;
use super::game::Game;

/// A mean, and how far it may be off: 95 of 100 such intervals hold the truth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// As far to either side.
    pub half: f64,
}

impl Interval {
    /// From numbers that are independent of each other; without two of them nothing is known.
    #[must_use]
    pub fn of(numbers: &[f64]) -> Interval {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count.max(1.0);
        if numbers.len() < 2 {
            return Interval { mean, half: f64::INFINITY };
        }
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let error = (squares / (count - 1.0) / count).sqrt();
        Interval { mean, half: student(numbers.len() - 1) * error }
    }

    /// From shares of victories, one for each deal. When every deal went the same way, their spread
    /// says nothing: but what never came in so many deals comes in few of them (Clopper and
    /// Pearson).
    #[must_use]
    pub fn of_wins(shares: &[f64]) -> Interval {
        let Interval { mean, half } = Interval::of(shares);
        let unseen = 1.0 - 0.025_f64.powf(1.0 / shares.len() as f64);
        Interval { mean, half: if half == 0.0 { unseen } else { half } }
    }
}

/// The two-sided 95 % point of Student's distribution, by the expansion of Cornish and Fisher;
/// for few degrees of freedom, where it is not good enough, by table.
fn student(freedom: usize) -> f64 {
    const NORMAL: f64 = 1.959_963_985;
    let n = freedom as f64;
    match freedom {
        0 => f64::INFINITY,
        1..=4 => [12.706, 4.303, 3.182, 2.776][freedom - 1],
        _ => {
            let z = NORMAL;
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            z + first / n + second / n.powi(2) + third / n.powi(3)
        }
    }
}

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

/// Games, as they come in, in any order.
#[derive(Clone, Debug)]
pub struct Tally {
    bots: Vec<String>,
    games: Vec<Game>,
}

impl Tally {
    /// For the bots of a contest, seat by seat.
    #[must_use]
    pub fn new(bots: &[String]) -> Tally {
        Tally { bots: bots.to_vec(), games: Vec::new() }
    }

    /// Adds a game.
    pub fn add(&mut self, game: Game) {
        self.games.push(game);
    }

    /// The games so far.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// How everybody did, in the order they were named.
    ///
    /// The games of a deal are one sample: they share their cards, so they are not independent,
    /// and what is luck in one of them is mostly paid back in another.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut names: Vec<&String> = Vec::new();
        for name in &self.bots {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let ratings = elo::ratings(&self.bots, &self.games);
        let standing = |name: &&String| {
            let places: Vec<usize> =
                (0..self.bots.len()).filter(|&place| self.bots[place] == **name).collect();
            let mean = |numbers: &dyn Fn(usize) -> f64| {
                places.iter().map(|&place| numbers(place)).sum::<f64>() / places.len() as f64
            };
            let sum = |numbers: &dyn Fn(&Game, usize) -> u64| -> u64 {
                let of_game = |game| places.iter().map(move |&place| numbers(game, place));
                self.games.iter().flat_map(of_game).sum()
            };
            let nanoseconds = sum(&|game, place| game.thinking[place].as_nanos() as u64);
            Standing {
                name: (*name).clone(),
                games: self.games.len() as u64,
                wins: Interval::of_wins(&self.by_deal(|game| mean(&|place| game.wins[place]))),
                score: Interval::of(
                    &self.by_deal(|game| mean(&|place| f64::from(game.scores[place]))),
                ),
                elo: ratings.get(*name).copied().unwrap_or(elo::MIDDLE),
                decisions: sum(&|game, place| game.decisions[place]),
                thinking: Duration::from_nanos(nanoseconds),
            }
        };
        names.iter().map(standing).collect()
    }

    /// The mean of every deal.
    fn by_deal(&self, number: impl Fn(&Game) -> f64) -> Vec<f64> {
        let mut deals: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
        for game in &self.games {
            let (sum, count) = deals.entry(game.deal).or_default();
            *sum += number(game);
            *count += 1.0;
        }
        deals.values().map(|(sum, count)| sum / count).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: u64, scores: [u32; 2]) -> Game {
        let wins = match scores[0].cmp(&scores[1]) {
            std::cmp::Ordering::Less => [0.0, 1.0],
            std::cmp::Ordering::Equal => [0.5, 0.5],
            std::cmp::Ordering::Greater => [1.0, 0.0],
        };
        Game {
            deal,
            scores: scores.to_vec(),
            wins: wins.to_vec(),
            decisions: vec![1; 2],
            thinking: vec![Duration::from_millis(1); 2],
        }
    }

    fn tally(games: &[Game]) -> Vec<Standing> {
        let mut tally = Tally::new(&["a".into(), "b".into()]);
        games.iter().for_each(|game| tally.add(game.clone()));
        tally.standings()
    }

    #[test]
    fn student_s_points_are_those_of_the_tables() {
        for (freedom, point) in
            [(1, 12.706), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (999, 1.962)]
        {
            assert!((student(freedom) - point).abs() < 0.01, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn twenty_deals_without_a_loss_are_no_certainty() {
        let all = Interval::of_wins(&[1.0; 20]);
        // The table of Clopper and Pearson for 20 of 20.
        assert!((all.mean - all.half - 0.8316).abs() < 1e-4, "{all:?}");
        let some = [1.0, 0.5, 1.0, 0.0];
        assert_eq!(Interval::of_wins(&some), Interval::of(&some));
        assert_eq!(Interval::of_wins(&[1.0]).half, f64::INFINITY);
    }

    #[test]
    fn the_games_of_a_deal_are_one_sample() {
        // Luck that is paid back within every deal says nothing about who is better.
        let even: Vec<Game> =
            (0..5).flat_map(|deal| [game(deal, [30, 10]), game(deal, [10, 30])]).collect();
        let [a, b] = &tally(&even)[..] else { unreachable!("two bots") };
        assert_eq!((a.wins.mean, b.wins), (0.5, a.wins));
        assert_eq!(a.score, Interval { mean: 20.0, half: 0.0 });
        assert!((a.elo - b.elo).abs() < 10.0, "{} {}", a.elo, b.elo);
        assert_eq!((a.decisions, a.thinking), (10, Duration::from_millis(10)));
    }

    #[test]
    fn a_shared_victory_is_half_a_win_and_who_wins_more_is_rated_higher() {
        let games = [game(0, [20, 20]), game(0, [9, 5]), game(1, [8, 7]), game(1, [20, 1])];
        let [a, b] = &tally(&games)[..] else { unreachable!("two bots") };
        assert_eq!((a.wins.mean, b.wins.mean), (0.875, 0.125));
        assert!(a.wins.half > 0.5 && a.elo > b.elo + 100.0, "{a:?} {b:?}");
    }
}
