//! Connections: who may open one, and how long each may take for what.

mod accept;
mod stalling;
mod turn_away;

pub(crate) use accept::serve;
