//! Tables end.

use rusqlite::{Connection, params};

use super::daybook::Daybook;
use crate::store::{Ends, WriteError};

/// A table and everything that belongs to it. Nothing of it is in the daybook, unless somebody has just
/// played: then it stays.
pub(super) fn delete(db: &Connection, daybook: &Daybook, table: &str) -> Result<(), WriteError> {
    if daybook.has(table) {
        return Err(WriteError::Conflict);
    }
    for belongs in ["seats", "holders", "watchers", "own", "standings", "damaged"] {
        db.prepare_cached(&format!("DELETE FROM {belongs} WHERE table_id = ?"))?
            .execute([table])?;
    }
    db.prepare_cached("DELETE FROM tables WHERE id = ?")?.execute([table])?;
    // After their table: until then they stay.
    db.prepare_cached("DELETE FROM events WHERE table_id = ?")?.execute([table])?;
    Ok(())
}

/// Tables that nobody joined, at which nothing has happened since `before`, the oldest first.
pub(super) const FORGOTTEN: &str = "
    SELECT id FROM tables LEFT JOIN standings ON standings.table_id = id
    WHERE over = 0 AND open_seats > 0 AND at < ?1 AND coalesce(changed, at) < ?1
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND kind = 'friend'
            AND (stand_in IS NOT NULL OR EXISTS (SELECT 1 FROM holders
                WHERE holders.table_id = id AND holders.seat = seats.seat)))
    ORDER BY at LIMIT ?2";

/// Tables that ended before a moment, the oldest first.
pub(super) const FINISHED: &str =
    "SELECT id FROM tables WHERE ended IS NOT NULL AND ended < ?1 ORDER BY ended LIMIT ?2";

/// The tables that are to go at a moment, at most `most` of a kind.
pub(super) fn ended(
    db: &Connection,
    ends: Ends,
    now: u64,
    most: u32,
) -> rusqlite::Result<Vec<String>> {
    let mut ids = Vec::new();
    for (sql, after) in [(FORGOTTEN, ends.open), (FINISHED, ends.finished)] {
        let Some(after) = after else { continue };
        let before = now.saturating_sub(after.as_millis() as u64);
        let mut found = db.prepare_cached(sql)?;
        let found = found.query_map(params![before as i64, most], |row| row.get(0))?;
        for id in found {
            ids.push(id?);
        }
    }
    Ok(ids)
}
