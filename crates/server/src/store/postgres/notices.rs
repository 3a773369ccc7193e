//! Notices, put up beside servers or without them.

use deadpool_postgres::GenericClient;
use tokio_postgres::{Error, Row};

use super::Database;
use super::care::{House, run};
use crate::store::StoreError;
use crate::store::notices::{Notice, NoticeKind};
use crate::table::now;

/// Puts a notice up; what holds no more goes.
pub(in crate::store) fn put_up(
    database: &Database,
    kind: NoticeKind,
    notice: &Notice,
) -> Result<(), StoreError> {
    run(async {
        let house = House::open(database).await?;
        let db = house.client().await?;
        let failed = house.failed();
        db.execute("DELETE FROM notices WHERE until < $1", &[&(now() as i64)])
            .await
            .map_err(&failed)?;
        store(&db, kind, notice).await.map_err(&failed)
    })
}

pub(super) async fn store(
    db: &impl GenericClient,
    kind: NoticeKind,
    notice: &Notice,
) -> Result<(), Error> {
    let (at, until) = (notice.at as i64, notice.until.map(|until| until as i64));
    let sql = "INSERT INTO notices (kind, word, about, at, until) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (kind, word) DO UPDATE
            SET about = excluded.about, at = excluded.at, until = excluded.until";
    db.execute(sql, &[&kind.word(), &notice.word, &notice.about, &at, &until]).await.map(drop)
}

/// All of a kind.
pub(super) async fn read(db: &impl GenericClient, kind: NoticeKind) -> Result<Vec<Notice>, Error> {
    let sql = "SELECT word, about, at, until FROM notices WHERE kind = $1 ORDER BY at, word";
    let statement = db.prepare_cached(sql).await?;
    Ok(db.query(&statement, &[&kind.word()]).await?.iter().map(notice).collect())
}

pub(super) fn notice(row: &Row) -> Notice {
    Notice {
        word: row.get(0),
        about: row.get(1),
        at: row.get::<_, i64>(2) as u64,
        until: row.get::<_, Option<i64>>(3).map(|until| until as u64),
    }
}

pub(in crate::store) fn notices(
    database: &Database,
    kind: NoticeKind,
) -> Result<Vec<Notice>, StoreError> {
    run(async {
        let house = House::open(database).await?;
        read(&house.client().await?, kind).await.map_err(house.failed())
    })
}

pub(in crate::store) fn take_down(
    database: &Database,
    kind: NoticeKind,
    word: &str,
) -> Result<bool, StoreError> {
    run(async {
        let house = House::open(database).await?;
        let sql = "DELETE FROM notices WHERE kind = $1 AND word = $2";
        let gone = house.client().await?.execute(sql, &[&kind.word(), &word]).await;
        Ok(gone.map_err(house.failed())? > 0)
    })
}
