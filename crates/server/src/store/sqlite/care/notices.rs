//! Notices, put up beside a server or without one.

use std::path::Path;

use rusqlite::{Connection, params};

use super::look;
use crate::store::notices::{Notice, NoticeKind};
use crate::store::{StoreError, sqlite::read};
use crate::table::now;

/// Puts a notice up; what holds no more goes.
pub(in crate::store) fn put_up(
    folder: &Path,
    kind: NoticeKind,
    notice: &Notice,
) -> Result<(), StoreError> {
    let connection = look(folder)?;
    let put = || {
        connection.execute("DELETE FROM notices WHERE until < ?", [now() as i64])?;
        store(&connection, kind, notice)
    };
    put().map_err(|source| StoreError::database(folder, source))
}

pub(in crate::store::sqlite) fn store(
    db: &Connection,
    kind: NoticeKind,
    notice: &Notice,
) -> rusqlite::Result<()> {
    let (at, until) = (notice.at as i64, notice.until.map(|until| until as i64));
    let sql =
        "INSERT OR REPLACE INTO notices (kind, word, about, at, until) VALUES (?, ?, ?, ?, ?)";
    db.execute(sql, params![kind.word(), notice.word, notice.about, at, until])?;
    Ok(())
}

pub(in crate::store) fn notices(
    folder: &Path,
    kind: NoticeKind,
) -> Result<Vec<Notice>, StoreError> {
    read::notices(&look(folder)?, kind).map_err(|source| StoreError::database(folder, source))
}

pub(in crate::store) fn take_down(
    folder: &Path,
    kind: NoticeKind,
    word: &str,
) -> Result<bool, StoreError> {
    let gone = look(folder)?
        .execute("DELETE FROM notices WHERE kind = ? AND word = ?", params![kind.word(), word]);
    Ok(gone.map_err(|source| StoreError::database(folder, source))? > 0)
}
