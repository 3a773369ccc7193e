//! The database's tables, by version.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// What brings the database from each version to the next. Only ever appended to.
pub(super) const MIGRATIONS: &[&str] = &["
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        setup TEXT NOT NULL,
        seed BLOB,                      -- the dealer's; nothing if the table was opened from a record
        record TEXT,                    -- the record it was opened from: then it is read-only
        public INTEGER NOT NULL,
        creator BLOB NOT NULL,
        watch_secret TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL,
        over INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX public_tables ON tables (over, at) WHERE public;

    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('person', 'friend', 'bot', 'record')),
        name TEXT NOT NULL,
        bot TEXT,
        secret TEXT UNIQUE,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX bots ON seats (table_id) WHERE kind = 'bot';

    CREATE TABLE holders (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        person BLOB NOT NULL,
        PRIMARY KEY (table_id, seat, person)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX held_tables ON holders (person, table_id);

    CREATE TABLE watchers (
        person BLOB NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables,
        PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX watched_tables ON watchers (table_id);

    -- Without an index on keys: whoever wins a number has read every event before it, and so every
    -- key. This one tree is all that an action has to touch.
    CREATE TABLE events (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        at INTEGER NOT NULL,
        key TEXT,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER events_stay BEFORE UPDATE ON events
        BEGIN SELECT raise(ABORT, 'events are only ever appended'); END;
    CREATE TRIGGER events_remain BEFORE DELETE ON events
        BEGIN SELECT raise(ABORT, 'events are only ever appended'); END;
", "
    -- Events of all tables, in the order in which they came, until they are moved to `events`: a row
    -- for each commit, a line for each event.
    CREATE TABLE daybook (
        page INTEGER PRIMARY KEY,
        entries TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER daybook_stays BEFORE UPDATE ON daybook
        BEGIN SELECT raise(ABORT, 'events are only ever appended'); END;
", "
    ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
    -- The bot that plays for the seat's holder until he takes it back.
    ALTER TABLE seats ADD COLUMN stand_in TEXT;
    CREATE INDEX stand_ins ON seats (table_id) WHERE stand_in IS NOT NULL;
", "
    -- The table whose people play on at this one; at most one follows each.
    ALTER TABLE tables ADD COLUMN before TEXT;
    CREATE UNIQUE INDEX rematches ON tables (before) WHERE before IS NOT NULL;
    -- The games that they played before, in JSON.
    ALTER TABLE tables ADD COLUMN evening TEXT;
"];

/// Opens the database for writing and brings it to the last version.
pub(crate) fn open(file: &Path, folder: &Path) -> Result<Connection, StoreError> {
    let error = |source| StoreError::Database { path: folder.to_owned(), source };
    let mut connection = Connection::open(file).map_err(error)?;
    configure(&connection).map_err(error)?;
    let found = migrate(&mut connection).map_err(error)?;
    let known = MIGRATIONS.len() as u32;
    if found > known {
        return Err(StoreError::Later { path: folder.to_owned(), found, known });
    }
    Ok(connection)
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // FULL syncs the log at every commit: what is acknowledged outlives a power cut, too.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Pages that many commits touch go from the log to the database only now and then.
    connection.pragma_update(None, "wal_autocheckpoint", 4096)?;
    // KiB: the last pages of all tables at play, and the way to them.
    connection.pragma_update(None, "cache_size", -32 * 1024)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

/// Returns the version found before.
fn migrate(connection: &mut Connection) -> rusqlite::Result<u32> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for migration in MIGRATIONS.iter().skip(found as usize) {
        transaction.execute_batch(migration)?;
    }
    if (found as usize) < MIGRATIONS.len() {
        transaction.pragma_update(None, "user_version", MIGRATIONS.len() as u32)?;
    }
    transaction.commit()?;
    Ok(found)
}
