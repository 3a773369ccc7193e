//! A bot that thinks before it acts.

use std::borrow::Cow;
use std::sync::Arc;

use kasbah_rules::Draws;

use crate::cores::CORES;
use crate::eval::exp::exp;
use crate::eval::{Evaluate, Judged, Values};
use crate::level::Level;
use crate::search::{Found, Numbers, Search};
use crate::watch::Part;
use crate::{Bot, Budget, Question, Thought, Watch};

/// Searches, and plays what it found, as well as its level allows.
#[derive(Debug)]
pub(crate) struct Thinker<G: Judged> {
    level: Level,
    weights: Cow<'static, str>,
    /// Kept between moves: what was thought about them before they came.
    search: Option<Search<G>>,
    /// What a second core thinks, where one is free.
    second: Option<Search<G>>,
    thought: Option<Thought>,
    watch: Option<Arc<dyn Watch>>,
}

impl<G: Judged> Thinker<G> {
    pub(crate) fn new(level: Level, weights: Cow<'static, str>) -> Self {
        Thinker { level, weights, search: None, second: None, thought: None, watch: None }
    }
}

impl<G: Judged> Bot<G> for Thinker<G> {
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize {
        let Question { position, legal, .. } = *question;
        let seed = draws.below(u64::MAX);
        let search =
            self.search.get_or_insert_with(|| Search::new(G::judge(&self.weights), position));
        search.watch.clone_from(&self.watch);
        let (options, thought) = if legal.len() == 1 {
            // Nothing to think about; what is known of the game is still told.
            let values = search.judge().values(position);
            (vec![Choice { action: legal[0], value: 0.0, visits: 1 }], (0, values))
        } else {
            let calculated = calculate(search, question, self.level.most_visits, seed);
            calculated.unwrap_or_else(|| {
                let _core = CORES.take();
                let in_time = matches!(question.budget, Budget::Time(_));
                // Who counts visits wants the same on every machine, however many cores it has.
                let spare = if in_time && self.level.is_full() { CORES.spare() } else { None };
                let mut second = None;
                if spare.is_some() {
                    let new = || Search::new(search.judge().clone(), position);
                    let other = self.second.get_or_insert_with(new);
                    let part = |watch: &Arc<dyn Watch>| Arc::new(Part(Arc::clone(watch))) as _;
                    other.watch = self.watch.as_ref().map(part);
                    second = Some(other);
                }
                think(search, second, question, self.level.most_visits, seed)
            })
        };
        let numbers = &mut Numbers::new(!seed);
        let action = if numbers.unit() < self.level.slip {
            legal[numbers.below(legal.len() as u64) as usize]
        } else {
            pick(&options, self.level.whim, numbers)
        };
        let mut line = search.line();
        if line.first() != Some(&action.to_string()) {
            line = vec![action.to_string()];
        }
        let (visits, values) = thought;
        self.thought = Some(Thought { visits, values, line });
        let place = legal.iter().position(|other| *other == action);
        place.unwrap_or_else(|| unreachable!("only what is legal is looked at"))
    }

    fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }

    fn watch(&mut self, watch: Arc<dyn Watch>) {
        self.watch = Some(watch);
    }
}

/// An action, and what was found out about it.
struct Choice<A> {
    action: A,
    value: f32,
    visits: u32,
}

impl<A: Copy> Choice<A> {
    fn of(found: &Found<A>, seat: usize) -> Choice<A> {
        Choice { action: found.action, value: found.values[seat], visits: found.visits }
    }
}

/// Options, and how many positions were looked at, and what they are worth to everybody.
type Options<A> = (Vec<Choice<A>>, (u64, Values));

/// Searches, in two trees at once if there is a second.
fn think<G: Judged>(
    search: &mut Search<G>,
    second: Option<&mut Search<G>>,
    question: &Question<'_, G>,
    most: u64,
    seed: u64,
) -> Options<G::Action> {
    let (position, budget, seat) = (question.position, question.budget, question.seat.index());
    let Some(second) = second else {
        let visits = search.think(position, budget, most, seed);
        let choices = search.found().map(|found| Choice::of(&found, seat)).collect();
        return (choices, (visits, search.values()));
    };
    let visits = std::thread::scope(|scope| {
        let there = scope.spawn(|| second.think(position, budget, most, !seed));
        search.think(position, budget, most, seed) + there.join().unwrap_or_default()
    });
    let mut choices: Vec<_> = search.found().map(|found| Choice::of(&found, seat)).collect();
    for choice in &mut choices {
        let same = second.found().find(|found| found.action == choice.action);
        if let Some(found) = same.filter(|found| found.visits > 0) {
            let all = choice.visits + found.visits;
            let share = found.visits as f32 / all as f32;
            choice.value += (found.values[seat] - choice.value) * share;
            choice.visits = all;
        }
    }
    (choices, (visits, search.values()))
}

/// What can be calculated is not searched: only what comes after it is.
fn calculate<G: Judged>(
    search: &Search<G>,
    question: &Question<'_, G>,
    most: u64,
    seed: u64,
) -> Option<Options<G::Action>> {
    let (judge, seat) = (search.judge(), question.seat.index());
    let mut ends = 0;
    let mut options = judge.exact(question.position, &mut |end| {
        ends += 1;
        judge.values(end)[seat]
    })?;
    let mut visits = 0;
    let budget = match question.budget {
        Budget::Visits(all) => Budget::Visits(all.min(most) / ends.max(1)),
        Budget::Time(time) => Budget::Time(time.mul_f64(0.95 / ends.max(1) as f64)),
    };
    let most = most / ends.max(1);
    // With hardly a look at each end, chance would say more than sense.
    let thorough = match budget {
        Budget::Visits(each) => each >= 4,
        Budget::Time(_) => most >= 4,
    };
    if thorough {
        let part = || search.watch.clone().map(|watch| Arc::new(Part(watch)) as Arc<dyn Watch>);
        let searched = judge.exact(question.position, &mut |end| {
            // The same numbers for every end: what is luck is luck for all of them.
            let mut search = Search::new(judge.clone(), end);
            search.watch = part();
            visits += search.think(end, budget, most, seed);
            search.values()[seat]
        })?;
        // Some ends known well and others hardly cannot be compared.
        if !search.is_stopped() {
            options = searched;
        }
    }
    let options = options.into_iter().map(|(action, value)| Choice { action, value, visits: 1 });
    Some((options.collect(), (visits, judge.values(question.position))))
}

/// The action visited most, and of those the best; with a whim, any that is not much worse.
fn pick<A: Copy>(options: &[Choice<A>], whim: f32, numbers: &mut Numbers) -> A {
    let best = options.iter().reduce(|best, other| {
        if (other.visits, other.value) > (best.visits, best.value) { other } else { best }
    });
    let Some(best) = best else { unreachable!("there is something to do") };
    if whim == 0.0 {
        return best.action;
    }
    let weight = |option: &Choice<A>| match option.visits {
        0 => 0.0,
        _ => exp(((option.value - best.value) / whim).min(0.0)),
    };
    let mut left = numbers.unit() * options.iter().map(weight).sum::<f32>();
    for option in options {
        left -= weight(option);
        if left < 0.0 {
            return option.action;
        }
    }
    best.action
}
