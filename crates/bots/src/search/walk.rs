//! One visit: down the tree, one node more, and back up.

use std::ops::ControlFlow;

use kasbah_rules::Turn;

use super::numbers::Numbers;
use super::tree::{Decides, Edge, NONE, Node, NodeId, Step, Tree};
use super::{Search, Tuning};
use crate::eval::exp::exp;
use crate::eval::{Evaluated, Evaluation, end_values};

/// More outcomes than these are not listed in the tree, but drawn.
const LISTED: usize = 64;

/// Of outcomes that are drawn, so many are remembered at a node.
const REMEMBERED: usize = 24;

impl<G: Evaluated> Search<G> {
    /// Visits one position more.
    pub(super) fn walk(&mut self) {
        let mut position = self.root.clone();
        let mut id = Tree::<G>::ROOT;
        self.path.clear();
        let values = loop {
            self.path.push(id);
            let node = *self.tree.node(id);
            let edge = match node.decides {
                Decides::Nobody => break node.mean,
                Decides::Player(_) if node.visits == 0 => {
                    if G::LOOKS && self.grow(id, &position) {
                        break self.best_look;
                    }
                    self.evaluation.play_on(&mut position, &mut self.numbers);
                    break self.evaluation.values(&position);
                }
                Decides::Player(seat) => {
                    if !node.grown && !self.grow(id, &position) {
                        break node.mean;
                    }
                    let edge = self.select(id, seat);
                    if let Step::Act(action) = self.tree.edges[edge].step {
                        position.act(&action, &mut ());
                    }
                    edge
                }
                Decides::Chance => {
                    // What chance brings is not worth a stop: its visits are those of what follows.
                    let Some(edge) = self.draw(id, &mut position) else {
                        break self.evaluation.values(&position);
                    };
                    edge
                }
            };
            id = self.tree.edges[edge].child;
            if id == NONE {
                // The root's own edges are few, and something has to be known of them.
                if self.tree.is_full() && self.path.len() > 1 {
                    self.evaluation.play_on(&mut position, &mut self.numbers);
                    break self.evaluation.values(&position);
                }
                id = self.add_child(edge, &position);
            }
        };
        for &id in &self.path {
            self.tree.node_mut(id).add(&values);
        }
    }

    fn add_child(&mut self, edge: usize, position: &G) -> NodeId {
        let turn = position.turn();
        let mut node = Node::new(turn.into());
        if turn == Turn::Over {
            node.mean = end_values(position);
        }
        let id = self.tree.add(node);
        self.tree.edges[edge].child = id;
        id
    }

    /// Lists what a player can do, the most promising first; says whether there was room.
    fn grow(&mut self, id: NodeId, position: &G) -> bool {
        if self.tree.is_full() && id != Tree::<G>::ROOT {
            return false;
        }
        let Search { tree, evaluation, legal, looks, order, tuning, .. } = self;
        position.legal_actions(legal);
        evaluation.narrow(position, legal);
        looks.clear();
        order.clear();
        if let (true, Decides::Player(seat)) = (G::LOOKS, tree.node(id).decides) {
            evaluation.look(position, legal, looks);
            let promise = |place: u32| looks[place as usize][usize::from(seat)];
            order.extend((0..legal.len() as u32).map(|place| (promise(place), place)));
            // Equals stay in the order of the rules, so that the same seed gives the same tree.
            order.sort_by(|a, b| b.0.total_cmp(&a.0));
            order.truncate(tuning.widest);
            self.best_look = looks[order[0].1 as usize];
        } else {
            order.extend((0..legal.len() as u32).map(|place| (f32::NAN, place)));
        }
        let best = order[0].0;
        let share = |guess: f32| match guess {
            _ if guess.is_nan() => 1.0,
            _ => exp((guess - best) / tuning.attention).max(1e-3),
        };
        let total: f32 = order.iter().map(|&(guess, _)| share(guess)).sum();
        let first = tree.edges.len() as u32;
        tree.edges.extend(order.iter().map(|&(guess, place)| Edge {
            step: Step::Act(legal[place as usize]),
            weight: share(guess) / total,
            guess,
            child: NONE,
        }));
        let node = tree.node_mut(id);
        (node.first, node.count, node.grown) = (first, order.len() as u16, true);
        true
    }

    /// The edge that promises most to the player, or is known too little.
    fn select(&self, id: NodeId, seat: u8) -> usize {
        let node = self.tree.node(id);
        let (first, seat) = (node.first as usize, usize::from(seat));
        let open = self.tuning.open(node.visits, usize::from(node.count));
        let explore = self.tuning.exploration * (node.visits as f32).sqrt();
        let mut best = (first, f32::NEG_INFINITY);
        for (place, edge) in self.tree.edges[first..first + open].iter().enumerate() {
            let (value, visits) = match edge.child {
                NONE if edge.guess.is_nan() => (node.mean[seat], 0),
                NONE => (edge.guess, 0),
                child => (self.tree.node(child).mean[seat], self.tree.node(child).visits),
            };
            let promise = value + explore * edge.weight / (1 + visits) as f32;
            if promise > best.1 {
                best = (first + place, promise);
            }
        }
        best.0
    }

    /// Lets chance decide by exact weights; nothing when the tree is full.
    fn draw(&mut self, id: NodeId, position: &mut G) -> Option<usize> {
        if !self.tree.node(id).grown {
            if self.tree.is_full() && id != Tree::<G>::ROOT {
                return None;
            }
            self.list_outcomes(id, position);
        }
        let share = self.numbers.below(position.chances_weight());
        let node = *self.tree.node(id);
        let first = node.first as usize;
        let edges = &mut self.tree.edges[first..first + usize::from(node.count)];
        let place = if edges.len() == REMEMBERED && edges[0].weight == 0.0 {
            remember(edges, node.visits, &mut self.numbers, || position.chance_at(share))
        } else {
            let mut left = share;
            edges.iter().position(|edge| {
                let weight = edge.weight as u64;
                let here = left < weight;
                left = left.wrapping_sub(weight);
                here
            })
        };
        let edge = first + place?;
        if let Step::Come(outcome) = self.tree.edges[edge].step {
            position.settle(&outcome, &mut ());
        }
        Some(edge)
    }

    /// Few outcomes get an edge each; for many, there are some to be given out as they are drawn.
    fn list_outcomes(&mut self, id: NodeId, position: &G) {
        let edges = &mut self.tree.edges;
        let first = edges.len();
        let mut many = false;
        let mut any = None;
        position.chances(|outcome, weight| {
            any = Some(outcome);
            many = edges.len() - first == LISTED;
            if many {
                return ControlFlow::Break(());
            }
            edges.push(Edge {
                step: Step::Come(outcome),
                weight: weight as f32,
                guess: 0.0,
                child: NONE,
            });
            ControlFlow::Continue(())
        });
        if let (true, Some(outcome)) = (many, any) {
            edges.truncate(first);
            let blank = Edge { step: Step::Come(outcome), weight: 0.0, guess: 0.0, child: NONE };
            edges.resize(first + REMEMBERED, blank);
        }
        let count = (edges.len() - first) as u16;
        let node = self.tree.node_mut(id);
        (node.first, node.count, node.grown) = (first as u32, count, true);
    }
}

/// Of many outcomes: a new one as long as there are few for so many visits, otherwise one of those
/// known, each as likely as it was drawn.
fn remember<A: Copy, C: Copy + PartialEq>(
    edges: &mut [Edge<A, C>],
    visits: u32,
    numbers: &mut Numbers,
    drawn: impl FnOnce() -> Option<C>,
) -> Option<usize> {
    let known = edges.iter().take_while(|edge| edge.child != NONE).count();
    let wanted = (1.5 * (visits as f32 + 1.0).sqrt()).ceil() as usize;
    if known >= wanted.min(edges.len()) {
        return Some(numbers.below(known as u64) as usize);
    }
    let outcome = drawn()?;
    let same = |edge: &Edge<A, C>| matches!(&edge.step, Step::Come(other) if *other == outcome);
    if let Some(place) = edges[..known].iter().position(same) {
        return Some(place);
    }
    edges[known].step = Step::Come(outcome);
    Some(known)
}

impl Tuning {
    /// How many actions are looked at after so many visits: the first few at once, more as the
    /// node proves to matter.
    fn open(&self, visits: u32, count: usize) -> usize {
        let open = self.open_at_once + self.open_rate * (visits as f32).sqrt();
        (open as usize).clamp(1, count)
    }
}
