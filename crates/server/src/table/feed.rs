//! What one listener hears: what he missed, how things stand, and what happens from then on.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

use crate::limits::StreamPlace;
use crate::table::Frame;
use crate::table::listeners::Here;
use crate::table::missed::Missed;

/// What one listener hears.
pub(crate) struct Feed {
    /// What came before him.
    missed: Option<Missed>,
    /// How things stand: told after what he missed.
    table: Option<Arc<Frame>>,
    live: mpsc::Receiver<Arc<Frame>>,
    ending: CancellationToken,
    /// Waited for from the first frame to the last, not once a frame.
    ended: Pin<Box<WaitForCancellationFutureOwned>>,
    /// When it has been silent for this long, it says that it is alive.
    silence: Duration,
    /// When something was last told.
    last: Instant,
    clock: Pin<Box<Sleep>>,
    _here: Here,
    _place: Option<StreamPlace>,
}

impl Feed {
    pub(crate) fn new(
        missed: Option<Missed>,
        table: Arc<Frame>,
        (live, here): (mpsc::Receiver<Arc<Frame>>, Here),
        ending: CancellationToken,
        silence: Duration,
    ) -> Self {
        let last = Instant::now();
        let clock = Box::pin(sleep_until(last + silence));
        Self {
            missed,
            table: Some(table),
            live,
            ended: Box::pin(ending.clone().cancelled_owned()),
            ending,
            silence,
            last,
            clock,
            _here: here,
            _place: None,
        }
    }

    /// The same, with a place among all streams that is free again when it ends.
    pub(crate) fn holding(self, place: StreamPlace) -> Self {
        Self { _place: Some(place), ..self }
    }

    /// The next event, or nothing when the stream ends: then the listener may come again and name
    /// the last event he has heard.
    pub(crate) async fn next(&mut self) -> Option<Arc<Frame>> {
        if let Some(missed) = self.missed.take() {
            if self.ending.is_cancelled() {
                return None;
            }
            let (frame, rest) = missed.next().await?;
            self.missed = rest;
            return Some(frame);
        }
        if let Some(table) = self.table.take() {
            return Some(table);
        }
        loop {
            tokio::select! {
                biased;
                () = self.ended.as_mut() => return None,
                frame = self.live.recv() => {
                    self.last = Instant::now();
                    return frame;
                }
                // Not wound up again at every frame: when it rings, it is seen whether it should have.
                () = &mut self.clock => {
                    let now = Instant::now();
                    let silent = self.last + self.silence <= now;
                    if silent {
                        self.last = now;
                    }
                    self.clock.as_mut().reset(self.last + self.silence);
                    if silent {
                        return Some(Frame::alive());
                    }
                }
            }
        }
    }
}
