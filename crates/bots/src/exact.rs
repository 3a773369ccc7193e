//! What can be calculated is not searched: only what comes after it is.

use std::sync::Arc;
use std::time::Duration;

use crate::choice::{Choice, shared};
use crate::eval::{Evaluated, Evaluation};
use crate::search::Search;
use crate::thinker::{ALONGSIDE, Task};
use crate::watch::OnlyStops;
use crate::{Budget, Watch};

/// With fewer looks at each position after the turn, chance would say more than sense.
const THOROUGH: u64 = 4;

/// What the actions are worth, and how many positions were looked at; nothing where nothing can be
/// calculated. `clock` tells the time since the question was asked.
pub(crate) fn exact<G: Evaluated>(
    search: &Search<G>,
    task: &Task<'_, G>,
    clock: &(impl Fn() -> Duration + Sync),
) -> Option<(Vec<Choice<G::Action>>, u64)> {
    let Task { position, seat, budget, .. } = *task;
    let evaluation = search.evaluation();
    let start = clock();
    let mut ends = Vec::new();
    let mut options = evaluation.exact(position, &mut |end| {
        ends.push(end.clone());
        evaluation.values(end)[seat]
    })?;
    let all = ends.len().max(1) as u64;
    let most = task.most / all;
    let budget = match budget {
        Budget::Visits(visits) => Budget::Visits((visits / all).min(most)),
        // To calculate with what was found takes as long as it took now.
        Budget::Time { time, threads } => {
            Budget::Time { time: time.saturating_sub(clock() - start), threads }
        }
    };
    let mut visits = 0;
    if most >= THOROUGH && !matches!(budget, Budget::Visits(each) if each < THOROUGH) {
        let searched = search_ends(search, &Task { budget, most, ..*task }, &ends, clock);
        visits = searched.visits;
        // Some ends known well and others hardly cannot be compared.
        if searched.is_whole && visits >= THOROUGH * all && !search.is_stopped() {
            // It is asked about the same positions, in the same order.
            let mut worths = searched.worths.iter();
            options =
                evaluation.exact(position, &mut |_| worths.next().copied().unwrap_or_default())?;
        }
    }
    let (values, players) = (evaluation.values(position), position.players());
    let choice = |(action, value)| {
        let values = shared(&values, players, seat, value);
        Choice { action, values, visits: 1 }
    };
    // What was not better is not left out by how often it was visited: all are known equally well.
    Some((options.into_iter().map(choice).collect(), visits))
}

/// What was found out about the ends of a turn.
struct Searched {
    /// To whoever's turn it is, in order.
    worths: Vec<f32>,
    visits: u64,
    /// Whether there was time for all of them.
    is_whole: bool,
}

/// Searches every end, half of them on a second thread if there is one: the same comes of it. Most
/// visits, and a budget in visits, are those of each end.
fn search_ends<G: Evaluated>(
    search: &Search<G>,
    task: &Task<'_, G>,
    ends: &[G],
    clock: &(impl Fn() -> Duration + Sync),
) -> Searched {
    if !task.budget.has_second_thread() {
        return search_in_order(search, task, ends, clock);
    }
    let (these, those) = ends.split_at(ends.len().div_ceil(2));
    let alongside = Task { budget: task.budget.share(ALONGSIDE), ..*task };
    std::thread::scope(|scope| {
        let there = scope.spawn(|| search_in_order(search, &alongside, those, clock));
        let mut here = search_in_order(search, task, these, clock);
        match there.join() {
            Ok(there) => {
                here.worths.extend(there.worths);
                here.visits += there.visits;
                here.is_whole &= there.is_whole;
            }
            Err(_) => here.is_whole = false,
        }
        here
    })
}

/// Searches one end after another; each gets its share of the time that is left.
fn search_in_order<G: Evaluated>(
    search: &Search<G>,
    task: &Task<'_, G>,
    ends: &[G],
    clock: &impl Fn() -> Duration,
) -> Searched {
    let mut searched = Searched { worths: Vec::new(), visits: 0, is_whole: true };
    for (done, end) in ends.iter().enumerate() {
        let start = clock();
        let budget = match task.budget {
            Budget::Visits(_) => task.budget,
            Budget::Time { time: until, .. } if start >= until => {
                searched.is_whole = false;
                break;
            }
            Budget::Time { time: until, .. } => {
                Budget::time((until - start) / (ends.len() - done) as u32)
            }
        };
        let mut below = Search::new(search.evaluation().clone(), end, search.room());
        below.watch =
            search.watch.clone().map(|watch| Arc::new(OnlyStops(watch)) as Arc<dyn Watch<_>>);
        // The same numbers for every end: what is luck is luck for all of them.
        let visits = below.think_by(end, budget, task.most, task.seed, || clock() - start);
        searched.visits += visits;
        searched.worths.push(below.values()[task.seat]);
    }
    searched
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use kasbah_alhambra::{Alhambra, AlhambraSetup};
    use kasbah_rules::{Dealer, Game, Seed};

    use super::*;

    /// After the first throw, when most is open.
    fn thrown() -> Alhambra {
        let Ok(setup) = AlhambraSetup::of(2) else { unreachable!() };
        let mut position = Alhambra::start(&setup, &mut ());
        let mut dealer = Dealer::new(Seed::from_number(5));
        while let Some(chance) = dealer.deal(&position) {
            position.settle(&chance, &mut ());
        }
        position
    }

    /// What comes of a budget, if the clock goes on by so many microseconds whenever it is read;
    /// and when it was read last.
    fn asked(budget: Budget, step: u64) -> (Vec<f32>, u64, Duration) {
        asked_at_most(u64::MAX, budget, step)
    }

    fn asked_at_most(most: u64, budget: Budget, step: u64) -> (Vec<f32>, u64, Duration) {
        let position = thrown();
        let search = Search::new(Alhambra::evaluation(Alhambra::WEIGHTS), &position, 1 << 20);
        let time = AtomicU64::new(0);
        let clock = || Duration::from_micros(time.fetch_add(step, Ordering::Relaxed));
        let task = Task { position: &position, seat: 0, budget, most, seed: 1 };
        let Some((choices, visits)) = exact(&search, &task, &clock) else {
            unreachable!("dice are calculated");
        };
        let values = choices.iter().map(|choice| choice.values[0]).collect();
        (values, visits, Duration::from_micros(time.into_inner()))
    }

    #[test]
    fn the_whole_budget_is_kept_and_used() {
        let all = Duration::from_millis(300);
        let (_, visits, ended) = asked(Budget::time(all), 100);
        assert!(ended <= all.mul_f32(1.05) && ended >= all.mul_f32(0.9), "{ended:?}");
        // Every visit reads the clock once, and every end two times more.
        assert!((2000..3000).contains(&visits), "{visits}");
    }

    #[test]
    fn without_time_for_all_that_may_come_none_of_it_is_searched() {
        let at_once = asked(Budget::Visits(1), 0);
        assert_eq!(at_once.1, 0);
        let (values, _, ended) = asked(Budget::time(Duration::from_millis(30)), 1000);
        assert_eq!(values, at_once.0);
        assert!(ended <= Duration::from_millis(36), "{ended:?}");
    }

    #[test]
    fn two_threads_find_what_one_does() {
        // The clock stands still: each end is searched as often as any bot may.
        let budget = Budget::time(Duration::from_millis(300));
        let one = asked_at_most(500, budget, 0);
        assert_eq!(asked_at_most(500, budget.on_threads(2), 0), one);
        assert!(one.1 > 0);
    }
}
