//! A folder that is left, or moved into.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::daybook::Daybook;
use super::{FILE, care, lock, read, schema, write};
use crate::store::moving::{self, COUNTED, Counts, Damaged, MoveError, Rest};
use crate::store::{NoticeKind, StoreError, StoredTable, WriteError};

impl From<rusqlite::Error> for MoveError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed { why: error.to_string() }
    }
}

/// The house that is left. Its daybook is posted: everything is where it belongs.
pub(in crate::store) struct Leaving {
    connection: Connection,
    _lock: lock::FolderLock,
}

impl Leaving {
    pub(in crate::store) fn open(folder: &Path) -> Result<Self, MoveError> {
        if !folder.join(FILE).is_file() {
            return Err(StoreError::Nothing { path: folder.to_owned() }.into());
        }
        let lock = lock::FolderLock::take(folder)?;
        let connection = schema::open(&folder.join(FILE), folder)?;
        Daybook::open(&connection)?;
        Ok(Self { connection, _lock: lock })
    }
}

impl moving::Leaving for Leaving {
    async fn ids(&mut self) -> Result<Vec<String>, MoveError> {
        let mut ids = self.connection.prepare("SELECT id FROM tables ORDER BY id")?;
        let ids = ids.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }

    async fn load(&mut self, id: &str) -> Result<Option<StoredTable>, MoveError> {
        Ok(read::load(&self.connection, id, false)?)
    }

    async fn rest(&mut self) -> Result<Rest, MoveError> {
        let damaged = "SELECT at, table_id, line, why FROM damaged ORDER BY id";
        let mut damaged = self.connection.prepare(damaged)?;
        let damaged = damaged.query_map([], |row| {
            let (at, table) = (row.get(0)?, row.get(1)?);
            Ok(Damaged { at, table, line: row.get(2)?, why: row.get(3)? })
        })?;
        let damaged = damaged.collect::<Result<_, _>>()?;
        let mut notices = Vec::new();
        for kind in [NoticeKind::Invited, NoticeKind::Blocked] {
            let all = read::notices(&self.connection, kind)?;
            notices.extend(all.into_iter().map(|notice| (kind, notice)));
        }
        Ok(Rest { key: schema::key(&self.connection)?, damaged, notices })
    }

    async fn counts(&mut self) -> Result<Counts, MoveError> {
        counts(&self.connection)
    }
}

/// The house that is moved into.
pub(in crate::store) struct Home {
    connection: Connection,
    _lock: lock::FolderLock,
}

impl Home {
    /// Nobody lives there.
    pub(in crate::store) fn open(folder: &Path) -> Result<Self, MoveError> {
        let lock = lock::FolderLock::take(folder)?;
        let connection = schema::open(&folder.join(FILE), folder)?;
        Daybook::open(&connection)?;
        if counts(&connection)?.iter().any(|count| *count > 0) {
            return Err(MoveError::NotEmpty { house: folder.display().to_string() });
        }
        Ok(Self { connection, _lock: lock })
    }

    pub(in crate::store) fn arrive(&self) -> Result<Arriving<'_>, MoveError> {
        let all = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        Ok(Arriving(all, &self.connection))
    }
}

pub(in crate::store) struct Arriving<'a>(Transaction<'a>, &'a Connection);

impl moving::Arriving for Arriving<'_> {
    async fn put(&mut self, table: &StoredTable) -> Result<(), MoveError> {
        write::create(&self.0, table).map_err(|error: WriteError| MoveError::Failed {
            why: format!("table {}: {error}", table.id),
        })
    }

    async fn put_rest(&mut self, rest: &Rest) -> Result<(), MoveError> {
        let key = "INSERT OR REPLACE INTO keys (name, key) VALUES ('cookie', ?)";
        self.0.execute(key, [rest.key])?;
        for Damaged { at, table, line, why } in &rest.damaged {
            let sql = "INSERT INTO damaged (at, table_id, line, why) VALUES (?, ?, ?, ?)";
            self.0.execute(sql, params![at, table, line, why])?;
        }
        for (kind, notice) in &rest.notices {
            care::notices::store(&self.0, *kind, notice)?;
        }
        Ok(())
    }

    async fn counts(&mut self) -> Result<Counts, MoveError> {
        counts(&self.0)
    }

    async fn settle(self) -> Result<(), MoveError> {
        let Self(all, connection) = self;
        all.commit()?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}

fn counts(db: &Connection) -> Result<Counts, MoveError> {
    let mut counts = Counts::default();
    for (count, what) in counts.iter_mut().zip(COUNTED) {
        let sql = format!("SELECT count(*) FROM {what}");
        *count = db.query_row(&sql, [], |row| row.get::<_, i64>(0))? as u64;
    }
    Ok(counts)
}
