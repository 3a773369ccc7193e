//! What each version of the database adds.

/// What brings the database from each version to the next. Only ever appended to. The tables are those
/// of SQLite's store as they have become, without a daybook: PostgreSQL commits for many at once by
/// itself.
pub(super) const MIGRATIONS: &[&str] = &[
    r#"
    -- Ids are compared by their bytes, as everywhere else.
    CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY,
        game text NOT NULL,
        rules integer NOT NULL,         -- the version of them under which it was laid
        setup text NOT NULL,
        seed bytea,                     -- the dealer's; nothing if it was opened from a record
        record text,                    -- the record it was opened from: then it is read-only
        public boolean NOT NULL,
        hints boolean NOT NULL,
        creator bytea NOT NULL,
        watch_secret text NOT NULL UNIQUE,
        at bigint NOT NULL,
        over boolean NOT NULL,
        ended bigint,                   -- when the game ended, or a record was opened
        open_seats integer NOT NULL DEFAULT 0,
        before text COLLATE "C" UNIQUE, -- the table whose people play on at this one
        evening text                    -- the games that they played before, in JSON
    );
    CREATE INDEX open_tables ON tables (at, id) WHERE public AND NOT over AND open_seats > 0;
    CREATE INDEX full_tables ON tables (at, id) WHERE public AND NOT over AND open_seats = 0;
    CREATE INDEX waiting_tables ON tables (at) WHERE NOT over AND open_seats > 0;
    CREATE INDEX ended_tables ON tables (ended) WHERE ended IS NOT NULL;

    CREATE TABLE seats (
        table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat smallint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('person', 'friend', 'bot', 'record')),
        name text NOT NULL,
        bot text,
        secret text UNIQUE,
        stand_in text,
        PRIMARY KEY (table_id, seat)
    );

    CREATE TABLE holders (
        table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat smallint NOT NULL,
        person bytea NOT NULL,
        PRIMARY KEY (table_id, seat, person)
    );
    CREATE INDEX held_by ON holders (person);

    CREATE TABLE watchers (
        person bytea NOT NULL,
        table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX watched_tables ON watchers (table_id);

    CREATE TABLE events (
        table_id text COLLATE "C" NOT NULL,
        number integer NOT NULL,
        line text NOT NULL,
        at bigint NOT NULL,
        key text,
        PRIMARY KEY (table_id, number)
    );

    -- How each table stands, for those who choose one.
    CREATE TABLE standings (
        table_id text COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        number integer NOT NULL,
        turn text NOT NULL,             -- a seat, or '*' for chance, or '=' when it is over
        scores text NOT NULL,           -- by seat, with commas
        changed bigint NOT NULL
    ) WITH (fillfactor = 70);

    -- On whose list a table is: theirs who hold a seat, or may watch.
    CREATE TABLE own (
        person bytea NOT NULL,
        ended boolean NOT NULL,
        at bigint NOT NULL,             -- when it ended, or was laid
        table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
        PRIMARY KEY (person, table_id)
    );
    CREATE INDEX lists ON own (person, ended, at, table_id);
    CREATE INDEX owners ON own (table_id);

    -- What cannot be read: a line of a daybook that came from elsewhere, or (without a line) a table
    -- that does not replay.
    CREATE TABLE damaged (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at bigint NOT NULL,
        table_id text COLLATE "C",
        line text,
        why text NOT NULL
    );
    CREATE INDEX damaged_tables ON damaged (table_id) WHERE table_id IS NOT NULL;

    -- What shows that a cookie or a link was made here: the same at every server.
    CREATE TABLE keys (
        name text PRIMARY KEY,
        key bytea NOT NULL
    );

    -- Written again and again to see whether it can be.
    CREATE TABLE pulse (
        node text PRIMARY KEY,
        at bigint NOT NULL
    );

    -- The servers, and where others reach them.
    CREATE TABLE nodes (
        node text PRIMARY KEY,
        address text NOT NULL,
        until timestamptz NOT NULL
    );

    -- Which server keeps a table, and until when, by the clock of this database and no other. A row
    -- stays as long as its table, so that no epoch comes twice.
    CREATE TABLE leases (
        table_id text COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        node text NOT NULL,
        address text NOT NULL,
        epoch bigint NOT NULL,
        until timestamptz NOT NULL
    ) WITH (fillfactor = 50);
    CREATE INDEX leases_of ON leases (node);

    CREATE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id) THEN
                RETURN OLD;
            END IF;
            RAISE EXCEPTION 'events are only ever appended';
        END $$;
    CREATE TRIGGER events_stay BEFORE UPDATE OR DELETE ON events
        FOR EACH ROW EXECUTE FUNCTION events_stay();
"#,
    r#"
    -- What whoever hosts says while servers run.
    CREATE TABLE notices (
        kind text NOT NULL CHECK (kind IN ('invited', 'blocked')),
        word text NOT NULL,             -- an invitation's secret, or a network
        about text NOT NULL,            -- what he remembers it by
        at bigint NOT NULL,
        until bigint,                   -- for ever unless it is said
        PRIMARY KEY (kind, word)
    );
"#,
];
