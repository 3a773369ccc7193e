//! What one listener hears: what he missed, how things stand, and what happens from then on.

use std::sync::Arc;
use std::vec;

use kasbah_catalog::AnyTable;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::api::{LogEntry, Step};
use crate::table::listeners::Here;
use crate::table::{Look, Sight};

/// One server-sent event.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// `table` or `step`.
    pub(crate) kind: &'static str,
    /// The number of the last event that it tells of.
    pub(crate) number: u32,
    /// JSON.
    pub(crate) data: Arc<str>,
}

impl Frame {
    /// How the table stands.
    pub(crate) fn table(sight: &Sight, game: &dyn AnyTable) -> Self {
        Self::new("table", game.number(), &sight.table(game, true))
    }

    /// An event, and the table after it.
    pub(crate) fn step(sight: &Sight, game: &dyn AnyTable, entry: LogEntry, now: bool) -> Self {
        let number = entry.number;
        Self::new("step", number, &Step { entry, table: sight.table(game, now) })
    }

    fn new(kind: &'static str, number: u32, data: &impl Serialize) -> Self {
        let data = serde_json::to_string(data).expect("our types are JSON");
        Self { kind, number, data: data.into() }
    }
}

/// What one listener hears.
pub(crate) struct Feed {
    /// Nothing once it has been told: a listener who is up to date costs no copy of the game.
    missed: Option<Missed>,
    live: mpsc::Receiver<Frame>,
    ending: CancellationToken,
    _here: Here,
}

impl Feed {
    pub(crate) fn new(
        missed: Missed,
        (live, here): (mpsc::Receiver<Frame>, Here),
        ending: CancellationToken,
    ) -> Self {
        Self { missed: Some(missed), live, ending, _here: here }
    }

    /// The next event, or nothing when the stream ends: then the listener may come again and name
    /// the last event he has heard.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        if self.ending.is_cancelled() {
            return None;
        }
        if let Some(frame) = self.missed.as_mut().and_then(Missed::next) {
            return Some(frame);
        }
        self.missed = None;
        tokio::select! {
            biased;
            () = self.ending.cancelled() => None,
            frame = self.live.recv() => frame,
        }
    }
}

/// What came before a listener, made only as fast as he reads it.
pub(crate) struct Missed {
    sight: Sight,
    game: Box<dyn AnyTable>,
    entries: vec::IntoIter<LogEntry>,
    table: Option<Frame>,
}

impl Missed {
    /// Every event after the one named; without one, only how things stand.
    pub(crate) fn since(look: &Look<'_>, after: Option<u32>) -> Self {
        let sight = Sight::of(look);
        let game = look.table.game.boxed_clone();
        let last = game.number();
        let entries = match after.filter(|after| *after < last) {
            Some(after) => look.table.log_entries().split_off(after as usize),
            None => Vec::new(),
        };
        let table = Some(Frame::table(&sight, &*game));
        Self { sight, game, entries: entries.into_iter(), table }
    }

    fn next(&mut self) -> Option<Frame> {
        let Some(entry) = self.entries.next() else { return self.table.take() };
        let game = self.game.rewound(entry.number);
        Some(Frame::step(&self.sight, &*game, entry, self.entries.as_slice().is_empty()))
    }
}
