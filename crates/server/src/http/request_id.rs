//! A number for every request, in its answer and in every line of the log that it leads to.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderName, HeaderValue};

use crate::random;

pub(super) const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// `kqzt-17`: the letters are this process's, so that no number comes twice in a log.
pub(super) fn next() -> String {
    static PROCESS: OnceLock<String> = OnceLock::new();
    static LAST: AtomicU64 = AtomicU64::new(0);
    let process = PROCESS.get_or_init(|| random::word(4));
    format!("{process}-{}", LAST.fetch_add(1, Ordering::Relaxed) + 1)
}

pub(super) fn value(id: &str) -> HeaderValue {
    HeaderValue::from_str(id).expect("letters and digits")
}
