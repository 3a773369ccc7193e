//! What takes long is done away from the async threads.

use tokio::task::{JoinHandle, spawn_blocking};
use tracing::Span;

/// Does something on a thread that may take its time. What goes wrong there is logged with the number of the
/// request that led to it.
pub(crate) fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    let span = Span::current();
    spawn_blocking(move || span.in_scope(work))
}
