//! What can be read, on connections of its own: readers do not wait for the writer.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use kasbah_rules::Seat;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, ToSql, params};

use super::{LobbyIds, ReadError, SeatKind, StoredEvent, StoredSeat, StoredTable, daybook};
use crate::api::{EveningGame, Rematch};
use crate::person::Person;
use crate::table::next_seat;

/// Connections that wait for somebody to read.
pub(crate) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(crate) fn new(file: PathBuf) -> Self {
        Self { file, idle: Mutex::default() }
    }

    /// Whether the file can be read at all.
    pub(crate) fn check(&self) -> rusqlite::Result<()> {
        let connection = self.connect()?;
        connection.query_row("SELECT count(*) FROM tables LIMIT 1", [], |_| Ok(()))?;
        self.put_back(connection);
        Ok(())
    }

    /// Reads, away from the async threads.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, ReadError> {
        let readers = Arc::clone(self);
        let read = move || {
            let idle = readers.idle.lock().expect("never poisoned").pop();
            let connection = idle.map_or_else(|| readers.connect(), Ok)?;
            let result = query(&connection);
            readers.put_back(connection);
            result
        };
        match tokio::task::spawn_blocking(read).await {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => {
                tracing::error!(%error, "a read failed");
                Err(ReadError)
            }
            Err(_) => Err(ReadError),
        }
    }

    pub(crate) fn close(&self) {
        self.idle.lock().expect("never poisoned").clear();
    }

    fn connect(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Connection::open_with_flags(&self.file, flags)
    }

    fn put_back(&self, connection: Connection) {
        const KEPT: usize = 4;
        let mut idle = self.idle.lock().expect("never poisoned");
        if idle.len() < KEPT {
            idle.push(connection);
        }
    }
}

/// A table with everything that belongs to it, as of one moment; with what the daybook has of it.
pub(crate) fn load(
    connection: &Connection,
    id: &str,
    daybook: bool,
) -> rusqlite::Result<Option<StoredTable>> {
    let db = connection.unchecked_transaction()?;
    let table = db
        .prepare_cached(
            "SELECT game, setup, seed, record, public, hints, creator, watch_secret, at,
                 over, before, evening
             FROM tables WHERE id = ?",
        )?
        .query_row([id], |row| {
            Ok(StoredTable {
                id: id.to_owned(),
                game: row.get(0)?,
                setup: row.get(1)?,
                seed: row.get(2)?,
                record: row.get(3)?,
                public: row.get(4)?,
                hints: row.get(5)?,
                creator: Person(row.get(6)?),
                watch_secret: row.get(7)?,
                at: row.get::<_, i64>(8)? as u64,
                over: row.get(9)?,
                seats: Vec::new(),
                watchers: Vec::new(),
                events: Vec::new(),
                before: row.get(10)?,
                evening: evening(row.get(11)?)?,
                rematch: None,
            })
        })
        .optional()?;
    let Some(mut table) = table else { return Ok(None) };
    table.seats = rows(
        &db,
        "SELECT kind, name, bot, secret, stand_in FROM seats WHERE table_id = ? ORDER BY seat",
        id,
        seat,
    )?;
    let holders = "SELECT seat, person FROM holders WHERE table_id = ? ORDER BY seat";
    for (seat, person) in
        rows(&db, holders, id, |row| Ok((row.get::<_, u8>(0)?, Person(row.get(1)?))))?
    {
        if let Some(it) = table.seats.get_mut(usize::from(seat)) {
            it.holders.push(person);
        }
    }
    let watchers = "SELECT person FROM watchers WHERE table_id = ?";
    table.watchers = rows(&db, watchers, id, |row| row.get(0).map(Person))?;
    let events = "SELECT number, line, at, key FROM events WHERE table_id = ? ORDER BY number";
    table.events = rows(&db, events, id, event)?;
    if daybook {
        table.events.extend(daybook::events_of(&db, id)?);
    }
    table.rematch = rematch(&db, id, table.seats.len())?;
    Ok(Some(table))
}

fn evening(json: Option<String>) -> rusqlite::Result<Vec<EveningGame>> {
    let read =
        |json: String| serde_json::from_str(&json).map_err(|_| rusqlite::Error::InvalidQuery);
    json.map_or(Ok(Vec::new()), read)
}

/// The table at which the people of another play on, and who has come.
fn rematch(db: &Connection, before: &str, seats: usize) -> rusqlite::Result<Option<Rematch>> {
    let id = db
        .prepare_cached("SELECT id FROM tables WHERE before = ?")?
        .query_row([before], |row| row.get::<_, String>(0))
        .optional()?;
    let Some(id) = id else { return Ok(None) };
    let come = "SELECT kind = 'bot' OR stand_in IS NOT NULL OR EXISTS (
            SELECT 1 FROM holders WHERE holders.table_id = seats.table_id
                AND holders.seat = seats.seat)
        FROM seats WHERE table_id = ? ORDER BY seat";
    let come: Vec<bool> = rows(db, come, &id, |row| row.get(0))?;
    let come = |seat| come.get(next_seat(seat, seats).index()).copied().unwrap_or_default();
    Ok(Some(Rematch { id, agreed: Seat::all(seats).map(come).collect() }))
}

fn rows<T>(
    db: &Connection,
    sql: &str,
    id: &str,
    value: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    db.prepare_cached(sql)?.query_map([id], value)?.collect()
}

fn seat(row: &Row<'_>) -> rusqlite::Result<StoredSeat> {
    let kind: String = row.get(0)?;
    Ok(StoredSeat {
        kind: SeatKind::of(&kind).ok_or(rusqlite::Error::InvalidQuery)?,
        name: row.get(1)?,
        bot: row.get(2)?,
        secret: row.get(3)?,
        stand_in: row.get(4)?,
        holders: Vec::new(),
    })
}

fn event(row: &Row<'_>) -> rusqlite::Result<StoredEvent> {
    Ok(StoredEvent {
        number: row.get(0)?,
        line: row.get(1)?,
        at: row.get::<_, i64>(2)? as u64,
        key: row.get(3)?,
    })
}

pub(crate) fn find_link(
    connection: &Connection,
    secret: &str,
) -> rusqlite::Result<Option<(String, Option<Seat>)>> {
    connection
        .prepare_cached(
            "SELECT table_id, seat FROM seats WHERE secret = ?1
             UNION ALL SELECT id, NULL FROM tables WHERE watch_secret = ?1",
        )?
        .query_row([secret], |row| Ok((row.get(0)?, row.get::<_, Option<u8>>(1)?.map(Seat))))
        .optional()
}

/// Whoever laid a table may watch it.
pub(crate) fn knows(connection: &Connection, person: Person) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM holders WHERE person = ?1)
                 OR EXISTS (SELECT 1 FROM watchers WHERE person = ?1)",
        )?
        .query_row([person.0], |row| row.get(0))
}

pub(crate) fn lobby(
    connection: &Connection,
    person: Option<Person>,
    most: u32,
) -> rusqlite::Result<LobbyIds> {
    const OPEN_SEAT: &str = "EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'friend'
        AND NOT EXISTS (SELECT 1 FROM holders
            WHERE holders.table_id = id AND holders.seat = seats.seat))";
    let ids = |sql: &str, params: &[&dyn ToSql]| -> rusqlite::Result<Vec<String>> {
        connection.prepare_cached(sql)?.query_map(params, |row| row.get(0))?.collect()
    };
    let public = "SELECT id FROM tables WHERE public AND over = 0";
    Ok(LobbyIds {
        open: ids(&format!("{public} AND {OPEN_SEAT} ORDER BY at DESC LIMIT ?"), params![most])?,
        mine: match person {
            Some(person) => ids(
                "SELECT id FROM tables WHERE id IN (
                     SELECT table_id FROM holders WHERE person = ?1
                     UNION SELECT table_id FROM watchers WHERE person = ?1)
                 ORDER BY at DESC LIMIT ?2",
                params![person.0, most],
            )?,
            None => Vec::new(),
        },
        watchable: ids(
            &format!("{public} AND NOT {OPEN_SEAT} ORDER BY at DESC LIMIT ?"),
            params![most],
        )?,
    })
}

pub(crate) fn with_bots(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare(
            "SELECT id FROM tables WHERE over = 0 AND record IS NULL
             AND id IN (SELECT table_id FROM seats WHERE kind = 'bot'
                 UNION SELECT table_id FROM seats WHERE stand_in IS NOT NULL)
             ORDER BY at DESC",
        )?
        .query_map([], |row| row.get(0))?
        .collect()
}
