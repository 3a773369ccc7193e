//! The best choice of dice, by dynamic programming over everything they can show.

use crate::Building;
use crate::dice::Dice;
use crate::space::Space;
use crate::tables::{DICE, THROWS};

const SIDES: usize = Building::ALL.len();
const SPACES: usize = Space::COUNT as usize;

/// What each result is worth to somebody: by column and space. A type that is not shown cannot be
/// marked, whatever it would be worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth([[f64; SPACES]; SIDES]);

impl Worth {
    /// Asks for the worth of every result.
    pub fn of(mut worth: impl FnMut(Building, Space) -> f64) -> Worth {
        let column = |building| std::array::from_fn(|space| worth(building, Space(space as u8)));
        Worth(Building::ALL.map(column))
    }

    /// The worth of a result.
    #[must_use]
    pub fn at(&self, building: Building, space: Space) -> f64 {
        self.0[building as usize][usize::from(space.number())]
    }

    /// The best mark after so many throws.
    fn best_mark(&self, dice: Dice, throws: u8, black: Option<Building>) -> (Building, f64) {
        let mut best = (Building::Pavilions, f64::NEG_INFINITY);
        for building in Building::ALL {
            let symbols = dice.count(building) + u8::from(black == Some(building));
            if symbols > 0 {
                let worth = self.at(building, Space::of(symbols, throws));
                if worth > best.1 {
                    best = (building, worth);
                }
            }
        }
        best
    }
}

/// Tables over every multiset of up to eight dice. Built once, by whoever asks often, and kept by
/// him.
#[derive(Clone, Debug)]
pub struct Odds {
    /// Every multiset, smaller ones first: 1,287 with eight dice, 3,003 in all.
    sets: Vec<Dice>,
    /// The place in `sets` of the same dice with one more of each symbol, for fewer than eight.
    more: Vec<[u16; SIDES]>,
    /// Where the multisets of eight begin.
    full: usize,
    /// Places in `sets`, sorted by dice.
    sorted: Vec<u16>,
}

impl Default for Odds {
    fn default() -> Odds {
        Odds::new()
    }
}

impl Odds {
    /// Builds the tables.
    #[must_use]
    pub fn new() -> Odds {
        let mut sets = vec![Dice::NONE];
        let mut full = 0;
        for _ in 0..DICE {
            let from = full;
            full = sets.len();
            for index in from..full {
                // Each once: symbols are added in column order.
                let set = sets[index];
                let last = set.iter().last().unwrap_or(Building::Pavilions);
                let later = Building::ALL.into_iter().filter(|&symbol| symbol >= last);
                sets.extend(later.map(|symbol| set.with(symbol)));
            }
        }
        let mut sorted: Vec<u16> = (0..sets.len() as u16).collect();
        sorted.sort_by_key(|&place| sets[usize::from(place)]);
        let mut odds = Odds { sets, more: Vec::new(), full, sorted };
        let place = |dice| odds.place(dice) as u16;
        let more = odds.sets[..full].iter();
        let more = more.map(|set| Building::ALL.map(|symbol| place(set.with(symbol))));
        odds.more = more.collect();
        odds
    }

    fn place(&self, dice: Dice) -> usize {
        let found = self.sorted.binary_search_by_key(&dice, |&at| self.sets[usize::from(at)]);
        match found {
            Ok(index) => usize::from(self.sorted[index]),
            Err(_) => unreachable!("every choice of dice is in the tables"),
        }
    }

    /// What to do with a marker, after every throw and whatever the dice show, if results have
    /// this worth and the black die shows this symbol. Chips still held are not thought of.
    #[must_use]
    pub fn plan(&self, worth: &Worth, black: Option<Building>) -> Plan<'_> {
        let mut levels = Vec::with_capacity(usize::from(THROWS));
        let last = self.sets[self.full..].iter();
        let mut stand: Vec<f64> =
            last.map(|&dice| worth.best_mark(dice, THROWS, black).1).collect();
        for throws in (1..THROWS).rev() {
            let level = self.level(&stand);
            let full = self.sets[self.full..].iter().zip(&level.best[self.full..]);
            stand = full
                .map(|(&dice, &(again, _))| again.max(worth.best_mark(dice, throws, black).1))
                .collect();
            levels.push(level);
        }
        let first = self.kept(&stand)[0];
        levels.reverse();
        Plan { odds: self, worth: *worth, black, levels, first }
    }

    /// What each choice of dice kept is worth on average, if `stand` tells the worth of eight.
    fn kept(&self, stand: &[f64]) -> Vec<f64> {
        let mut kept = vec![0.0; self.full];
        kept.extend(stand);
        for place in (0..self.full).rev() {
            // The next die shows each symbol equally often, and then it is one fewer to throw.
            let next = self.more[place].iter().map(|&more| kept[usize::from(more)]);
            kept[place] = next.sum::<f64>() / SIDES as f64;
        }
        kept
    }

    /// The best dice to keep among any, if not all eight are.
    fn level(&self, stand: &[f64]) -> Level {
        let kept = self.kept(stand);
        let nothing = (f64::NEG_INFINITY, 0);
        let mut best: Vec<(f64, u16)> = (0..self.full).map(|at| (kept[at], at as u16)).collect();
        best.resize(self.sets.len(), nothing);
        // What is best among some dice is among more dice still there.
        for place in 0..self.full {
            for more in self.more[place] {
                let here = best[place];
                let there = &mut best[usize::from(more)];
                if here.0 > there.0 {
                    *there = here;
                }
            }
        }
        Level { best }
    }
}

/// For each multiset, the best worth of throwing again and the place of the dice to keep then.
#[derive(Clone, Debug)]
struct Level {
    best: Vec<(f64, u16)>,
}

/// What is best now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Hint {
    /// Mark this type.
    Mark(Building),
    /// Throw these dice again.
    Throw(Dice),
}

/// What to do with a marker.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    odds: &'a Odds,
    worth: Worth,
    black: Option<Building>,
    /// After the first throw, and after the second.
    levels: Vec<Level>,
    first: f64,
}

impl Plan<'_> {
    /// What a marker is worth before its first throw.
    #[must_use]
    pub fn before(&self) -> f64 {
        self.first
    }

    /// What is best after so many throws (1 to 3), and what it is worth on average.
    ///
    /// # Panics
    /// If these are not eight dice after one to three throws.
    #[must_use]
    pub fn best(&self, dice: Dice, throws: u8) -> (Hint, f64) {
        assert!(dice.total() == DICE && (1..=THROWS).contains(&throws), "eight dice are thrown");
        let (building, mark) = self.worth.best_mark(dice, throws, self.black);
        if let Some(level) = self.levels.get(usize::from(throws) - 1) {
            let (again, kept) = level.best[self.odds.place(dice)];
            if again > mark {
                let kept = self.odds.sets[usize::from(kept)];
                return (Hint::Throw(dice.minus(kept)), again);
            }
        }
        (Hint::Mark(building), mark)
    }
}
