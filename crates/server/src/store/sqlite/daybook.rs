//! The daybook: as merchants do, what happens is first written down in the order in which it
//! happens, whichever table it concerns, and posted to the tables' own accounts in `events` later, much at a
//! time. So a commit touches a page or two, however many tables are at play. Who reads a table reads
//! both.

use std::collections::HashMap;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::entry::Entry;
use super::page::{Line, Pages, write_standing};
use super::posting::Posting;
use crate::store::WriteError;
use crate::store::{Standing, StoredEvent};

/// How many events are written down before they are posted: so many that most pages of the accounts
/// take several of them, so few that nobody notices the wait.
const FULL: usize = 8192;

/// What the one writer knows of the daybook; readers ask it whether a table is in there, and how it
/// stands.
pub(crate) struct Daybook(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// The last number of every table that has events in the daybook.
    last: HashMap<Box<str>, u32>,
    /// How those tables stand, as of the last commit.
    standings: HashMap<Box<str>, Standing>,
    events: usize,
    /// What this transaction adds.
    page: String,
    /// How tables stand with this transaction: told when it is committed.
    coming: Vec<(Box<str>, Standing)>,
    /// Writes were undone: only the database knows what is written down.
    doubtful: bool,
    /// How many events there were when they could not be posted: it is put off.
    put_off: Option<usize>,
    /// How often it was posted.
    posted: u64,
}

impl Daybook {
    /// Takes the daybook up where a process left it, however that ended, and posts it. Says how many
    /// lines were set aside.
    pub(crate) fn open(db: &Connection) -> rusqlite::Result<(Self, usize)> {
        let daybook = Self(Mutex::default());
        let set_aside = daybook.move_all(db)?;
        Ok((daybook, set_aside))
    }

    /// Whether some of a table's events may not be posted yet.
    pub(crate) fn has(&self, table: &str) -> bool {
        let known = self.known();
        known.doubtful || known.last.contains_key(table)
    }

    /// How a table stands, if something of it is not posted yet.
    pub(crate) fn standing(&self, table: &str) -> Option<Standing> {
        self.known().standings.get(table).cloned()
    }

    /// How often it was posted: who asks for standings, and reads the database, has seen one state of
    /// both if this is the same before and after.
    pub(crate) fn posted(&self) -> u64 {
        self.known().posted
    }

    pub(crate) fn is_full(&self) -> bool {
        let known = self.known();
        known.events >= known.put_off.unwrap_or(0) + FULL
    }

    /// Whether it could not be posted when it was to be.
    pub(crate) fn is_put_off(&self) -> bool {
        self.known().put_off.is_some()
    }

    /// Takes events for the transaction's page; does nothing if it refuses. Each has to be the next
    /// of its table: so two who follow the same event cannot both win.
    pub(crate) fn append(
        &self,
        db: &Connection,
        table: &str,
        events: &[StoredEvent],
        standing: &Standing,
    ) -> Result<(), WriteError> {
        let mut known = self.known();
        if known.doubtful {
            known.read(db)?;
        }
        let last = match known.last.get(table) {
            Some(last) => *last,
            None => last_posted(db, table)?,
        };
        if events.iter().zip(last + 1..).any(|(event, next)| event.number != next) {
            return Err(WriteError::Conflict);
        }
        let entries = events.iter().map(|event| Entry::of(table, event));
        if !entries.clone().all(|entry| entry.is_sound()) {
            tracing::error!(table, ?events, "these are no events");
            return Err(WriteError::Unavailable);
        }
        entries.for_each(|entry| entry.write(&mut known.page));
        write_standing(&mut known.page, table, standing);
        known.coming.push((table.into(), standing.clone()));
        known.events += events.len();
        let now = last + events.len() as u32;
        match known.last.get_mut(table) {
            Some(last) => *last = now,
            None => drop(known.last.insert(table.into(), now)),
        }
        Ok(())
    }

    /// Writes the transaction's page. Whoever appended has to call this before he commits.
    pub(crate) fn write_down(&self, db: &Connection) -> Result<(), WriteError> {
        let mut known = self.known();
        if !known.page.is_empty() {
            db.prepare_cached("INSERT INTO daybook (entries) VALUES (?)")?
                .execute([&known.page])?;
            known.page.clear();
        }
        Ok(())
    }

    /// The transaction is on the disk: now everybody may know.
    pub(crate) fn committed(&self) {
        let mut known = self.known();
        let coming = mem::take(&mut known.coming);
        known.standings.extend(coming);
    }

    /// The transaction was undone.
    pub(crate) fn undo(&self) {
        let mut known = self.known();
        known.page.clear();
        known.coming.clear();
        known.doubtful = true;
    }

    /// Posts every event to its table's account, and begins again. Says how many lines were set aside.
    pub(crate) fn post(&self, db: &Connection) -> rusqlite::Result<usize> {
        let known = self.known();
        if known.events == 0 && !known.doubtful {
            return Ok(0);
        }
        drop(known);
        let posted = self.move_all(db);
        if posted.is_err() {
            let mut known = self.known();
            known.put_off = Some(known.events);
        }
        posted
    }

    /// All at once, or not at all.
    fn move_all(&self, db: &Connection) -> rusqlite::Result<usize> {
        let all = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
        let pages = Pages::read(&all)?;
        let set_aside = Posting::new(&all).post(&pages)?;
        all.prepare_cached("DELETE FROM daybook")?.execute([])?;
        all.commit()?;
        // Only now: whoever does not find a table here reads it after this commit.
        let mut known = self.known();
        let (page, posted) = (mem::take(&mut known.page), known.posted + 1);
        *known = Known { page, posted, ..Known::default() };
        Ok(set_aside)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // If the writer panics, the process ends; until then readers must not follow it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn read(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let pages = Pages::read(db)?;
        self.last.clear();
        self.events = 0;
        for entry in pages.events() {
            self.events += 1;
            self.last.insert(entry.table.into(), entry.number);
        }
        self.doubtful = false;
        Ok(())
    }
}

/// What the daybook has of a table. Lines that cannot be read are set aside when it is posted.
pub(crate) fn events_of(db: &Connection, table: &str) -> rusqlite::Result<Vec<StoredEvent>> {
    let pages = Pages::read(db)?;
    let its = pages.events().filter(|entry| entry.table == table);
    Ok(its.map(|entry| entry.event()).collect())
}

/// What is in the daybook, for who looks after it.
pub(super) struct Written {
    pub(super) events: usize,
    pub(super) unreadable: Vec<String>,
}

pub(super) fn look_through(db: &Connection) -> rusqlite::Result<Written> {
    let pages = Pages::read(db)?;
    let unreadable = pages.lines().filter_map(|line| match line {
        Line::Unreadable(text) => Some(text.to_owned()),
        Line::Event(_) | Line::Standing(..) => None,
    });
    Ok(Written { events: pages.events().count(), unreadable: unreadable.collect() })
}

fn last_posted(db: &Connection, table: &str) -> Result<u32, WriteError> {
    let mut last = db.prepare_cached("SELECT max(number) FROM events WHERE table_id = ?")?;
    let last: Option<u32> = last.query_row([table], |row| row.get(0))?;
    Ok(last.unwrap_or(0))
}
