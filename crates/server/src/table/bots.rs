//! The bots of a table: one a seat, which remembers until its next move what it thought before.

use kasbah_catalog::{AnyPlayer, ToThink};
use kasbah_rules::Seat;
use tokio::sync::OwnedSemaphorePermit;

use crate::metrics::Counted;
use crate::tables::Tables;

/// A bot that sits at a table, or stands in for somebody.
pub(crate) struct Player {
    name: String,
    pub(crate) mind: Box<dyn AnyPlayer>,
    /// Without it, it remembers nothing.
    room: Option<Room>,
}

/// What a bot remembers takes room.
struct Room {
    _permit: OwnedSemaphorePermit,
    _counted: Counted,
}

impl Room {
    fn take(tables: &Tables) -> Option<Self> {
        let permit = tables.memories.clone().try_acquire_owned().ok()?;
        Some(Self { _permit: permit, _counted: Counted::new(&tables.metrics.bot_memories) })
    }
}

/// The bots of a table that do not think just now, by seat.
#[derive(Default)]
pub(crate) struct Bots(Vec<(Seat, Player)>);

impl Bots {
    /// Whether nobody remembers anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bot of a seat, to let it think: the one that was there before, or a new one. Nothing if
    /// no bot has that name.
    pub(crate) fn call(
        &mut self,
        tables: &Tables,
        position: &dyn ToThink,
        seat: Seat,
        name: &str,
    ) -> Option<Player> {
        let known = self.0.iter().position(|(other, _)| *other == seat);
        if let Some((_, player)) = known.map(|at| self.0.swap_remove(at))
            && player.name == name
        {
            return Some(player);
        }
        let mind = position.player(name)?;
        tables.metrics.bots_seated.inc();
        Some(Player { name: name.to_owned(), mind, room: Room::take(tables) })
    }

    /// The bot has thought, and waits for its next turn.
    pub(crate) fn keep(&mut self, seat: Seat, player: Player) {
        if player.room.is_some() {
            self.0.push((seat, player));
        }
    }

    /// Nobody remembers anything any more.
    pub(crate) fn forget(&mut self) {
        self.0 = Vec::new();
    }
}
