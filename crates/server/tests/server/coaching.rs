//! What would a turn give away? Asked by whoever plays against bots alone, answered without anything happening.

use serde_json::{Value, json};

use crate::common::{Answer, Person, Server, bot, friend, hotseat, me};

async fn coach(person: &Person, id: &str, table: &Value, actions: &[&str]) -> Answer {
    let asked = json!({ "seat": 0, "number": table["number"], "actions": actions });
    person.post(&format!("/api/tables/{id}/coach"), &asked).await
}

/// A table whose first player is a person; the first action that he may do there.
async fn alone(person: &Person, game: &str) -> (String, Value, String) {
    let wish = json!({ "game": game, "seats": [me(), bot(), bot()], "shuffle": false });
    let id = person.post("/api/tables", &wish).await.ok()["id"].as_str().unwrap().to_owned();
    let table = person.view(&id).await;
    let action = table["legal"][0].as_str().unwrap().to_owned();
    (id, table, action)
}

#[tokio::test]
async fn a_turn_is_looked_at_in_every_game_and_nothing_happens() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for game in ["medici", "medina", "alhambra"] {
        let (id, table, action) = alone(&anna, game).await;
        let found = coach(&anna, &id, &table, &[&action]).await.ok();
        assert_eq!(found["number"], table["number"], "{game}");
        assert!((0.0..=1.0).contains(&found["loss"].as_f64().unwrap()), "{found}");
        assert!(!found["best"].as_array().unwrap().is_empty(), "{found}");
        assert!(found["reasons"].is_array(), "{found}");
        assert_eq!(anna.view(&id).await, table, "nothing has happened");
    }
    assert!(anna.counted("kasbah_thinking_seconds_count{kind=\"coach\"}").await >= 3);
    server.stop().await;
}

#[tokio::test]
async fn a_mistake_is_told_with_what_proves_it() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let options = json!({ "edition": "1" });
    let seats = [me(), bot(), bot()];
    let wish = json!({ "game": "medina", "options": options, "seats": seats, "shuffle": false });
    let id = anna.post("/api/tables", &wish).await.ok()["id"].as_str().unwrap().to_owned();
    // In this edition the first turn is a whole one: a building, and its roof at once.
    anna.act(&id, 0, "M@f6", 0).await.ok();
    let table = anna.view(&id).await;
    let found = coach(&anna, &id, &table, &["o@c5", "R@c5"]).await.ok();
    assert!(found["loss"].as_f64().unwrap() > 0.1, "{found}");
    let closed =
        json!({ "game": "medina", "code": "closed", "colour": "orange", "size": 1, "rule": "M25" });
    assert_eq!(found["reasons"][0], json!({ "code": "settles", "what": closed }));
    server.stop().await;
}

#[tokio::test]
async fn who_plays_against_people_is_not_helped() {
    let (server, _data) = Server::fresh().await;
    let (anna, bruno) = (server.person(), server.person());
    let lay = async |seats: Value, hints: bool| {
        let wish = json!({ "game": "medici", "seats": seats, "shuffle": false, "hints": hints });
        anna.post("/api/tables", &wish).await.ok()["id"].as_str().unwrap().to_owned()
    };
    let on_one_screen = lay(json!([me(), hotseat(), bot()]), true).await;
    let table = anna.view(&on_one_screen).await;
    let error = coach(&anna, &on_one_screen, &table, &["reveal"]).await;
    assert_eq!(error.refused(403, "against_people")["data"]["seat"], 1);
    // Neither before a friend comes, nor after.
    let with_a_friend = lay(json!([me(), bot(), friend()]), true).await;
    let table = anna.view(&with_a_friend).await;
    coach(&anna, &with_a_friend, &table, &["reveal"]).await.refused(403, "against_people");
    bruno.join(&table["seats"][2]["secret"], "Bruno").await.ok();
    coach(&anna, &with_a_friend, &table, &["reveal"]).await.refused(403, "against_people");
    let without_hints = lay(json!([me(), bot()]), false).await;
    let table = anna.view(&without_hints).await;
    coach(&anna, &without_hints, &table, &["reveal"]).await.refused(403, "hints_off");
    server.stop().await;
}

#[tokio::test]
async fn only_what_can_be_played_now_is_looked_at() {
    let (server, _data) = Server::fresh().await;
    let (anna, stranger) = (server.person(), server.person());
    let (id, table, _) = alone(&anna, "medici").await;
    coach(&stranger, &id, &table, &["reveal"]).await.refused(404, "no_such_table");
    coach(&anna, &id, &table, &["dance"]).await.refused(422, "not_understood");
    coach(&anna, &id, &table, &["reveal", "take 1"]).await.refused(422, "chance_decides");
    let error = coach(&anna, &id, &table, &["take 1"]).await.refused(422, "nothing_to_take");
    assert_eq!(error["rule"], "C5");
    coach(&anna, &id, &table, &[]).await.refused(422, "bad_request");
    coach(&anna, &id, &json!({ "number": 99 }), &["reveal"]).await.refused(409, "stale");
    server.stop().await;
}
