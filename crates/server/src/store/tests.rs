//! The store by itself.

use std::sync::Arc;

use kasbah_rules::Seat;
use rusqlite::Connection;
use tokio::sync::oneshot;

use super::writer::{Job, commit, tell};
use super::{
    SeatKind, Store, StoreError, StoredEvent, StoredSeat, StoredTable, Write, WriteError, schema,
};
use crate::metrics::Metrics;
use crate::person::Person;
use crate::random;

fn table(id: &str) -> StoredTable {
    let seat = || StoredSeat {
        kind: SeatKind::Friend,
        name: String::new(),
        bot: None,
        secret: Some(random::word(random::SECRET_LETTERS)),
        holders: Vec::new(),
    };
    StoredTable {
        id: id.to_owned(),
        game: "medici".into(),
        setup: "players=2".into(),
        seed: Some([7; 32]),
        record: None,
        public: true,
        creator: Person([1; 32]),
        watch_secret: random::word(random::SECRET_LETTERS),
        at: 1,
        over: false,
        seats: vec![seat(), seat()],
        watchers: vec![Person([1; 32])],
        events: vec![event(1)],
    }
}

fn event(number: u32) -> StoredEvent {
    StoredEvent { number, line: format!("* {number}"), at: 5, key: None }
}

fn append(numbers: &[u32]) -> Write {
    let events = numbers.iter().copied().map(event).collect();
    Write::Append { table: "a".into(), events, over: false }
}

/// Commits a group at once and tells what each heard.
fn group(connection: &Connection, writes: Vec<Write>) -> Vec<Result<(), WriteError>> {
    let (jobs, answers): (Vec<_>, Vec<_>) = writes
        .into_iter()
        .map(|write| {
            let (reply, answer) = oneshot::channel();
            (Job { write, reply }, answer)
        })
        .unzip();
    let results = commit(connection, &jobs);
    tell(jobs, results);
    answers.into_iter().map(|mut answer| answer.try_recv().expect("everybody hears")).collect()
}

fn numbers(connection: &Connection) -> Vec<u32> {
    let mut rows = connection.prepare("SELECT number FROM events ORDER BY number").unwrap();
    rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

fn open(folder: &tempfile::TempDir) -> Connection {
    schema::open(&folder.path().join("kasbah.db"), folder.path()).unwrap()
}

#[test]
fn a_conflicting_write_does_not_touch_the_others_of_its_group() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&folder);
    group(&db, vec![Write::Create(Box::new(table("a")))])[0].unwrap();
    let take = |person| Write::Take {
        table: "a".into(),
        seat: Seat(0),
        person: Person([person; 32]),
        name: None,
    };
    let heard = group(
        &db,
        // The third fails at its second row: its first row must go with it.
        vec![append(&[2, 3]), append(&[3]), append(&[5, 2]), take(8), take(9), append(&[4])],
    );
    let conflict = Err(WriteError::Conflict);
    assert_eq!(heard, [Ok(()), conflict, conflict, Ok(()), conflict, Ok(())]);
    assert_eq!(numbers(&db), [1, 2, 3, 4]);
    drop(db);
    assert_eq!(numbers(&open(&folder)), [1, 2, 3, 4], "it is in the file");
}

#[test]
fn events_are_only_ever_appended() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&folder);
    group(&db, vec![Write::Create(Box::new(table("a")))])[0].unwrap();
    assert!(db.execute("UPDATE events SET line = 'x'", []).is_err());
    assert!(db.execute("DELETE FROM events", []).is_err());
}

#[test]
fn a_store_that_gives_up_the_transaction_answers_nobody_with_yes() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&folder);
    group(&db, vec![Write::Create(Box::new(table("a")))])[0].unwrap();
    // A full disk, as SQLite sees it.
    let pages: u32 = db.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
    db.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).unwrap();
    let many: Vec<u32> = (3..3000).collect();
    let heard = group(&db, vec![append(&[2]), append(&many), append(&[3000])]);
    let stored = numbers(&db);
    for (result, number) in heard.iter().zip([2, 2999, 3000]) {
        assert_eq!(result.is_ok(), stored.contains(&number), "{heard:?} {stored:?}");
    }
    assert_eq!(heard[1], Err(WriteError::Unavailable));
    db.pragma_update_and_check(None, "max_page_count", 1_000_000, |_| Ok(())).unwrap();
    assert_eq!(group(&db, vec![append(&[4000])]), [Ok(())], "and it goes on when there is room");
}

#[test]
fn a_later_schema_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&folder);
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    let Err(error) = Store::open(folder.path(), Arc::new(Metrics::new())) else {
        panic!("it was opened");
    };
    assert!(matches!(error, StoreError::Later { found: 99, .. }), "{error}");
    assert!(error.to_string().contains("update Kasbah"), "{error}");
}

#[tokio::test]
async fn what_is_written_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), Arc::new(Metrics::new())).unwrap();
    assert!(store.load("a").await.unwrap().is_none());
    let written = table("a");
    let (seat, watch) = (written.seats[1].secret.clone().unwrap(), written.watch_secret.clone());
    store.write(Write::Create(Box::new(written))).await.unwrap();
    let (who, name) = (Person([3; 32]), Some("Eva".to_owned()));
    store.write(Write::Hold { table: "a".into(), seat: Seat(1), person: who, name }).await.unwrap();
    store.write(append(&[2])).await.unwrap();

    let read = store.load("a").await.unwrap().unwrap();
    assert_eq!((read.setup.as_str(), read.seed, read.public), ("players=2", Some([7; 32]), true));
    assert_eq!((read.seats[1].name.as_str(), &read.seats[1].holders[..]), ("Eva", &[who][..]));
    assert_eq!(read.watchers, [Person([1; 32])]);
    assert_eq!(
        read.events.iter().map(|event| event.line.as_str()).collect::<Vec<_>>(),
        ["* 1", "* 2"]
    );
    assert_eq!(store.find_link(&seat).await.unwrap(), Some(("a".into(), Some(Seat(1)))));
    assert_eq!(store.find_link(&watch).await.unwrap(), Some(("a".into(), None)));
    assert_eq!(store.lobby(Some(who), 9).await.unwrap().mine, ["a"]);
    assert_eq!(store.lobby(None, 9).await.unwrap().open, ["a"]);
    store.close().await;
    assert_eq!(store.write(append(&[3])).await, Err(WriteError::Unavailable));
}
