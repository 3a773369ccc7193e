//! Who keeps a table: with several servers, whoever has its lease, until it runs out.

use std::future::pending;
use std::sync::Arc;
use std::time::Instant;

use std::sync::Mutex;
use tokio::sync::mpsc::UnboundedSender;
use tokio_util::sync::CancellationToken;

/// What comes of asking for a table.
pub(crate) enum Claim {
    /// This server keeps it from now on.
    Ours(Lease),
    /// Another does, at this address.
    Theirs(String),
    /// There is no such table.
    Nothing,
}

impl Claim {
    /// Where there is one server only, all tables are its own.
    pub(super) fn alone() -> Self {
        Self::Ours(Lease(None))
    }
}

/// The right to keep a table. It is given back when this is dropped.
pub(crate) struct Lease(Option<(Arc<Term>, UnboundedSender<Arc<Term>>)>);

impl Lease {
    pub(super) fn new(term: Arc<Term>, back: UnboundedSender<Arc<Term>>) -> Self {
        Self(Some((term, back)))
    }

    /// Whether it still holds, by this server's own clock.
    pub(crate) fn holds(&self) -> bool {
        self.0.as_ref().is_none_or(|(term, _)| term.holds())
    }

    /// Waits until it is lost; for ever if it cannot be.
    pub(crate) async fn lost(&self) {
        match &self.0 {
            Some((term, _)) => term.lost.cancelled().await,
            None => pending().await,
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some((term, back)) = self.0.take() {
            // If nobody takes it any more, it runs out.
            let _ = back.send(term);
        }
    }
}

/// A lease as this server knows it.
pub(crate) struct Term {
    pub(super) table: String,
    /// Counted up whenever somebody takes the table.
    pub(super) epoch: i64,
    /// When it was taken, or asked for.
    pub(super) since: Instant,
    /// When it runs out, or a little before: the clock of the database may be faster than ours.
    until: Mutex<Instant>,
    lost: CancellationToken,
}

impl Term {
    pub(super) fn new(table: String, epoch: i64, until: Instant) -> Arc<Self> {
        let lost = CancellationToken::new();
        Arc::new(Self { table, epoch, since: Instant::now(), until: Mutex::new(until), lost })
    }

    pub(super) fn holds(&self) -> bool {
        !self.lost.is_cancelled() && Instant::now() < *self.until.lock().expect("never poisoned")
    }

    /// It goes on until then. What was lost stays so.
    pub(super) fn renew(&self, until: Instant) {
        *self.until.lock().expect("never poisoned") = until;
    }

    pub(super) fn lose(&self) {
        self.lost.cancel();
    }

    pub(super) async fn lost(&self) {
        self.lost.cancelled().await;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    #[test]
    fn a_lease_holds_until_its_time_and_is_given_back() {
        let (back, mut given) = unbounded_channel();
        let later = Instant::now() + Duration::from_secs(3600);
        let term = Term::new("a".into(), 3, later);
        let lease = Lease::new(Arc::clone(&term), back);
        assert!(lease.holds());
        term.renew(Instant::now());
        assert!(!lease.holds(), "its time has come, and nobody had to say so");
        term.renew(later);
        assert!(lease.holds());
        term.lose();
        assert!(!lease.holds());
        drop(lease);
        assert_eq!(given.try_recv().expect("it is given back").epoch, 3);
    }
}
