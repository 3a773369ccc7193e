//! The tree: nodes and edges in two long rows, so that growing it seldom allocates and dropping it
//! is cheap.

use kasbah_rules::{Game, MOST_SEATS, Turn};

use crate::eval::Values;

/// The place of a node. Nothing is there yet: [`NONE`].
pub(crate) type NodeId = u32;

/// No node.
pub(crate) const NONE: NodeId = NodeId::MAX;

/// Who decides at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decides {
    /// A player, by his index.
    Player(u8),
    /// Chance.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

impl From<Turn> for Decides {
    fn from(turn: Turn) -> Decides {
        match turn {
            Turn::Player { seat } => Decides::Player(seat.0),
            Turn::Chance => Decides::Chance,
            Turn::Over => Decides::Nobody,
        }
    }
}

/// A position, as far as the tree remembers it: how often it was met, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) decides: Decides,
    /// Edges that are there, from `first` on.
    pub(crate) count: u16,
    pub(crate) first: u32,
    pub(crate) visits: u32,
    /// What all visits brought on average.
    pub(crate) mean: Values,
    /// Before the edges are listed, they are not.
    pub(crate) grown: bool,
}

impl Node {
    pub(crate) fn new(decides: Decides) -> Node {
        Node { decides, count: 0, first: 0, visits: 0, mean: [0.0; MOST_SEATS], grown: false }
    }

    /// Adds what a visit brought.
    pub(crate) fn add(&mut self, values: &Values) {
        self.visits += 1;
        let share = 1.0 / self.visits as f32;
        for (mean, value) in self.mean.iter_mut().zip(values) {
            *mean += (value - *mean) * share;
        }
    }
}

/// What leads from a node to the next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Step<A, C> {
    Act(A),
    Come(C),
}

/// A step, and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A, C> {
    pub(crate) step: Step<A, C>,
    /// For an action, its share of attention; for an outcome, its weight.
    pub(crate) weight: f32,
    /// For an action that was looked at, what it seemed worth to who acts; otherwise no number.
    pub(crate) guess: f32,
    pub(crate) child: NodeId,
}

/// The edges of a game's tree.
pub(crate) type EdgeOf<G> = Edge<<G as Game>::Action, <G as Game>::Chance>;

/// All nodes and edges; the root is the first node.
#[derive(Debug)]
pub(crate) struct Tree<G: Game> {
    pub(crate) nodes: Vec<Node>,
    pub(crate) edges: Vec<EdgeOf<G>>,
    /// The most bytes that nodes and edges take together. A full tree is still searched, and no
    /// longer grows.
    room: usize,
}

impl<G: Game> Tree<G> {
    pub(crate) const ROOT: NodeId = 0;

    pub(crate) fn new(root: Decides, room: usize) -> Tree<G> {
        Tree { nodes: vec![Node::new(root)], edges: Vec::new(), room }
    }

    /// A tree as large as this one may become, of a root alone.
    pub(crate) fn anew(&self, root: Decides) -> Tree<G> {
        Tree::new(root, self.room)
    }

    pub(crate) fn room(&self) -> usize {
        self.room
    }

    /// Whether there is no room for more.
    pub(crate) fn is_full(&self) -> bool {
        let used = size_of::<Node>() * self.nodes.len() + size_of::<EdgeOf<G>>() * self.edges.len();
        // A row that grows doubles.
        2 * used >= self.room
    }

    pub(crate) fn add(&mut self, node: Node) -> NodeId {
        self.nodes.push(node);
        (self.nodes.len() - 1) as NodeId
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    /// The edges of a node.
    pub(crate) fn edges_of(&self, id: NodeId) -> &[EdgeOf<G>] {
        let node = self.node(id);
        &self.edges[node.first as usize..][..usize::from(node.count)]
    }

    /// A tree of what hangs below a node, with that node as its root.
    pub(crate) fn below(&self, root: NodeId) -> Tree<G> {
        let mut nodes = vec![*self.node(root)];
        let mut edges: Vec<EdgeOf<G>> = Vec::new();
        let mut done = 0;
        while done < nodes.len() {
            let first = nodes[done].first as usize;
            let count = usize::from(nodes[done].count);
            nodes[done].first = edges.len() as u32;
            for edge in &self.edges[first..first + count] {
                let mut edge = *edge;
                if edge.child != NONE {
                    nodes.push(*self.node(edge.child));
                    edge.child = (nodes.len() - 1) as NodeId;
                }
                edges.push(edge);
            }
            done += 1;
        }
        Tree { nodes, edges, room: self.room }
    }
}
