//! A table as it is in memory.

use std::collections::HashMap;
use std::time::{SystemTime, UNIX_EPOCH};

use kasbah_catalog::{AnyTable, Entry};
use kasbah_rules::{Seat, Turn};

use crate::api::LogEntry;
use crate::person::Person;
use crate::store::{SeatKind, Store, StoredEvent, StoredTable};
use crate::table::Eyes;
use crate::trouble::Trouble;

/// A table as it is in memory: what is stored, and the position that follows from it.
pub(crate) struct OpenTable {
    /// What is stored; its events have moved into the fields below.
    pub(crate) stored: StoredTable,
    /// Position and record.
    pub(crate) game: Box<dyn AnyTable>,
    /// When each event was, from number 1.
    pub(crate) times: Vec<u64>,
    /// The numbers of the actions that people did, by key.
    pub(crate) keys: HashMap<Box<str>, u32>,
    /// For tables opened from a record: its tags.
    pub(crate) tags: Vec<(String, String)>,
}

impl OpenTable {
    /// Reads a table from the store and replays it.
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Self, Trouble> {
        let stored = store.load(id).await.map_err(|_| Trouble::StoreUnavailable)?;
        let stored = stored.ok_or_else(|| Trouble::NoSuchTable { id: id.to_owned() })?;
        let replayed = tokio::task::spawn_blocking(move || Self::replay(stored)).await;
        match replayed {
            Ok(Ok(table)) => Ok(table),
            Ok(Err(error)) => {
                tracing::error!(table = id, error, "a stored table does not replay");
                Err(Trouble::StoreUnavailable)
            }
            Err(_) => Err(Trouble::StoreUnavailable),
        }
    }

    pub(super) fn replay(mut stored: StoredTable) -> Result<Self, String> {
        let events = std::mem::take(&mut stored.events);
        if let Some(gap) = events.iter().zip(1..).find(|(event, number)| event.number != *number) {
            return Err(format!("event {} is missing", gap.1));
        }
        let (game, tags) = match (&stored.record, stored.seed) {
            (Some(record), _) => kasbah_catalog::read_record(record)?,
            (None, Some(seed)) => {
                let lines = events.iter().map(|event| event.line.as_str());
                let game = kasbah_catalog::resume_table(&stored.game, &stored.setup, seed, lines)?;
                (game, Vec::new())
            }
            (None, None) => return Err("it has neither a seed nor a record".into()),
        };
        let times = match stored.record {
            Some(_) => vec![stored.at; game.number() as usize],
            None => events.iter().map(|event| event.at).collect(),
        };
        let keys = events.into_iter().filter_map(|it| Some((it.key?.into(), it.number))).collect();
        Ok(Self { stored, game, times, keys, tags })
    }

    pub(crate) fn read_only(&self) -> bool {
        self.stored.record.is_some()
    }

    /// Whether it is played on.
    pub(crate) fn goes_on(&self) -> bool {
        !self.read_only() && self.game.turn() != Turn::Over
    }

    /// By seat, whether people sit there (or may sit down).
    pub(crate) fn persons(&self) -> impl Iterator<Item = bool> {
        let person = |kind| matches!(kind, SeatKind::Person | SeatKind::Friend);
        self.stored.seats.iter().map(move |seat| person(seat.kind))
    }

    /// With whose eyes somebody sees the table, if he may see it.
    pub(crate) fn eyes(&self, who: Option<Person>) -> Result<Eyes, Trouble> {
        let mut eyes = Eyes::default();
        let mut may_see = self.stored.public;
        if let Some(who) = who {
            for (seat, it) in Seat::all(self.stored.seats.len()).zip(&self.stored.seats) {
                if it.holders.contains(&who) {
                    eyes.add(seat);
                    may_see = true;
                }
            }
            eyes.creator = self.stored.creator == who;
            may_see |= eyes.creator || self.stored.watchers.contains(&who);
        }
        if may_see { Ok(eyes) } else { Err(Trouble::NoSuchTable { id: self.stored.id.clone() }) }
    }

    /// The bot to move, if it is a bot's turn, or one stands in for whose turn it is.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, &str)> {
        let Turn::Player { seat } = self.game.turn() else { return None };
        let it = &self.stored.seats[seat.index()];
        let bot = match it.kind {
            SeatKind::Bot => it.bot.as_deref(),
            SeatKind::Person | SeatKind::Friend => it.stand_in.as_deref(),
            SeatKind::Record => None,
        };
        Some((seat, bot?))
    }

    /// The number of the action that somebody did with this key.
    pub(crate) fn number_of_key(&self, key: &str) -> Option<u32> {
        self.keys.get(key).copied()
    }

    /// What the store is to keep of events that were just added to the game.
    pub(crate) fn rows(&self, entries: &[Entry], key: Option<&str>) -> Vec<StoredEvent> {
        let at = now();
        let first = self.game.number() + 1 - entries.len() as u32;
        let mut key = key.map(str::to_owned);
        (first..)
            .zip(entries)
            .map(|(number, entry)| StoredEvent {
                number,
                line: event_line(entry),
                at,
                key: key.take(),
            })
            .collect()
    }

    /// An event as the log shows it.
    pub(crate) fn log_entry(&self, number: u32, entry: Entry) -> LogEntry {
        log_entry(&self.times, number, entry)
    }

    /// Every event as the log shows it.
    pub(crate) fn log_entries(&self) -> Vec<LogEntry> {
        (1..).zip(self.game.log().1).map(|(number, entry)| self.log_entry(number, entry)).collect()
    }
}

pub(crate) fn log_entry(times: &[u64], number: u32, entry: Entry) -> LogEntry {
    let at = times.get(number as usize - 1).copied().unwrap_or_default();
    LogEntry { number, seat: entry.seat, text: entry.text, at, happenings: entry.happenings }
}

/// An event as the record has it.
pub(crate) fn event_line(entry: &Entry) -> String {
    match entry.seat {
        Some(seat) => format!("{seat} {}", entry.text),
        None => format!("* {}", entry.text),
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
