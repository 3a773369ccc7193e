//! What each version of the database adds.

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
", "
    -- The version of the game's rules under which the table was laid; so far every game had one.
    ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
    -- When the game ended, or a record was opened; nothing while it goes on.
    ALTER TABLE tables ADD COLUMN ended INTEGER;
    UPDATE tables SET ended = coalesce(
            (SELECT at FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1), at)
        WHERE over <> 0 OR record IS NOT NULL;
    CREATE INDEX ended_tables ON tables (ended) WHERE ended IS NOT NULL;
    -- How many seats wait for whoever comes.
    ALTER TABLE tables ADD COLUMN open_seats INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET open_seats = (SELECT count(*) FROM seats
        WHERE table_id = id AND kind = 'friend' AND NOT EXISTS (SELECT 1 FROM holders
            WHERE holders.table_id = id AND holders.seat = seats.seat));
    DROP INDEX public_tables;
    CREATE INDEX open_tables ON tables (at, id) WHERE public AND over = 0 AND open_seats > 0;
    CREATE INDEX full_tables ON tables (at, id) WHERE public AND over = 0 AND open_seats = 0;
    CREATE INDEX waiting_tables ON tables (at) WHERE over = 0 AND open_seats > 0;
    -- Nobody looks for all bots any more.
    DROP INDEX bots;
    DROP INDEX stand_ins;

    -- How each table stands, for those who choose one. Tables that were stored before have none until
    -- somebody looks at them; for what is in the daybook, that is the one to ask.
    CREATE TABLE standings (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables,
        number INTEGER NOT NULL,
        turn TEXT NOT NULL,             -- a seat, or '*' for chance, or '=' when it is over
        scores TEXT NOT NULL,           -- by seat, with commas
        changed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- On whose list a table is: theirs who hold a seat, or may watch.
    CREATE TABLE own (
        person BLOB NOT NULL,
        ended INTEGER NOT NULL,         -- whether
        at INTEGER NOT NULL,            -- when it ended, or was laid
        table_id TEXT NOT NULL REFERENCES tables,
        PRIMARY KEY (person, ended, at, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX owners ON own (table_id);
    INSERT OR IGNORE INTO own
        SELECT person, ended IS NOT NULL, coalesce(ended, at), id
            FROM holders JOIN tables ON id = table_id
        UNION SELECT person, ended IS NOT NULL, coalesce(ended, at), id
            FROM watchers JOIN tables ON id = table_id;
    DROP INDEX held_tables;

    -- What cannot be read: a line of the daybook, or a table that does not replay (without a line).
    CREATE TABLE damaged (
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        table_id TEXT,
        line TEXT,
        why TEXT NOT NULL
    ) STRICT;
    CREATE INDEX damaged_tables ON damaged (table_id) WHERE table_id IS NOT NULL;

    -- What shows that a cookie or a link was made here.
    CREATE TABLE keys (
        name TEXT PRIMARY KEY,
        key BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Written again and again to see whether the store can be written.
    CREATE TABLE pulse (
        at INTEGER PRIMARY KEY,
        room BLOB NOT NULL
    ) STRICT;

    -- Events go only with their table.
    DROP TRIGGER events_remain;
    CREATE TRIGGER events_remain BEFORE DELETE ON events
        WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id)
        BEGIN SELECT raise(ABORT, 'events are only ever appended'); END;
", "
    -- What whoever hosts says while the server runs.
    CREATE TABLE notices (
        kind TEXT NOT NULL CHECK (kind IN ('invited', 'blocked')),
        word TEXT NOT NULL,             -- an invitation's secret, or a network
        about TEXT NOT NULL,            -- what he remembers it by
        at INTEGER NOT NULL,
        until INTEGER,                  -- for ever unless it is said
        PRIMARY KEY (kind, word)
    ) STRICT, WITHOUT ROWID;
"];
