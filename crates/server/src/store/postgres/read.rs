//! What can be read.

use deadpool_postgres::{Client, Transaction};
use kasbah_rules::Seat;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, IsolationLevel, Row};

use crate::api::{EveningGame, Rematch};
use crate::person::Person;
use crate::store::{Ends, SeatKind, Standing, StoredEvent, StoredSeat, StoredTable};
use crate::table::next_seat;

/// A moment of the database: what is read in it belongs together.
pub(super) async fn moment(db: &mut Client) -> Result<Transaction<'_>, Error> {
    let moment = db.build_transaction().isolation_level(IsolationLevel::RepeatableRead);
    moment.read_only(true).start().await
}

pub(super) async fn rows(
    db: &Transaction<'_>,
    sql: &str,
    params: &[&(dyn ToSql + Sync)],
) -> Result<Vec<Row>, Error> {
    let statement = db.prepare_cached(sql).await?;
    db.query(&statement, params).await
}

/// A table with everything that belongs to it, as of one moment.
pub(super) async fn load(db: &Transaction<'_>, id: &str) -> Result<Option<StoredTable>, Error> {
    let table = "SELECT number, turn, scores, changed, game, setup, seed, record, public, hints,
            creator, watch_secret, at, over, before, evening, rules,
            EXISTS (SELECT 1 FROM damaged WHERE damaged.table_id = tables.id AND line IS NULL)
        FROM tables LEFT JOIN standings ON standings.table_id = id WHERE tables.id = $1";
    let Some(row) = rows(db, table, &[&id]).await?.pop() else { return Ok(None) };
    let mut fault = None;
    let seed = seed(row.get(6), &mut fault);
    let evening = evening(row.get(15), &mut fault);
    let seats = "SELECT kind, name, bot, secret, stand_in FROM seats WHERE table_id = $1
        ORDER BY seat";
    let holders = "SELECT seat, person FROM holders WHERE table_id = $1 ORDER BY seat";
    let watchers = "SELECT person FROM watchers WHERE table_id = $1";
    let events = "SELECT number, line, at, key FROM events WHERE table_id = $1 ORDER BY number";
    // One after the other down the same wire, without waiting for each.
    let which: [&(dyn ToSql + Sync); 1] = [&id];
    let (seats, holders, watchers, events) = tokio::try_join!(
        rows(db, seats, &which),
        rows(db, holders, &which),
        rows(db, watchers, &which),
        rows(db, events, &which),
    )?;
    let mut seats: Vec<StoredSeat> = seats.iter().map(seat).collect();
    for row in holders {
        if let Some(it) = seats.get_mut(row.get::<_, i16>(0) as usize) {
            it.holders.extend(person(row.get(1)));
        }
    }
    let rematch = rematch(db, id, seats.len()).await?;
    Ok(Some(StoredTable {
        id: id.to_owned(),
        standing: standing(&row),
        game: row.get(4),
        setup: row.get(5),
        seed,
        record: row.get(7),
        public: row.get(8),
        hints: row.get(9),
        creator: person(row.get(10)).unwrap_or(Person::NOBODY),
        watch_secret: row.get(11),
        at: row.get::<_, i64>(12) as u64,
        over: row.get(13),
        seats,
        watchers: watchers.iter().filter_map(|row| person(row.get(0))).collect(),
        events: events.iter().map(event).collect(),
        before: row.get(14),
        evening,
        rules: row.get::<_, i32>(16) as u32,
        set_aside: row.get(17),
        rematch,
        fault,
    }))
}

fn person(bytes: &[u8]) -> Option<Person> {
    bytes.try_into().ok().map(Person)
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
pub(super) fn standing(row: &Row) -> Option<Standing> {
    let number = row.get::<_, Option<i32>>(0)? as u32;
    let turn = Standing::turn_of(row.get(1))?;
    let scores = Standing::scores_of(row.get(2))?;
    Some(Standing { number, turn, scores, at: row.get::<_, i64>(3) as u64 })
}

/// The database takes no other words: what is none of them is nobody's seat.
pub(super) fn seat_kind(word: &str) -> SeatKind {
    SeatKind::of(word).unwrap_or(SeatKind::Record)
}

/// The table at which the people of another play on, and who has come.
async fn rematch(
    db: &Transaction<'_>,
    before: &str,
    seats: usize,
) -> Result<Option<Rematch>, Error> {
    let next = rows(db, "SELECT id FROM tables WHERE before = $1", &[&before]).await?;
    let Some(row) = next.first() else { return Ok(None) };
    let id: String = row.get(0);
    let come = "SELECT kind = 'bot' OR stand_in IS NOT NULL OR EXISTS (
            SELECT 1 FROM holders WHERE holders.table_id = seats.table_id
                AND holders.seat = seats.seat)
        FROM seats WHERE table_id = $1 ORDER BY seat";
    let come: Vec<bool> = rows(db, come, &[&id]).await?.iter().map(|row| row.get(0)).collect();
    let come = |seat| come.get(next_seat(seat, seats).index()).copied().unwrap_or_default();
    Ok(Some(Rematch { id, agreed: Seat::all(seats).map(come).collect() }))
}

fn seat(row: &Row) -> StoredSeat {
    StoredSeat {
        kind: seat_kind(row.get(0)),
        name: row.get(1),
        bot: row.get(2),
        secret: row.get(3),
        stand_in: row.get(4),
        holders: Vec::new(),
    }
}

fn event(row: &Row) -> StoredEvent {
    StoredEvent {
        number: row.get::<_, i32>(0) as u32,
        line: row.get(1),
        at: row.get::<_, i64>(2) as u64,
        key: row.get(3),
    }
}

pub(super) async fn find_link(
    db: &Client,
    secret: &str,
) -> Result<Option<(String, Option<Seat>)>, Error> {
    let sql = "SELECT table_id, seat FROM seats WHERE secret = $1
        UNION ALL SELECT id, NULL FROM tables WHERE watch_secret = $1";
    let statement = db.prepare_cached(sql).await?;
    let row = db.query_opt(&statement, &[&secret]).await?;
    let seat = |row: &Row| row.get::<_, Option<i16>>(1).map(|seat| Seat(seat as u8));
    Ok(row.map(|row| (row.get(0), seat(&row))))
}

/// Whoever laid a table may watch it.
pub(super) async fn knows(db: &Client, person: Person) -> Result<bool, Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM holders WHERE person = $1)
        OR EXISTS (SELECT 1 FROM watchers WHERE person = $1)";
    let statement = db.prepare_cached(sql).await?;
    Ok(db.query_one(&statement, &[&person.0.as_slice()]).await?.get(0))
}

/// Tables that nobody joined, at which nothing has happened since `before`, the oldest first.
pub(super) const FORGOTTEN: &str = "
    SELECT id FROM tables LEFT JOIN standings ON standings.table_id = id
    WHERE NOT over AND open_seats > 0 AND at < $1 AND coalesce(changed, at) < $1
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = id AND kind = 'friend'
            AND (stand_in IS NOT NULL OR EXISTS (SELECT 1 FROM holders
                WHERE holders.table_id = id AND holders.seat = seats.seat)))
    ORDER BY at LIMIT $2";

/// Tables that ended before a moment, the oldest first.
pub(super) const FINISHED: &str =
    "SELECT id FROM tables WHERE ended IS NOT NULL AND ended < $1 ORDER BY ended LIMIT $2";

/// The tables that are to go at a moment, at most `most` of a kind.
pub(super) async fn ended(
    db: &Transaction<'_>,
    ends: Ends,
    now: u64,
    most: u32,
) -> Result<Vec<String>, Error> {
    let mut ids = Vec::new();
    for (sql, after) in [(FORGOTTEN, ends.open), (FINISHED, ends.finished)] {
        let Some(after) = after else { continue };
        let before = now.saturating_sub(after.as_millis() as u64) as i64;
        let found = rows(db, sql, &[&before, &i64::from(most)]).await?;
        ids.extend(found.iter().map(|row| row.get::<_, String>(0)));
    }
    Ok(ids)
}
