//! The daybook: as merchants do, what happens is first written down in the order in which it
//! happens, for all tables on the same page, and posted to each table's own account in `events` when the
//! page is full. So a commit touches a few pages, however many tables are at play. Who reads a table
//! reads both.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::StoredEvent;
use super::writer::WriteError;

/// How many events are written down before they are posted.
const FULL: u32 = 4096;

/// What the one writer knows of the daybook; readers ask it only whether a table is in there.
pub(crate) struct Daybook(Mutex<Known>);

struct Known {
    /// The last number of every table that has events in the daybook.
    last: HashMap<Box<str>, u32>,
    events: u32,
    /// When to post: put off if it could not be done.
    post_at: u32,
    /// Writes were undone: only the database knows what is written down.
    doubtful: bool,
}

impl Daybook {
    /// Takes the daybook up where a process left it, however that ended, and posts it.
    pub(crate) fn open(db: &Connection) -> rusqlite::Result<Self> {
        let daybook = Self(Mutex::new(Known::nothing()));
        daybook.doubt();
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
        known.events >= known.post_at
    }

    /// Writes events down, inside a transaction that somebody else commits. Each has to be the next
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
        let mut insert = db.prepare_cached(
            "INSERT INTO daybook (table_id, number, line, at, key) VALUES (?, ?, ?, ?, ?)",
        )?;
        for event in events {
            insert.execute(params![table, event.number, event.line, event.at as i64, event.key])?;
        }
        known.events += events.len() as u32;
        let now = last + events.len() as u32;
        match known.last.get_mut(table) {
            Some(last) => *last = now,
            None => drop(known.last.insert(table.into(), now)),
        }
        Ok(())
    }

    /// Writes were undone, or may have been.
    pub(crate) fn doubt(&self) {
        self.known().doubtful = true;
    }

    /// Posts every event to its table's account, and begins a new page.
    pub(crate) fn post(&self, db: &Connection) -> rusqlite::Result<()> {
        {
            let known = self.known();
            if known.events == 0 && !known.doubtful {
                return Ok(());
            }
        }
        let posted = self.move_all(db);
        if posted.is_err() {
            let mut known = self.known();
            known.post_at = known.events + FULL;
        }
        posted
    }

    /// All at once, or not at all.
    fn move_all(&self, db: &Connection) -> rusqlite::Result<()> {
        let all = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
        all.prepare_cached(POST)?.execute([])?;
        all.prepare_cached("DELETE FROM daybook")?.execute([])?;
        all.commit()?;
        // Only now: whoever does not find a table here reads it after this commit.
        *self.known() = Known::nothing();
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().expect("nobody panics while holding it")
    }
}

impl Known {
    fn nothing() -> Self {
        Self { last: HashMap::new(), events: 0, post_at: FULL, doubtful: false }
    }

    fn read(&mut self, db: &Connection) -> rusqlite::Result<()> {
        let mut found = Self::nothing();
        let mut tables =
            db.prepare_cached("SELECT table_id, max(number), count(*) FROM daybook GROUP BY 1")?;
        let mut rows = tables.query([])?;
        while let Some(row) = rows.next()? {
            found.last.insert(row.get(0)?, row.get(1)?);
            found.events += row.get::<_, u32>(2)?;
        }
        *self = Self { post_at: self.post_at, ..found };
        Ok(())
    }
}

const POST: &str = "INSERT INTO events (table_id, number, line, at, key)
    SELECT table_id, number, line, at, key FROM daybook ORDER BY entry";

fn last_posted(db: &Connection, table: &str) -> Result<u32, WriteError> {
    let mut last = db.prepare_cached("SELECT max(number) FROM events WHERE table_id = ?")?;
    let last: Option<u32> = last.query_row([table], |row| row.get(0))?;
    Ok(last.unwrap_or(0))
}
