//! How each write is done: in one transaction, which first locks the lease of its table.

use deadpool_postgres::{Client, Transaction};
use kasbah_rules::Seat;
use tokio_postgres::error::SqlState;

use super::append::append;
use super::error::in_words;
use crate::person::Person;
use crate::store::lease::Term;
use crate::store::{Standing, StoredTable, Write, WriteError};
use crate::table::now;

impl From<tokio_postgres::Error> for WriteError {
    fn from(error: tokio_postgres::Error) -> Self {
        if error.code() == Some(&SqlState::UNIQUE_VIOLATION) {
            return Self::Conflict;
        }
        let error = in_words(&error);
        tracing::error!(error, "a write failed");
        Self::Unavailable
    }
}

/// Does a write to a table that this node keeps.
pub(super) async fn fenced(
    db: &mut Client,
    node: &str,
    term: &Term,
    write: &Write,
) -> Result<(), WriteError> {
    if let Write::Append { events, standing, .. } = write {
        return append(db, node, term, events, standing).await;
    }
    let all = db.transaction().await?;
    let held = "SELECT 1 FROM leases
        WHERE table_id = $1 AND node = $2 AND epoch = $3 AND until > clock_timestamp() FOR UPDATE";
    let held = all.prepare_cached(held).await?;
    if all.query_opt(&held, &[&term.table, &node, &term.epoch]).await?.is_none() {
        return Err(WriteError::NotOurs);
    }
    apply(&all, write).await?;
    Ok(all.commit().await?)
}

/// Inside a transaction that somebody else commits.
async fn apply(db: &Transaction<'_>, write: &Write) -> Result<(), WriteError> {
    match write {
        Write::Stand { table, standing } => upsert_standing(db, table, standing).await,
        Write::Take { table, seat, person, name } => {
            let taken = "INSERT INTO holders (table_id, seat, person) SELECT $1, $2, $3
                WHERE NOT EXISTS (SELECT 1 FROM holders WHERE table_id = $1 AND seat = $2)";
            let taken = run(db, taken, &[table, &place(*seat), &bytes(person)]).await?;
            if taken == 0 {
                return Err(WriteError::Conflict);
            }
            put_on_list(db, table, *person).await?;
            sits(db, table, *seat, name.as_deref()).await
        }
        Write::Hold { table, seat, person, name } => {
            hold(db, table, *seat, *person).await?;
            sits(db, table, *seat, name.as_deref()).await
        }
        Write::Renew { table, seat, person, secret } => {
            let renewed = "UPDATE seats SET secret = $4 WHERE table_id = $1 AND seat = $2
                AND EXISTS (SELECT 1 FROM holders
                    WHERE table_id = $1 AND holders.seat = $2 AND person = $3)";
            let whose: Params<'_> = &[table, &place(*seat), &bytes(person), secret];
            if run(db, renewed, whose).await? == 0 {
                return Err(WriteError::Conflict);
            }
            let others = "DELETE FROM holders WHERE table_id = $1 AND seat = $2 AND person <> $3";
            run(db, others, &whose[..3]).await?;
            // Who neither plays nor watches there any more has it on no list.
            let lists = "DELETE FROM own WHERE table_id = $1
                AND person NOT IN (SELECT person FROM holders WHERE table_id = $1)
                AND person NOT IN (SELECT person FROM watchers WHERE table_id = $1)";
            run(db, lists, &[table]).await.map(drop)
        }
        Write::Rename { table, seat, name } => rename(db, table, *seat, Some(name)).await,
        Write::StandIn { table, seat, bot } => stand_in(db, table, *seat, bot.as_deref()).await,
        Write::Watch { table, person } => watch(db, table, *person).await,
        Write::SetAside { table, why } => {
            let aside = "INSERT INTO damaged (at, table_id, why) VALUES ($1, $2, $3)";
            run(db, aside, &[&(now() as i64), table, why]).await.map(drop)
        }
        Write::Delete { table } => {
            run(db, "DELETE FROM damaged WHERE table_id = $1", &[table]).await?;
            run(db, "DELETE FROM tables WHERE id = $1", &[table]).await?;
            // After their table: until then they stay.
            run(db, "DELETE FROM events WHERE table_id = $1", &[table]).await.map(drop)
        }
        // These have ways of their own.
        Write::Append { .. } | Write::Create(_) | Write::Pulse => Err(WriteError::Unavailable),
        #[cfg(test)]
        Write::Panic => Err(WriteError::Unavailable),
    }
}

/// Whether something can be written.
pub(super) async fn pulse(db: &Client, node: &str) -> Result<(), WriteError> {
    let sql = "INSERT INTO pulse (node, at) VALUES ($1, $2)
        ON CONFLICT (node) DO UPDATE SET at = excluded.at";
    let statement = db.prepare_cached(sql).await?;
    db.execute(&statement, &[&node, &(now() as i64)]).await?;
    Ok(())
}

/// A new table: nobody else knows of it.
pub(super) async fn create(db: &mut Client, table: &StoredTable) -> Result<(), WriteError> {
    let all = db.transaction().await?;
    put(&all, table).await?;
    Ok(all.commit().await?)
}

/// A table with everything that belongs to it.
pub(super) async fn put(db: &Transaction<'_>, table: &StoredTable) -> Result<(), WriteError> {
    let evening = table.before.as_ref().map(|_| serde_json::json!(table.evening).to_string());
    let seed = table.seed.as_ref().map(<[u8; 32]>::as_slice);
    let ended = table.ended().map(|at| at as i64);
    run(
        db,
        "INSERT INTO tables (id, game, rules, setup, seed, record, public, hints, creator,
             watch_secret, at, over, before, evening, ended)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        &[
            &table.id,
            &table.game,
            &(table.rules as i32),
            &table.setup,
            &seed,
            &table.record,
            &table.public,
            &table.hints,
            &bytes(&table.creator),
            &table.watch_secret,
            &(table.at as i64),
            &table.over,
            &table.before,
            &evening,
            &ended,
        ],
    )
    .await?;
    for (seat, it) in Seat::all(table.seats.len()).zip(&table.seats) {
        let sql = "INSERT INTO seats (table_id, seat, kind, name, bot, secret, stand_in)
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let kind = it.kind.word();
        let what: Params<'_> =
            &[&table.id, &place(seat), &kind, &it.name, &it.bot, &it.secret, &it.stand_in];
        run(db, sql, what).await?;
        for person in &it.holders {
            hold(db, &table.id, seat, *person).await?;
        }
    }
    for person in &table.watchers {
        watch(db, &table.id, *person).await?;
    }
    count_open_seats(db, &table.id).await?;
    if let Some(standing) = &table.standing {
        upsert_standing(db, &table.id, standing).await?;
    }
    let numbers: Vec<i32> = table.events.iter().map(|event| event.number as i32).collect();
    let lines: Vec<&str> = table.events.iter().map(|event| event.line.as_str()).collect();
    let times: Vec<i64> = table.events.iter().map(|event| event.at as i64).collect();
    let keys: Vec<Option<&str>> = table.events.iter().map(|event| event.key.as_deref()).collect();
    let sql = "INSERT INTO events (table_id, number, line, at, key)
        SELECT $1, it.* FROM unnest($2::integer[], $3::text[], $4::bigint[], $5::text[]) AS it";
    run(db, sql, &[&table.id, &numbers, &lines, &times, &keys]).await.map(drop)
}

type Params<'a> = &'a [&'a (dyn tokio_postgres::types::ToSql + Sync)];

async fn run(db: &Transaction<'_>, sql: &str, params: Params<'_>) -> Result<u64, WriteError> {
    let statement = db.prepare_cached(sql).await?;
    Ok(db.execute(&statement, params).await?)
}

fn place(seat: Seat) -> i16 {
    i16::from(seat.0)
}

fn bytes(person: &Person) -> &[u8] {
    &person.0
}

/// Somebody plays a seat himself from now on.
async fn sits(
    db: &Transaction<'_>,
    table: &str,
    seat: Seat,
    name: Option<&str>,
) -> Result<(), WriteError> {
    count_open_seats(db, table).await?;
    stand_in(db, table, seat, None).await?;
    rename(db, table, seat, name).await
}

async fn hold(
    db: &Transaction<'_>,
    table: &str,
    seat: Seat,
    person: Person,
) -> Result<(), WriteError> {
    let sql = "INSERT INTO holders (table_id, seat, person) VALUES ($1, $2, $3)
        ON CONFLICT DO NOTHING";
    run(db, sql, &[&table, &place(seat), &bytes(&person)]).await?;
    put_on_list(db, table, person).await
}

async fn watch(db: &Transaction<'_>, table: &str, person: Person) -> Result<(), WriteError> {
    let sql = "INSERT INTO watchers (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    run(db, sql, &[&table, &bytes(&person)]).await?;
    put_on_list(db, table, person).await
}

/// The table is on somebody's list from now on.
async fn put_on_list(db: &Transaction<'_>, table: &str, person: Person) -> Result<(), WriteError> {
    let sql = "INSERT INTO own (person, ended, at, table_id)
        SELECT $2, ended IS NOT NULL, coalesce(ended, at), id FROM tables WHERE id = $1
        ON CONFLICT DO NOTHING";
    run(db, sql, &[&table, &bytes(&person)]).await.map(drop)
}

async fn count_open_seats(db: &Transaction<'_>, table: &str) -> Result<(), WriteError> {
    let sql = "UPDATE tables SET open_seats = (SELECT count(*) FROM seats
            WHERE table_id = id AND kind = 'friend' AND NOT EXISTS (SELECT 1 FROM holders
                WHERE holders.table_id = id AND holders.seat = seats.seat))
        WHERE id = $1";
    run(db, sql, &[&table]).await.map(drop)
}

async fn stand_in(
    db: &Transaction<'_>,
    table: &str,
    seat: Seat,
    bot: Option<&str>,
) -> Result<(), WriteError> {
    let sql = "UPDATE seats SET stand_in = $3 WHERE table_id = $1 AND seat = $2";
    run(db, sql, &[&table, &place(seat), &bot]).await.map(drop)
}

async fn rename(
    db: &Transaction<'_>,
    table: &str,
    seat: Seat,
    name: Option<&str>,
) -> Result<(), WriteError> {
    let Some(name) = name else { return Ok(()) };
    let sql = "UPDATE seats SET name = $3 WHERE table_id = $1 AND seat = $2";
    run(db, sql, &[&table, &place(seat), &name]).await.map(drop)
}

/// Keeps how a table stands, unless later is known.
async fn upsert_standing(
    db: &Transaction<'_>,
    table: &str,
    standing: &Standing,
) -> Result<(), WriteError> {
    let sql = "INSERT INTO standings (table_id, number, turn, scores, changed)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, turn = excluded.turn,
            scores = excluded.scores, changed = excluded.changed
        WHERE excluded.number >= standings.number";
    let (turn, scores) = (standing.turn_word(), standing.scores_text());
    let number = standing.number as i32;
    run(db, sql, &[&table, &number, &turn, &scores, &(standing.at as i64)]).await.map(drop)
}
