//! What is damaged is set aside, and the rest goes on.

use std::sync::Arc;

use rusqlite::Connection;

use super::{Books, Sqlite, append, standing, table};
use crate::metrics::Metrics;
use crate::store::{Standing, Storage, Write};

impl Books {
    fn set_aside(&self) -> Vec<(Option<String>, String)> {
        let mut rows = self.db.prepare("SELECT table_id, line FROM damaged ORDER BY id").unwrap();
        let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.map(Result::unwrap).collect()
    }
}

#[test]
fn a_damaged_line_is_set_aside_and_the_rest_is_posted() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    assert_eq!(books.group(vec![append(&[2])]), [Ok(())]);
    let lines = ["a x 5 - * 1", "what is this?", "nobody 1 5 - * 1", "a 1 5 - * another"];
    for line in lines {
        let sql =
            "INSERT INTO daybook (entries) VALUES (? || char(10) || 'a 1 5 - * 1' || char(10))";
        books.db.execute(sql, [line]).unwrap();
    }
    // Half a page that is no text at all.
    let torn = "INSERT INTO daybook (entries) VALUES (CAST(x'6120ff0a' AS TEXT))";
    books.db.execute(torn, []).unwrap();
    assert_eq!(books.group(vec![append(&[3])]), [Ok(())], "it can be written");
    assert_eq!(books.daybook.post(&books.db), Ok(5));
    assert_eq!(books.numbers(), [1, 2, 3]);
    drop(books);
    let books = Books::open(&folder);
    assert_eq!(books.numbers(), [1, 2, 3]);
    let aside = books.set_aside();
    for line in lines {
        assert!(aside.iter().any(|(_, kept)| kept == line), "{line}: {aside:?}");
    }
    assert_eq!(aside[0], (Some("a".into()), "a x 5 - * 1".into()), "it says whose it may be");
}

#[test]
fn a_store_opens_whatever_its_daybook_says() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    let sql = "INSERT INTO daybook (entries) VALUES ('a 2 5 - * 2' || char(10) || 'a = 7')";
    books.db.execute(sql, []).unwrap();
    drop(books);
    let books = Books::open(&folder);
    assert_eq!(books.numbers(), [1, 2]);
    assert_eq!(books.set_aside(), [(Some("a".into()), "a = 7".into())]);
}

#[test]
fn how_a_table_stands_outlives_the_process_and_is_not_told_before_it_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    let stored = |books: &Books| -> u32 {
        books.db.query_row("SELECT number FROM standings", [], |row| row.get(0)).unwrap()
    };
    assert_eq!(books.daybook.standing("a"), None);
    let group = vec![append(&[2]), append(&[2]), append(&[3])];
    assert!(books.group(group)[1].is_err());
    assert_eq!((books.daybook.standing("a"), stored(&books)), (Some(standing(3)), 1));
    books.daybook.append(&books.db, "a", &[super::event(4)], &standing(4)).unwrap();
    assert_eq!(books.daybook.standing("a"), Some(standing(3)), "nobody committed it");
    drop(books);
    let books = Books::open(&folder);
    assert_eq!((books.daybook.standing("a"), stored(&books)), (None::<Standing>, 3));
}

/// A line of the figures, by its beginning.
fn counted(metrics: &Metrics, name: &str) -> u64 {
    let text = metrics.text(None);
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or_else(|| panic!("{name} is not counted\n{text}")).parse().unwrap()
}

#[tokio::test]
async fn what_is_damaged_and_what_cannot_be_posted_is_counted_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    let sql = "INSERT INTO daybook (entries) VALUES ('what is this?' || char(10) || 'a x 5 - * 1')";
    books.db.execute(sql, []).unwrap();
    drop(books);

    let metrics = Arc::new(Metrics::new());
    let store = Sqlite::open(folder.path(), Arc::clone(&metrics)).unwrap();
    assert_eq!(counted(&metrics, "kasbah_damaged_lines_total"), 2);
    assert_eq!(counted(&metrics, "kasbah_posting_failures_total"), 0);
    assert!(store.answers().await);

    // It is written down, and cannot be posted: before a table goes, that is tried.
    let db = Connection::open(folder.path().join("kasbah.db")).unwrap();
    db.execute_batch(
        "CREATE TRIGGER broken BEFORE INSERT ON events BEGIN SELECT raise(ABORT, 'broken'); END",
    )
    .unwrap();
    let let_one_go = async |id: &str| {
        assert_eq!(store.write(Write::Delete { table: id.into() }).await, Ok(()));
    };
    assert_eq!(store.write(append(&[2])).await, Ok(()));
    let_one_go("nobody").await;
    assert_eq!(counted(&metrics, "kasbah_posting_failures_total"), 1);
    assert!(!store.answers().await, "all is not well, though everything is stored");
    let last = async || store.load("a").await.unwrap().unwrap().events.last().unwrap().number;
    assert_eq!(last().await, 2, "and it goes on");
    assert_eq!(store.write(append(&[3])).await, Ok(()));

    db.execute_batch("DROP TRIGGER broken").unwrap();
    let_one_go("nobody").await;
    assert_eq!(counted(&metrics, "kasbah_posting_failures_total"), 1);
    assert!(store.answers().await);
    assert_eq!(last().await, 3);
    assert_eq!(store.write(Write::Create(Box::new(table("b")))).await, Ok(()));
    store.close().await;
}
