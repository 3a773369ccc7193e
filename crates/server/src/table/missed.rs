//! What came before a listener, made only as fast as he reads it, away from the async threads.

use std::sync::Arc;

use kasbah_catalog::Walk;

use crate::table::known::{Common, Own};
use crate::table::steps::{Writer, log_entry};
use crate::table::{Frame, Look, Surroundings};

/// How many events are told in one frame, and how long a thread is kept busy for one listener.
const CHUNK: u32 = 128;

/// Every event after one that the listener has heard.
pub(crate) struct Missed {
    surroundings: Surroundings,
    walk: Box<dyn Walk>,
    /// When each event was, from number 1.
    times: Vec<u64>,
    /// The last event heard.
    after: u32,
    /// The table as the listener was told last; nothing yet at first.
    told: Option<(Common, Own)>,
}

impl Missed {
    /// Every event after the one named; nothing if there is none.
    pub(crate) fn since(look: &Look<'_>, after: u32) -> Option<Self> {
        let game = look.table.look();
        (after < game.number()).then(|| Self {
            surroundings: Surroundings::of(look),
            walk: game.walk(),
            times: look.table.times.clone(),
            after,
            told: None,
        })
    }

    /// The next frame, and what then is left; nothing if it cannot be made.
    pub(crate) async fn next(mut self) -> Option<(Arc<Frame>, Option<Self>)> {
        let made = tokio::task::spawn_blocking(move || {
            let frame = self.make();
            let left = self.walk.ahead() > 0;
            (frame, left.then_some(self))
        });
        made.await.ok()
    }

    /// First the table as it was when he left, then what has changed since.
    fn make(&mut self) -> Arc<Frame> {
        let role = self.surroundings.role;
        let Some((mut common, mut own)) = self.told.take() else {
            self.walk.skip_to(self.after);
            let (position, number) = (self.walk.position(), self.walk.number());
            self.told = Some((Common::of(position, number), Own::of(position, role)));
            return Frame::table(number, &self.surroundings.table(position, number, false));
        };
        let mut data = Writer::new();
        for _ in 0..CHUNK {
            let Some(step) = self.walk.step() else { break };
            let number = self.walk.number();
            let changes = common.go_on(&*step.position, number);
            let at = self.times.get(number as usize - 1).copied().unwrap_or_default();
            let entry = log_entry(number, at, step.entry);
            data.step(&entry, |out| own.go_on(&*step.position, role, &changes, out));
        }
        self.told = Some((common, own));
        data.frame(self.walk.number())
    }
}

#[cfg(test)]
mod tests;
