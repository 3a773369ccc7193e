//! When tables end.

use std::time::Duration;

/// Which tables are to go.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Ends {
    /// How long a table waits for somebody to come to it; for ever unless it is said.
    pub(crate) open: Option<Duration>,
    /// How long a game is kept that is over; for ever unless it is said.
    pub(crate) finished: Option<Duration>,
}
