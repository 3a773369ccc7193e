//! The levels: how much a bot thinks, and how often it errs.

/// A level of play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Level {
    pub(crate) name: &'static str,
    /// It never thinks longer than this, whatever it is given.
    pub(crate) most_visits: u64,
    /// How far below the best an action may be and still be chosen now and then: by a softmax
    /// over what the search found, in chances to win. 0 always plays what it thinks best.
    pub(crate) whim: f32,
    /// How often it does not think at all, and plays anything.
    pub(crate) slip: f32,
}

impl Level {
    /// From the weakest to the strongest.
    pub(crate) const ALL: [Level; 3] = [
        Level { name: "easy", most_visits: 20, whim: 0.13, slip: 0.22 },
        Level { name: "normal", most_visits: 60, whim: 0.07, slip: 0.0 },
        Level { name: "strong", most_visits: u64::MAX, whim: 0.0, slip: 0.0 },
    ];

    /// Whether it thinks as long as it is given.
    pub(crate) fn is_full(&self) -> bool {
        self.most_visits == u64::MAX
    }

    /// The level of this name.
    pub(crate) fn of(name: &str) -> Option<Level> {
        Self::ALL.into_iter().find(|level| level.name == name)
    }
}
