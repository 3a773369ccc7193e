//! What is stored is whole, private, and can be copied.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;

use super::Books;
use crate::metrics::Metrics;
use crate::store::sqlite::{BackupError, Sqlite, backup, check, migrations};
use crate::store::tests::{append, table};
use crate::store::{Storage, Write, WriteError};

/// A database as Kasbah left it before it kept how tables stand.
fn older(folder: &Path) {
    let db = Connection::open(folder.join("kasbah.db")).unwrap();
    let older = &migrations::MIGRATIONS[..4];
    older.iter().for_each(|migration| db.execute_batch(migration).unwrap());
    db.pragma_update(None, "user_version", older.len() as u32).unwrap();
    db.execute_batch(
        "INSERT INTO tables VALUES ('a', 'medici', 'players=2', zeroblob(32), NULL, 1,
             zeroblob(32), 'w', 1, 0, 1, NULL, NULL);
         INSERT INTO tables VALUES ('b', 'medici', 'players=2', zeroblob(32), NULL, 1,
             zeroblob(32), 'v', 2, 1, 1, NULL, NULL);
         INSERT INTO seats VALUES ('a', 0, 'person', 'Anna', NULL, 's', NULL),
             ('a', 1, 'friend', '', NULL, 't', NULL), ('b', 0, 'person', 'Anna', NULL, 'u', NULL);
         INSERT INTO holders VALUES ('a', 0, zeroblob(32)), ('b', 0, zeroblob(32));
         INSERT INTO watchers VALUES (zeroblob(32), 'a');
         INSERT INTO events VALUES ('a', 1, '* C5', 5, NULL), ('b', 1, '* C5', 7, NULL);
         INSERT INTO daybook (entries) VALUES ('a 2 6 - 0 reveal' || char(10));",
    )
    .unwrap();
}

#[test]
fn a_store_that_is_brought_up_to_date_is_copied_before() {
    let folder = tempfile::tempdir().unwrap();
    older(folder.path());
    let books = Books::open(&folder);
    assert_eq!(books.numbers(), [1, 2]);
    let told = |sql: &str| books.db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(told("SELECT rules FROM tables WHERE id = 'a'"), 1);
    assert_eq!(told("SELECT open_seats FROM tables WHERE id = 'a'"), 1);
    assert_eq!(told("SELECT ended IS NULL FROM tables WHERE id = 'a'"), 1);
    assert_eq!(told("SELECT ended FROM tables WHERE id = 'b'"), 7);
    assert_eq!(told("SELECT count(*) FROM own WHERE ended = 0 AND table_id = 'a' AND at = 1"), 1);
    assert_eq!(told("SELECT count(*) FROM own WHERE ended = 1 AND table_id = 'b' AND at = 7"), 1);
    drop(books);

    let kept = Connection::open(folder.path().join("kasbah.db.v4.bak")).unwrap();
    let version: u32 = kept.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    let entries = "SELECT entries FROM daybook";
    let entries: String = kept.query_row(entries, [], |row| row.get(0)).unwrap();
    assert_eq!((version, entries.as_str()), (4, "a 2 6 - 0 reveal\n"), "as it was");
    drop(kept);
    let copies = |folder: &Path| folder.read_dir().unwrap().count();
    let files = copies(folder.path());
    drop(Books::open(&folder));
    assert_eq!(copies(folder.path()), files, "what is up to date is not copied");
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_what_is_stored() {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    older(folder.path());
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let open = |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    open(folder.path(), 0o755);
    open(&folder.path().join("kasbah.db"), 0o644);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let _guard = runtime.enter();
    let store = Sqlite::open(folder.path(), Arc::new(Metrics::new())).unwrap();
    assert_eq!(mode(folder.path()), 0o700);
    let mut seen = 0;
    for entry in folder.path().read_dir().unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        seen += 1;
    }
    assert!(seen >= 4, "the database, what is beside it, its lock and the copy: {seen}");
    runtime.block_on(store.close());
}

#[test]
fn a_commit_is_on_the_disk_and_not_in_its_memory() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::open(&folder);
    for (pragma, expected) in [("synchronous", 2), ("fullfsync", 1), ("checkpoint_fullfsync", 1)] {
        let found: u32 = books.db.pragma_query_value(None, pragma, |row| row.get(0)).unwrap();
        assert_eq!(found, expected, "{pragma}");
    }
}

#[test]
fn a_full_disk_is_not_healthy_and_what_failed_is_no_commit() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    books.room(0);
    let heard = books.group(vec![Write::Pulse]);
    assert_eq!(heard, [Err(WriteError::Unavailable)]);
    let metrics = Metrics::new();
    let counted = |name: &str, value| {
        let line = format!("kasbah_{name}_total {value}\n");
        let text = metrics.text(None);
        assert!(text.contains(&line), "{line}{text}");
    };
    metrics.written(&heard, Duration::ZERO);
    counted("commits", 0);
    counted("group_failures", 1);
    counted("write_failures", 1);

    books.room(100);
    for _ in 0..3 {
        let heard = books.group(vec![Write::Pulse]);
        assert_eq!(heard, [Ok(())]);
        metrics.written(&heard, Duration::ZERO);
    }
    counted("commits", 3);
    counted("group_failures", 1);
    let rows = "SELECT count(*) FROM pulse";
    assert_eq!(books.db.query_row(rows, [], |row| row.get(0)), Ok(1), "it does not pile up");
}

/// What is wrong, but for the games: nobody has played those that these tests store.
fn of_the_store(folder: &Path) -> Vec<String> {
    let mut problems = check(folder, &mut |_, _| {}).unwrap().problems;
    let replayed = problems.len();
    problems.retain(|problem| !problem.contains("does not replay"));
    assert_eq!(problems.len(), replayed - 1, "the one table is played, and found wrong");
    problems
}

#[tokio::test]
async fn a_store_in_use_is_copied_and_checked() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = Sqlite::open(folder.path(), Arc::new(Metrics::new())).unwrap();
    store.write(Write::Create(Box::new(table("a")))).await.unwrap();
    store.write(append(&[2, 3])).await.unwrap();
    let copy = other.path().join("kasbah.db");
    backup(folder.path(), &copy).unwrap();
    store.write(append(&[4])).await.unwrap();
    assert!(matches!(backup(folder.path(), &copy), Err(BackupError::There { .. })));
    let nothing = backup(other.path().join("x").as_path(), &other.path().join("y"));
    assert!(matches!(nothing, Err(BackupError::Nothing { .. })));
    let checked = check(folder.path(), &mut |_, _| {}).unwrap();
    assert_eq!((checked.tables, checked.events), (1, 4));
    assert_eq!(of_the_store(folder.path()), Vec::<String>::new());
    store.close().await;

    assert_eq!(other.path().read_dir().unwrap().count(), 1, "one file, nothing beside it");
    let store = Sqlite::open(other.path(), Arc::new(Metrics::new())).unwrap();
    let numbers = store.load("a").await.unwrap().unwrap().events;
    assert_eq!(numbers.iter().map(|event| event.number).collect::<Vec<_>>(), [1, 2, 3]);
    store.write(append(&[4])).await.unwrap();
    store.close().await;
}

#[test]
fn what_is_damaged_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    books.group(vec![append(&[2, 3])])[0].unwrap();
    books.daybook.post(&books.db).unwrap();
    assert_eq!(of_the_store(folder.path()), Vec::<String>::new());
    books
        .db
        .execute_batch(
            "DROP TRIGGER events_remain; DELETE FROM events WHERE number = 2;
             INSERT INTO daybook (entries) VALUES ('what is this?');
             PRAGMA foreign_keys = off; INSERT INTO watchers VALUES (x'00', 'nobody');",
        )
        .unwrap();
    let problems = of_the_store(folder.path());
    assert_eq!(problems.len(), 3, "{problems:?}");
    for part in ["watchers", "table a has 2 events", "what is this?"] {
        assert!(problems.iter().any(|problem| problem.contains(part)), "{part}: {problems:?}");
    }
}
