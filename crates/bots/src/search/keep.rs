//! What was thought about a position before it came is not forgotten.

use std::collections::BinaryHeap;

use super::Search;
use super::tree::{NONE, NodeId, Step, Tree};
use crate::eval::Evaluated;

/// So many nodes are looked at to find a position again.
const LOOKED_AT: usize = 512;

impl<G: Evaluated> Search<G> {
    /// Makes this position the root, with what hangs below it if it is in the tree.
    pub(super) fn go_to(&mut self, position: &G) {
        if self.root == *position {
            return;
        }
        self.tree = match self.find(position) {
            Some(id) => self.tree.below(id),
            None => self.tree.anew(position.turn().into()),
        };
        self.root = position.clone();
    }

    /// Where a position is in the tree, if it is among the nodes visited most.
    fn find(&self, position: &G) -> Option<NodeId> {
        let mut positions = vec![self.root.clone()];
        let mut heap = BinaryHeap::from([(u32::MAX, Tree::<G>::ROOT, 0)]);
        for _ in 0..LOOKED_AT {
            let (_, id, place) = heap.pop()?;
            for edge in self.tree.edges_of(id).iter().filter(|edge| edge.child != NONE) {
                let mut next: G = positions[place].clone();
                match &edge.step {
                    Step::Act(action) => next.act(action, &mut ()),
                    Step::Come(outcome) => next.settle(outcome, &mut ()),
                }
                if next == *position {
                    return Some(edge.child);
                }
                let node = self.tree.node(edge.child);
                if node.grown {
                    heap.push((node.visits, edge.child, positions.len()));
                    positions.push(next);
                }
            }
        }
        None
    }
}
