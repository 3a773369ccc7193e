//! What can be read, on connections of its own: readers do not wait for the writer.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use kasbah_rules::Seat;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row};
use tokio_util::task::TaskTracker;
use tracing::Span;

use super::daybook;
use crate::api::{EveningGame, Rematch};
use crate::person::Person;
use crate::store::{
    Notice, NoticeKind, ReadError, SeatKind, Standing, StoredEvent, StoredSeat, StoredTable,
};
use crate::table::next_seat;

/// Connections that wait for somebody to read.
pub(crate) struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
    busy: TaskTracker,
}

impl Readers {
    pub(crate) fn new(file: PathBuf) -> Self {
        Self { file, idle: Mutex::default(), busy: TaskTracker::new() }
    }

    /// Whether the file can be read at all.
    pub(crate) fn check(&self) -> rusqlite::Result<()> {
        let connection = self.connect()?;
        connection.query_row("SELECT EXISTS (SELECT 1 FROM tables)", [], |_| Ok(()))?;
        self.put_back(connection);
        Ok(())
    }

    /// Reads, away from the async threads.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, ReadError> {
        let readers = Arc::clone(self);
        let span = Span::current();
        let read = move || {
            let _within = span.enter();
            let idle = readers.idle.lock().expect("never poisoned").pop();
            let connection = idle.map_or_else(|| readers.connect(), Ok)?;
            let result = query(&connection);
            readers.put_back(connection);
            result
        };
        if self.busy.is_closed() {
            return Err(ReadError);
        }
        match self.busy.spawn_blocking(read).await {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => {
                tracing::error!(%error, "a read failed");
                Err(ReadError)
            }
            Err(_) => Err(ReadError),
        }
    }

    /// Waits for those who read, and closes all connections. Nobody reads any more.
    pub(crate) async fn close(&self) {
        self.busy.close();
        self.busy.wait().await;
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
            "SELECT number, turn, scores, changed, game, setup, seed, record, public, hints, creator,
                 watch_secret, at, over, before, evening, rules,
                 EXISTS (SELECT 1 FROM damaged WHERE damaged.table_id = tables.id AND line IS NULL)
             FROM tables LEFT JOIN standings ON standings.table_id = id WHERE tables.id = ?",
        )?
        .query_row([id], |row| {
            let mut fault = None;
            let seed = seed(row.get(6)?, &mut fault);
            let evening = evening(row.get(15)?, &mut fault);
            Ok(StoredTable {
                id: id.to_owned(),
                standing: standing(row)?,
                game: row.get(4)?,
                setup: row.get(5)?,
                seed,
                record: row.get(7)?,
                public: row.get(8)?,
                hints: row.get(9)?,
                creator: Person(row.get(10)?),
                watch_secret: row.get(11)?,
                at: row.get::<_, i64>(12)? as u64,
                over: row.get(13)?,
                seats: Vec::new(),
                watchers: Vec::new(),
                events: Vec::new(),
                before: row.get(14)?,
                evening,
                rules: row.get(16)?,
                set_aside: row.get(17)?,
                rematch: None,
                fault,
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

fn seed(bytes: Option<Vec<u8>>, fault: &mut Option<String>) -> Option<[u8; 32]> {
    let seed = bytes?.try_into().ok();
    if seed.is_none() {
        *fault = Some("its seed is damaged".into());
    }
    seed
}

fn evening(json: Option<String>, fault: &mut Option<String>) -> Vec<EveningGame> {
    let read = json.map_or(Ok(Vec::new()), |json| serde_json::from_str(&json));
    read.unwrap_or_else(|error| {
        *fault = Some(format!("the games before it are damaged: {error}"));
        Vec::new()
    })
}

/// How a table stands, from the first four columns; nothing if nobody kept it, or it cannot be read.
pub(super) fn standing(row: &Row<'_>) -> rusqlite::Result<Option<Standing>> {
    let Some(number) = row.get(0)? else { return Ok(None) };
    let turn = Standing::turn_of(row.get_ref(1)?.as_str()?);
    let scores = Standing::scores_of(row.get_ref(2)?.as_str()?);
    let at = row.get::<_, i64>(3)? as u64;
    Ok(turn.zip(scores).map(|(turn, scores)| Standing { number, turn, scores, at }))
}

/// The database takes no other words: what is none of them is nobody's seat.
pub(super) fn seat_kind(word: &str) -> SeatKind {
    SeatKind::of(word).unwrap_or(SeatKind::Record)
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
    Ok(StoredSeat {
        kind: seat_kind(row.get_ref(0)?.as_str()?),
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

/// All notices of a kind.
pub(crate) fn notices(connection: &Connection, kind: NoticeKind) -> rusqlite::Result<Vec<Notice>> {
    let sql = "SELECT word, about, at, until FROM notices WHERE kind = ? ORDER BY at, word";
    rows(connection, sql, kind.word(), |row| {
        Ok(Notice {
            word: row.get(0)?,
            about: row.get(1)?,
            at: row.get::<_, i64>(2)? as u64,
            until: row.get::<_, Option<i64>>(3)?.map(|until| until as u64),
        })
    })
}
