//! A number for every request, in its answer and in every line of the log that it leads to, at whichever
//! server that is written.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderName, HeaderValue};

use crate::random;

pub(super) const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// Letters of a process, so that no number comes twice in a log.
const LETTERS: usize = 4;

/// `kqzt-17`: small, and copied along wherever the request goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RequestId {
    process: [u8; LETTERS],
    number: u64,
}

impl RequestId {
    /// The number of another request.
    pub(crate) fn next() -> Self {
        static PROCESS: OnceLock<[u8; LETTERS]> = OnceLock::new();
        static LAST: AtomicU64 = AtomicU64::new(0);
        let process = *PROCESS.get_or_init(|| {
            random::word(LETTERS).as_bytes().try_into().expect("as many letters as were asked for")
        });
        Self { process, number: LAST.fetch_add(1, Ordering::Relaxed) + 1 }
    }

    pub(super) fn value(self) -> HeaderValue {
        HeaderValue::try_from(self.to_string()).expect("letters and digits")
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.process {
            write!(f, "{}", char::from(letter))?;
        }
        write!(f, "-{}", self.number)
    }
}

/// It is no number of a request.
pub(crate) struct NoRequestId;

impl FromStr for RequestId {
    type Err = NoRequestId;

    fn from_str(text: &str) -> Result<Self, NoRequestId> {
        let (process, number) = text.split_once('-').ok_or(NoRequestId)?;
        let process: [u8; LETTERS] = process.as_bytes().try_into().map_err(|_| NoRequestId)?;
        if !process.iter().all(u8::is_ascii_alphanumeric) {
            return Err(NoRequestId);
        }
        Ok(Self { process, number: number.parse().map_err(|_| NoRequestId)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_as_it_is_written_and_comes_once() {
        let (one, other) = (RequestId::next(), RequestId::next());
        assert_ne!(one, other);
        assert_eq!(one.to_string().parse().ok(), Some(one));
        for text in ["", "abcd", "abcd-", "abc-1", "ab\nd-1", "abcd-x"] {
            assert!(text.parse::<RequestId>().is_err(), "{text:?}");
        }
    }
}
