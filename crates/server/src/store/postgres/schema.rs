//! Brings a database to the last version.

use tokio_postgres::{Client, Transaction};

use super::migrations::MIGRATIONS;
use super::{Database, DatabaseError};
use crate::random;

/// Any number, as long as it is ours: whoever brings a database up to date holds this lock.
const LOCK: i64 = 0x6b61_7362_6168;

/// Brings the database to the last version, and says what shows that a cookie was made here. Several
/// servers may start at the same moment: one does it, the others wait. One with tables is changed only if
/// whoever hosts has said so: nobody here can make a copy of it first.
pub(super) async fn open(
    client: &mut Client,
    database: &Database,
    migrate: bool,
) -> Result<[u8; 32], DatabaseError> {
    let (known, name) = (MIGRATIONS.len() as u32, || database.name().to_owned());
    let work = async {
        let all = client.transaction().await?;
        all.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
        let found = version(&all).await?;
        if found > known {
            return Ok(Err(DatabaseError::Later { name: name(), found, known }));
        }
        if (1..known).contains(&found) && !migrate && has_tables(&all).await? {
            return Ok(Err(DatabaseError::Outdated { name: name(), found, known }));
        }
        for migration in MIGRATIONS.iter().skip(found as usize) {
            all.batch_execute(migration).await?;
        }
        if found < known {
            all.batch_execute("CREATE TABLE IF NOT EXISTS kasbah (version integer NOT NULL)")
                .await?;
            all.execute("DELETE FROM kasbah", &[]).await?;
            all.execute("INSERT INTO kasbah VALUES ($1)", &[&(known as i32)]).await?;
        }
        let seed = random::seed();
        all.execute(
            "INSERT INTO keys VALUES ('cookie', $1) ON CONFLICT DO NOTHING",
            &[&seed.as_slice()],
        )
        .await?;
        let key: Vec<u8> =
            all.query_one("SELECT key FROM keys WHERE name = 'cookie'", &[]).await?.get(0);
        all.commit().await?;
        if (1..known).contains(&found) {
            tracing::info!(database = name(), from = found, to = known, "brought up to date");
        }
        Ok::<_, tokio_postgres::Error>(Ok(key))
    };
    match work.await {
        Err(error) => Err(DatabaseError::of(database, &error)),
        Ok(Err(error)) => Err(error),
        Ok(Ok(key)) => key.try_into().map_err(|_| DatabaseError::Other {
            name: name(),
            why: "the key of its cookies is damaged: restore the table keys from a copy".into(),
        }),
    }
}

/// Whether the database has the last version, for those who only look.
pub(super) async fn check(client: &mut Client, database: &Database) -> Result<(), DatabaseError> {
    let found = async { version(&client.transaction().await?).await };
    let found = found.await.map_err(|error| DatabaseError::of(database, &error))?;
    let (name, known) = (database.name().to_owned(), MIGRATIONS.len() as u32);
    match found {
        _ if found > known => Err(DatabaseError::Later { name, found, known }),
        _ if found < known => Err(DatabaseError::Earlier { name }),
        _ => Ok(()),
    }
}

async fn has_tables(db: &Transaction<'_>) -> Result<bool, tokio_postgres::Error> {
    Ok(db.query_one("SELECT EXISTS (SELECT 1 FROM tables)", &[]).await?.get(0))
}

async fn version(db: &Transaction<'_>) -> Result<u32, tokio_postgres::Error> {
    let there = db.query_one("SELECT to_regclass('kasbah') IS NOT NULL", &[]).await?;
    if !there.get::<_, bool>(0) {
        return Ok(0);
    }
    let row = db.query_opt("SELECT version FROM kasbah", &[]).await?;
    Ok(row.map_or(0, |row| row.get::<_, i32>(0) as u32))
}
