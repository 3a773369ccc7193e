//! What a request leads to in the log has its number, whoever writes it.

use std::io::{self, Write};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use kasbah_test_database::Postgres;
use reqwest::{Method, Response};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::common::{Server, friend, hotseat, key, me};

/// The log of this process.
#[derive(Clone, Default)]
struct Book(Arc<Mutex<Vec<u8>>>);

static BOOK: LazyLock<Book> = LazyLock::new(|| {
    let book = Book::default();
    let writer = book.clone();
    let log = tracing_subscriber::fmt().json().with_max_level(tracing::Level::DEBUG);
    log.with_writer(move || writer.clone()).init();
    book
});

impl Write for Book {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Book {
    /// The lines with the number of a request.
    fn of(&self, number: &str) -> Vec<Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        lines.filter(|line| line["span"]["id"] == number).collect()
    }
}

fn number(answer: &Response) -> String {
    answer.headers()["x-request-id"].to_str().unwrap().to_owned()
}

/// What went wrong, by the lines of a request.
fn errors(lines: &[Value]) -> Vec<&str> {
    let errors = lines.iter().filter(|line| line["level"] == "ERROR");
    errors.map(|line| line["fields"]["message"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_write_that_fails_is_logged_with_the_number_of_its_request() {
    let book = &*BOOK;
    let (server, data) = Server::fresh().await;
    let (anna, bruno) = (server.person(), server.person());
    let id = anna.lay(&[me(), hotseat(), friend()], true).await;
    let number_now = anna.view(&id).await["number"].clone();
    let db = Connection::open(data.path().join("kasbah.db")).unwrap();
    // The one fails by itself, the other takes its group along.
    for place in ["holders", "daybook"] {
        db.execute_batch(&format!(
            "CREATE TRIGGER no_{place} BEFORE INSERT ON {place} BEGIN SELECT raise(ABORT, 'no'); END"
        ))
        .unwrap();
    }
    let sit = bruno.request(Method::POST, &format!("/api/tables/{id}/sit"));
    let sit = sit.json(&json!({ "seat": 2 })).send().await.unwrap();
    let act = anna.request(Method::POST, &format!("/api/tables/{id}/actions"));
    let act =
        act.json(&json!({ "seat": 0, "actions": ["reveal"], "number": number_now, "key": key() }));
    let act = act.send().await.unwrap();
    for (answer, expected) in
        [(sit, "a write failed"), (act, "a write failed: nothing of its group could be committed")]
    {
        assert_eq!(answer.status(), 503);
        let lines = book.of(&number(&answer));
        assert!(errors(&lines).contains(&expected), "{lines:#?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_does_not_replay_is_logged_with_the_number_of_whoever_asked_for_it() {
    let book = &*BOOK;
    let (server, data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], true).await;
    let db = Connection::open(data.path().join("kasbah.db")).unwrap();
    db.execute("UPDATE tables SET seed = x'07' WHERE id = ?", [&id]).unwrap();
    let answer = anna.raw(&format!("/api/tables/{id}")).await;
    let lines = book.of(&number(&answer));
    let expected = ["a stored table does not replay: it is set aside"];
    assert_eq!(errors(&lines), expected, "{} {lines:#?}", answer.status());
    server.stop().await;
}

#[tokio::test]
async fn a_request_that_is_passed_on_keeps_its_number() {
    let book = &*BOOK;
    let postgres = Postgres::start();
    let (url, folder) = (postgres.database(), tempfile::tempdir().unwrap());
    let open = || {
        Server::with(folder.path(), |config| {
            config.database = Some(url.parse().unwrap());
            config.lease = Duration::from_secs(600);
        })
    };
    let (one, other) = (open().await, open().await);
    let anna = one.person();
    let id = anna.lay(&[me(), hotseat()], true).await;
    anna.view(&id).await;
    let answer = anna.moved_to(&other).raw(&format!("/api/tables/{id}")).await;
    assert_eq!(answer.status(), 200);
    let lines = book.of(&number(&answer));
    let answered = lines.iter().filter(|line| line["fields"]["message"] == "answered").count();
    assert_eq!(answered, 2, "at the one door and at the other: {lines:#?}");
    drop(anna);
    one.stop().await;
    other.stop().await;
}
