//! A search that knows no game.
//!
//! Each visit walks from the root down to a position not yet seen, has it evaluated, and tells every
//! node on the way what it brings to every seat (max-n: everybody looks after himself, for two to
//! six players alike). Players go where the mean of the visits and the doubt about it promise
//! most; chance goes where its weights say.

mod keep;
mod numbers;
#[cfg(test)]
mod tests;
mod tree;
mod walk;

use std::sync::Arc;
use std::time::{Duration, Instant};

pub use numbers::Numbers;
use tree::{NONE, NodeId, Step, Tree};

use crate::choice::Choice;
use crate::eval::{Evaluated, Evaluation, Values};
use crate::{Budget, Thought, Watch};

/// How a game's tree is searched.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// How much doubt counts against what is known.
    pub exploration: f32,
    /// An action that seems worse by this, in chances to win, gets a third of the attention.
    pub attention: f32,
    /// So many actions are looked at from the beginning.
    pub open_at_once: f32,
    /// With the visits come more actions: this often the root of the visits' number.
    pub open_rate: f32,
    /// Never are more actions looked at than these.
    pub widest: usize,
}

impl Tuning {
    /// For games with few choices.
    pub const DEFAULT: Tuning =
        Tuning { exploration: 0.5, attention: 0.02, open_at_once: 8.0, open_rate: 2.0, widest: 64 };
}

/// What is thought is told when the visits have doubled, from here on.
const TOLD_FROM: u64 = 64;

/// A tree and what it grows by.
#[derive(Debug)]
pub(crate) struct Search<G: Evaluated> {
    evaluation: G::Evaluation,
    tuning: Tuning,
    root: G,
    tree: Tree<G>,
    numbers: Numbers,
    /// Who looks on.
    pub(crate) watch: Option<Arc<dyn Watch<G::Action>>>,
    /// Kept between visits to save allocations.
    path: Vec<NodeId>,
    legal: Vec<G::Action>,
    looks: Vec<Values>,
    order: Vec<(f32, u32)>,
    /// What the best of the actions looked at last seems worth to everybody.
    best_look: Values,
}

impl<G: Evaluated> Search<G> {
    /// With so many bytes for its tree.
    pub(crate) fn new(evaluation: G::Evaluation, root: &G, room: usize) -> Self {
        Search {
            tuning: evaluation.tuning(),
            evaluation,
            root: root.clone(),
            tree: Tree::new(root.turn().into(), room),
            numbers: Numbers::new(0),
            watch: None,
            path: Vec::new(),
            legal: Vec::new(),
            looks: Vec::new(),
            order: Vec::new(),
            best_look: Values::default(),
        }
    }

    /// Thinks about a position until the budget is used up: how many visits that took.
    pub(crate) fn think(&mut self, position: &G, budget: Budget, most: u64, seed: u64) -> u64 {
        let start = Instant::now();
        self.think_by(position, budget, most, seed, || start.elapsed())
    }

    /// The same by any clock, which tells the time since the beginning.
    pub(crate) fn think_by(
        &mut self,
        position: &G,
        budget: Budget,
        most: u64,
        seed: u64,
        mut clock: impl FnMut() -> Duration,
    ) -> u64 {
        self.go_to(position);
        self.numbers = Numbers::new(seed);
        let mut visits = 0;
        // The root's own value, then its edges.
        let least = 2;
        loop {
            let enough = match budget {
                Budget::Visits(budget) => visits >= budget,
                Budget::Time { time, .. } => clock() >= time,
            };
            if (enough || visits >= most || self.is_stopped()) && visits >= least {
                return visits;
            }
            self.walk();
            visits += 1;
            if visits >= TOLD_FROM && (visits.is_power_of_two() || visits.is_multiple_of(1 << 16)) {
                self.tell(visits);
            }
        }
    }

    /// Whether whoever looks on has had enough.
    pub(crate) fn is_stopped(&self) -> bool {
        self.watch.as_ref().is_some_and(|watch| !watch.go_on())
    }

    fn tell(&self, visits: u64) {
        if let Some(watch) = &self.watch {
            let line = self.line();
            // Before anything is known well, there is nothing to tell.
            if !line.is_empty() {
                watch.hear(&Thought { visits, values: self.values(), line });
            }
        }
    }

    /// What is known of the actions at the root, in the order of attention.
    pub(crate) fn found(&self) -> impl Iterator<Item = Choice<G::Action>> {
        self.tree.edges_of(Tree::<G>::ROOT).iter().filter_map(|edge| {
            let Step::Act(action) = edge.step else { return None };
            let (visits, values) = match edge.child {
                NONE => (0, Values::default()),
                child => {
                    let node = self.tree.node(child);
                    (node.visits, node.mean)
                }
            };
            Some(Choice { action, values, visits })
        })
    }

    /// What the root is worth to everybody.
    pub(crate) fn values(&self) -> Values {
        self.tree.node(Tree::<G>::ROOT).mean
    }

    /// The most bytes that its tree takes.
    pub(crate) fn room(&self) -> usize {
        self.tree.room()
    }

    pub(crate) fn evaluation(&self) -> &G::Evaluation {
        &self.evaluation
    }

    /// What everybody is expected to do: the steps most visited, as far as they are known well.
    pub(crate) fn line(&self) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut id = Tree::<G>::ROOT;
        loop {
            let visited =
                |child: NodeId| if child == NONE { 0 } else { self.tree.node(child).visits };
            let edges = self.tree.edges_of(id).iter();
            let Some(edge) = edges.max_by_key(|edge| visited(edge.child)) else { return line };
            if visited(edge.child) < 4 || line.len() == 12 {
                return line;
            }
            match &edge.step {
                Step::Act(action) => line.push(*action),
                // What chance brings nobody can expect.
                Step::Come(_) => return line,
            }
            id = edge.child;
        }
    }
}
