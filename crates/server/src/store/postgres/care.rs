//! What whoever hosts does with a database, beside servers or without them.

use std::time::Duration;

use tokio_postgres::types::ToSql;

use super::leases::Leases;
use super::{Connector, Database, DatabaseError, read, schema, write};
use crate::store::care::{Checked, Filter, Listed, Progress, State, Stored, facts};
use crate::store::lease::Claim;
use crate::store::{Ends, StoreError, Write, WriteError};
use crate::table::now;

/// How long anything may take for which nobody else waits.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// A database that somebody looks after.
pub(super) struct House<'a> {
    database: &'a Database,
    pool: deadpool_postgres::Pool,
    leases: std::sync::Arc<Leases>,
    connector: Connector,
}

impl<'a> House<'a> {
    pub(super) async fn open(database: &'a Database) -> Result<Self, DatabaseError> {
        let connector = Connector::new(database, PATIENCE)?;
        schema::check(&mut connector.connect().await?, database).await?;
        Ok(Self { database, pool: connector.pool(1), leases: Leases::new(PATIENCE), connector })
    }

    pub(super) async fn client(&self) -> Result<deadpool_postgres::Object, DatabaseError> {
        self.pool.get().await.map_err(|error| self.other(super::in_words(&error)))
    }

    pub(super) fn failed(&self) -> impl Fn(tokio_postgres::Error) -> DatabaseError {
        |error| DatabaseError::of(self.database, &error)
    }

    fn other(&self, why: String) -> DatabaseError {
        DatabaseError::Other { name: self.database.name().to_owned(), why }
    }
}

/// Does asynchronous work for somebody who waits for nothing else.
pub(super) fn run<T>(
    work: impl Future<Output = Result<T, DatabaseError>>,
) -> Result<T, StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|source| StoreError::Runtime { source })?;
    Ok(runtime.block_on(work)?)
}

pub(in crate::store) fn check(
    database: &Database,
    progress: Progress<'_>,
) -> Result<Checked, StoreError> {
    run(async {
        let house = House::open(database).await?;
        let mut client = house.client().await?;
        let failed = house.failed();
        let db = read::moment(&mut client).await.map_err(&failed)?;
        let count = async |sql: &str| -> Result<u64, tokio_postgres::Error> {
            Ok(db.query_one(sql, &[]).await?.get::<_, i64>(0) as u64)
        };
        let mut checked = Checked {
            tables: count("SELECT count(*) FROM tables").await.map_err(&failed)?,
            events: count("SELECT count(*) FROM events").await.map_err(&failed)?,
            damaged: count("SELECT count(*) FROM damaged").await.map_err(&failed)?,
            ..Checked::default()
        };
        let gaps = "SELECT format('table %s has %s events, but the last has number %s',
                table_id, count(*), max(number))
            FROM events GROUP BY table_id HAVING count(*) <> max(number)";
        for row in db.query(gaps, &[]).await.map_err(&failed)? {
            checked.problems.push(row.get(0));
        }
        let strays = count(
            "SELECT count(DISTINCT table_id) FROM events
             WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)",
        );
        match strays.await.map_err(&failed)? {
            0 => {}
            many => checked.problems.push(format!("events of {many} tables that are not there")),
        }
        if checked.damaged > 0 {
            let problem = format!(
                "{} lines or tables were set aside because they are damaged",
                checked.damaged
            );
            checked.problems.push(problem);
        }
        let ids = db.query("SELECT id FROM tables ORDER BY id", &[]).await.map_err(&failed)?;
        for (row, done) in ids.iter().zip(0..) {
            progress(done, ids.len() as u64);
            if let Some(table) = read::load(&db, row.get(0)).await.map_err(&failed)? {
                checked.play(table);
            }
        }
        Ok(checked)
    })
}

const STATE: &str = "CASE
    WHEN EXISTS (SELECT 1 FROM damaged WHERE damaged.table_id = tables.id AND line IS NULL)
        THEN 'damaged'
    WHEN record IS NOT NULL THEN 'record'
    WHEN over THEN 'finished'
    WHEN open_seats > 0 THEN 'open'
    ELSE 'playing' END";

/// By the clock of Greenwich.
fn moment(column: &str) -> String {
    format!("to_char(to_timestamp({column} / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI')")
}

pub(in crate::store) fn list(
    database: &Database,
    filter: &Filter,
) -> Result<(Vec<Listed>, u64), StoreError> {
    run(async {
        let house = House::open(database).await?;
        let mut client = house.client().await?;
        let failed = house.failed();
        let db = read::moment(&mut client).await.map_err(&failed)?;
        let such = format!(
            "FROM tables LEFT JOIN standings ON standings.table_id = id
             WHERE ($1::text IS NULL OR game = $1) AND ($2::text IS NULL OR {STATE} = $2)"
        );
        let (laid, changed) = (moment("at"), moment("coalesce(changed, at)"));
        let sql = format!(
            "SELECT id, game, {STATE}, public, coalesce(number, 0), {laid}, {changed}
             {such} ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4"
        );
        let (game, state) = (filter.game.as_deref(), filter.state.map(State::word));
        let page: [i64; 2] = [filter.most as i64, filter.skip as i64];
        let asked: [&(dyn ToSql + Sync); 4] = [&game, &state, &page[0], &page[1]];
        let found = db.query(&sql, &asked).await.map_err(&failed)?;
        let listed = |row: &tokio_postgres::Row| {
            let word: String = row.get(2);
            let state = State::ALL.into_iter().find(|state| state.word() == word);
            Listed {
                id: row.get(0),
                game: row.get(1),
                state: state.unwrap_or(State::Damaged),
                public: row.get(3),
                events: row.get::<_, i32>(4) as u32,
                laid: row.get(5),
                changed: row.get(6),
            }
        };
        let count = format!("SELECT count(*) {such}");
        let all: i64 = db.query_one(&count, &asked[..2]).await.map_err(&failed)?.get(0);
        Ok((found.iter().map(listed).collect(), all as u64))
    })
}

pub(in crate::store) fn show(database: &Database, id: &str) -> Result<Option<Stored>, StoreError> {
    run(async {
        let house = House::open(database).await?;
        let mut client = house.client().await?;
        let failed = house.failed();
        let db = read::moment(&mut client).await.map_err(&failed)?;
        let Some(table) = read::load(&db, id).await.map_err(&failed)? else { return Ok(None) };
        let why = "SELECT why FROM damaged WHERE table_id = $1 ORDER BY id";
        let why = db.query(why, &[&id]).await.map_err(&failed)?;
        let why = why.iter().map(|row| row.get(0)).collect();
        let changed = table.events.last().map_or(table.at, |event| event.at);
        let sql = format!("SELECT {}, {}", moment("$1::bigint"), moment("$2::bigint"));
        let times = db.query_one(&sql, &[&(table.at as i64), &(changed as i64)]).await;
        let times = times.map_err(&failed)?;
        Ok(Some(Stored {
            facts: facts(&table, [times.get(0), times.get(1)], why),
            record: table.raw_record(),
        }))
    })
}

pub(in crate::store) fn ended_before(
    database: &Database,
    age: Duration,
) -> Result<Vec<String>, StoreError> {
    run(async {
        let house = House::open(database).await?;
        let mut client = house.client().await?;
        let failed = house.failed();
        let db = read::moment(&mut client).await.map_err(&failed)?;
        let ends = Ends { open: Some(age), finished: Some(age) };
        read::ended(&db, ends, now(), u32::MAX).await.map_err(&failed)
    })
}

/// Deletes tables, each as if a server did: one that somebody keeps stays.
pub(in crate::store) fn remove(
    database: &Database,
    ids: &[String],
    progress: Progress<'_>,
) -> Result<u64, StoreError> {
    run(async {
        let house = House::open(database).await?;
        let mut client = house.client().await?;
        let mut gone = 0;
        for (id, done) in ids.iter().zip(0..) {
            progress(done, ids.len() as u64);
            let claim = house.leases.claim(&client, id).await.map_err(house.failed())?;
            let lease = match claim {
                Claim::Ours(lease) => lease,
                Claim::Theirs(_) => return Err(DatabaseError::InUse { id: id.clone() }),
                Claim::Nothing => continue,
            };
            let Some(term) = house.leases.of(id) else { continue };
            let write = Write::Delete { table: id.clone() };
            let done = write::fenced(&mut client, &house.leases.node, &term, &write).await;
            drop(lease);
            match done {
                Ok(()) => gone += 1,
                Err(WriteError::NotOurs | WriteError::Conflict) => {
                    return Err(DatabaseError::InUse { id: id.clone() });
                }
                Err(WriteError::Unavailable) => {
                    return Err(house.other(format!("table {id} could not be deleted")));
                }
            }
        }
        drop(client);
        house.leases.close(&house.connector).await;
        Ok(gone)
    })
}
