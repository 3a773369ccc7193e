//! A database that is left, or moved into.

use deadpool_postgres::{Object, Transaction};

use super::care::PATIENCE;
use super::connect::Connector;
use super::error::in_words;
use super::{Database, notices, read, schema, write};
use crate::store::moving::{self, COUNTED, Counts, Damaged, MoveError, Rest};
use crate::store::{NoticeKind, StoredTable, WriteError};

impl From<tokio_postgres::Error> for MoveError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Failed { why: in_words(&error) }
    }
}

async fn client(connector: &Connector) -> Result<Object, MoveError> {
    let client = connector.pool(1).get().await;
    client.map_err(|error| MoveError::Failed { why: in_words(&error) })
}

async fn unused(db: &Transaction<'_>, database: &Database) -> Result<(), MoveError> {
    let there = "SELECT EXISTS (SELECT 1 FROM nodes WHERE until > clock_timestamp())";
    if db.query_one(there, &[]).await?.get(0) {
        return Err(MoveError::Running { house: database.to_string() });
    }
    Ok(())
}

/// The house that is left.
pub(in crate::store) async fn open_left(database: &Database) -> Result<Object, MoveError> {
    let connector = Connector::new(database, PATIENCE)?;
    schema::check(&mut connector.connect().await?, database).await?;
    client(&connector).await
}

pub(in crate::store) async fn leave<'a>(
    house: &'a mut Object,
    database: &Database,
) -> Result<Leaving<'a>, MoveError> {
    let db = read::moment(house).await?;
    unused(&db, database).await?;
    Ok(Leaving(db))
}

pub(in crate::store) struct Leaving<'a>(Transaction<'a>);

impl moving::Leaving for Leaving<'_> {
    async fn ids(&mut self) -> Result<Vec<String>, MoveError> {
        let ids = self.0.query("SELECT id FROM tables ORDER BY id", &[]).await?;
        Ok(ids.iter().map(|row| row.get(0)).collect())
    }

    async fn load(&mut self, id: &str) -> Result<Option<StoredTable>, MoveError> {
        Ok(read::load(&self.0, id).await?)
    }

    async fn rest(&mut self) -> Result<Rest, MoveError> {
        let key = self.0.query_one("SELECT key FROM keys WHERE name = 'cookie'", &[]).await?;
        let key = key.get::<_, Vec<u8>>(0).try_into();
        let key = key.map_err(|_| MoveError::Failed { why: "the key is damaged".into() })?;
        let damaged = "SELECT at, table_id, line, why FROM damaged ORDER BY id";
        let damaged = self.0.query(damaged, &[]).await?;
        let damaged = damaged.iter().map(|row| Damaged {
            at: row.get(0),
            table: row.get(1),
            line: row.get(2),
            why: row.get(3),
        });
        let damaged = damaged.collect();
        let mut all = Vec::new();
        for kind in [NoticeKind::Invited, NoticeKind::Blocked] {
            let such = notices::read(&self.0, kind).await?;
            all.extend(such.into_iter().map(|notice| (kind, notice)));
        }
        Ok(Rest { key, damaged, notices: all })
    }

    async fn counts(&mut self) -> Result<Counts, MoveError> {
        counts(&self.0).await
    }
}

/// The house that is moved into.
pub(in crate::store) async fn open_empty(database: &Database) -> Result<Object, MoveError> {
    let connector = Connector::new(database, PATIENCE)?;
    schema::open(&mut connector.connect().await?, database, false).await?;
    client(&connector).await
}

/// Nobody lives there.
pub(in crate::store) async fn arrive<'a>(
    house: &'a mut Object,
    database: &Database,
) -> Result<Arriving<'a>, MoveError> {
    let all = house.transaction().await?;
    unused(&all, database).await?;
    if counts(&all).await?.iter().any(|count| *count > 0) {
        return Err(MoveError::NotEmpty { house: database.to_string() });
    }
    Ok(Arriving(all))
}

pub(in crate::store) struct Arriving<'a>(Transaction<'a>);

impl moving::Arriving for Arriving<'_> {
    async fn put(&mut self, table: &StoredTable) -> Result<(), MoveError> {
        write::put(&self.0, table).await.map_err(|error: WriteError| MoveError::Failed {
            why: format!("table {}: {error}", table.id),
        })
    }

    async fn put_rest(&mut self, rest: &Rest) -> Result<(), MoveError> {
        let key = "UPDATE keys SET key = $1 WHERE name = 'cookie'";
        self.0.execute(key, &[&rest.key.as_slice()]).await?;
        for Damaged { at, table, line, why } in &rest.damaged {
            let sql = "INSERT INTO damaged (at, table_id, line, why) VALUES ($1, $2, $3, $4)";
            self.0.execute(sql, &[at, table, line, why]).await?;
        }
        for (kind, notice) in &rest.notices {
            notices::store(&self.0, *kind, notice).await?;
        }
        Ok(())
    }

    async fn counts(&mut self) -> Result<Counts, MoveError> {
        counts(&self.0).await
    }

    async fn settle(self) -> Result<(), MoveError> {
        Ok(self.0.commit().await?)
    }
}

async fn counts(db: &Transaction<'_>) -> Result<Counts, MoveError> {
    let mut counts = Counts::default();
    for (count, what) in counts.iter_mut().zip(COUNTED) {
        let sql = format!("SELECT count(*) FROM {what}");
        *count = db.query_one(&sql, &[]).await?.get::<_, i64>(0) as u64;
    }
    Ok(counts)
}
