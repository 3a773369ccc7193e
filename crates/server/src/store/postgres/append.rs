//! What a turn stores: one statement, and so one way there and back, and one commit.

use deadpool_postgres::Client;

use crate::store::lease::Term;
use crate::store::{Standing, StoredEvent, WriteError};

/// Events of a table and how it stands then, if its lease is ours. First the lease is locked: whoever
/// takes it waits until this is done, or this finds that it was taken. Each event has to be the next
/// of its table; the primary key is the second barrier.
const APPEND: &str = "
    WITH held AS MATERIALIZED (
        SELECT 1 FROM leases
        WHERE table_id = $1 AND node = $2 AND epoch = $3 AND until > clock_timestamp()
        FOR UPDATE
    ), added AS (
        INSERT INTO events (table_id, number, line, at, key)
        SELECT $1, it.number, it.line, $6, it.key
        FROM unnest($4::integer[], $5::text[], $7::text[]) AS it (number, line, key)
        WHERE EXISTS (SELECT 1 FROM held) AND ($8 = 0
            OR EXISTS (SELECT 1 FROM events WHERE table_id = $1 AND number = $8))
        RETURNING 1
    ), stands AS (
        INSERT INTO standings (table_id, number, turn, scores, changed)
        SELECT $1, $9, $10, $11, $12 WHERE EXISTS (SELECT 1 FROM added)
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, turn = excluded.turn,
            scores = excluded.scores, changed = excluded.changed
    )";

const TELL: &str = "
    SELECT EXISTS (SELECT 1 FROM held), EXISTS (SELECT 1 FROM added)";

/// The game is over: the lists have it elsewhere from now on.
const END: &str = ", ends AS (
        UPDATE tables SET over = true, ended = $12
        WHERE id = $1 AND EXISTS (SELECT 1 FROM added)
    ), leaves AS (
        UPDATE own SET ended = true, at = $12
        WHERE table_id = $1 AND EXISTS (SELECT 1 FROM added)
    )";

/// Does it.
pub(super) async fn append(
    db: &Client,
    node: &str,
    term: &Term,
    events: &[StoredEvent],
    standing: &Standing,
) -> Result<(), WriteError> {
    let Some(first) = events.first() else { return Ok(()) };
    let follows = events.iter().zip(first.number..).all(|(event, next)| event.number == next);
    if !follows || first.number == 0 {
        return Err(WriteError::Conflict);
    }
    let numbers: Vec<i32> = events.iter().map(|event| event.number as i32).collect();
    let lines: Vec<&str> = events.iter().map(|event| event.line.as_str()).collect();
    let keys: Vec<Option<&str>> = events.iter().map(|event| event.key.as_deref()).collect();
    let (before, at) = (first.number as i32 - 1, first.at as i64);
    let (turn, scores) = (standing.turn_word(), standing.scores_text());
    let end = if standing.over() { END } else { "" };
    let statement = db.prepare_cached(&format!("{APPEND}{end}{TELL}")).await?;
    let row = db
        .query_one(
            &statement,
            &[
                &term.table,
                &node,
                &term.epoch,
                &numbers,
                &lines,
                &at,
                &keys,
                &before,
                &(standing.number as i32),
                &turn,
                &scores,
                &(standing.at as i64),
            ],
        )
        .await?;
    match (row.get(0), row.get(1)) {
        (false, _) => Err(WriteError::NotOurs),
        (true, false) => Err(WriteError::Conflict),
        (true, true) => Ok(()),
    }
}
