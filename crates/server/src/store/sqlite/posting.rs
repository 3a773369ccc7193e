//! From the daybook to the tables' accounts. What cannot be posted is set aside, and does not keep
//! the rest from going on.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, params};

use super::entry::Entry;
use super::page::{Line, Pages};
use crate::store::Standing;
use crate::table::now;

/// Posts inside a transaction that somebody else commits.
pub(super) struct Posting<'a> {
    db: &'a Connection,
    set_aside: usize,
}

impl<'a> Posting<'a> {
    pub(super) fn new(db: &'a Connection) -> Self {
        Self { db, set_aside: 0 }
    }

    /// Posts all pages, and says how many lines were set aside.
    pub(super) fn post(mut self, pages: &Pages) -> rusqlite::Result<usize> {
        let mut entries = Vec::new();
        let mut standings = BTreeMap::new();
        for line in pages.lines() {
            match line {
                Line::Event(entry) => entries.push(entry),
                Line::Standing(table, standing) => drop(standings.insert(table, standing)),
                Line::Unreadable(text) => {
                    let table = text.split(' ').next().unwrap_or_default();
                    let table = Some(table).filter(|table| self.knows(table).unwrap_or(false));
                    self.set_aside(table, text, "it cannot be read")?;
                }
            }
        }
        // Table by table, so that what lies together is written together.
        entries.sort_unstable();
        for account in entries.chunk_by(|one, next| one.table == next.table) {
            self.post_events(account)?;
        }
        for (table, standing) in standings {
            if self.knows(table)? {
                upsert_standing(self.db, table, &standing)?;
            }
        }
        Ok(self.set_aside)
    }

    fn post_events(&mut self, account: &[Entry<'_>]) -> rusqlite::Result<()> {
        let known = self.knows(account[0].table)?;
        let mut insert = self.db.prepare_cached(
            "INSERT OR IGNORE INTO events (table_id, number, line, at, key) VALUES (?, ?, ?, ?, ?)",
        )?;
        for entry in account {
            let Entry { table, number, at, key, line } = *entry;
            let why = if !known {
                "there is no such table"
            } else if insert.execute(params![table, number, line, at as i64, key])? == 0
                && !self.is_posted(entry)?
            {
                "the table has another event of that number"
            } else {
                continue;
            };
            let mut text = String::new();
            entry.write(&mut text);
            self.set_aside(Some(table), text.trim_end(), why)?;
        }
        Ok(())
    }

    fn is_posted(&self, entry: &Entry<'_>) -> rusqlite::Result<bool> {
        let mut line =
            self.db.prepare_cached("SELECT line FROM events WHERE table_id = ? AND number = ?")?;
        let line: Option<String> =
            line.query_row(params![entry.table, entry.number], |row| row.get(0)).optional()?;
        Ok(line.as_deref() == Some(entry.line))
    }

    fn knows(&self, table: &str) -> rusqlite::Result<bool> {
        self.db.prepare_cached("SELECT 1 FROM tables WHERE id = ?")?.exists([table])
    }

    fn set_aside(&mut self, table: Option<&str>, line: &str, why: &str) -> rusqlite::Result<()> {
        tracing::error!(table, line, why, "a line of the daybook is damaged: it is set aside");
        self.set_aside += 1;
        self.db
            .prepare_cached("INSERT INTO damaged (at, table_id, line, why) VALUES (?, ?, ?, ?)")?
            .execute(params![now() as i64, table, line, why])?;
        Ok(())
    }
}

/// Keeps how a table stands, unless later is known.
pub(super) fn upsert_standing(
    db: &Connection,
    table: &str,
    standing: &Standing,
) -> rusqlite::Result<()> {
    let (turn, scores) = (standing.turn_word(), standing.scores_text());
    db.prepare_cached(
        "INSERT INTO standings (table_id, number, turn, scores, changed) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, turn = excluded.turn,
             scores = excluded.scores, changed = excluded.changed
         WHERE excluded.number >= number",
    )?
    .execute(params![table, standing.number, turn, scores, standing.at as i64])?;
    Ok(())
}
