//! The one thread that writes. It commits in groups: whatever has come in while the last group was
//! on its way to the disk goes together, so many share the wait for the disk.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use std::{io, thread};

use rusqlite::{Connection, ffi};
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use tracing::Span;

use super::daybook::Daybook;
use super::queue::Queue;
use crate::metrics::Metrics;
use crate::store::{Write, WriteError};

impl From<rusqlite::Error> for WriteError {
    fn from(error: rusqlite::Error) -> Self {
        let there_already = [ffi::SQLITE_CONSTRAINT_PRIMARYKEY, ffi::SQLITE_CONSTRAINT_UNIQUE];
        if error.sqlite_error().is_some_and(|it| there_already.contains(&it.extended_code)) {
            return WriteError::Conflict;
        }
        tracing::error!(%error, "a write failed");
        WriteError::Unavailable
    }
}

pub(crate) struct Job {
    pub(crate) write: Write,
    pub(crate) reply: oneshot::Sender<Result<(), WriteError>>,
    /// Of whoever asked: what goes wrong is logged with the number of his request.
    pub(crate) span: Span,
}

impl Job {
    pub(crate) fn new(write: Write) -> (Self, oneshot::Receiver<Result<(), WriteError>>) {
        let (reply, answer) = oneshot::channel();
        (Self { write, reply, span: Span::current() }, answer)
    }

    fn apply(&self, connection: &Connection, daybook: &Daybook) -> Result<(), WriteError> {
        self.span.in_scope(|| self.write.apply(connection, daybook))
    }
}

/// The way to the thread.
pub(crate) struct Writer {
    queue: Arc<Queue<Job>>,
    ended: Mutex<Option<oneshot::Receiver<()>>>,
    /// The thread is gone, and nobody asked it to go.
    pub(crate) failed: CancellationToken,
}

impl Writer {
    pub(crate) fn start(
        connection: Connection,
        daybook: Arc<Daybook>,
        metrics: Arc<Metrics>,
    ) -> io::Result<Self> {
        let queue = Arc::new(Queue::new());
        let (end, ended) = oneshot::channel();
        let failed = CancellationToken::new();
        let (inbox, failure) = (Arc::clone(&queue), failed.clone());
        // Whoever waits is woken from there: one way into the runtime a group, not one a write.
        let runtime = Handle::current();
        thread::Builder::new().name("store-writer".into()).spawn(move || {
            let work = || write_all(connection, &daybook, &metrics, &inbox, &runtime);
            if catch_unwind(AssertUnwindSafe(work)).is_err() {
                tracing::error!("the store's writer has failed: nothing can be stored any more");
                // In this order: who is woken finds that it failed. What waits is answered by being
                // dropped.
                failure.cancel();
                inbox.close();
                drop(inbox.take_all());
            }
            let _ = end.send(());
        })?;
        Ok(Self { queue, ended: Mutex::new(Some(ended)), failed })
    }

    /// Returns when the write is on the disk. After an error, read what is there.
    pub(crate) async fn write(&self, write: Write) -> Result<(), WriteError> {
        let (job, answer) = Job::new(write);
        self.queue.push(job).map_err(|_| WriteError::Unavailable)?;
        answer.await.unwrap_or(Err(WriteError::Unavailable))
    }

    /// Lets the thread finish what it was given, and waits for it.
    pub(crate) async fn close(&self) {
        self.queue.close();
        let ended = self.ended.lock().expect("never poisoned").take();
        if let Some(ended) = ended {
            let _ = ended.await;
        }
    }
}

/// What the thread does, until nobody can write any more.
fn write_all(
    connection: Connection,
    daybook: &Daybook,
    metrics: &Metrics,
    inbox: &Queue<Job>,
    runtime: &Handle,
) {
    while let Some(group) = inbox.gather() {
        let start = Instant::now();
        // A table that goes leaves nothing in the daybook.
        if group.iter().any(|job| matches!(job.write, Write::Delete { .. })) {
            post(&connection, daybook, metrics);
        }
        let results = commit(&connection, daybook, &group);
        // Counted before told: whoever has the answer finds it in the figures.
        metrics.written(&results, start.elapsed());
        runtime.spawn(async { tell(group, results) });
        if daybook.is_full() {
            post(&connection, daybook, metrics);
        }
    }
    post(&connection, daybook, metrics);
    // So that the one file has everything; what is beside it goes when the last connection does.
    let folded = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
    if !matches!(folded, Ok(0)) {
        tracing::warn!(?folded, "kasbah.db-wal is still needed: copy it together with kasbah.db");
    }
    if let Err((_, error)) = connection.close() {
        tracing::warn!(%error, "the store did not close cleanly; nothing is lost");
    }
}

impl Drop for Writer {
    /// A store that is dropped without being closed still lets its thread end.
    fn drop(&mut self) {
        self.queue.close();
    }
}

/// Commits a group. A write that cannot be done does not touch the others.
pub(crate) fn commit(
    connection: &Connection,
    daybook: &Daybook,
    group: &[Job],
) -> Vec<Result<(), WriteError>> {
    // As a rule every write can be done, and none has to pay for being undone by itself.
    if all(connection, daybook, group).is_ok() {
        return vec![Ok(()); group.len()];
    }
    each(connection, daybook, group)
}

/// Posts the daybook. If that cannot be done, nothing is lost: it goes on, and is posted later.
fn post(connection: &Connection, daybook: &Daybook, metrics: &Metrics) {
    match daybook.post(connection) {
        Ok(set_aside) => drop(metrics.damaged_lines.inc_by(set_aside as u64)),
        Err(error) => {
            metrics.posting_failures.inc();
            tracing::error!(%error, "the daybook cannot be posted; it goes on");
        }
    }
}

/// Tells everybody in a group what became of the write.
pub(crate) fn tell(group: Vec<Job>, results: Vec<Result<(), WriteError>>) {
    for (job, result) in group.into_iter().zip(results) {
        // Whoever asked may have gone; the write stands.
        let _ = job.reply.send(result);
    }
}

/// Every write in one transaction, or none.
fn all(connection: &Connection, daybook: &Daybook, group: &[Job]) -> Result<(), WriteError> {
    run(connection, "BEGIN IMMEDIATE")?;
    let applied = group.iter().try_for_each(|job| job.apply(connection, daybook));
    let done = applied
        .and_then(|()| daybook.write_down(connection))
        .and_then(|()| run(connection, "COMMIT"));
    match done {
        Ok(()) => daybook.committed(),
        Err(_) => undo(connection, daybook),
    }
    done
}

/// Every write that can be done in one transaction, each with its result.
fn each(connection: &Connection, daybook: &Daybook, group: &[Job]) -> Vec<Result<(), WriteError>> {
    let mut outcome = run(connection, "BEGIN IMMEDIATE");
    let mut results = Vec::with_capacity(group.len());
    for job in group {
        let result = outcome.and_then(|()| apart(connection, daybook, job));
        if result.is_err() && connection.is_autocommit() {
            // So bad that SQLite gave the whole transaction up (a full disk, for one).
            outcome = Err(WriteError::Unavailable);
        }
        results.push(result);
    }
    outcome = outcome
        .and_then(|()| daybook.write_down(connection))
        .and_then(|()| run(connection, "COMMIT"));
    match outcome {
        Ok(()) => daybook.committed(),
        Err(_) => undo(connection, daybook),
    }
    if outcome.is_err() {
        // What went wrong concerns all of them, and was logged for none.
        let log = || tracing::error!("a write failed: nothing of its group could be committed");
        group.iter().for_each(|job| job.span.in_scope(log));
    }
    results.into_iter().map(|result| outcome.and(result)).collect()
}

/// A write that can be undone by itself.
fn apart(connection: &Connection, daybook: &Daybook, job: &Job) -> Result<(), WriteError> {
    run(connection, "SAVEPOINT one")?;
    let result = job.apply(connection, daybook);
    if result.is_err() && !connection.is_autocommit() {
        run(connection, "ROLLBACK TO one")?;
    }
    if !connection.is_autocommit() {
        run(connection, "RELEASE one")?;
    }
    result
}

/// Undoes a transaction, if SQLite has not done it already.
fn undo(connection: &Connection, daybook: &Daybook) {
    daybook.undo();
    if !connection.is_autocommit() {
        // If this fails, too, the next group finds a transaction open, and fails in its turn.
        let _ = run(connection, "ROLLBACK");
    }
}

fn run(connection: &Connection, sql: &str) -> Result<(), WriteError> {
    connection.prepare_cached(sql)?.execute([])?;
    Ok(())
}
