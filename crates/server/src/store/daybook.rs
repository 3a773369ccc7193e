//! The daybook: as merchants do, what happens is first written down in the order in which it
//! happens, whichever table it concerns, and posted to the tables' own accounts in `events` later, much at a
//! time. So a commit touches a page or two, however many tables are at play. Who reads a table reads
//! both.

use std::collections::HashMap;
use std::mem;
use std::sync::{Mutex, MutexGuard};

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::StoredEvent;
use super::entry::Entry;
use super::writer::WriteError;

/// How many events are written down before they are posted: so many that most pages of the accounts
/// take several of them, so few that nobody notices the wait.
const FULL: usize = 8192;

/// What the one writer knows of the daybook; readers ask it only whether a table is in there.
pub(crate) struct Daybook(Mutex<Known>);

#[derive(Default)]
struct Known {
    /// The last number of every table that has events in the daybook.
    last: HashMap<Box<str>, u32>,
    events: usize,
    /// What this transaction adds.
    page: String,
    /// Writes were undone: only the database knows what is written down.
    doubtful: bool,
    /// How many events there were when they could not be posted: it is put off.
    put_off: usize,
}

impl Daybook {
    /// Takes the daybook up where a process left it, however that ended, and posts it.
    pub(crate) fn open(db: &Connection) -> rusqlite::Result<Self> {
        let daybook = Self(Mutex::default());
        daybook.move_all(db)?;
        Ok(daybook)
    }

    /// Whether some of a table's events may not be posted yet.
    pub(crate) fn has(&self, table: &str) -> bool {
        let known = self.known();
        known.doubtful || known.last.contains_key(table)
    }

    pub(crate) fn is_full(&self) -> bool {
        let known = self.known();
        known.events >= known.put_off + FULL
    }

    /// Takes events for the transaction's page; does nothing if it refuses. Each has to be the next
    /// of its table: so two who follow the same event cannot both win.
    pub(crate) fn append(
        &self,
        db: &Connection,
        table: &str,
        events: &[StoredEvent],
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

    /// The transaction was undone.
    pub(crate) fn undo(&self) {
        let mut known = self.known();
        known.page.clear();
        known.doubtful = true;
    }

    /// Posts every event to its table's account, and begins again.
    pub(crate) fn post(&self, db: &Connection) -> rusqlite::Result<()> {
        let known = self.known();
        if known.events == 0 && !known.doubtful {
            return Ok(());
        }
        drop(known);
        let posted = self.move_all(db);
        if posted.is_err() {
            let mut known = self.known();
            known.put_off = known.events;
        }
        posted
    }

    /// All at once, or not at all.
    fn move_all(&self, db: &Connection) -> rusqlite::Result<()> {
        let all = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
        let pages = pages(&all)?;
        let mut entries = entries(&pages)?;
        // Table by table, so that what lies together is written together.
        entries.sort_unstable();
        {
            let mut insert = all.prepare_cached(
                "INSERT INTO events (table_id, number, line, at, key) VALUES (?, ?, ?, ?, ?)",
            )?;
            for Entry { table, number, at, key, line } in entries {
                insert.execute(params![table, number, line, at as i64, key])?;
            }
        }
        all.prepare_cached("DELETE FROM daybook")?.execute([])?;
        all.commit()?;
        // Only now: whoever does not find a table here reads it after this commit.
        let page = mem::take(&mut self.known().page);
        *self.known() = Known { page, ..Known::default() };
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().expect("nobody panics while holding it")
    }
}

impl Known {
    fn read(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let pages = pages(db)?;
        let entries = entries(&pages)?;
        self.events = entries.len();
        self.last = entries.into_iter().map(|entry| (entry.table.into(), entry.number)).collect();
        self.doubtful = false;
        Ok(())
    }
}

/// What the daybook has of a table.
pub(crate) fn events_of(db: &Connection, table: &str) -> rusqlite::Result<Vec<StoredEvent>> {
    let pages = pages(db)?;
    let entries = entries(&pages)?.into_iter();
    Ok(entries.filter(|entry| entry.table == table).map(|entry| entry.event()).collect())
}

/// In the order in which they were written.
fn pages(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut pages = db.prepare_cached("SELECT entries FROM daybook ORDER BY page")?;
    pages.query_map([], |row| row.get(0))?.collect()
}

fn entries(pages: &[String]) -> rusqlite::Result<Vec<Entry<'_>>> {
    let lines = pages.iter().flat_map(|page| page.lines());
    lines.map(|line| Entry::read(line).ok_or(rusqlite::Error::InvalidQuery)).collect()
}

fn last_posted(db: &Connection, table: &str) -> Result<u32, WriteError> {
    let mut last = db.prepare_cached("SELECT max(number) FROM events WHERE table_id = ?")?;
    let last: Option<u32> = last.query_row([table], |row| row.get(0))?;
    Ok(last.unwrap_or(0))
}
