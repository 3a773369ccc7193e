//! Looking on while a bot thinks.

use std::fmt::Debug;
use std::sync::Arc;

use crate::Thought;

/// Somebody who may stop a bot that thinks, and hears what it thinks so far.
pub trait Watch<A>: Debug + Send + Sync {
    /// Whether it may think on. Asked before every visit; a bot that is stopped chooses by what it
    /// knows.
    fn go_on(&self) -> bool;

    /// What it thinks so far. Told ever more seldom, by visits and not by the clock, so that the
    /// same thought is told in the same way.
    fn hear(&self, so_far: &Thought<A>);
}

/// Stops when another does, and tells him nothing: what is thought here is only a part of the
/// thought.
#[derive(Debug)]
pub(crate) struct OnlyStops<A>(pub(crate) Arc<dyn Watch<A>>);

impl<A: Debug> Watch<A> for OnlyStops<A> {
    fn go_on(&self) -> bool {
        self.0.go_on()
    }

    fn hear(&self, _: &Thought<A>) {}
}
