//! Steps on the wire: an event, and what it changed for those who look.

use std::sync::Arc;

use kasbah_catalog::Entry;

use crate::api::LogEntry;
use crate::table::Frame;

/// An event as the log shows it.
pub(crate) fn log_entry(number: u32, at: u64, entry: Entry) -> LogEntry {
    LogEntry { number, seat: entry.seat, text: entry.text, at, happenings: entry.happenings }
}

/// Writes a frame of steps.
pub(super) struct Writer(Vec<u8>);

impl Writer {
    pub(super) fn new() -> Self {
        let mut data = Vec::with_capacity(1024);
        data.extend_from_slice(b"{\"steps\":[");
        Self(data)
    }

    /// A further step: `changes` writes what stands between the braces of its change.
    pub(super) fn step(&mut self, entry: &LogEntry, changes: impl FnOnce(&mut Vec<u8>)) {
        self.begin();
        serde_json::to_writer(&mut self.0, entry).expect("our types are JSON");
        self.change(changes);
    }

    /// The same with an entry that is JSON already.
    pub(super) fn step_of(&mut self, entry: &[u8], changes: impl FnOnce(&mut Vec<u8>)) {
        self.begin();
        self.0.extend_from_slice(entry);
        self.change(changes);
    }

    fn begin(&mut self) {
        if self.0.last() == Some(&b'}') {
            self.0.push(b',');
        }
        self.0.extend_from_slice(b"{\"entry\":");
    }

    fn change(&mut self, changes: impl FnOnce(&mut Vec<u8>)) {
        self.0.extend_from_slice(b",\"change\":{");
        changes(&mut self.0);
        self.0.extend_from_slice(b"}}");
    }

    pub(super) fn frame(mut self, number: u32) -> Arc<Frame> {
        self.0.extend_from_slice(b"]}");
        Frame::new("steps", number, &self.0)
    }
}
