//! Bots think a few at a time, and everybody's bots get their turn.

use serde_json::json;

use crate::common::{Server, bot, me};

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
