//! Tables as whoever hosts looks through them.

use std::collections::HashMap;
use std::path::Path;

use rusqlite::{Row, named_params};

use super::look;
use crate::store::page::{Line, Pages};
use crate::store::{SeatKind, StoreError, StoredTable, read};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Somebody may sit down.
    Open,
    /// It is played.
    Playing,
    /// The game is over.
    Finished,
    /// A record that somebody opened.
    Record,
    /// It does not replay.
    Damaged,
}

impl State {
    /// All there are.
    pub const ALL: [Self; 5] =
        [Self::Open, Self::Playing, Self::Finished, Self::Record, Self::Damaged];

    /// In one word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Finished => "finished",
            Self::Record => "record",
            Self::Damaged => "damaged",
        }
    }
}

/// Which tables are looked for.
#[derive(Clone, Default, Debug)]
pub struct Filter {
    /// Of this game.
    pub game: Option<String>,
    /// That have come so far.
    pub state: Option<State>,
    /// How many are passed over, the newest first.
    pub skip: u64,
    /// At most so many.
    pub most: u64,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The table's id.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// How far it has come.
    pub state: State,
    /// Whether the lobby lists it.
    pub public: bool,
    /// How many events there are.
    pub events: u32,
    /// When it was laid, such as `2026-11-18 01:11`, by the clock of Greenwich.
    pub laid: String,
    /// When something last happened.
    pub changed: String,
}

const STATE: &str = "CASE
    WHEN EXISTS (SELECT 1 FROM damaged WHERE damaged.table_id = tables.id AND line IS NULL)
        THEN 'damaged'
    WHEN record IS NOT NULL THEN 'record'
    WHEN over THEN 'finished'
    WHEN open_seats > 0 THEN 'open'
    ELSE 'playing' END";

/// Tables, those that were laid last first; and how many there are of the kind in all. A server may be
/// using the folder.
///
/// # Errors
/// Why the store cannot be read.
pub fn list(folder: &Path, filter: &Filter) -> Result<(Vec<Listed>, u64), StoreError> {
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

/// One table, as far as whoever hosts needs to know it: nobody's secrets.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What there is to say about it, by name.
    pub facts: Vec<(&'static str, String)>,
    /// Its record; the seed is in it only when the game is over.
    pub record: String,
}

/// Looks at one table; nothing if it is not there.
///
/// # Errors
/// Why the store cannot be read.
pub fn show(folder: &Path, id: &str) -> Result<Option<Stored>, StoreError> {
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

fn facts(
    table: &StoredTable,
    [laid, changed]: [String; 2],
    why: Vec<String>,
) -> Vec<(&'static str, String)> {
    let yes = |it: bool| if it { "yes" } else { "no" }.to_owned();
    let mut facts = vec![
        ("table", table.id.clone()),
        ("game", table.game.clone()),
        ("rules", table.rules.to_string()),
        ("setup", table.setup.clone()),
        ("laid", laid),
        ("changed", changed),
        ("events", table.events.len().to_string()),
        ("over", yes(table.over)),
        ("public", yes(table.public)),
        ("record", yes(table.record.is_some())),
        ("watchers", table.watchers.len().to_string()),
    ];
    for seat in &table.seats {
        let who = match (seat.kind, &seat.bot) {
            (SeatKind::Bot, Some(bot)) => format!("bot {bot}"),
            (SeatKind::Record, _) => "of the record".into(),
            _ => format!("held by {}", seat.holders.len()),
        };
        let name = if seat.name.is_empty() { String::new() } else { format!("{} ", seat.name) };
        facts.push(("seat", format!("{name}({who})")));
    }
    facts.extend(why.into_iter().map(|why| ("damaged", why)));
    facts
}
