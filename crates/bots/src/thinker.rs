//! A bot that thinks before it acts.

use std::sync::Arc;
use std::time::Instant;

use kasbah_rules::{Draws, Turn};

use crate::choice::{Choice, best, pick};
use crate::eval::{Evaluated, Evaluation};
use crate::exact::exact;
use crate::level::Level;
use crate::search::{Numbers, Search};
use crate::watch::OnlyStops;
use crate::{Bot, Budget, Thought, Watch};

/// Of the time, so much is for a second thread: it must not be waited for when its core has to
/// give way to other programs.
pub(crate) const ALONGSIDE: f32 = 0.9;

/// Searches, and plays what it found, as well as its level allows.
#[derive(Debug)]
pub(crate) struct Thinker<G: Evaluated> {
    level: Level,
    evaluation: G::Evaluation,
    /// The most bytes that a tree takes.
    room: usize,
    /// Kept between moves: what was thought about them before they came.
    search: Option<Search<G>>,
    /// What a second thread thinks, where there is one.
    second: Option<Search<G>>,
    /// Kept between moves to save allocations.
    legal: Vec<G::Action>,
    thought: Option<Thought<G::Action>>,
    watch: Option<Arc<dyn Watch<G::Action>>>,
}

/// What to think about, and how long.
pub(crate) struct Task<'a, G: Evaluated> {
    pub(crate) position: &'a G,
    /// The index of the player whose turn it is.
    pub(crate) seat: usize,
    pub(crate) budget: Budget,
    /// No more visits than this.
    pub(crate) most: u64,
    pub(crate) seed: u64,
}

impl<G: Evaluated> Thinker<G> {
    pub(crate) fn new(level: Level, evaluation: G::Evaluation, room: usize) -> Self {
        Thinker {
            level,
            evaluation,
            room,
            search: None,
            second: None,
            legal: Vec::new(),
            thought: None,
            watch: None,
        }
    }

    /// What the actions are worth, and how many positions were looked at.
    fn think(&mut self, task: &Task<'_, G>) -> (Vec<Choice<G::Action>>, u64) {
        let start = Instant::now();
        let (position, budget) = (task.position, task.budget);
        let new = || Search::new(self.evaluation.clone(), position, self.room);
        let search = self.search.get_or_insert_with(new);
        search.watch.clone_from(&self.watch);
        if let [only] = self.legal[..] {
            // Nothing to think about; what is known of the game is still told.
            let values = self.evaluation.values(position);
            return (vec![Choice { action: only, values, visits: 1 }], 0);
        }
        if let Some(found) = exact(search, task, &|| start.elapsed()) {
            return found;
        }
        if !budget.has_second_thread() {
            let visits = search.think(position, budget, task.most, task.seed);
            return (search.found().collect(), visits);
        }
        let second = self.second.get_or_insert_with(new);
        let only_stops = |watch: &Arc<dyn Watch<_>>| Arc::new(OnlyStops(Arc::clone(watch))) as _;
        second.watch = self.watch.as_ref().map(only_stops);
        think_in_two(search, second, task)
    }
}

impl<G: Evaluated> Bot<G> for Thinker<G> {
    fn choose(&mut self, position: &G, budget: Budget, draws: &mut Draws) -> G::Action {
        let Turn::Player { seat } = position.turn() else { unreachable!("a player is to act") };
        let seat = seat.index();
        let seed = draws.below(u64::MAX);
        position.legal_actions(&mut self.legal);
        // Who errs on purpose thinks so little that a second thread is of no use.
        let budget = if self.level.is_full() { budget } else { budget.on_threads(1) };
        let task = Task { position, seat, budget, most: self.level.most_visits, seed };
        let (options, visits) = self.think(&task);
        let numbers = &mut Numbers::new(!seed);
        let action = if numbers.unit() < self.level.slip {
            self.legal[numbers.below(self.legal.len() as u64) as usize]
        } else {
            pick(&options, seat, self.level.whim, numbers)
        };
        let known = self.search.as_ref().map(|search| (search.line(), search.values()));
        let (mut line, values) = known.unwrap_or_default();
        if line.first() != Some(&action) {
            line = vec![action];
        }
        let best = best(&options, seat);
        let values = if best.visits > 0 { best.values } else { values };
        self.thought = Some(Thought { visits, values, line });
        action
    }

    fn thought(&self) -> Option<&Thought<G::Action>> {
        self.thought.as_ref()
    }

    fn watch(&mut self, watch: Arc<dyn Watch<G::Action>>) {
        self.watch = Some(watch);
    }
}

/// Searches in two trees at once: what the actions are worth, and how many positions were looked
/// at.
fn think_in_two<G: Evaluated>(
    search: &mut Search<G>,
    second: &mut Search<G>,
    task: &Task<'_, G>,
) -> (Vec<Choice<G::Action>>, u64) {
    let Task { position, budget, most, seed, .. } = *task;
    let alongside = budget.share(ALONGSIDE);
    let visits = std::thread::scope(|scope| {
        let there = scope.spawn(|| second.think(position, alongside, most, !seed));
        search.think(position, budget, most, seed) + there.join().unwrap_or_default()
    });
    let mut choices: Vec<_> = search.found().collect();
    for choice in &mut choices {
        if let Some(found) = second.found().find(|found| found.action == choice.action) {
            choice.add(&found);
        }
    }
    (choices, visits)
}
