//! Who listens at a table.

use std::sync::Arc;

use tokio::sync::mpsc;

use crate::metrics::Metrics;
use crate::person::Person;
use crate::table::{Eyes, Frame, OpenTable};

struct Listener {
    id: u64,
    who: Option<Person>,
    sender: mpsc::Sender<Frame>,
}

/// Who listens at a table.
pub(crate) struct Listeners {
    list: Vec<Listener>,
    next: u64,
    leave: mpsc::UnboundedSender<u64>,
    left: mpsc::UnboundedReceiver<u64>,
    metrics: Arc<Metrics>,
}

impl Listeners {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let (leave, left) = mpsc::unbounded_channel();
        Self { list: Vec::new(), next: 0, leave, left, metrics }
    }

    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    /// Somebody listens from now on.
    pub(crate) fn add(
        &mut self,
        who: Option<Person>,
        backlog: usize,
    ) -> (mpsc::Receiver<Frame>, Here) {
        let (sender, receiver) = mpsc::channel(backlog);
        let id = self.next;
        self.next += 1;
        self.list.push(Listener { id, who, sender });
        self.metrics.listeners.inc();
        let here = Here { id, leave: self.leave.clone(), metrics: Arc::clone(&self.metrics) };
        (receiver, here)
    }

    /// Waits until somebody has left.
    pub(crate) async fn left(&mut self) {
        if let Some(id) = self.left.recv().await {
            self.list.retain(|listener| listener.id != id);
        }
    }

    /// The seats whose holders are listening, by seat; `also` is about to.
    pub(crate) fn online(&self, table: &OpenTable, also: Option<Person>) -> Vec<bool> {
        let present = || self.list.iter().filter_map(|it| it.who).chain(also);
        let seats = table.stored.seats.iter();
        seats.map(|seat| present().any(|person| seat.holders.contains(&person))).collect()
    }

    /// Tells everybody, each as his eyes see it; what equal eyes see is made once. Who is too slow
    /// to take it is let go, and can come again: nothing waits without bound.
    pub(crate) fn tell(&mut self, table: &OpenTable, frames: impl Fn(Eyes) -> Vec<Frame>) {
        let mut made: Vec<(Eyes, Vec<Frame>)> = Vec::new();
        self.list.retain(|listener| {
            let Ok(eyes) = table.eyes(listener.who) else { return false };
            let at = made.iter().position(|(other, _)| *other == eyes).unwrap_or_else(|| {
                made.push((eyes, frames(eyes)));
                made.len() - 1
            });
            made[at].1.iter().all(|frame| listener.sender.try_send(frame.clone()).is_ok())
        });
    }
}

/// Held by a listener while he listens.
pub(crate) struct Here {
    id: u64,
    leave: mpsc::UnboundedSender<u64>,
    metrics: Arc<Metrics>,
}

impl Drop for Here {
    fn drop(&mut self) {
        self.metrics.listeners.dec();
        let _ = self.leave.send(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoredTable;

    fn table() -> OpenTable {
        let stored = StoredTable {
            id: "a".into(),
            game: "medici".into(),
            setup: "players=2".into(),
            seed: Some([7; 32]),
            record: None,
            public: true,
            hints: true,
            creator: Person([1; 32]),
            watch_secret: String::new(),
            at: 1,
            over: false,
            seats: Vec::new(),
            watchers: Vec::new(),
            events: Vec::new(),
        };
        OpenTable::replay(stored).unwrap()
    }

    fn frames(numbers: std::ops::Range<u32>) -> Vec<Frame> {
        numbers.map(|number| Frame { kind: "step", number, data: "{}".into() }).collect()
    }

    #[tokio::test]
    async fn a_listener_who_does_not_read_is_let_go_without_a_gap() {
        let (table, metrics) = (table(), Arc::new(Metrics::new()));
        let mut listeners = Listeners::new(Arc::clone(&metrics));
        let (mut slow, _here) = listeners.add(None, 4);
        let (mut quick, here) = listeners.add(None, 4);
        for first in [1, 4] {
            listeners.tell(&table, |_| frames(first..first + 3));
            for expected in first..first + 3 {
                assert_eq!(quick.recv().await.unwrap().number, expected);
            }
        }
        assert_eq!(listeners.count(), 1);
        let mut heard = Vec::new();
        while let Some(frame) = slow.recv().await {
            heard.push(frame.number);
        }
        assert_eq!(heard, [1, 2, 3, 4], "what fits, and then the end: he can resume after 4");
        drop(here);
        listeners.left().await;
        assert_eq!((listeners.count(), metrics.listeners.get()), (0, 1));
    }

    #[test]
    fn what_equal_eyes_see_is_made_once() {
        let table = table();
        let mut listeners = Listeners::new(Arc::new(Metrics::new()));
        let _those = [listeners.add(None, 4), listeners.add(None, 4)];
        let _creator = listeners.add(Some(Person([1; 32])), 4);
        let made = std::cell::Cell::new(0);
        listeners.tell(&table, |_| {
            made.set(made.get() + 1);
            frames(1..2)
        });
        assert_eq!(made.get(), 2);
    }
}
