//! What must not happen is logged like everything else, and counted.

use std::backtrace::Backtrace;
use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicU64, Ordering};

static COUNT: AtomicU64 = AtomicU64::new(0);

/// From now on panics go into the log, and not past it to standard error.
pub fn log_panics() {
    panic::set_hook(Box::new(|info| {
        COUNT.fetch_add(1, Ordering::Relaxed);
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let thread = std::thread::current().name().unwrap_or("unnamed").to_owned();
        // Only if RUST_BACKTRACE asks for it.
        let backtrace = Backtrace::capture();
        tracing::error!(place, thread, what = said(info), %backtrace, "a panic: this is a bug");
    }));
}

/// How many there were.
pub(crate) fn count() -> u64 {
    COUNT.load(Ordering::Relaxed)
}

fn said<'a>(info: &'a PanicHookInfo<'_>) -> &'a str {
    let text = info.payload().downcast_ref::<&str>().copied();
    text.or_else(|| info.payload().downcast_ref::<String>().map(String::as_str)).unwrap_or("?")
}
