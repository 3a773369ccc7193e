//! What can be calculated is not searched: only what comes after it is.

use std::sync::Arc;
use std::time::Duration;

use crate::choice::{Choice, shared};
use crate::cores::{ALONGSIDE, CORES};
use crate::eval::{Evaluate, Judged};
use crate::search::Search;
use crate::watch::Part;
use crate::{Budget, Question, Watch};

/// With fewer looks at each position after the turn, chance would say more than sense.
const THOROUGH: u64 = 4;

/// What to think about, and how long.
pub(crate) struct Task<'a, 'q, G: Judged> {
    pub(crate) question: &'a Question<'q, G>,
    /// No more visits than this.
    pub(crate) most: u64,
    pub(crate) seed: u64,
    /// Whether a second core is used where one is free.
    pub(crate) greedy: bool,
}

/// What the actions are worth, and how many positions were looked at; nothing where nothing can be
/// calculated. `clock` tells the time since the question was asked.
pub(crate) fn calculate<G: Judged>(
    search: &Search<G>,
    task: &Task<'_, '_, G>,
    clock: &(impl Fn() -> Duration + Sync),
) -> Option<(Vec<Choice<G::Action>>, u64)> {
    let Question { position, budget, .. } = *task.question;
    let (judge, seat) = (search.judge(), task.question.seat.index());
    let start = clock();
    let mut ends = Vec::new();
    let mut options = judge.exact(position, &mut |end| {
        ends.push(end.clone());
        judge.values(end)[seat]
    })?;
    let all = ends.len().max(1) as u64;
    let most = task.most / all;
    let budget = match budget {
        Budget::Visits(visits) => Budget::Visits((visits / all).min(most)),
        // To calculate with what was found takes as long as it took now.
        Budget::Time(time) => Budget::Time(time.saturating_sub(clock() - start)),
    };
    let mut visits = 0;
    if most >= THOROUGH && !matches!(budget, Budget::Visits(each) if each < THOROUGH) {
        let searched = in_two(search, task, &ends, budget, clock);
        visits = searched.visits;
        // Some ends known well and others hardly cannot be compared.
        if searched.is_whole && visits >= THOROUGH * all && !search.is_stopped() {
            // It is asked about the same positions, in the same order.
            let mut worths = searched.worths.iter();
            options = judge.exact(position, &mut |_| worths.next().copied().unwrap_or_default())?;
        }
    }
    let (values, players) = (judge.values(position), position.players());
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

/// Searches every end, half of them on a second core if one is free: the same comes of it.
fn in_two<G: Judged>(
    search: &Search<G>,
    task: &Task<'_, '_, G>,
    ends: &[G],
    budget: Budget,
    clock: &(impl Fn() -> Duration + Sync),
) -> Searched {
    let _core = CORES.take();
    let spare = if task.greedy { CORES.spare() } else { None };
    let Some(_spare) = spare else {
        return each(search, task, ends, budget, clock);
    };
    let (these, those) = ends.split_at(ends.len().div_ceil(2));
    let alongside = match budget {
        Budget::Visits(_) => budget,
        Budget::Time(_) => budget.share(ALONGSIDE),
    };
    std::thread::scope(|scope| {
        let there = scope.spawn(|| each(search, task, those, alongside, clock));
        let mut here = each(search, task, these, budget, clock);
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

/// Searches one end after another; each gets its share of what is left.
fn each<G: Judged>(
    search: &Search<G>,
    task: &Task<'_, '_, G>,
    ends: &[G],
    budget: Budget,
    clock: &impl Fn() -> Duration,
) -> Searched {
    let seat = task.question.seat.index();
    let mut searched = Searched { worths: Vec::new(), visits: 0, is_whole: true };
    for (done, end) in ends.iter().enumerate() {
        let start = clock();
        let budget = match budget {
            Budget::Visits(_) => budget,
            Budget::Time(until) if start >= until => {
                searched.is_whole = false;
                break;
            }
            Budget::Time(until) => Budget::Time((until - start) / (ends.len() - done) as u32),
        };
        let mut below = Search::new(search.judge().clone(), end, search.room());
        below.watch = search.watch.clone().map(|watch| Arc::new(Part(watch)) as Arc<dyn Watch>);
        // The same numbers for every end: what is luck is luck for all of them.
        let visits = below.think_by(end, budget, task.most, task.seed, || clock() - start);
        searched.visits += visits;
        searched.worths.push(below.values()[seat]);
    }
    searched
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use kasbah_alhambra::{Alhambra, AlhambraSetup};
    use kasbah_rules::{Dealer, Game, Seat, Seed};

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

    /// What comes of a question, if the clock goes on by so many microseconds whenever it is read;
    /// and when it was read last.
    fn asked(budget: Budget, step: u64, greedy: bool) -> (Vec<f32>, u64, Duration) {
        let position = thrown();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let question = Question { position: &position, seat: Seat(0), legal: &legal, budget };
        let search = Search::new(Alhambra::judge(Alhambra::WEIGHTS), &position, 1 << 20);
        let time = AtomicU64::new(0);
        let clock = || Duration::from_micros(time.fetch_add(step, Ordering::Relaxed));
        let task = Task { question: &question, most: u64::MAX, seed: 1, greedy };
        let Some((choices, visits)) = calculate(&search, &task, &clock) else {
            unreachable!("dice are calculated");
        };
        let values = choices.iter().map(|choice| choice.values[0]).collect();
        (values, visits, Duration::from_micros(time.into_inner()))
    }

    #[test]
    fn the_whole_budget_is_kept_and_used() {
        let all = Duration::from_millis(300);
        let (_, visits, ended) = asked(Budget::Time(all), 100, false);
        assert!(ended <= all.mul_f32(1.05) && ended >= all.mul_f32(0.9), "{ended:?}");
        // Every visit reads the clock once, and every end two times more.
        assert!((2000..3000).contains(&visits), "{visits}");
    }

    #[test]
    fn without_time_for_all_that_may_come_none_of_it_is_searched() {
        let judged = asked(Budget::Visits(1), 0, false);
        assert_eq!(judged.1, 0);
        let (values, _, ended) = asked(Budget::Time(Duration::from_millis(30)), 1000, false);
        assert_eq!(values, judged.0);
        assert!(ended <= Duration::from_millis(36), "{ended:?}");
    }

    #[test]
    fn two_cores_find_what_one_does() {
        let one = asked(Budget::Visits(1000), 0, false);
        assert_eq!(asked(Budget::Visits(1000), 0, true), one);
        assert!(one.1 > 0);
    }
}
