//! What waits to be written. The writer is woken once a group, not once a write.

use std::sync::{Condvar, Mutex, MutexGuard};

/// The most writes of a group: keeps the wait of its first one short.
const LARGEST_GROUP: usize = 256;

/// Jobs in order. What waits has a bound by nature: a table,
/// and a request that lays one, waits for its write before it sends another.
pub(crate) struct Queue<T> {
    waiting: Mutex<Waiting<T>>,
    come: Condvar,
}

struct Waiting<T> {
    jobs: Vec<T>,
    /// Whether the writer has to be woken.
    asleep: bool,
    closed: bool,
}

impl<T> Queue<T> {
    pub(crate) fn new() -> Self {
        let waiting = Waiting { jobs: Vec::new(), asleep: false, closed: false };
        Self { waiting: Mutex::new(waiting), come: Condvar::new() }
    }

    /// Gives the job back when nothing is written any more.
    pub(crate) fn push(&self, job: T) -> Result<(), T> {
        let mut waiting = self.waiting();
        if waiting.closed {
            return Err(job);
        }
        waiting.jobs.push(job);
        if std::mem::take(&mut waiting.asleep) {
            drop(waiting);
            self.come.notify_one();
        }
        Ok(())
    }

    /// Nothing more is taken; what is there is still written.
    pub(crate) fn close(&self) {
        self.waiting().closed = true;
        self.come.notify_one();
    }

    /// The next group: whatever has come while the last one was on its way to the disk. It does not
    /// wait for more, so that the disk and the processor work at the same time. Nothing when nobody
    /// can write any more.
    pub(crate) fn gather(&self) -> Option<Vec<T>> {
        let mut waiting = self.waiting();
        while waiting.jobs.is_empty() {
            if waiting.closed {
                return None;
            }
            waiting.asleep = true;
            waiting = self.come.wait(waiting).expect("never poisoned");
        }
        waiting.asleep = false;
        let size = waiting.jobs.len().min(LARGEST_GROUP);
        Some(waiting.jobs.drain(..size).collect())
    }

    /// Whatever waits, when nobody will write it.
    pub(crate) fn take_all(&self) -> Vec<T> {
        std::mem::take(&mut self.waiting().jobs)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<T>> {
        self.waiting.lock().expect("nobody panics while holding it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_has_what_waits_in_order_and_is_not_too_large() {
        let queue = Queue::new();
        (0..LARGEST_GROUP + 2).for_each(|job| queue.push(job).expect("open"));
        assert_eq!(queue.gather(), Some((0..LARGEST_GROUP).collect()));
        assert_eq!(queue.gather(), Some(vec![LARGEST_GROUP, LARGEST_GROUP + 1]));
    }

    #[test]
    fn what_came_before_the_end_is_still_written() {
        let queue = Queue::new();
        queue.push(1).expect("open");
        queue.close();
        assert_eq!(queue.push(2), Err(2));
        assert_eq!(queue.gather(), Some(vec![1]));
        assert_eq!(queue.gather(), None);
    }

    #[test]
    fn a_writer_that_sleeps_is_woken() {
        let queue = Queue::new();
        std::thread::scope(|scope| {
            let group = scope.spawn(|| queue.gather());
            queue.push(7).expect("open");
            assert_eq!(group.join().expect("no panic"), Some(vec![7]));
        });
    }
}
