//! A database that cannot be used says what to do, and nobody's password.

use super::*;
use crate::store::NoticeKind;

async fn refused(url: &str) -> String {
    let mut house = House::in_a_folder();
    house.config.database = Some(url.parse().unwrap());
    let Err(error) = Store::open(&house.config, Arc::new(Metrics::new())).await else {
        panic!("{url} was opened");
    };
    let told = format!("{error} {error:?}");
    for secret in ["p@ss:w/rd", "p%40ss%3Aw%2Frd", "s3cret"] {
        assert!(!told.contains(secret), "{told}");
    }
    error.to_string()
}

#[tokio::test]
async fn whoever_cannot_use_a_database_hears_what_to_do() {
    let server = Postgres::start();
    let url = server.database();
    let says = async |url: &str, parts: &[&str]| {
        let told = refused(url).await;
        assert!(parts.iter().all(|part| told.contains(part)), "{told}");
    };
    // The port of a server that has gone.
    let gone = Postgres::start().address("postgres");
    says(&gone, &["does not answer at 127.0.0.1:", "start it", "--database"]).await;
    let wrong = url.replace("p%40ss%3Aw%2Frd", "s3cret");
    says(&wrong, &["does not let kasbah in", "password", "setting database"]).await;
    says(&server.address("nowhere"), &["has no database nowhere", "createdb"]).await;
    server.sql(&url, "CREATE ROLE guest LOGIN PASSWORD 's3cret'");
    let guest = wrong.replace("kasbah:", "guest:");
    says(&guest, &["guest may not", "OWNER TO guest"]).await;
    let encrypted = format!("{url}?sslmode=require");
    says(&encrypted, &["127.0.0.1", "TLS"]).await;

    let house = House { config: Config::new("unused".into()), ..House::in_a_folder() };
    let mut config = house.config.clone();
    config.database = Some(url.parse().unwrap());
    Store::open(&config, Arc::new(Metrics::new())).await.unwrap().close().await;
    server.sql(&url, "UPDATE kasbah SET version = 99");
    says(&url, &["later Kasbah", "version 99", "update Kasbah"]).await;
}

#[tokio::test]
async fn servers_that_start_at_the_same_moment_make_one_house() {
    let server = Postgres::start();
    let house = House::in_a_database(&server);
    let open = || Store::open(&house.config, Arc::new(Metrics::new()));
    let (one, two, three) = tokio::join!(open(), open(), open());
    let keys = [one, two, three].map(|store| store.unwrap().key());
    assert!(keys.iter().all(|key| *key == keys[0]), "and know each other's cookies");
}

/// A database as the first version left it, with a table or without.
async fn of_the_first_version(server: &Postgres, tables: &[&str]) -> House {
    let house = House::in_a_database(server);
    let mut books = house.open().await;
    for id in tables {
        books.lay(id, 1).await;
    }
    books.close().await;
    let url = house.config.database.as_ref().unwrap().to_string();
    server.sql(&url, "DROP TABLE notices; UPDATE kasbah SET version = 1");
    house
}

#[tokio::test]
async fn a_database_with_tables_is_brought_up_to_date_only_when_whoever_hosts_says_so() {
    let server = Postgres::start();
    let mut house = of_the_first_version(&server, &["a"]).await;
    let url = house.config.database.as_ref().unwrap().to_string();
    let version = || server.sql(&url, "SELECT version FROM kasbah");
    let open = async |config: &Config| Store::open(config, Arc::new(Metrics::new())).await;
    let told = open(&house.config).await.err().expect("it would change it").to_string();
    for part in ["earlier Kasbah", "version 1", "pg_dump", "--migrate true", "end the servers"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let there = "SELECT to_regclass('notices') IS NOT NULL";
    assert_eq!((version().as_str(), server.sql(&url, there).as_str()), ("1", "f"), "as it was");

    house.config.migrate = true;
    let (one, two) = tokio::join!(open(&house.config), open(&house.config));
    let (one, two) = (one.unwrap(), two.unwrap());
    assert_eq!((one.key(), version().as_str()), (two.key(), "2"), "one did it, the other waited");
    assert_eq!(one.load("a").await.unwrap().expect("it is there").events.len(), 1);
    assert!(one.notices(NoticeKind::Blocked).await.unwrap().is_empty());
    // What is up to date needs nobody's word.
    house.config.migrate = false;
    assert!(open(&house.config).await.is_ok());
}

#[tokio::test]
async fn a_database_without_tables_is_nobodys_loss() {
    let server = Postgres::start();
    let house = of_the_first_version(&server, &[]).await;
    house.open().await.close().await;
    let url = house.config.database.as_ref().unwrap().to_string();
    assert_eq!(server.sql(&url, "SELECT version FROM kasbah"), "2");
}

#[tokio::test]
async fn events_are_only_ever_appended_and_go_with_their_table() {
    let server = Postgres::start();
    let house = House::in_a_database(&server);
    let mut books = house.open().await;
    books.lay("a", 1).await;
    let url = house.config.database.as_ref().unwrap();
    let name = format!("{url}");
    for sql in ["UPDATE events SET line = 'x'", "DELETE FROM events"] {
        let tried = format!(
            "DO $$ BEGIN {sql}; RAISE EXCEPTION 'it was done';
             EXCEPTION WHEN raise_exception THEN
                 IF SQLERRM NOT LIKE 'events are only%' THEN RAISE; END IF; END $$"
        );
        server.sql(&name, &tried);
    }
    assert_eq!(books.numbers("a").await, [1]);
}
