//! A bot that thinks before it acts.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Instant;

use kasbah_rules::Draws;

use crate::calculate::{Task, calculate};
use crate::choice::{Choice, best, pick};
use crate::cores::{ALONGSIDE, CORES};
use crate::eval::{Evaluate, Judged};
use crate::level::Level;
use crate::search::{Numbers, Search};
use crate::watch::Part;
use crate::{Bot, Budget, Question, Thought, Watch};

/// Searches, and plays what it found, as well as its level allows.
#[derive(Debug)]
pub(crate) struct Thinker<G: Judged> {
    level: Level,
    weights: Cow<'static, str>,
    /// The most bytes that a tree takes.
    room: usize,
    /// Kept between moves: what was thought about them before they came.
    search: Option<Search<G>>,
    /// What a second core thinks, where one is free.
    second: Option<Search<G>>,
    thought: Option<Thought>,
    watch: Option<Arc<dyn Watch>>,
}

impl<G: Judged> Thinker<G> {
    pub(crate) fn new(level: Level, weights: Cow<'static, str>, room: usize) -> Self {
        Thinker { level, weights, room, search: None, second: None, thought: None, watch: None }
    }
}

impl<G: Judged> Bot<G> for Thinker<G> {
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize {
        let start = Instant::now();
        let Question { position, seat, legal, budget } = *question;
        let (seat, room) = (seat.index(), self.room);
        let seed = draws.below(u64::MAX);
        let new = || Search::new(G::judge(&self.weights), position, room);
        let search = self.search.get_or_insert_with(new);
        search.watch.clone_from(&self.watch);
        let (options, visits) = if legal.len() == 1 {
            // Nothing to think about; what is known of the game is still told.
            let values = search.judge().values(position);
            (vec![Choice { action: legal[0], values, visits: 1 }], 0)
        } else {
            // Who counts visits wants the same on every machine, however many cores it has.
            let greedy = matches!(budget, Budget::Time(_)) && self.level.is_full();
            let most = self.level.most_visits;
            let task = Task { question, most, seed, greedy };
            let calculated = calculate(search, &task, &|| start.elapsed());
            calculated.unwrap_or_else(|| {
                let _core = CORES.take();
                let spare = if greedy { CORES.spare() } else { None };
                let mut second = None;
                if spare.is_some() {
                    let new = || Search::new(search.judge().clone(), position, room);
                    let other = self.second.get_or_insert_with(new);
                    let part = |watch: &Arc<dyn Watch>| Arc::new(Part(Arc::clone(watch))) as _;
                    other.watch = self.watch.as_ref().map(part);
                    second = Some(other);
                }
                think(search, second, &task)
            })
        };
        let numbers = &mut Numbers::new(!seed);
        let action = if numbers.unit() < self.level.slip {
            legal[numbers.below(legal.len() as u64) as usize]
        } else {
            pick(&options, seat, self.level.whim, numbers)
        };
        let mut line = search.line();
        if line.first() != Some(&action.to_string()) {
            line = vec![action.to_string()];
        }
        let best = best(&options, seat);
        let values = if best.visits > 0 { best.values } else { search.values() };
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

/// Searches, in two trees at once if there is a second: what the actions are worth, and how many
/// positions were looked at.
fn think<G: Judged>(
    search: &mut Search<G>,
    second: Option<&mut Search<G>>,
    task: &Task<'_, '_, G>,
) -> (Vec<Choice<G::Action>>, u64) {
    let (position, budget) = (task.question.position, task.question.budget);
    let Some(second) = second else {
        let visits = search.think(position, budget, task.most, task.seed);
        return (search.found().map(Choice::of).collect(), visits);
    };
    let alongside = budget.share(ALONGSIDE);
    let visits = std::thread::scope(|scope| {
        let there = scope.spawn(|| second.think(position, alongside, task.most, !task.seed));
        search.think(position, budget, task.most, task.seed) + there.join().unwrap_or_default()
    });
    let mut choices: Vec<_> = search.found().map(Choice::of).collect();
    for choice in &mut choices {
        if let Some(found) = second.found().find(|found| found.action == choice.action) {
            choice.add(&found);
        }
    }
    (choices, visits)
}
