//! What whoever hosts does with a store, beside a server or without one.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use super::{Database, SeatKind, StoreError, StoredTable, postgres, sqlite};
use crate::table::OpenTable;

/// Says how much is done, and of how much.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64);

/// What [`check`] found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Checked {
    /// How many tables there are.
    pub tables: u64,
    /// How many events there are, those in the daybook included.
    pub events: u64,
    /// What was set aside because it could not be read.
    pub damaged: u64,
    /// Tables of rules that are not played any more: only their records can be had.
    pub other_rules: u64,
    /// What is wrong, in English; empty if everything is as it should be.
    pub problems: Vec<String>,
}

impl Checked {
    /// Plays a table again.
    pub(super) fn play(&mut self, table: StoredTable) {
        let id = table.id.clone();
        if kasbah_catalog::rules(&table.game) != Some(table.rules) {
            self.other_rules += 1;
        } else if let Err(why) = OpenTable::replay(table) {
            self.problems.push(format!("table {id} does not replay: {why}"));
        }
    }
}

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

/// One table, as far as whoever hosts needs to know it: nobody's secrets.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What there is to say about it, by name.
    pub facts: Vec<(&'static str, String)>,
    /// Its record; the seed is in it only when the game is over.
    pub record: String,
}

pub(super) fn facts(
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

/// Where tables are kept.
#[derive(Clone, Debug)]
pub enum House {
    /// In a folder, by SQLite.
    Folder(PathBuf),
    /// By PostgreSQL.
    Database(Box<Database>),
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Database(database) => database.fmt(f),
        }
    }
}

/// Looks through a store, and plays every table again; a server may be using it.
///
/// # Errors
/// Why it cannot be read at all.
pub fn check(house: &House, progress: Progress<'_>) -> Result<Checked, StoreError> {
    match house {
        House::Folder(folder) => sqlite::check(folder, progress),
        House::Database(database) => postgres::check(database, progress),
    }
}

/// Tables, those that were laid last first; and how many there are of the kind in all. A server may be
/// using the store.
///
/// # Errors
/// Why the store cannot be read.
pub fn list(house: &House, filter: &Filter) -> Result<(Vec<Listed>, u64), StoreError> {
    match house {
        House::Folder(folder) => sqlite::list(folder, filter),
        House::Database(database) => postgres::list(database, filter),
    }
}

/// Looks at one table; nothing if it is not there.
///
/// # Errors
/// Why the store cannot be read.
pub fn show(house: &House, id: &str) -> Result<Option<Stored>, StoreError> {
    match house {
        House::Folder(folder) => sqlite::show(folder, id),
        House::Database(database) => postgres::show(database, id),
    }
}

/// The tables whose game has been over for so long, and those that nobody has joined in as long. Games
/// that go on stay.
///
/// # Errors
/// Why the store cannot be read.
pub fn ended_before(house: &House, age: Duration) -> Result<Vec<String>, StoreError> {
    match house {
        House::Folder(folder) => sqlite::ended_before(folder, age),
        House::Database(database) => postgres::ended_before(database, age),
    }
}

/// Deletes tables with everything that belongs to them. Says how many there were.
///
/// # Errors
/// Why that cannot be done; what was deleted before stays so.
pub fn remove(house: &House, ids: &[String], progress: Progress<'_>) -> Result<u64, StoreError> {
    match house {
        House::Folder(folder) => sqlite::remove(folder, ids, progress),
        House::Database(database) => postgres::remove(database, ids, progress),
    }
}
