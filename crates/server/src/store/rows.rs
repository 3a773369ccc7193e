//! What is stored, as values.

use crate::api::{EveningGame, Rematch};
use crate::person::Person;

use super::Standing;

/// A table with everything that belongs to it.
#[derive(Clone, Debug)]
pub(crate) struct StoredTable {
    pub(crate) id: String,
    pub(crate) game: String,
    /// The version of its rules under which it was laid.
    pub(crate) rules: u32,
    /// The words of a record's `setup` line.
    pub(crate) setup: String,
    /// The dealer's; nothing if the table was opened from a record.
    pub(crate) seed: Option<[u8; 32]>,
    /// The record that the table was opened from, which makes it read-only.
    pub(crate) record: Option<String>,
    pub(crate) public: bool,
    /// Whether players may ask what a bot would do.
    pub(crate) hints: bool,
    /// Who laid the table.
    pub(crate) creator: Person,
    pub(crate) watch_secret: String,
    /// Milliseconds since 1970.
    pub(crate) at: u64,
    pub(crate) over: bool,
    /// By seat.
    pub(crate) seats: Vec<StoredSeat>,
    pub(crate) watchers: Vec<Person>,
    /// By number, from 1.
    pub(crate) events: Vec<StoredEvent>,
    /// The table whose people play on at this one.
    pub(crate) before: Option<String>,
    /// What they played before, oldest first.
    pub(crate) evening: Vec<EveningGame>,
    /// The table at which its people play on: found, not stored with it.
    pub(crate) rematch: Option<Rematch>,
    /// Nothing if it was stored before anybody kept that.
    pub(crate) standing: Option<Standing>,
    /// What of it cannot be read.
    pub(crate) fault: Option<String>,
    /// Whether it is known already that it does not replay.
    pub(crate) set_aside: bool,
}

impl StoredTable {
    /// When its game ended, or a record was opened; nothing while it goes on.
    pub(super) fn ended(&self) -> Option<u64> {
        let last = self.events.last().map_or(self.at, |event| event.at);
        match (&self.record, self.over) {
            (Some(_), _) => Some(self.at),
            (None, true) => Some(self.standing.as_ref().map_or(last, |standing| standing.at)),
            (None, false) => None,
        }
    }
}

/// What a seat is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SeatKind {
    /// Whoever laid the table, or somebody on the same screen.
    Person,
    /// Whoever comes.
    Friend,
    /// A program.
    Bot,
    /// A player of a record: nobody sits there.
    Record,
}

impl SeatKind {
    pub(crate) fn word(self) -> &'static str {
        match self {
            SeatKind::Person => "person",
            SeatKind::Friend => "friend",
            SeatKind::Bot => "bot",
            SeatKind::Record => "record",
        }
    }

    pub(crate) fn of(word: &str) -> Option<Self> {
        [Self::Person, Self::Friend, Self::Bot, Self::Record]
            .into_iter()
            .find(|it| it.word() == word)
    }
}

/// A seat and who holds it.
#[derive(Clone, Debug)]
pub(crate) struct StoredSeat {
    pub(crate) kind: SeatKind,
    /// Possibly empty.
    pub(crate) name: String,
    pub(crate) bot: Option<String>,
    /// The secret of its link, if people can sit there.
    pub(crate) secret: Option<String>,
    /// The bot that plays for the holder until he takes the seat back.
    pub(crate) stand_in: Option<String>,
    pub(crate) holders: Vec<Person>,
}

/// One line of the record.
#[derive(Clone, Debug)]
pub(crate) struct StoredEvent {
    pub(crate) number: u32,
    /// `* C5`, `0 take 1 2`
    pub(crate) line: String,
    /// Milliseconds since 1970.
    pub(crate) at: u64,
    /// What names the attempt, if a person acted.
    pub(crate) key: Option<String>,
}

/// A table as the lobby shows it.
#[derive(Clone, Debug)]
pub(crate) struct LobbyTable {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) rules: u32,
    /// Whether it is known not to replay.
    pub(crate) set_aside: bool,
    /// Whether it was opened from a record.
    pub(crate) record: bool,
    /// When it was laid.
    pub(crate) at: u64,
    /// Nothing if it was stored before anybody kept that.
    pub(crate) standing: Option<Standing>,
    /// By seat.
    pub(crate) seats: Vec<LobbySeat>,
}

/// A seat as the lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LobbySeat {
    pub(crate) kind: SeatKind,
    pub(crate) name: String,
    pub(crate) bot: Option<String>,
    pub(crate) stand_in: Option<String>,
    /// Whether somebody holds it.
    pub(crate) held: bool,
    /// Whether whoever asks holds it.
    pub(crate) yours: bool,
}
