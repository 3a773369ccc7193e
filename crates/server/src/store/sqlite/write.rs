//! How each write is done.

use kasbah_rules::Seat;
use rusqlite::{Connection, params};

use super::daybook::Daybook;
use super::delete;
use super::posting::upsert_standing;
use crate::person::Person;
use crate::store::{Standing, StoredTable, Write, WriteError};
use crate::table::now;

impl Write {
    /// Does it, inside a transaction that somebody else commits.
    pub(super) fn apply(&self, db: &Connection, daybook: &Daybook) -> Result<(), WriteError> {
        match self {
            Write::Create(table) => create(db, table),
            Write::Append { table, events, standing } => {
                if standing.over() {
                    end(db, table, standing)?;
                }
                // Last: a savepoint does not undo it.
                daybook.append(db, table, events, standing)
            }
            Write::Stand { table, standing } => Ok(upsert_standing(db, table, standing)?),
            Write::Take { table, seat, person, name } => {
                let taken = db
                    .prepare_cached(
                        "INSERT INTO holders (table_id, seat, person) SELECT ?1, ?2, ?3
                         WHERE NOT EXISTS (SELECT 1 FROM holders WHERE table_id = ?1 AND seat = ?2)",
                    )?
                    .execute(params![table, seat.0, person.0])?;
                if taken == 0 {
                    return Err(WriteError::Conflict);
                }
                put_on_list(db, table, *person)?;
                count_open_seats(db, table)?;
                stand_in(db, table, *seat, None)?;
                rename(db, table, *seat, name.as_deref())
            }
            Write::Hold { table, seat, person, name } => {
                hold(db, table, *seat, *person)?;
                count_open_seats(db, table)?;
                stand_in(db, table, *seat, None)?;
                rename(db, table, *seat, name.as_deref())
            }
            Write::Renew { table, seat, person, secret } => {
                let renewed = db
                    .prepare_cached(
                        "UPDATE seats SET secret = ?4 WHERE table_id = ?1 AND seat = ?2 AND EXISTS (
                             SELECT 1 FROM holders
                             WHERE table_id = ?1 AND holders.seat = ?2 AND person = ?3)",
                    )?
                    .execute(params![table, seat.0, person.0, secret])?;
                if renewed == 0 {
                    return Err(WriteError::Conflict);
                }
                db.prepare_cached(
                    "DELETE FROM holders WHERE table_id = ? AND seat = ? AND person <> ?",
                )?
                .execute(params![table, seat.0, person.0])?;
                // Who neither plays nor watches there any more has it on no list.
                db.prepare_cached(
                    "DELETE FROM own WHERE table_id = ?1
                         AND person NOT IN (SELECT person FROM holders WHERE table_id = ?1)
                         AND person NOT IN (SELECT person FROM watchers WHERE table_id = ?1)",
                )?
                .execute([table])?;
                Ok(())
            }
            Write::Rename { table, seat, name } => rename(db, table, *seat, Some(name)),
            Write::StandIn { table, seat, bot } => stand_in(db, table, *seat, bot.as_deref()),
            Write::Watch { table, person } => watch(db, table, *person),
            Write::SetAside { table, why } => {
                db.prepare_cached("INSERT INTO damaged (at, table_id, why) VALUES (?, ?, ?)")?
                    .execute(params![now() as i64, table, why])?;
                Ok(())
            }
            Write::Delete { table } => delete::delete(db, daybook, table),
            Write::Pulse => pulse(db),
            #[cfg(test)]
            Write::Panic => panic!("as it was asked"),
        }
    }
}

pub(super) fn create(db: &Connection, table: &StoredTable) -> Result<(), WriteError> {
    let evening = table.before.as_ref().map(|_| serde_json::json!(table.evening).to_string());
    db.prepare_cached(
        "INSERT INTO tables
             (id, game, setup, seed, record, public, hints, creator, watch_secret, at, over,
              before, evening, rules, ended)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        table.id,
        table.game,
        table.setup,
        table.seed,
        table.record,
        table.public,
        table.hints,
        table.creator.0,
        table.watch_secret,
        table.at as i64,
        table.over,
        table.before,
        evening,
        table.rules,
        table.ended().map(|at| at as i64),
    ])?;
    let mut insert = db.prepare_cached(
        "INSERT INTO seats (table_id, seat, kind, name, bot, secret, stand_in)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )?;
    for (seat, it) in Seat::all(table.seats.len()).zip(&table.seats) {
        let (kind, name) = (it.kind.word(), &it.name);
        insert.execute(params![table.id, seat.0, kind, name, it.bot, it.secret, it.stand_in])?;
        for person in &it.holders {
            hold(db, &table.id, seat, *person)?;
        }
    }
    for person in &table.watchers {
        watch(db, &table.id, *person)?;
    }
    count_open_seats(db, &table.id)?;
    if let Some(standing) = &table.standing {
        upsert_standing(db, &table.id, standing)?;
    }
    // Not through the daybook: a new table touches pages of its own anyway.
    let mut insert = db.prepare_cached(
        "INSERT INTO events (table_id, number, line, at, key) VALUES (?, ?, ?, ?, ?)",
    )?;
    for event in &table.events {
        let at = event.at as i64;
        insert.execute(params![table.id, event.number, event.line, at, event.key])?;
    }
    Ok(())
}

fn hold(db: &Connection, table: &str, seat: Seat, person: Person) -> Result<(), WriteError> {
    db.prepare_cached("INSERT OR IGNORE INTO holders (table_id, seat, person) VALUES (?, ?, ?)")?
        .execute(params![table, seat.0, person.0])?;
    put_on_list(db, table, person)
}

/// The table is on somebody's list from now on.
fn put_on_list(db: &Connection, table: &str, person: Person) -> Result<(), WriteError> {
    db.prepare_cached(
        "INSERT OR IGNORE INTO own (person, ended, at, table_id)
         SELECT ?2, ended IS NOT NULL, coalesce(ended, at), id FROM tables WHERE id = ?1",
    )?
    .execute(params![table, person.0])?;
    Ok(())
}

fn count_open_seats(db: &Connection, table: &str) -> Result<(), WriteError> {
    db.prepare_cached(
        "UPDATE tables SET open_seats = (SELECT count(*) FROM seats
             WHERE table_id = id AND kind = 'friend' AND NOT EXISTS (SELECT 1 FROM holders
                 WHERE holders.table_id = id AND holders.seat = seats.seat))
         WHERE id = ?",
    )?
    .execute([table])?;
    Ok(())
}

/// The game is over: the lists have it elsewhere from now on.
fn end(db: &Connection, table: &str, standing: &Standing) -> Result<(), WriteError> {
    let at = standing.at as i64;
    db.prepare_cached("UPDATE tables SET over = 1, ended = ?2 WHERE id = ?1")?
        .execute(params![table, at])?;
    db.prepare_cached("UPDATE own SET ended = 1, at = ?2 WHERE table_id = ?1")?
        .execute(params![table, at])?;
    Ok(upsert_standing(db, table, standing)?)
}

/// Takes room, and gives back what the last one took: on a full disk there is none.
fn pulse(db: &Connection) -> Result<(), WriteError> {
    let at = now() as i64;
    db.prepare_cached("INSERT OR REPLACE INTO pulse (at, room) VALUES (?, zeroblob(8192))")?
        .execute([at])?;
    db.prepare_cached("DELETE FROM pulse WHERE at <> ?")?.execute([at])?;
    Ok(())
}

fn stand_in(db: &Connection, table: &str, seat: Seat, bot: Option<&str>) -> Result<(), WriteError> {
    db.prepare_cached("UPDATE seats SET stand_in = ? WHERE table_id = ? AND seat = ?")?
        .execute(params![bot, table, seat.0])?;
    Ok(())
}

fn watch(db: &Connection, table: &str, person: Person) -> Result<(), WriteError> {
    db.prepare_cached("INSERT OR IGNORE INTO watchers (table_id, person) VALUES (?, ?)")?
        .execute(params![table, person.0])?;
    put_on_list(db, table, person)
}

fn rename(db: &Connection, table: &str, seat: Seat, name: Option<&str>) -> Result<(), WriteError> {
    if let Some(name) = name {
        db.prepare_cached("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?")?
            .execute(params![name, table, seat.0])?;
    }
    Ok(())
}
