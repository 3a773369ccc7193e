//! Who listens at a table.

use std::sync::Arc;

use tokio::sync::mpsc;

use crate::metrics::Metrics;
use crate::person::Person;
use crate::table::{Frame, OpenTable, Role};

struct Listener {
    id: u64,
    who: Option<Person>,
    /// Whether he was last told of something that he may do.
    legal: bool,
    sender: mpsc::Sender<Arc<Frame>>,
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

    /// Ends the first of somebody's streams if he has so many.
    pub(crate) fn leave_room_for(&mut self, who: Option<Person>, most: usize) {
        let mut his = self.list.iter().enumerate().filter(|(_, it)| it.who == who);
        if let Some((first, _)) = his.next()
            && his.count() + 1 >= most
        {
            self.list.remove(first);
        }
    }

    /// Somebody listens from now on; `legal`: he knows of something that he may do.
    pub(crate) fn add(
        &mut self,
        who: Option<Person>,
        legal: bool,
        backlog: usize,
    ) -> (mpsc::Receiver<Arc<Frame>>, Here) {
        let (sender, receiver) = mpsc::channel(backlog);
        let id = self.next;
        self.next += 1;
        self.list.push(Listener { id, who, legal, sender });
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

    /// Tells everybody something: `frame` hears in which role he is and whether he was last told
    /// of something that he may do, and says what to tell him and whether that holds then. Who is
    /// too slow to take it is let go, and can come again: nothing waits without bound.
    pub(crate) fn tell(
        &mut self,
        table: &OpenTable,
        mut frame: impl FnMut(Role, bool) -> (Arc<Frame>, bool),
    ) {
        self.list.retain_mut(|listener| {
            let Ok(role) = table.role(listener.who) else { return false };
            let (told, legal) = frame(role, listener.legal);
            listener.legal = legal;
            listener.sender.try_send(told).is_ok()
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
        let creator = Person([1; 32]);
        let laid = StoredTable::laid("medici", "players=2", Vec::new(), creator).unwrap();
        OpenTable::replay(StoredTable { public: true, ..laid }).unwrap()
    }

    #[tokio::test]
    async fn a_listener_who_does_not_read_is_let_go_without_a_gap() {
        let (table, metrics) = (table(), Arc::new(Metrics::new()));
        let mut listeners = Listeners::new(Arc::clone(&metrics));
        let (mut slow, _here) = listeners.add(None, false, 4);
        let (mut quick, here) = listeners.add(None, false, 4);
        let frames: Vec<_> = (1..7).map(|number| Frame::new("steps", number, b"{}")).collect();
        for frame in &frames {
            listeners.tell(&table, |_, _| (Arc::clone(frame), false));
            assert!(Arc::ptr_eq(&quick.recv().await.unwrap(), frame));
        }
        assert_eq!(listeners.count(), 1);
        for frame in &frames[..4] {
            assert!(Arc::ptr_eq(&slow.recv().await.unwrap(), frame));
        }
        assert!(slow.recv().await.is_none(), "what fits, and then the end: he can resume after 4");
        drop(here);
        listeners.left().await;
        assert_eq!((listeners.count(), metrics.listeners.get()), (0, 1));
    }

    #[test]
    fn each_hears_as_who_he_is_and_as_what_he_was_told() {
        let table = table();
        let mut listeners = Listeners::new(Arc::new(Metrics::new()));
        let _watcher = listeners.add(None, true, 4);
        let _creator = listeners.add(Some(Person([1; 32])), false, 4);
        let mut heard = Vec::new();
        for _ in 0..2 {
            listeners.tell(&table, |role, legal| {
                heard.push((role.creator, legal));
                (Frame::alive(), role.creator)
            });
        }
        assert_eq!(heard, [(false, true), (true, false), (false, false), (true, true)]);
    }
}
