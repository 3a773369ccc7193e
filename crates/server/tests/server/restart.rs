//! A server that ends and starts again goes on as if nothing had been.

use std::time::Duration;

use kasbah_server::{Config, ServeError, StoreError, serve};
use tokio::net::TcpListener;

use crate::common::{Dice, Server, bot, friend, key, me};

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (anna, bruno) = (server.person(), server.person());
    let id = anna.lay(&[me(), friend(), bot()], false).await;
    let secret = anna.view(&id).await["seats"][1]["secret"].clone();
    bruno.join(&secret, "Bruno").await.ok();

    let mut dice = Dice::new(8);
    let mut server = server;
    let (mut anna, mut bruno) = (anna, bruno);
    let mut heard = 0;
    let mut prefix = String::new();
    for round in 0.. {
        let mut events = anna.listen(&id, Some(heard)).await;
        let over = loop {
            let told = events.next().await.expect("the server runs");
            let table = match told.kind.as_str() {
                "step" => {
                    assert_eq!(told.id, heard + 1, "no gap over a restart");
                    heard = told.id;
                    &told.data["table"]
                }
                _ => &told.data,
            };
            if table["number"] != told.id {
                continue;
            }
            match table["turn"]["seat"].as_u64() {
                // A step that is not the last one shows nothing to do.
                Some(0) if table["legal"] != serde_json::json!([]) => {
                    let action = dice.choose(&table["legal"]);
                    let acted = anna.act(&id, 0, action, told.id).await;
                    assert!(acted.status == 200 || acted.status == 409, "{acted:?}");
                }
                Some(1) => {
                    let his = bruno.view(&id).await;
                    if his["turn"]["seat"] == 1 {
                        let action = dice.choose(&his["legal"]);
                        let acted =
                            bruno.act(&id, 1, action, his["number"].as_u64().unwrap()).await;
                        assert!(acted.status == 200 || acted.status == 409, "{acted:?}");
                    }
                }
                _ if table["turn"]["kind"] == "over" => break true,
                _ => {}
            }
            if round < 5 && heard >= 12 * (round + 1) {
                break false;
            }
        };
        let record = anna.text(&format!("/api/tables/{id}/record")).await;
        if over {
            assert!(round >= 5, "the game was long enough for every restart");
            let told: Vec<_> = prefix.lines().collect();
            assert!(told.iter().all(|line| record.lines().any(|other| other == *line)));
            break;
        }
        assert!(record.starts_with(&prefix), "{prefix}\n--\n{record}");
        prefix = record;
        server.stop().await;
        server = Server::start(data.path()).await;
        (anna, bruno) = (anna.moved_to(&server), bruno.moved_to(&server));
        let after = anna.text(&format!("/api/tables/{id}/record")).await;
        assert!(after.starts_with(&prefix));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_card_that_was_not_dealt_before_the_end_is_dealt_after_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let anna = server.person();
    let id = anna.lay(&[me(), friend()], false).await;
    let number = anna.view(&id).await["number"].as_u64().unwrap();
    let key = key();
    anna.act_with(&id, 0, "reveal", number, &key).await.ok();
    let record = anna.text(&format!("/api/tables/{id}/record")).await;
    server.stop().await;

    // As if another program had stored the action and not yet the card.
    let db = rusqlite::Connection::open(data.path().join("kasbah.db")).unwrap();
    let cut =
        format!("DROP TRIGGER events_remain; DELETE FROM events WHERE number > {}", number + 1);
    db.execute_batch(&cut).unwrap();
    drop(db);

    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    assert_eq!(anna.text(&format!("/api/tables/{id}/record")).await, record, "the same card");
    let again = anna.act_with(&id, 0, "reveal", number, &key).await.ok();
    assert_eq!(again["number"], number + 1, "keys outlive the server, too");
    server.stop().await;
    let db = rusqlite::Connection::open(data.path().join("kasbah.db")).unwrap();
    let stored: u32 = db.query_row("SELECT max(number) FROM events", [], |row| row.get(0)).unwrap();
    assert_eq!(u64::from(stored), number + 2, "and it is stored");
}

#[tokio::test]
async fn bots_go_on_after_a_restart_as_soon_as_somebody_looks() {
    let data = tempfile::tempdir().unwrap();
    // Bots that take their time: the game cannot end before the restart.
    let server =
        Server::with(data.path(), |config| config.bot_pace = Duration::from_secs(3600)).await;
    let anna = server.person();
    let id = anna.lay(&[bot(), bot()], true).await;
    let before = anna.view(&id).await["number"].as_u64().unwrap();
    server.stop().await;

    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    let mut events = anna.listen(&id, Some(before)).await;
    loop {
        let told = events.next_of("step").await;
        if told.data["table"]["turn"]["kind"] == "over" {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn tables_that_nobody_looks_at_leave_memory_and_come_back() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.idle = Duration::ZERO).await;
    let anna = server.person();
    let id = anna.lay(&[me(), friend()], false).await;
    let mut dice = Dice::new(9);
    for _ in 0..20 {
        let table = anna.view(&id).await;
        if table["turn"]["seat"] != 0 {
            break;
        }
        let action = dice.choose(&table["legal"]);
        anna.act(&id, 0, action, table["number"].as_u64().unwrap()).await.ok();
    }
    while !anna.text("/metrics").await.contains("kasbah_tables 0\n") {}
    assert!(anna.view(&id).await["number"].as_u64().unwrap() > 1);
    server.stop().await;
}

#[tokio::test]
async fn two_servers_do_not_share_a_folder() {
    let (server, data) = Server::fresh().await;
    server.person().get("/healthz").await.ok();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let config = Config::new(data.path().to_owned());
    let error = serve(listener, config, std::future::pending()).await.unwrap_err();
    assert!(matches!(error, ServeError::Store(StoreError::InUse { .. })), "{error}");
    assert!(error.to_string().contains("--data"), "{error}");
    server.stop().await;
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_says_what_to_do() {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let broken = scratch.path().join("broken");
    std::fs::create_dir(&broken).unwrap();
    std::fs::write(broken.join("kasbah.db"), [7; 4096]).unwrap();
    for folder in [file, broken] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let error = serve(listener, Config::new(folder), std::future::pending()).await.unwrap_err();
        assert!(error.to_string().contains("--data DIR"), "{error}");
    }
}
