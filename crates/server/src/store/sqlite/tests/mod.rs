//! The store by itself.

mod care;
mod damage;
mod lists;

use std::sync::Arc;

use kasbah_rules::Seat;
use rusqlite::Connection;

use super::daybook::Daybook;
use super::writer::{Job, commit, tell};
use super::{Sqlite, daybook, migrations, read, schema};
use crate::metrics::Metrics;
use crate::person::Person;
use crate::store::tests::{append, append_to, event, standing, table};
use crate::store::{Storage, StoreError, Write, WriteError};

/// The store without its thread: what the writer has in hand.
struct Books {
    db: Connection,
    daybook: Daybook,
}

impl Books {
    fn open(folder: &tempfile::TempDir) -> Self {
        let db = schema::open(&folder.path().join("kasbah.db"), folder.path()).unwrap();
        let (daybook, _) = Daybook::open(&db).unwrap();
        Self { db, daybook }
    }

    /// With a table that has one event.
    fn with_a_table(folder: &tempfile::TempDir) -> Self {
        let books = Self::open(folder);
        books.group(vec![Write::Create(Box::new(table("a")))])[0].unwrap();
        books
    }

    /// Commits a group at once and tells what each heard.
    fn group(&self, writes: Vec<Write>) -> Vec<Result<(), WriteError>> {
        let (jobs, answers): (Vec<_>, Vec<_>) = writes.into_iter().map(Job::new).unzip();
        let results = commit(&self.db, &self.daybook, &jobs);
        tell(jobs, results);
        answers.into_iter().map(|mut answer| answer.try_recv().expect("everybody hears")).collect()
    }

    /// The numbers that somebody who loads the table finds.
    fn numbers(&self) -> Vec<u32> {
        let table = read::load(&self.db, "a", self.daybook.has("a")).unwrap().unwrap();
        table.events.iter().map(|event| event.number).collect()
    }

    /// How many events are in the daybook, and how many are posted.
    fn counts(&self) -> (usize, usize) {
        let sql = "SELECT 1 FROM events";
        let mut posted = self.db.prepare(sql).unwrap();
        let posted = posted.query_map([], |_| Ok(())).unwrap().count();
        (daybook::events_of(&self.db, "a").unwrap().len(), posted)
    }

    /// A full disk, as SQLite sees it, or room again.
    fn room(&self, more: u32) {
        let pages: u32 = self.db.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        self.db.pragma_update_and_check(None, "max_page_count", pages + more, |_| Ok(())).unwrap();
    }
}

const CONFLICT: Result<(), WriteError> = Err(WriteError::Conflict);

#[test]
fn a_conflicting_write_does_not_touch_the_others_of_its_group() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    let take = |person| Write::Take {
        table: "a".into(),
        seat: Seat(0),
        person: Person([person; 32]),
        name: None,
    };
    let heard = books.group(vec![
        append(&[2, 3]),
        append(&[3]),
        append(&[5]),
        append(&[4, 3]),
        take(8),
        take(9),
        append(&[4]),
    ]);
    assert_eq!(heard, [Ok(()), CONFLICT, CONFLICT, CONFLICT, Ok(()), CONFLICT, Ok(())]);
    assert_eq!(books.numbers(), [1, 2, 3, 4]);
    drop(books);
    assert_eq!(Books::open(&folder).numbers(), [1, 2, 3, 4], "it is in the file");
}

#[test]
fn whoever_follows_an_event_that_was_followed_loses_before_and_after_posting() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    assert_eq!(books.group(vec![append(&[1])]), [CONFLICT]);
    assert_eq!(books.group(vec![append(&[2, 3])]), [Ok(())]);
    assert_eq!(books.counts(), (2, 1));
    assert_eq!(books.group(vec![append(&[2])]), [CONFLICT]);
    assert_eq!(books.group(vec![append(&[3])]), [CONFLICT]);
    books.daybook.post(&books.db).unwrap();
    assert_eq!(books.counts(), (0, 3));
    assert!(!books.daybook.has("a"));
    assert_eq!(books.group(vec![append(&[3])]), [CONFLICT]);
    assert_eq!(books.group(vec![append(&[4])]), [Ok(())]);
    assert_eq!(books.numbers(), [1, 2, 3, 4]);
}

#[test]
fn a_daybook_that_was_left_is_posted_when_the_store_opens() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    assert_eq!(books.group(vec![append(&[2, 3])]), [Ok(())]);
    drop(books);
    let books = Books::open(&folder);
    assert_eq!(books.counts(), (0, 3));
    assert_eq!(books.group(vec![append(&[3]), append(&[4])]), [CONFLICT, Ok(())]);
    assert_eq!(books.numbers(), [1, 2, 3, 4]);
}

#[test]
fn a_daybook_that_cannot_be_posted_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    let many: Vec<u32> = (2..10_000).collect();
    assert_eq!(books.group(vec![append(&many)]), [Ok(())]);
    assert!(books.daybook.is_full());
    books.room(0);
    books.daybook.post(&books.db).unwrap_err();
    assert!(!books.daybook.is_full(), "not tried again at every group");
    assert_eq!(books.counts(), (9998, 1));
    books.room(100_000);
    assert_eq!(books.group(vec![append(&[9999]), append(&[10_000])]), [CONFLICT, Ok(())]);
    assert_eq!(books.numbers(), (1..=10_000).collect::<Vec<_>>());
    books.daybook.post(&books.db).unwrap();
    assert_eq!(books.counts(), (0, 10_000));
    assert_eq!(books.numbers(), (1..=10_000).collect::<Vec<_>>());
}

#[test]
fn events_are_only_ever_appended() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    assert_eq!(books.group(vec![append(&[2])]), [Ok(())]);
    assert!(books.db.execute("UPDATE daybook SET entries = 'x'", []).is_err());
    assert!(books.db.execute("UPDATE events SET line = 'x'", []).is_err());
    assert!(books.db.execute("DELETE FROM events", []).is_err());
}

#[test]
fn a_store_that_gives_up_the_transaction_answers_nobody_with_yes() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::with_a_table(&folder);
    books.room(0);
    let many: Vec<u32> = (3..3000).collect();
    let heard = books.group(vec![append(&[2]), append(&many), append(&[3])]);
    let stored = books.numbers();
    for (result, number) in heard.iter().zip([2, 2999, 3]) {
        assert_eq!(result.is_ok(), stored.contains(&number), "{heard:?} {stored:?}");
    }
    assert_eq!(heard[1], Err(WriteError::Unavailable));
    books.room(100_000);
    let next = stored.len() as u32 + 1;
    assert_eq!(books.group(vec![append(&[next])]), [Ok(())], "and it goes on when there is room");
    assert_eq!(books.numbers(), (1..=next).collect::<Vec<_>>());
}

#[test]
fn a_later_schema_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    Books::open(&folder).db.pragma_update(None, "user_version", 99).unwrap();
    let Err(error) = Sqlite::open(folder.path(), Arc::new(Metrics::new())) else {
        panic!("it was opened");
    };
    assert!(matches!(error, StoreError::Later { found: 99, .. }), "{error}");
    assert!(error.to_string().contains("update Kasbah"), "{error}");
}

#[test]
fn a_store_of_an_older_version_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let db = Connection::open(folder.path().join("kasbah.db")).unwrap();
    let older = &migrations::MIGRATIONS[..2];
    older.iter().for_each(|migration| db.execute_batch(migration).unwrap());
    db.pragma_update(None, "user_version", older.len() as u32).unwrap();
    db.execute_batch(
        "INSERT INTO tables VALUES ('a', 'medici', 'players=2', x'07', NULL, 1,
             x'0101010101010101010101010101010101010101010101010101010101010101', 'w', 1, 0);
         INSERT INTO seats VALUES ('a', 0, 'person', 'Anna', NULL, 's'), ('a', 1, 'bot', '', 'easy', NULL);
         INSERT INTO daybook (entries) VALUES ('a 1 5 - * C5' || char(10));",
    )
    .unwrap();
    db.execute("UPDATE tables SET seed = ?", [[7_u8; 32]]).unwrap();
    drop(db);
    let books = Books::open(&folder);
    let table = read::load(&books.db, "a", books.daybook.has("a")).unwrap().unwrap();
    assert!(table.hints, "as it was before anybody could choose");
    assert_eq!((table.seats[0].name.as_str(), &table.seats[0].stand_in), ("Anna", &None));
    assert_eq!(table.seats[1].bot.as_deref(), Some("easy"));
    assert_eq!(books.numbers(), [1]);
    let bot = Some("easy".to_owned());
    let write = Write::StandIn { table: "a".into(), seat: Seat(0), bot: bot.clone() };
    assert_eq!(books.group(vec![write]), [Ok(())]);
    drop(books);
    let books = Books::open(&folder);
    assert_eq!(read::load(&books.db, "a", false).unwrap().unwrap().seats[0].stand_in, bot);
}

#[tokio::test]
async fn a_full_daybook_is_posted_while_the_tables_go_on() {
    const EACH: u32 = 80;
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(folder.path(), Arc::new(Metrics::new())).unwrap());
    let ids: Vec<String> = (0..64).map(|number| format!("table-{number}")).collect();
    let play = |id: String| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            store.write(Write::Create(Box::new(table(&id)))).await.unwrap();
            for number in 2..=EACH {
                store.write(append_to(&id, &[number], standing(number))).await.unwrap();
                if number % 40 == 0 {
                    let read = store.load(&id).await.unwrap().unwrap();
                    assert_eq!(read.events.len() as u32, number, "read in the middle");
                }
            }
        })
    };
    let players: Vec<_> = ids.iter().cloned().map(play).collect();
    for player in players {
        player.await.unwrap();
    }
    store.close().await;
    let books = Books::open(&folder);
    assert_eq!(books.counts(), (0, EACH as usize * ids.len()));
    for id in &ids {
        let read = read::load(&books.db, id, false).unwrap().unwrap();
        let numbers: Vec<u32> = read.events.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..=EACH).collect::<Vec<_>>());
    }
}
