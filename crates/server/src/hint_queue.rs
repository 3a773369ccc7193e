//! Who asks for hints: not too many at once, and no table keeps the others from asking.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::trouble::Trouble;

/// How many hints one table may ask for at once: somebody may change his mind while he waits.
const OF_A_TABLE: usize = 2;

/// Everybody who asks for a hint.
pub(crate) struct HintQueue {
    most: usize,
    /// How many ask, by table.
    asking: Mutex<HashMap<String, usize>>,
}

impl HintQueue {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, asking: Mutex::default() }
    }

    /// A place in the queue, unless too many are there.
    pub(crate) fn enter(self: &Arc<Self>, table: &str) -> Result<Ticket, Trouble> {
        let mut asking = self.asking();
        let all: usize = asking.values().sum();
        let of_table = asking.get(table).copied().unwrap_or(0);
        if all >= self.most || of_table >= OF_A_TABLE {
            return Err(Trouble::Busy);
        }
        asking.insert(table.to_owned(), of_table + 1);
        Ok(Ticket { queue: Arc::clone(self), table: table.to_owned() })
    }

    fn asking(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.asking.lock().expect("nobody panics while holding it")
    }
}

/// Held by whoever asks, until he is answered or the thought has ended.
pub(crate) struct Ticket {
    queue: Arc<HintQueue>,
    table: String,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut asking = self.queue.asking();
        match asking.get_mut(&self.table) {
            Some(of_table) if *of_table > 1 => *of_table -= 1,
            _ => drop(asking.remove(&self.table)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_a_table_nor_all_together_ask_too_much() {
        let queue = Arc::new(HintQueue::new(3));
        let first = queue.enter("a");
        let second = queue.enter("a");
        assert!(first.is_ok() && second.is_ok());
        assert!(matches!(queue.enter("a"), Err(Trouble::Busy)), "two of a table");
        let third = queue.enter("b");
        assert!(third.is_ok());
        assert!(matches!(queue.enter("c"), Err(Trouble::Busy)), "three in all");
        drop(first);
        assert!(queue.enter("a").is_ok());
        drop((second, third));
        assert!(queue.asking().is_empty());
    }
}
