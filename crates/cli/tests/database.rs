//! What whoever hosts does with a house in PostgreSQL, with the real program and real servers.

use std::path::Path;

use kasbah_test_database::Postgres;
use serde_json::json;

#[expect(dead_code, reason = "other tests use the rest")]
mod program;
#[expect(dead_code, reason = "other tests use the rest")]
mod server;

use program::{Run, kasbah_args};
use server::{Person, Server};

/// What nobody is told.
const SECRET: &str = "p%40ss";

/// A PostgreSQL with a house, and a folder for what else there is.
struct House {
    postgres: Postgres,
    url: String,
    folder: tempfile::TempDir,
}

impl House {
    fn new() -> Self {
        let postgres = Postgres::start();
        let url = postgres.database();
        Self { postgres, url, folder: tempfile::tempdir().expect("a folder") }
    }

    fn server(&self) -> Server {
        let settings = [("KASBAH_DATABASE", self.url.as_str()), ("KASBAH_LEASE", "1000")];
        Server::start_with(self.folder.path(), &settings).opened()
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_string_lossy().into_owned()
    }

    fn run(&self, words: &[&str], input: &str) -> Run {
        let words: Vec<_> = words.iter().copied().chain(["--database", &self.url]).collect();
        let run = kasbah_args(&words, input.as_bytes());
        assert!(!run.out.contains(SECRET) && !run.err.contains(SECRET), "{}{}", run.out, run.err);
        run
    }

    fn done(&self, words: &[&str]) -> String {
        let run = self.run(words, "");
        assert_eq!(run.code, Some(0), "{words:?}: {}", run.err);
        run.out
    }

    fn refused(&self, words: &[&str], code: i32, reason: &str) {
        let run = self.run(words, "");
        assert_eq!(run.code, Some(code), "{words:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(reason), "{words:?}: {}", run.err);
    }
}

/// Lays a table at which a friend may sit, and says which.
async fn lay(person: &Person, game: &str, seats: usize) -> String {
    let friends = (1..seats).map(|_| json!({ "kind": "friend" }));
    let seats: Vec<_> =
        [json!({ "kind": "me", "name": "Anna" })].into_iter().chain(friends).collect();
    let wish = json!({ "game": game, "public": true, "shuffle": false, "seats": seats });
    let laid = person.post("/api/tables", &wish).await.expect("it is open");
    laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")).to_owned()
}

async fn mine(person: &Person) -> Vec<String> {
    let lobby = person.get("/api/tables").await.expect("it is open");
    let mine = lobby["mine"].as_array().unwrap_or_else(|| panic!("{lobby}"));
    let mut ids: Vec<_> =
        mine.iter().map(|it| it["id"].as_str().expect("an id").to_owned()).collect();
    ids.sort();
    ids
}

#[tokio::test]
async fn tables_are_looked_through_beside_servers_and_deleted_when_nobody_is_there() {
    let house = House::new();
    house.refused(&["tables", "list"], 2, "start kasbah serve with it once");
    let (mut one, mut other) = (house.server(), house.server());
    let anna = Person::new();
    let medici = lay(&anna.at(&one), "medici", 3).await;
    let medina = lay(&anna.at(&other), "medina", 3).await;

    let listed = house.done(&["tables", "list"]);
    assert!(listed.contains(&medici) && listed.ends_with("2 tables, page 1 of 1\n"), "{listed}");
    let listed = house.done(&["tables", "list", "--game", "medina", "--state", "open"]);
    assert!(listed.contains(&medina) && !listed.contains(&medici), "{listed}");
    let second = house.done(&["tables", "list", "--per-page", "1", "--page", "2"]);
    assert!(second.contains(&medici) && second.ends_with("2 tables, page 2 of 2\n"), "{second}");
    assert_eq!(house.done(&["tables", "list", "--state", "damaged"]), "0 tables, page 1 of 1\n");
    let shown = house.done(&["tables", "show", &medici]);
    assert!(shown.contains("Anna (held by 1)") && shown.contains("players=3"), "{shown}");
    house.refused(&["tables", "show", "nowhere"], 2, "there is no table nowhere");
    let record = house.done(&["tables", "export", &medici]);
    assert!(record.starts_with("game medici\n") && !record.contains("\nseed "), "{record}");
    let file = house.path("game.txt");
    house.done(&["tables", "export", &medici, "--output", &file]);
    assert_eq!(kasbah_args(&["replay", &file], b"").code, Some(0));
    assert!(house.done(&["check"]).starts_with("2 tables, "));

    // A server keeps it: she looks at it, and nothing of it goes.
    let seen = anna.at(&one).get(&format!("/api/tables/{medici}")).await.expect("it is open");
    assert_eq!(seen["id"], json!(medici), "{seen}");
    house.refused(&["tables", "delete", "--yes", &medici], 2, "is kept by a server just now");
    assert_eq!(mine(&anna.at(&other)).await.len(), 2);
    house.refused(&["tables", "delete", "--yes", &medici, "nowhere"], 2, "there is no table");
    house.refused(&["tables", "delete", &medici], 2, "say --yes");
    let unsure = house.run(&["tables", "delete", &medici], "no\n");
    assert_eq!((unsure.code, unsure.out.as_str()), (Some(1), ""));
    one.end();
    other.end();

    // What a server ended, it gave back.
    let sure = house.run(&["tables", "delete", &medici], "y\n");
    assert_eq!((sure.code, sure.out.as_str()), (Some(0), "1 table deleted\n"), "{}", sure.err);
    let mut server = house.server();
    assert_eq!(mine(&anna.at(&server)).await, [medina.as_str()]);
    server.end();
    assert_eq!(house.done(&["prune", "--older", "1h"]), "0 tables deleted\n");
    let would = house.done(&["prune", "--older", "0d", "--dry-run"]);
    assert!(would.contains(&medina) && would.ends_with("1 table would be deleted\n"), "{would}");
    assert_eq!(house.done(&["prune", "--older", "0d"]), "1 table deleted\n");
    assert_eq!(house.done(&["tables", "list"]), "0 tables, page 1 of 1\n");

    let copy = house.path("copy");
    house.refused(&["backup", &copy], 2, "pg_dump copies a database");
    house.refused(&["restore", &copy], 2, "pg_restore puts back");
}

#[tokio::test]
async fn damage_in_a_database_is_found_by_whoever_hosts() {
    let house = House::new();
    let mut server = house.server();
    let id = lay(&Person::new().at(&server), "medici", 2).await;
    server.end();
    assert!(house.done(&["check"]).starts_with("1 table, "));
    house.postgres.sql(&house.url, "UPDATE tables SET setup = 'players=9'");
    let run = house.run(&["check"], "");
    assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
    assert!(run.out.contains(&format!("table {id} does not replay")), "{}", run.out);
    assert!(run.err.contains("1 problem"), "{}", run.err);
}

#[tokio::test]
async fn a_house_moves_into_a_database_and_back_and_everybody_is_known() {
    let house = House::new();
    let (old, back) = (house.path("old"), house.path("back"));
    let moved = |words: &[&str]| {
        let words: Vec<_> = ["move"].into_iter().chain(words.iter().copied()).collect();
        let run = kasbah_args(&words, b"");
        assert!(!run.out.contains(SECRET) && !run.err.contains(SECRET), "{}{}", run.out, run.err);
        run
    };
    let into = ["--from", &old, "--to", &house.url];
    let out = ["--from", &house.url, "--to", &back];
    let refused = |words: &[&str], reason: &str| {
        let run = moved(words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}");
        assert!(run.err.contains(reason), "{words:?}: {}", run.err);
    };
    let done = |words: &[&str]| {
        let run = moved(words);
        assert_eq!(run.code, Some(0), "{words:?}: {}", run.err);
        assert!(run.out.starts_with("2 tables moved from "), "{}", run.out);
    };
    refused(&into, "there is no kasbah.db");
    refused(&["--from", &old, "--to", &back], "both are of the same kind");
    refused(&["--from", &old, "--to", "env:KASBAH_NOTHING_HERE"], "there is no variable");

    let anna = Person::new();
    let mut server = Server::open(Path::new(&old));
    let mut ids =
        vec![lay(&anna.at(&server), "medici", 3).await, lay(&anna.at(&server), "medina", 3).await];
    ids.sort();
    refused(&into, "in use by another Kasbah");
    server.end();
    done(&into);
    refused(&into, "name an empty one");

    let mut server = house.server();
    assert_eq!(mine(&anna.at(&server)).await, ids);
    let table = anna.at(&server).get(&format!("/api/tables/{}", ids[0])).await.expect("it is open");
    assert_eq!(table["seats"][0]["you"], json!(true), "{table}");
    // It says that it is there a moment after it is open.
    while house.postgres.sql(&house.url, "SELECT count(*) FROM nodes") == "0" {}
    refused(&out, "servers are using");
    server.end();
    done(&out);
    assert!(!Path::new(&house.path("data")).exists());
    let mut server = Server::open(Path::new(&back));
    assert_eq!(mine(&anna.at(&server)).await, ids);
    server.end();
    // The house that was left is as it was.
    assert!(house.done(&["check"]).starts_with("2 tables, "));
}
