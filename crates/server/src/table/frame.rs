//! What is sent down an event stream.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use flate2::Crc;
use serde::Serialize;

use crate::gzip::deflate;

/// One server-sent event, made once for all who hear the same.
#[derive(Debug)]
pub(crate) struct Frame {
    text: Bytes,
    /// The same, compressed: only made for somebody who asks for it.
    deflated: OnceLock<(Bytes, Crc)>,
}

impl Frame {
    /// An event of a kind, with the number of the last event of the table that it tells of as its id;
    /// `data` is JSON, and so one line.
    pub(crate) fn new(kind: &str, number: u32, data: &[u8]) -> Arc<Self> {
        let mut text = Vec::with_capacity(data.len() + 64);
        write!(text, "event: {kind}\nid: {number}\ndata: ").expect("a vector takes everything");
        text.extend_from_slice(data);
        text.extend_from_slice(b"\n\n");
        Self::of(text.into())
    }

    /// How the table stands.
    pub(crate) fn table(number: u32, table: &impl Serialize) -> Arc<Self> {
        Self::new("table", number, &serde_json::to_vec(table).expect("our types are JSON"))
    }

    /// Says nothing, but that the stream is alive. A comment would keep the connection, too, but
    /// browsers do not tell a page of it; and without an id, the last one stays.
    pub(crate) fn alive() -> Arc<Self> {
        static ALIVE: OnceLock<Arc<Frame>> = OnceLock::new();
        let text = b"event: alive\ndata: {}\n\n";
        Arc::clone(ALIVE.get_or_init(|| Self::of(Bytes::from_static(text))))
    }

    fn of(text: Bytes) -> Arc<Self> {
        Arc::new(Self { text, deflated: OnceLock::new() })
    }

    pub(crate) fn text(&self) -> &Bytes {
        &self.text
    }

    /// Compressed so that it can stand behind any other frame, and the checksum of the text.
    pub(crate) fn deflated(&self) -> &(Bytes, Crc) {
        self.deflated.get_or_init(|| deflate(&self.text))
    }
}
