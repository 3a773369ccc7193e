//! A database that cannot be used says what to do, and nobody's password.

use super::*;

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
