//! Who may think when: a few at a time, whoever asked first, and what somebody waits for before
//! what only grows while somebody looks on.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use tokio::sync::oneshot;

use crate::metrics::{Counted, Metrics, Thoughts};

/// What is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A bot's move.
    Bot,
    /// What a bot would do in somebody's place.
    Hint,
    /// A position of a game that is looked back on: it gives way to the others.
    Analysis,
}

impl Kind {
    fn thoughts(self) -> Thoughts {
        let kind = match self {
            Kind::Bot => "bot",
            Kind::Hint => "hint",
            Kind::Analysis => "analysis",
        };
        Thoughts { kind }
    }
}

/// How many thoughts may pass by one that gives way: so it gets on, however busy the house is.
const PATIENCE: u32 = 8;

/// The desks at which is thought.
pub(crate) struct Thinkers {
    desks: Mutex<Desks>,
    metrics: Arc<Metrics>,
}

/// While a desk is free, nobody waits.
struct Desks {
    free: usize,
    hurried: VecDeque<oneshot::Sender<Desk>>,
    patient: VecDeque<oneshot::Sender<Desk>>,
    /// How many hurried ones went first since a patient one waits.
    passed: u32,
}

impl Desks {
    fn next(&mut self) -> Option<oneshot::Sender<Desk>> {
        let tired = self.passed >= PATIENCE && !self.patient.is_empty();
        if self.hurried.is_empty() || tired {
            self.passed = 0;
            return self.patient.pop_front();
        }
        if !self.patient.is_empty() {
            self.passed += 1;
        }
        self.hurried.pop_front()
    }
}

impl Thinkers {
    pub(crate) fn new(desks: usize, metrics: Arc<Metrics>) -> Self {
        let (hurried, patient) = (VecDeque::new(), VecDeque::new());
        let desks = Desks { free: desks.max(1), hurried, patient, passed: 0 };
        Self { desks: Mutex::new(desks), metrics }
    }

    /// Thinks on a thread that may take its time, when there is a desk. Nothing if the thought
    /// failed. Whoever does not wait for it any more gives up his place, or lets it end unheard.
    pub(crate) async fn think<T: Send + 'static>(
        self: &Arc<Self>,
        kind: Kind,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let waits = Counted::new(&self.metrics.waiting);
        let asked = Instant::now();
        let desk = self.desk(kind).await;
        drop(waits);
        self.metrics.waiting_seconds.observe(asked.elapsed().as_secs_f64());
        let metrics = Arc::clone(&self.metrics);
        let done = tokio::task::spawn_blocking(move || {
            let _desk = desk;
            let _thinks = Counted::new(&metrics.thinking);
            let start = Instant::now();
            let result = thought();
            let seconds = start.elapsed().as_secs_f64();
            metrics.thinking_seconds.get_or_create(&kind.thoughts()).observe(seconds);
            result
        });
        done.await.ok()
    }

    async fn desk(self: &Arc<Self>, kind: Kind) -> Desk {
        let called = {
            let mut desks = self.desks();
            if desks.free > 0 {
                desks.free -= 1;
                return Desk(Arc::clone(self));
            }
            let (call, called) = oneshot::channel();
            match kind {
                Kind::Bot | Kind::Hint => desks.hurried.push_back(call),
                Kind::Analysis => desks.patient.push_back(call),
            }
            called
        };
        called.await.expect("whoever waits is called")
    }

    fn desks(&self) -> MutexGuard<'_, Desks> {
        self.desks.lock().expect("nobody panics while holding it")
    }
}

/// Held by whoever thinks.
struct Desk(Arc<Thinkers>);

impl Drop for Desk {
    fn drop(&mut self) {
        let next = {
            let mut desks = self.0.desks();
            let next = desks.next();
            if next.is_none() {
                desks.free += 1;
            }
            next
        };
        if let Some(next) = next {
            // If that one has gone, the desk comes back, and is dropped for the next.
            drop(next.send(Desk(Arc::clone(&self.0))));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;

    fn thinkers(desks: usize) -> Arc<Thinkers> {
        Arc::new(Thinkers::new(desks, Arc::new(Metrics::new())))
    }

    /// Looks once whether a desk has come.
    macro_rules! called {
        ($waiting:expr) => {
            match $waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                std::task::Poll::Ready(desk) => Some(desk),
                std::task::Poll::Pending => None,
            }
        };
    }

    #[test]
    fn whoever_gives_way_waits_until_nobody_else_does() {
        let thinkers = thinkers(1);
        let mut first = pin!(thinkers.desk(Kind::Bot));
        let first = called!(first).expect("a free desk");
        let mut analysis = pin!(thinkers.desk(Kind::Analysis));
        let mut hint = pin!(thinkers.desk(Kind::Hint));
        let mut bot = pin!(thinkers.desk(Kind::Bot));
        assert!(called!(analysis).is_none() && called!(hint).is_none() && called!(bot).is_none());
        drop(first);
        assert!(called!(analysis).is_none() && called!(bot).is_none());
        let hint = called!(hint).expect("it came first");
        drop(hint);
        assert!(called!(analysis).is_none());
        let bot = called!(bot).expect("it is in a hurry");
        drop(bot);
        assert!(called!(analysis).is_some(), "and it gets on with a single desk, too");
        assert_eq!(thinkers.desks().free, 1);
    }

    #[test]
    fn a_busy_house_does_not_hold_up_an_analysis_for_ever() {
        let thinkers = thinkers(1);
        let mut first = pin!(thinkers.desk(Kind::Bot));
        let mut desk = called!(first).expect("a free desk");
        let mut analysis = pin!(thinkers.desk(Kind::Analysis));
        assert!(called!(analysis).is_none());
        for _ in 0..PATIENCE {
            let mut bot = pin!(thinkers.desk(Kind::Bot));
            assert!(called!(bot).is_none());
            drop(desk);
            desk = called!(bot).expect("bots first");
        }
        let mut bot = pin!(thinkers.desk(Kind::Bot));
        assert!(called!(bot).is_none());
        drop(desk);
        let desk = called!(analysis).expect("enough have passed");
        drop(desk);
        assert!(called!(bot).is_some());
    }

    #[test]
    fn whoever_has_gone_does_not_take_a_desk_along() {
        let thinkers = thinkers(1);
        let mut first = pin!(thinkers.desk(Kind::Bot));
        let first = called!(first).expect("a free desk");
        {
            let mut gone = pin!(thinkers.desk(Kind::Bot));
            assert!(called!(gone).is_none());
            let mut called_and_gone = pin!(thinkers.desk(Kind::Hint));
            assert!(called!(called_and_gone).is_none());
        }
        let mut stays = pin!(thinkers.desk(Kind::Analysis));
        assert!(called!(stays).is_none());
        drop(first);
        assert!(called!(stays).is_some());
        assert_eq!(thinkers.desks().free, 1);
    }

    #[tokio::test]
    async fn a_thought_that_fails_gives_its_desk_back() {
        let thinkers = thinkers(1);
        let failed: Option<()> = thinkers.think(Kind::Bot, || panic!("as if a bot failed")).await;
        assert_eq!(failed, None);
        assert_eq!(thinkers.think(Kind::Bot, || 7).await, Some(7));
        assert_eq!((thinkers.metrics.waiting.get(), thinkers.metrics.thinking.get()), (0, 0));
    }
}
