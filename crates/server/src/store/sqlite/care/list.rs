//! Tables as whoever hosts looks through them.

use std::collections::HashMap;
use std::path::Path;

use rusqlite::{Row, named_params};

use super::look;
use crate::store::StoreError;
use crate::store::care::{Filter, Listed, State, Stored, facts};
use crate::store::sqlite::page::{Line, Pages};
use crate::store::sqlite::read;

const STATE: &str = "CASE
    WHEN EXISTS (SELECT 1 FROM damaged WHERE damaged.table_id = tables.id AND line IS NULL)
        THEN 'damaged'
    WHEN record IS NOT NULL THEN 'record'
    WHEN over THEN 'finished'
    WHEN open_seats > 0 THEN 'open'
    ELSE 'playing' END";

/// Tables, those that were laid last first; and how many there are of the kind in all. A server may be
/// using the folder.
pub(in crate::store) fn list(
    folder: &Path,
    filter: &Filter,
) -> Result<(Vec<Listed>, u64), StoreError> {
    let connection = look(folder)?;
    let found = || {
        let db = connection.unchecked_transaction()?;
        // What has just been played is not with its table yet.
        let pages = Pages::read(&db)?;
        let standing = |line| match line {
            Line::Standing(table, standing) => Some((table, standing)),
            Line::Event(_) | Line::Unreadable(_) => None,
        };
        let fresh: HashMap<_, _> = pages.lines().filter_map(standing).collect();
        let listed = |row: &Row<'_>| {
            let id: String = row.get(0)?;
            let fresh = fresh.get(&*id);
            let word: String = row.get(2)?;
            let state = State::ALL.into_iter().find(|state| state.word() == word);
            Ok(Listed {
                game: row.get(1)?,
                state: state.unwrap_or(State::Damaged),
                public: row.get(3)?,
                events: fresh.map_or(row.get(4)?, |it| it.number),
                laid: row.get(5)?,
                changed: match fresh {
                    Some(it) => moment(&db, it.at)?,
                    None => row.get(6)?,
                },
                id,
            })
        };
        let such = format!(
            "FROM tables LEFT JOIN standings ON standings.table_id = id
             WHERE (:game IS NULL OR game = :game) AND (:state IS NULL OR {STATE} = :state)"
        );
        let (game, state) = (filter.game.as_deref(), filter.state.map(State::word));
        let sql = format!(
            "SELECT id, game, {STATE}, public, coalesce(number, 0),
                 strftime('%Y-%m-%d %H:%M', at / 1000, 'unixepoch'),
                 strftime('%Y-%m-%d %H:%M', coalesce(changed, at) / 1000, 'unixepoch')
             {such} ORDER BY at DESC, id DESC LIMIT :most OFFSET :skip"
        );
        let (most, skip) = (filter.most as i64, filter.skip as i64);
        let tables = db
            .prepare(&sql)?
            .query_map(
                named_params! {":game": game, ":state": state, ":most": most, ":skip": skip},
                listed,
            )?
            .collect::<rusqlite::Result<Vec<_>>>()?;
        let all = db.query_row(
            &format!("SELECT count(*) {such}"),
            named_params! {":game": game, ":state": state},
            |row| row.get::<_, i64>(0),
        )?;
        rusqlite::Result::Ok((tables, all as u64))
    };
    found().map_err(|source| StoreError::database(folder, source))
}

fn moment(db: &rusqlite::Connection, at: u64) -> rusqlite::Result<String> {
    let sql = "SELECT strftime('%Y-%m-%d %H:%M', ?1 / 1000, 'unixepoch')";
    db.prepare_cached(sql)?.query_row([at as i64], |row| row.get(0))
}

/// Looks at one table; nothing if it is not there.
pub(in crate::store) fn show(folder: &Path, id: &str) -> Result<Option<Stored>, StoreError> {
    let connection = look(folder)?;
    let found = || {
        let Some(table) = read::load(&connection, id, true)? else { return Ok(None) };
        let why = "SELECT why FROM damaged WHERE table_id = ? ORDER BY id";
        let why = connection
            .prepare(why)?
            .query_map([id], |row| row.get(0))?
            .collect::<rusqlite::Result<Vec<String>>>()?;
        let changed = table.events.last().map_or(table.at, |event| event.at);
        let times = [moment(&connection, table.at)?, moment(&connection, changed)?];
        rusqlite::Result::Ok(Some(Stored {
            facts: facts(&table, times, why),
            record: table.raw_record(),
        }))
    };
    found().map_err(|source| StoreError::database(folder, source))
}
