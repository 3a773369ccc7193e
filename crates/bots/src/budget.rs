//! How long a bot may think.

use std::time::Duration;

/// How long a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So long.
    Time {
        /// By the clock.
        time: Duration,
        /// How many threads it may use; more than two are of no use to it. Whoever asks knows how
        /// many cores there are, and what else they are for.
        threads: usize,
    },
    /// So many looks at a position: with a seed, the same on every machine, however many cores it
    /// has.
    Visits(u64),
}

impl Budget {
    /// So long, on a single thread.
    #[must_use]
    pub fn time(time: Duration) -> Budget {
        Budget::Time { time, threads: 1 }
    }

    /// The same on so many threads, if it is a time.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Budget {
        match self {
            Budget::Time { time, .. } => Budget::Time { time, threads },
            Budget::Visits(_) => self,
        }
    }

    /// A part of it.
    pub(crate) fn share(self, share: f32) -> Budget {
        match self {
            Budget::Time { time, threads } => Budget::Time { time: time.mul_f32(share), threads },
            Budget::Visits(visits) => Budget::Visits((visits as f32 * share) as u64),
        }
    }

    /// Whether a second thread may think along.
    pub(crate) fn has_second_thread(self) -> bool {
        matches!(self, Budget::Time { threads: 2.., .. })
    }
}
