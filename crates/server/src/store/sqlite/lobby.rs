//! The lists of the lobby, page by page, from what is kept with every write. No list is looked
//! through from its beginning: each page is found in an index, but for one's own running tables, which
//! are ordered by whose turn it is.

use kasbah_rules::Turn;
use rusqlite::{Connection, Row, params};

use super::daybook::Daybook;
use super::read::{seat_kind, standing};
use crate::person::Person;
use crate::store::lobby::Group;
use crate::store::{Ask, Cursor, List, LobbySeat, LobbyTable, Page};

pub(super) const OPEN: &str = "SELECT at, id FROM tables
    WHERE public AND over = 0 AND open_seats > 0 AND (at, id) < (?1, ?2)
    ORDER BY at DESC, id DESC LIMIT ?3";

pub(super) const FULL: &str = "SELECT at, id FROM tables
    WHERE public AND over = 0 AND open_seats = 0 AND (at, id) < (?1, ?2)
    ORDER BY at DESC, id DESC LIMIT ?3";

pub(super) const ENDED: &str = "SELECT at, table_id FROM own
    WHERE person = ?4 AND ended = 1 AND (at, table_id) < (?1, ?2)
    ORDER BY at DESC, table_id DESC LIMIT ?3";

/// With the seats that he plays himself, as bits.
pub(super) const RUNNING: &str = "SELECT number, turn, scores, changed, own.at, own.table_id,
        (SELECT coalesce(sum(1 << holders.seat), 0) FROM holders JOIN seats
            ON seats.table_id = holders.table_id AND seats.seat = holders.seat
            WHERE holders.table_id = own.table_id AND holders.person = ?1 AND stand_in IS NULL)
    FROM own LEFT JOIN standings ON standings.table_id = own.table_id
    WHERE own.person = ?1 AND ended = 0";

/// All tables of a page at once, each once for every seat: in the order in which they were asked for. Whether
/// nobody holds a seat (0), somebody else does (1) or the asker (2) is one look at its holders.
pub(super) const TABLES: &str = "SELECT number, turn, scores, changed, tables.id, game, rules, at,
        record IS NOT NULL,
        EXISTS (SELECT 1 FROM damaged WHERE damaged.table_id = tables.id AND line IS NULL),
        asked.key, seat, kind, name, bot, stand_in,
        (SELECT coalesce(max(1 + (person IS ?2)), 0) FROM holders
            WHERE holders.table_id = seats.table_id AND holders.seat = seats.seat)
    FROM json_each(?1) AS asked
    CROSS JOIN tables ON tables.id = asked.value
    LEFT JOIN standings ON standings.table_id = tables.id
    LEFT JOIN seats ON seats.table_id = tables.id";

/// A page of a list, as of one moment.
pub(super) fn page(db: &Connection, daybook: &Daybook, ask: &Ask) -> rusqlite::Result<Page> {
    let moment = db.unchecked_transaction()?;
    let looking = Looking { db: &moment, daybook, ask };
    let mut found = looking.found()?;
    let more = found.len() > ask.most;
    found.truncate(ask.most);
    let tables = looking.tables(&found)?;
    Ok(Page { tables, more: found.pop().filter(|_| more) })
}

struct Looking<'a> {
    db: &'a Connection,
    daybook: &'a Daybook,
    ask: &'a Ask,
}

impl Looking<'_> {
    /// Where the tables are that are to be shown, and one more, if there is one.
    fn found(&self) -> rusqlite::Result<Vec<Cursor>> {
        let Ask { list, person, after, most } = self.ask;
        let person = match (list, person) {
            (List::Open, _) => return self.in_order(OPEN, Group::Public, None, most + 1),
            (List::Watchable, _) => return self.in_order(FULL, Group::Public, None, most + 1),
            (List::Mine, None) => return Ok(Vec::new()),
            (List::Mine, Some(person)) => *person,
        };
        let mut found = Vec::new();
        if after.as_ref().is_none_or(|after| after.group < Group::Ended) {
            found = self.running(person)?;
            found.sort_unstable_by(|one, other| one.order().cmp(&other.order()));
            if let Some(after) = after {
                found.retain(|it| it.order() > after.order());
            }
            found.truncate(most + 1);
        }
        let room = most + 1 - found.len();
        found.extend(self.in_order(ENDED, Group::Ended, Some(person), room)?);
        Ok(found)
    }

    /// What comes after the cursor, if that is in this group; otherwise what comes first.
    fn in_order(
        &self,
        sql: &str,
        group: Group,
        person: Option<Person>,
        most: usize,
    ) -> rusqlite::Result<Vec<Cursor>> {
        let after = self.ask.after.as_ref().filter(|after| after.group == group);
        let (at, id) = after.map_or((i64::MAX, ""), |after| (after.at, &after.id));
        let cursor =
            |row: &Row<'_>| Ok(Cursor { group, at: row.get(0)?, id: row.get::<_, String>(1)? });
        let mut query = self.db.prepare_cached(sql)?;
        match person {
            Some(person) => {
                query.query_map(params![at, id, most as i64, person.0], cursor)?.collect()
            }
            None => query.query_map(params![at, id, most as i64], cursor)?.collect(),
        }
    }

    fn running(&self, person: Person) -> rusqlite::Result<Vec<Cursor>> {
        let mut query = self.db.prepare_cached(RUNNING)?;
        let tables = query.query_map([person.0], |row| {
            let id: String = row.get(5)?;
            let standing = self.daybook.standing(&id).or(standing(row)?);
            let plays: i64 = row.get(6)?;
            let plays = |seat: u8| plays.checked_shr(seat.into()).is_some_and(|it| it & 1 == 1);
            let his = |turn| matches!(turn, Turn::Player { seat } if plays(seat.0));
            let group = match &standing {
                Some(standing) if his(standing.turn) => Group::Turn,
                _ => Group::Running,
            };
            let at = standing.map_or(row.get(4)?, |standing| standing.at as i64);
            Ok(Cursor { group, at, id })
        })?;
        tables.collect()
    }

    /// The tables themselves, in the order in which they were found.
    fn tables(&self, found: &[Cursor]) -> rusqlite::Result<Vec<LobbyTable>> {
        let ids: Vec<&str> = found.iter().map(|cursor| cursor.id.as_str()).collect();
        let person = self.ask.person.map(|person| person.0);
        let mut query = self.db.prepare_cached(TABLES)?;
        let mut rows = query.query(params![serde_json::json!(ids).to_string(), person])?;
        let mut tables: Vec<Placed> = Vec::with_capacity(ids.len());
        while let Some(row) = rows.next()? {
            let place: i64 = row.get(10)?;
            if tables.last().is_none_or(|it| it.place != place) {
                tables.push(Placed { place, table: self.table(row)?, seats: Vec::new() });
            }
            if let (Some(seat), Some(it)) = (row.get(11)?, tables.last_mut()) {
                it.seats.push((seat, self::seat(row)?));
            }
        }
        // As they are found, as a rule; but nothing says so.
        tables.sort_by_key(|it| it.place);
        Ok(tables.into_iter().map(Placed::seated).collect())
    }

    /// A table, without its seats.
    fn table(&self, row: &Row<'_>) -> rusqlite::Result<LobbyTable> {
        let id: String = row.get(4)?;
        Ok(LobbyTable {
            standing: self.daybook.standing(&id).or(standing(row)?),
            id,
            game: row.get(5)?,
            rules: row.get(6)?,
            at: row.get::<_, i64>(7)? as u64,
            record: row.get(8)?,
            set_aside: row.get(9)?,
            seats: Vec::new(),
        })
    }
}

/// A table of a page, at its place.
struct Placed {
    place: i64,
    table: LobbyTable,
    /// By their numbers.
    seats: Vec<(u8, LobbySeat)>,
}

impl Placed {
    fn seated(mut self) -> LobbyTable {
        self.seats.sort_by_key(|(number, _)| *number);
        self.table.seats = self.seats.into_iter().map(|(_, seat)| seat).collect();
        self.table
    }
}

fn seat(row: &Row<'_>) -> rusqlite::Result<LobbySeat> {
    let held: u8 = row.get(16)?;
    Ok(LobbySeat {
        kind: seat_kind(row.get_ref(12)?.as_str()?),
        name: row.get(13)?,
        bot: row.get(14)?,
        stand_in: row.get(15)?,
        held: held > 0,
        yours: held > 1,
    })
}
