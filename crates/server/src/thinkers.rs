//! Who may think when, and on how many cores: a few at a time, one of each owner in turn, and what
//! somebody waits for before what only grows while somebody looks on, or what nobody looks at.

mod fair;

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use tokio::sync::oneshot;

use fair::{Fair, Line};

use crate::aside::aside;
use crate::caller::Address;
use crate::metrics::{Counted, Metrics, Thoughts};
use crate::person::Person;

/// What is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A bot's move.
    Bot,
    /// A bot's move at a table that nobody looks at: it gives way to the others.
    Unseen,
    /// What a bot would do in somebody's place.
    Hint,
    /// What a turn would give away, before it is played: it gives way to the others, and comes too late if they
    /// take long.
    Coach,
    /// A position of a game that is looked back on: it gives way to the others.
    Analysis,
}

impl Kind {
    fn thoughts(self) -> Thoughts {
        let kind = match self {
            Kind::Bot | Kind::Unseen => "bot",
            Kind::Hint => "hint",
            Kind::Coach => "coach",
            Kind::Analysis => "analysis",
        };
        Thoughts { kind }
    }
}

/// How many thoughts may pass by one that gives way: so it gets on, however busy it is.
const PATIENCE: u32 = 8;

/// Who wants it to be thought: of those who want much, each waits for himself.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Whose {
    pub(crate) address: Option<Address>,
    pub(crate) person: Option<Person>,
}

/// All who think, and who wait for it.
pub(crate) struct Thinkers {
    ration: Mutex<Ration>,
    metrics: Arc<Metrics>,
}

/// While another thought is allowed, nobody waits.
struct Ration {
    /// How many thoughts more there may be.
    free: usize,
    /// How many threads think.
    threads: usize,
    /// How many threads can think at the same time.
    cores: usize,
    /// What somebody waits for, what grows while somebody looks on, and what nobody looks at.
    lines: [Waiting; 3],
}

/// Those who wait for the same reason.
#[derive(Default)]
struct Waiting {
    line: Fair<oneshot::Sender<Permit>>,
    /// How many of the lines before went first since somebody waits here.
    passed: u32,
}

impl Ration {
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let waits = |it: &Waiting| !it.line.is_empty();
        let tired = self.lines.iter().position(|it| waits(it) && it.passed >= PATIENCE);
        let next = tired.or_else(|| self.lines.iter().position(waits))?;
        for after in self.lines[next + 1..].iter_mut().filter(|it| waits(it)) {
            after.passed += 1;
        }
        self.lines[next].passed = 0;
        self.lines[next].line.pop()
    }
}

impl Thinkers {
    /// For so many thoughts at the same time, on so many cores.
    pub(crate) fn new(thoughts: usize, cores: usize, metrics: Arc<Metrics>) -> Self {
        let free = thoughts.max(1);
        let ration = Ration { free, threads: 0, cores, lines: Default::default() };
        Self { ration: Mutex::new(ration), metrics }
    }

    /// Thinks on a thread that may take its time, when it may; the thought hears how many threads
    /// it may use. Nothing if the thought failed. Whoever does not wait for it any more gives up his
    /// place, or lets it end unheard.
    pub(crate) async fn think<T: Send + 'static>(
        self: &Arc<Self>,
        kind: Kind,
        whose: Whose,
        thought: impl FnOnce(usize) -> T + Send + 'static,
    ) -> Option<T> {
        let waits = Counted::new(&self.metrics.waiting);
        let asked = Instant::now();
        let mut permit = self.permit(kind, whose).await;
        drop(waits);
        self.metrics.waiting_seconds.observe(asked.elapsed().as_secs_f64());
        let metrics = Arc::clone(&self.metrics);
        let done = aside(move || {
            let _thinks = Counted::new(&metrics.thinking);
            let start = Instant::now();
            permit.take_second_thread(kind);
            let result = thought(permit.threads);
            let seconds = start.elapsed().as_secs_f64();
            metrics.thinking_seconds.get_or_create(&kind.thoughts()).observe(seconds);
            result
        });
        done.await.ok()
    }

    async fn permit(self: &Arc<Self>, kind: Kind, whose: Whose) -> Permit {
        let called = {
            let mut ration = self.ration();
            if ration.free > 0 {
                ration.free -= 1;
                ration.threads += 1;
                return Permit::new(self);
            }
            let (call, called) = oneshot::channel();
            let line = match kind {
                Kind::Bot | Kind::Hint => 0,
                Kind::Coach | Kind::Analysis => 1,
                Kind::Unseen => 2,
            };
            ration.lines[line].line.push((whose.address, (whose.person, ())), call);
            called
        };
        called.await.expect("whoever waits is called")
    }

    fn ration(&self) -> MutexGuard<'_, Ration> {
        self.ration.lock().expect("nobody panics while holding it")
    }
}

/// Held by whoever thinks.
struct Permit {
    thinkers: Arc<Thinkers>,
    /// How many threads it may use.
    threads: usize,
}

impl Permit {
    fn new(thinkers: &Arc<Thinkers>) -> Permit {
        Permit { thinkers: Arc::clone(thinkers), threads: 1 }
    }

    /// Takes a core that nobody uses just now, for what somebody waits for.
    fn take_second_thread(&mut self, kind: Kind) {
        let mut ration = self.thinkers.ration();
        if matches!(kind, Kind::Bot | Kind::Hint) && ration.threads < ration.cores {
            ration.threads += 1;
            self.threads += 1;
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let next = {
            let mut ration = self.thinkers.ration();
            ration.threads -= self.threads;
            let next = ration.next();
            match next {
                Some(_) => ration.threads += 1,
                None => ration.free += 1,
            }
            next
        };
        if let Some(next) = next {
            // If that one has gone, the permit comes back, and is dropped for the next.
            drop(next.send(Permit::new(&self.thinkers)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use super::*;

    fn thinkers(thoughts: usize, cores: usize) -> Arc<Thinkers> {
        Arc::new(Thinkers::new(thoughts, cores, Arc::new(Metrics::new())))
    }

    /// Looks once whether a permit has come.
    macro_rules! called {
        ($waiting:expr) => {
            match $waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                std::task::Poll::Ready(permit) => Some(permit),
                std::task::Poll::Pending => None,
            }
        };
    }

    #[test]
    fn whoever_gives_way_waits_until_nobody_else_does() {
        let thinkers = thinkers(1, 1);
        let mut first = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        let first = called!(first).expect("nobody thinks");
        let mut analysis = pin!(thinkers.permit(Kind::Analysis, Whose::default()));
        let mut hint = pin!(thinkers.permit(Kind::Hint, Whose::default()));
        let mut bot = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        assert!(called!(analysis).is_none() && called!(hint).is_none() && called!(bot).is_none());
        drop(first);
        assert!(called!(analysis).is_none() && called!(bot).is_none());
        let hint = called!(hint).expect("it came first");
        drop(hint);
        assert!(called!(analysis).is_none());
        let bot = called!(bot).expect("it is in a hurry");
        drop(bot);
        assert!(called!(analysis).is_some(), "and it gets on with one thought at a time, too");
        assert_eq!(thinkers.ration().free, 1);
    }

    #[test]
    fn a_coach_holds_up_nobody_that_is_waited_for() {
        let thinkers = thinkers(1, 2);
        let mut first = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        let first = called!(first).expect("nobody thinks");
        let mut coach = pin!(thinkers.permit(Kind::Coach, Whose::default()));
        let mut bot = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        assert!(called!(coach).is_none() && called!(bot).is_none());
        drop(first);
        assert!(called!(coach).is_none(), "it came first, and gives way");
        drop(called!(bot).expect("somebody waits for it"));
        let mut coach = called!(coach).expect("now it may");
        coach.take_second_thread(Kind::Coach);
        assert_eq!(coach.threads, 1, "a core is free, and it takes none");
    }

    #[test]
    fn a_busy_house_does_not_hold_up_an_analysis_for_ever() {
        let thinkers = thinkers(1, 1);
        let mut first = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        let mut permit = called!(first).expect("nobody thinks");
        let mut analysis = pin!(thinkers.permit(Kind::Analysis, Whose::default()));
        assert!(called!(analysis).is_none());
        for _ in 0..PATIENCE {
            let mut bot = pin!(thinkers.permit(Kind::Bot, Whose::default()));
            assert!(called!(bot).is_none());
            drop(permit);
            permit = called!(bot).expect("bots first");
        }
        let mut bot = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        assert!(called!(bot).is_none());
        drop(permit);
        let permit = called!(analysis).expect("enough have passed");
        drop(permit);
        assert!(called!(bot).is_some());
    }

    #[test]
    fn who_waits_for_much_is_no_hindrance_to_others_and_who_looks_comes_first() {
        let thinkers = thinkers(1, 1);
        let mut first = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        let first = called!(first).expect("nobody thinks");
        let of = |number| Whose { address: None, person: Some(Person([number; 32])) };
        let mut unseen = pin!(thinkers.permit(Kind::Unseen, of(2)));
        assert!(called!(unseen).is_none());
        let ask = |whose| Box::pin(thinkers.permit(Kind::Bot, whose));
        let mut flood: Vec<_> = (0..20).map(|_| ask(of(1))).collect();
        assert!(flood.iter_mut().all(|it| called!(it).is_none()));
        let mut other = ask(of(2));
        assert!(called!(other).is_none());
        drop(first);
        let permit = called!(flood[0]).expect("it came first");
        drop(permit);
        let permit = called!(other).expect("not after the whole flood");
        assert!(called!(unseen).is_none(), "nobody looks");
        drop(permit);
        assert!(called!(flood[1]).is_some());
    }

    #[test]
    fn whoever_has_gone_does_not_take_a_permit_along() {
        let thinkers = thinkers(1, 1);
        let mut first = pin!(thinkers.permit(Kind::Bot, Whose::default()));
        let first = called!(first).expect("nobody thinks");
        {
            let mut gone = pin!(thinkers.permit(Kind::Bot, Whose::default()));
            assert!(called!(gone).is_none());
            let mut called_and_gone = pin!(thinkers.permit(Kind::Hint, Whose::default()));
            assert!(called!(called_and_gone).is_none());
        }
        let mut stays = pin!(thinkers.permit(Kind::Analysis, Whose::default()));
        assert!(called!(stays).is_none());
        drop(first);
        assert!(called!(stays).is_some());
        assert_eq!(thinkers.ration().free, 1);
    }

    #[tokio::test]
    async fn a_thought_that_fails_gives_its_permit_back() {
        let thinkers = thinkers(1, 1);
        let failed: Option<()> =
            thinkers.think(Kind::Bot, Whose::default(), |_| panic!("as if a bot failed")).await;
        assert_eq!(failed, None);
        assert_eq!(thinkers.think(Kind::Bot, Whose::default(), |_| 7).await, Some(7));
        assert_eq!((thinkers.metrics.waiting.get(), thinkers.metrics.thinking.get()), (0, 0));
    }

    #[tokio::test]
    async fn a_thought_uses_a_second_core_if_nobody_else_does() {
        let threads = async |thinkers: &Arc<Thinkers>, kind| {
            thinkers.think(kind, Whose::default(), |threads| threads).await
        };
        let two = thinkers(2, 2);
        assert_eq!(threads(&two, Kind::Bot).await, Some(2));
        assert_eq!(threads(&two, Kind::Hint).await, Some(2));
        assert_eq!(threads(&two, Kind::Analysis).await, Some(1), "it gives way to the others");
        let mut other = pin!(two.permit(Kind::Analysis, Whose::default()));
        let mut other = called!(other).expect("a second thought");
        assert_eq!(threads(&two, Kind::Bot).await, Some(1));
        other.take_second_thread(Kind::Bot);
        assert_eq!(
            threads(&two, Kind::Bot).await,
            Some(1),
            "no core is free, and it thinks all the same"
        );
        drop(other);
        assert_eq!(two.ration().free, 2);
        assert_eq!(two.ration().threads, 0);
        assert_eq!(threads(&thinkers(1, 1), Kind::Bot).await, Some(1));
    }
}
