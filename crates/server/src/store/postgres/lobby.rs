//! The lists of the lobby, page by page, each found in an index; a page takes three questions,
//! however many tables it shows.

use std::collections::HashMap;

use deadpool_postgres::Transaction;
use kasbah_rules::Turn;
use tokio_postgres::{Error, Row};

use super::read::{rows, seat_kind, standing};
use crate::person::Person;
use crate::store::lobby::Group;
use crate::store::{Ask, Cursor, List, LobbySeat, LobbyTable, Page};

pub(super) const OPEN: &str = "SELECT at, id FROM tables
    WHERE public AND NOT over AND open_seats > 0 AND (at, id) < ($1, $2)
    ORDER BY at DESC, id DESC LIMIT $3";

pub(super) const FULL: &str = "SELECT at, id FROM tables
    WHERE public AND NOT over AND open_seats = 0 AND (at, id) < ($1, $2)
    ORDER BY at DESC, id DESC LIMIT $3";

pub(super) const ENDED: &str = "SELECT at, table_id FROM own
    WHERE person = $4 AND ended AND (at, table_id) < ($1, $2)
    ORDER BY at DESC, table_id DESC LIMIT $3";

/// With the seats that he plays himself, as bits.
pub(super) const RUNNING: &str = "SELECT number, turn, scores, changed, own.at, own.table_id,
        (SELECT coalesce(sum(1 << holders.seat), 0) FROM holders JOIN seats
            ON seats.table_id = holders.table_id AND seats.seat = holders.seat
            WHERE holders.table_id = own.table_id AND holders.person = $1 AND stand_in IS NULL)
    FROM own LEFT JOIN standings ON standings.table_id = own.table_id
    WHERE own.person = $1 AND NOT ended";

pub(super) const TABLES: &str =
    "SELECT number, turn, scores, changed, game, rules, at, record IS NOT NULL,
        EXISTS (SELECT 1 FROM damaged WHERE damaged.table_id = tables.id AND line IS NULL), id
    FROM tables LEFT JOIN standings ON standings.table_id = id WHERE tables.id = ANY($1)";

pub(super) const SEATS: &str = "SELECT kind, name, bot, stand_in,
        EXISTS (SELECT 1 FROM holders
            WHERE holders.table_id = seats.table_id AND holders.seat = seats.seat),
        EXISTS (SELECT 1 FROM holders WHERE holders.table_id = seats.table_id
            AND holders.seat = seats.seat AND person = $2), table_id
    FROM seats WHERE table_id = ANY($1) ORDER BY table_id, seat";

/// A page of a list, as of one moment.
pub(super) async fn page(db: &Transaction<'_>, ask: &Ask) -> Result<Page, Error> {
    let mut found = found(db, ask).await?;
    let more = found.len() > ask.most;
    found.truncate(ask.most);
    let tables = tables(db, ask, &found).await?;
    Ok(Page { tables, more: found.pop().filter(|_| more) })
}

/// Where the tables are that are to be shown, and one more, if there is one.
async fn found(db: &Transaction<'_>, ask: &Ask) -> Result<Vec<Cursor>, Error> {
    let Ask { list, person, after, most } = ask;
    let person = match (list, person) {
        (List::Open, _) => return in_order(db, ask, OPEN, Group::Public, None, most + 1).await,
        (List::Watchable, _) => {
            return in_order(db, ask, FULL, Group::Public, None, most + 1).await;
        }
        (List::Mine, None) => return Ok(Vec::new()),
        (List::Mine, Some(person)) => *person,
    };
    let mut found = Vec::new();
    if after.as_ref().is_none_or(|after| after.group < Group::Ended) {
        found = running(db, person).await?;
        found.sort_unstable_by(|one, other| one.order().cmp(&other.order()));
        if let Some(after) = after {
            found.retain(|it| it.order() > after.order());
        }
        found.truncate(most + 1);
    }
    let room = most + 1 - found.len();
    found.extend(in_order(db, ask, ENDED, Group::Ended, Some(person), room).await?);
    Ok(found)
}

/// What comes after the cursor, if that is in this group; otherwise what comes first.
async fn in_order(
    db: &Transaction<'_>,
    ask: &Ask,
    sql: &str,
    group: Group,
    person: Option<Person>,
    most: usize,
) -> Result<Vec<Cursor>, Error> {
    let after = ask.after.as_ref().filter(|after| after.group == group);
    let (at, id) = after.map_or((i64::MAX, ""), |after| (after.at, &after.id));
    let most = most as i64;
    let found = match person {
        Some(person) => rows(db, sql, &[&at, &id, &most, &person.0.as_slice()]).await?,
        None => rows(db, sql, &[&at, &id, &most]).await?,
    };
    Ok(found.iter().map(|row| Cursor { group, at: row.get(0), id: row.get(1) }).collect())
}

async fn running(db: &Transaction<'_>, person: Person) -> Result<Vec<Cursor>, Error> {
    let tables = rows(db, RUNNING, &[&person.0.as_slice()]).await?;
    let cursor = |row: &Row| {
        let standing = standing(row);
        let plays: i64 = row.get(6);
        let plays = |seat: u8| plays.checked_shr(seat.into()).is_some_and(|it| it & 1 == 1);
        let his = |turn| matches!(turn, Turn::Player { seat } if plays(seat.0));
        let group = match &standing {
            Some(standing) if his(standing.turn) => Group::Turn,
            _ => Group::Running,
        };
        let at = standing.map_or(row.get(4), |standing| standing.at as i64);
        Cursor { group, at, id: row.get(5) }
    };
    Ok(tables.iter().map(cursor).collect())
}

/// The tables themselves, in the order in which they were found.
async fn tables(
    db: &Transaction<'_>,
    ask: &Ask,
    found: &[Cursor],
) -> Result<Vec<LobbyTable>, Error> {
    let ids: Vec<&str> = found.iter().map(|cursor| cursor.id.as_str()).collect();
    let person = ask.person.map(|person| person.0.to_vec());
    let seats = rows(db, SEATS, &[&ids, &person]).await?;
    let mut by_table: HashMap<String, Vec<LobbySeat>> = HashMap::new();
    for row in &seats {
        by_table.entry(row.get(6)).or_default().push(LobbySeat {
            kind: seat_kind(row.get(0)),
            name: row.get(1),
            bot: row.get(2),
            stand_in: row.get(3),
            held: row.get(4),
            yours: row.get(5),
        });
    }
    let tables = rows(db, TABLES, &[&ids]).await?;
    let mut tables: HashMap<String, LobbyTable> = tables
        .iter()
        .map(|row| {
            let id: String = row.get(9);
            let table = LobbyTable {
                id: id.clone(),
                standing: standing(row),
                game: row.get(4),
                rules: row.get::<_, i32>(5) as u32,
                at: row.get::<_, i64>(6) as u64,
                record: row.get(7),
                set_aside: row.get(8),
                seats: by_table.remove(&id).unwrap_or_default(),
            };
            (id, table)
        })
        .collect();
    Ok(ids.iter().filter_map(|id| tables.remove(*id)).collect())
}
