//! Bots think a few at a time, everybody's bots get their turn, and nobody else waits for them.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::common::{Events, Person, Server, bot, hotseat, me};

#[tokio::test]
async fn many_tables_share_one_thinker() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.bot_workers = 1).await;
    let anna = server.person();
    let mut tables = Vec::new();
    for _ in 0..12 {
        let id = anna.lay(&[bot(), bot(), bot()], true).await;
        tables.push(anna.listen(&id, Some(0)).await);
    }
    for mut events in tables {
        while events.next_of("step").await.data["table"]["turn"]["kind"] != "over" {}
    }
    server.stop().await;
}

/// Lays a table of somebody elsewhere, and listens to it.
async fn lay_from(person: &Person, address: &str, seats: &[Value]) -> (String, Events) {
    let wish = json!({ "game": "medici", "seats": seats, "shuffle": false });
    let request = person.request(Method::POST, "/api/tables").json(&wish);
    let response = request.header("X-Forwarded-For", address).send().await.unwrap();
    let laid: Value = response.json().await.unwrap();
    let id = laid["id"].as_str().unwrap().to_owned();
    let request = person.request(Method::GET, &format!("/api/tables/{id}/events"));
    let events = request.header("X-Forwarded-For", address).send().await.unwrap();
    (id, Events::of(events))
}

#[tokio::test(flavor = "multi_thread")]
async fn one_clients_tables_do_not_hold_up_anothers() {
    const FLOOD: u64 = 300;
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| {
        config.bot_workers = 1;
        // Long beside what it takes to ask what was counted.
        config.bot_time = Duration::from_millis(400);
        config.trusted_proxies = vec!["loopback".parse().unwrap()];
    })
    .await;
    let strong = || json!({ "kind": "bot", "bot": "strong" });
    let mut flood = Vec::new();
    for _ in 0..FLOOD {
        // Always somebody else, as far as cookies tell.
        let person = server.person();
        flood.push(lay_from(&person, "203.0.113.1", &[strong(), strong(), strong()]).await);
    }
    let anna = server.person();
    while anna.counted("kasbah_waiting").await < FLOOD - 2 {}
    let (_, mut events) = lay_from(&anna, "203.0.113.2", &[strong(), me()]).await;
    // From here on her bot waits with all the others.
    events.next_of("table").await;
    let before = anna.counted("kasbah_bot_moves_total").await;
    events.next_of("step").await;
    let after = anna.counted("kasbah_bot_moves_total").await;
    // The thought that was under way, one of theirs, her own; and one that ended while it was counted.
    assert!(after - before <= 4, "{} went first", after - before);
    server.stop().await;
}

#[tokio::test]
async fn bots_among_themselves_wait_until_somebody_looks() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let alone = anna.lay(&[bot(), bot(), bot()], true).await;
    let number = anna.view(&alone).await["number"].clone();
    // Whoever acted and left finds the bots' answers when he comes back.
    let hers = anna.lay(&[bot(), bot(), me()], false).await;
    while anna.view(&hers).await["turn"]["seat"] != 2 {}
    assert_eq!(anna.view(&alone).await["number"], number);
    let mut events = anna.listen(&alone, None).await;
    while events.next_of("step").await.data["table"]["turn"]["kind"] != "over" {}
    server.stop().await;
}

#[tokio::test]
async fn every_level_plays_and_normal_sits_down_unless_told_otherwise() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let games = anna.get("/api/games").await.ok();
    let mut seats = vec![json!({ "kind": "bot" })];
    for level in games[0]["bots"].as_array().unwrap() {
        seats.push(json!({ "kind": "bot", "bot": level }));
    }
    seats.push(me());
    let id = anna.lay(&seats, true).await;
    let mut events = anna.listen(&id, Some(0)).await;
    while events.next_of("step").await.data["table"]["turn"]["seat"] != 5 {}
    let table = anna.view(&id).await;
    let sat = table["seats"].as_array().unwrap().iter();
    let sat: Vec<&str> = sat.filter_map(|seat| seat["bot"].as_str()).collect();
    assert_eq!(sat, ["normal", "random", "easy", "normal", "strong"]);
    server.stop().await;
}

/// How many bots sat down, and how often one moved, in a game of two.
async fn seated_and_moves(memories: usize) -> (u64, u64) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.bot_memories = memories).await;
    let anna = server.person();
    let id = anna.lay(&[bot(), bot()], true).await;
    let mut events = anna.listen(&id, Some(0)).await;
    while events.next_of("step").await.data["table"]["turn"]["kind"] != "over" {}
    // It is counted after it is told: the next answer of the same table comes later still.
    anna.view(&id).await;
    assert_eq!(anna.counted("kasbah_bot_memories").await, 0, "the game is over");
    let seated = anna.counted("kasbah_bots_seated_total").await;
    let moves = anna.counted("kasbah_bot_moves_total").await;
    server.stop().await;
    (seated, moves)
}

#[tokio::test]
async fn a_bot_stays_the_same_between_its_moves_if_there_is_room() {
    let (seated, moves) = seated_and_moves(2).await;
    assert!(seated == 2 && moves > 20, "{seated} {moves}");
    let (seated, moves) = seated_and_moves(0).await;
    assert_eq!(seated, moves, "nobody remembers anything");
}

#[tokio::test]
async fn bots_forget_when_nothing_happens_for_long_though_somebody_looks_on() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.idle = Duration::ZERO).await;
    let anna = server.person();
    let id = anna.lay(&[bot(), me()], false).await;
    let mut events = anna.listen(&id, Some(0)).await;
    while events.next_of("step").await.data["table"]["turn"]["seat"] != 1 {}
    while anna.counted("kasbah_bot_memories").await != 0 {}
    assert_eq!(anna.counted("kasbah_listeners").await, 1);
    server.stop().await;
}

/// A bot that thinks for an hour: whatever waits for it does not end.
#[test]
fn nobody_else_waits_while_a_bot_thinks() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let data = tempfile::tempdir().unwrap();
        let server = Server::with(data.path(), |config| {
            config.bot_workers = 1;
            config.hints_waiting = 1;
            config.bot_time = Duration::from_secs(3600);
        })
        .await;
        let anna = server.person();
        let strong = json!({ "kind": "bot", "bot": "strong" });
        let slow = anna.lay_a("medina", &[strong, me()], false).await;
        while anna.counted("kasbah_thinking").await != 1 {}

        // One hint waits for the only thought; the next is refused.
        let id = anna.lay(&[me(), hotseat()], false).await;
        let table = anna.view(&id).await;
        let asked = {
            let (anna, id, table) = (anna.clone(), id.clone(), table.clone());
            tokio::spawn(async move { anna.hint(&id, 0, &table, &[]).await })
        };
        while anna.counted("kasbah_waiting").await != 1 {}
        anna.hint(&id, 0, &table, &[]).await.refused(503, "busy");
        let ask = json!({ "seat": 0, "number": table["number"] });
        let request = anna.request(reqwest::Method::POST, &format!("/api/tables/{id}/hint"));
        let response = request.json(&ask).send().await.unwrap();
        assert_eq!(response.headers()["retry-after"], "1");

        // A bot that stands in waits, too; whoever takes his seat back does not.
        anna.stand_in(&id, 0, None).await.ok();
        while anna.counted("kasbah_waiting").await != 2 {}
        anna.hand_back(&id, 0).await.ok();
        let action = table["legal"][0].as_str().unwrap();
        anna.act(&id, 0, action, table["number"].as_u64().unwrap()).await.ok();
        while anna.counted("kasbah_waiting").await != 1 {}

        assert_eq!(anna.view(&slow).await["turn"], json!({ "kind": "player", "seat": 0 }));
        server.stop().await;
        asked.await.unwrap().refused(503, "ending");
    });
    // The bot still thinks; nobody waits for it.
    runtime.shutdown_background();
}
