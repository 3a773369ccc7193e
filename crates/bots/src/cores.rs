//! Cores that are free: a bot that may think for some time uses a second one, if nobody else does.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;

/// The cores of this machine, as far as bots of this program use them.
pub(crate) static CORES: Cores = Cores { thinking: AtomicUsize::new(0) };

/// Of the time, so much is for a second core: it must not be waited for when it has to give way to
/// other programs.
pub(crate) const ALONGSIDE: f32 = 0.9;

/// How many threads think now.
#[derive(Debug)]
pub(crate) struct Cores {
    thinking: AtomicUsize,
}

/// A thread that thinks; gives its core back when dropped.
#[derive(Debug)]
pub(crate) struct Core<'a>(&'a Cores);

impl Cores {
    /// For a thread that thinks in any case.
    pub(crate) fn take(&self) -> Core<'_> {
        self.thinking.fetch_add(1, Ordering::Relaxed);
        Core(self)
    }

    /// For one more, if a core is left for it.
    pub(crate) fn spare(&self) -> Option<Core<'_>> {
        self.spare_of(available_parallelism().map_or(1, usize::from))
    }

    fn spare_of(&self, cores: usize) -> Option<Core<'_>> {
        let core = self.take();
        (self.thinking.load(Ordering::Relaxed) <= cores).then_some(core)
    }
}

impl Drop for Core<'_> {
    fn drop(&mut self) {
        self.0.thinking.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_think_than_there_are_cores() {
        let cores = Cores { thinking: AtomicUsize::new(0) };
        let first = cores.take();
        assert!(cores.spare_of(1).is_none());
        let second = cores.spare_of(2);
        assert!(second.is_some() && cores.spare_of(2).is_none());
        drop(first);
        assert!(cores.spare_of(2).is_some());
    }
}
