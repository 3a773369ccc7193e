//! How many symbols a column will get.

use crate::Building;
use crate::dice::Dice;
use crate::tables::{DICE, THROWS};
use crate::throw::{choices, ways};

/// How many symbols of one type are shown in the end: whole numbers of ways, nothing rounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distribution {
    /// For 0 to 8 symbols.
    ways: [u64; DICE as usize + 1],
    total: u64,
}

impl Distribution {
    /// When these dice of those shown are thrown again now, and after that, as long as throws are
    /// left, all that do not show the type. `throws_left` counts the throw that is made now: 1 to
    /// 3. The black die is added in the end if it shows the type (AR4: nine count as eight).
    ///
    /// For the first throw of a marker, nothing is shown and nothing named.
    ///
    /// # Panics
    /// If the dice are not among those shown, or the throws are not 1 to 3.
    #[must_use]
    pub fn of(
        building: Building,
        shown: Dice,
        thrown: Dice,
        throws_left: u8,
        black: Option<Building>,
    ) -> Distribution {
        assert!((1..=THROWS).contains(&throws_left), "one to three throws are left");
        let kept = shown.minus(thrown).count(building);
        let in_the_air = if shown == Dice::NONE { DICE } else { thrown.total() };
        let mut distribution = Distribution { ways: [0; DICE as usize + 1], total: 1 };
        distribution.ways[usize::from(kept)] = 1;
        distribution = distribution.throw(|_| in_the_air, in_the_air);
        for _ in 1..throws_left {
            distribution = distribution.throw(|symbols| DICE - symbols, DICE);
        }
        if black == Some(building) {
            let [.., seven, eight] = distribution.ways;
            distribution.ways.rotate_right(1);
            distribution.ways[0] = 0;
            distribution.ways[usize::from(DICE)] = seven + eight;
        }
        distribution
    }

    /// One throw: with so many symbols shown, so many other dice are thrown, at most `most`.
    fn throw(&self, others: impl Fn(u8) -> u8, most: u8) -> Distribution {
        let mut after =
            Distribution { ways: [0; DICE as usize + 1], total: self.total * ways(most) };
        for (symbols, &before) in (0..=DICE).zip(&self.ways) {
            if before == 0 {
                continue;
            }
            let thrown = others(symbols);
            // Ways are counted as if always `most` dice were thrown, and some not looked at.
            let unseen = ways(most - thrown);
            for hits in 0..=thrown {
                let misses = 5_u64.pow(u32::from(thrown - hits));
                let fall = choices(thrown, hits) * misses;
                after.ways[usize::from(symbols + hits)] += before * fall * unseen;
            }
        }
        after
    }

    /// In how many of [`total`](Self::total) ways it comes to exactly so many symbols.
    #[must_use]
    pub fn ways(&self, symbols: u8) -> u64 {
        self.ways.get(usize::from(symbols)).copied().unwrap_or(0)
    }

    /// All ways together: a power of six.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The chance of exactly so many symbols.
    #[must_use]
    pub fn chance(&self, symbols: u8) -> f64 {
        self.ways(symbols) as f64 / self.total as f64
    }

    /// The chance of so many symbols or more.
    #[must_use]
    pub fn chance_of_at_least(&self, symbols: u8) -> f64 {
        let ways: u64 = (symbols..=DICE).map(|symbols| self.ways(symbols)).sum();
        ways as f64 / self.total as f64
    }

    /// How many symbols there are on average.
    #[must_use]
    pub fn mean(&self) -> f64 {
        (0..=DICE).map(|symbols| f64::from(symbols) * self.chance(symbols)).sum()
    }
}
