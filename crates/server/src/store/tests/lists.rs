//! The lobby's lists, and tables that end.

use std::time::Duration;

use kasbah_rules::{Seat, Turn};
use rusqlite::Connection;

use super::{Books, append_to, standing, table};
use crate::person::Person;
use crate::store::delete::{self, FINISHED, FORGOTTEN};
use crate::store::lobby::{self, ENDED, FULL, OPEN, RUNNING, SEATS, TABLE};
use crate::store::{Ask, Cursor, Ends, List, SeatKind, Standing, Write, WriteError};

const EVA: Person = Person([3; 32]);

impl Books {
    fn do_all(&self, writes: Vec<Write>) {
        for (result, write) in self.group(writes).into_iter().zip(0..) {
            assert_eq!(result, Ok(()), "{write}");
        }
    }

    /// Lays a table at a time, where Eva holds seat 0.
    fn lay(&self, id: &str, at: u64) {
        let mut laid = table(id);
        laid.at = at;
        laid.seats[0].kind = SeatKind::Person;
        laid.seats[0].holders = vec![EVA];
        laid.standing = Some(Standing { at, ..standing(1) });
        self.do_all(vec![Write::Create(Box::new(laid))]);
    }

    /// Plays the next event of a table at a time; then it is this turn.
    fn play(&self, id: &str, number: u32, at: u64, turn: Turn) {
        let standing = Standing { at, turn, ..standing(number) };
        self.do_all(vec![append_to(id, &[number], standing)]);
    }

    /// A list, page by page.
    fn pages(&self, list: List, most: usize) -> Vec<Vec<String>> {
        let (mut pages, mut after) = (Vec::new(), None);
        loop {
            let ask = Ask { list, person: Some(EVA), after, most };
            let page = lobby::page(&self.db, &self.daybook, &ask).unwrap();
            pages.push(page.tables.into_iter().map(|table| table.id).collect());
            let Some(more) = page.more else { return pages };
            // Through the text that people send back.
            after = Some(Cursor::of(&more.text()).expect("a cursor"));
        }
    }
}

#[test]
fn nothing_is_looked_through_from_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::open(&folder);
    for sql in [OPEN, FULL, ENDED, RUNNING, TABLE, SEATS, FORGOTTEN, FINISHED] {
        let plan = plan(&books.db, sql);
        let whole = |step: &&String| step.starts_with("SCAN") || step.contains("TEMP B-TREE");
        assert_eq!(plan.iter().find(whole), None, "{sql}\n{plan:#?}");
        assert!(!plan.is_empty());
    }
}

fn plan(db: &Connection, sql: &str) -> Vec<String> {
    let mut plan = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    let mut rows = plan.raw_query();
    let mut steps = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        steps.push(row.get(3).unwrap());
    }
    steps
}

#[test]
fn ones_turn_is_on_top_and_no_table_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::open(&folder);
    let (hers, his) = (Turn::Player { seat: Seat(0) }, Turn::Player { seat: Seat(1) });
    let ids: Vec<String> = (10..63).map(|number| format!("t{number}")).collect();
    for (id, at) in ids.iter().zip(100..) {
        books.lay(id, at);
        books.play(id, 2, 200 + at, his);
    }
    // She is asked for at an old table, and then at a still older one; some are over.
    books.play("t15", 3, 500, hers);
    books.play("t12", 3, 600, hers);
    books.play("t20", 3, 700, Turn::Over);
    books.play("t30", 3, 800, Turn::Over);
    for posted in [false, true] {
        if posted {
            books.daybook.post(&books.db).unwrap();
        }
        for most in [1, 2, 7, 30, 53, 100] {
            let pages = books.pages(List::Mine, most);
            assert!(pages.iter().all(|page| page.len() <= most), "{pages:?}");
            let mine = pages.concat();
            assert_eq!(mine[..4], ["t12", "t15", "t62", "t61"], "{most} {posted}");
            assert_eq!(mine[mine.len() - 2..], ["t30", "t20"], "{most} {posted}");
            let mut all = mine.clone();
            all.sort();
            assert_eq!(all, ids, "every table, each once");
        }
    }
    // With a bot that plays for her, it is not her turn.
    let bot = Some("easy".to_owned());
    books.do_all(vec![Write::StandIn { table: "t12".into(), seat: Seat(0), bot }]);
    assert_eq!(books.pages(List::Mine, 2)[0], ["t15", "t12"], "that one changed last");
}

#[test]
fn the_lists_for_everybody_are_paged_too_and_follow_who_sits_down() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::open(&folder);
    for (id, at) in ["a", "b", "c", "d", "e"].into_iter().zip([5, 6, 6, 8, 9]) {
        books.lay(id, at);
    }
    assert_eq!(books.pages(List::Open, 2), [vec!["e", "d"], vec!["c", "b"], vec!["a"]]);
    assert_eq!(books.pages(List::Watchable, 2), [Vec::<&str>::new()]);
    let (seat, person) = (Seat(1), Person([9; 32]));
    books.do_all(vec![
        Write::Take { table: "c".into(), seat, person, name: None },
        Write::Hold { table: "e".into(), seat, person, name: None },
    ]);
    books.play("a", 2, 50, Turn::Over);
    assert_eq!(books.pages(List::Open, 2), [vec!["d", "b"]]);
    assert_eq!(books.pages(List::Watchable, 9), [vec!["e", "c"]]);
}

#[test]
fn a_table_goes_with_everything_that_belongs_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::open(&folder);
    books.lay("a", 1);
    books.lay("b", 1);
    let gone = || Write::Delete { table: "a".into() };
    let why = "as a test".to_owned();
    books.do_all(vec![Write::SetAside { table: "a".into(), why }]);
    books.play("a", 2, 5, Turn::Chance);
    assert_eq!(books.group(vec![gone()]), [Err(WriteError::Conflict)], "it is being played");
    books.daybook.post(&books.db).unwrap();
    books.do_all(vec![gone(), gone()]);
    for name in ["seats", "holders", "watchers", "own", "standings", "damaged", "events"] {
        let left = |id: &str| -> u32 {
            let sql = format!("SELECT count(*) FROM {name} WHERE table_id = ?");
            books.db.query_row(&sql, [id], |row| row.get(0)).unwrap()
        };
        assert_eq!(left("a"), 0, "{name}");
        assert!(left("b") > 0 || name == "damaged", "{name}");
    }
    assert_eq!(books.pages(List::Mine, 9), [["b"]]);
}

#[test]
fn tables_end_when_their_time_has_come() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::open(&folder);
    for id in ["forgotten", "new", "joined", "moved", "kept by a bot", "over"] {
        let name = id.replace(' ', "-");
        books.lay(&name, if id == "new" { 9000 } else { 1000 });
    }
    let (seat, person) = (Seat(1), Person([9; 32]));
    let bot = Some("easy".to_owned());
    books.do_all(vec![
        Write::Hold { table: "joined".into(), seat, person, name: None },
        Write::StandIn { table: "kept-by-a-bot".into(), seat, bot },
    ]);
    books.play("moved", 2, 8000, Turn::Chance);
    books.play("over", 2, 2000, Turn::Over);
    books.daybook.post(&books.db).unwrap();
    let ended = |open: Option<u64>, finished: Option<u64>| {
        let ends = Ends {
            open: open.map(Duration::from_millis),
            finished: finished.map(Duration::from_millis),
        };
        delete::ended(&books.db, ends, 10_000, 9).unwrap()
    };
    assert_eq!(ended(None, None), Vec::<String>::new());
    assert_eq!(ended(Some(5000), None), ["forgotten"]);
    assert_eq!(ended(Some(9500), Some(9000)), Vec::<String>::new());
    assert_eq!(ended(None, Some(7000)), ["over"]);
}
