//! The lobby's lists are found in indexes.

use rusqlite::Connection;

use super::Books;
use crate::store::sqlite::delete::{FINISHED, FORGOTTEN};
use crate::store::sqlite::lobby::{ENDED, FULL, OPEN, RUNNING, TABLES};

#[test]
fn nothing_is_looked_through_from_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let books = Books::open(&folder);
    for sql in [OPEN, FULL, ENDED, RUNNING, TABLES, FORGOTTEN, FINISHED] {
        let plan = plan(&books.db, sql);
        // The names that are asked for are no list of the house.
        let asked = |step: &str| step.starts_with("SCAN asked VIRTUAL TABLE");
        let whole = |step: &&String| {
            (step.starts_with("SCAN") && !asked(step)) || step.contains("TEMP B-TREE")
        };
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
