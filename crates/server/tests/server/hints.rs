//! What would a bot do? Asked by whoever has the turn, answered without anything happening.

use serde_json::{Value, json};

use crate::common::{Server, friend, hotseat, me};

#[tokio::test]
async fn a_hint_can_be_played_in_every_game() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for game in ["medici", "medina", "alhambra"] {
        let id = anna.lay_a(game, &[me(), hotseat(), hotseat()], false).await;
        let before = anna.view(&id).await;
        assert_eq!(before["hints"], true);
        let seat = before["turn"]["seat"].as_u64().unwrap();
        let hint = anna.hint(&id, seat, &before, &[]).await.ok();
        assert_eq!((&hint["number"], &hint["seat"]), (&before["number"], &json!(seat)), "{game}");
        assert!(before["legal"].as_array().unwrap().contains(&hint["action"]), "{hint}");
        assert_eq!(hint["line"][0], hint["action"]);
        let values = hint["values"].as_array().unwrap().iter().map(|value| value.as_f64().unwrap());
        let values: Vec<f64> = values.collect();
        assert_eq!(values.len(), 3);
        assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-3, "{hint}");
        for reason in hint["reasons"].as_array().unwrap() {
            assert!(reason["term"].is_string() && reason["points"].is_number(), "{hint}");
            assert!(reason["seat"].as_u64().unwrap() < 3, "{hint}");
        }
        assert_eq!(anna.view(&id).await, before, "nothing has happened");
        let (action, number) =
            (hint["action"].as_str().unwrap(), before["number"].as_u64().unwrap());
        anna.act(&id, seat, action, number).await.ok();
    }
    server.stop().await;
}

#[tokio::test]
async fn a_hint_goes_on_from_what_is_supposed() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay_a("medina", &[me(), hotseat()], false).await;
    // The very first turn has one placement, every other has two.
    let table = anna.view(&id).await;
    let number = table["number"].as_u64().unwrap();
    anna.act(&id, 0, table["legal"][0].as_str().unwrap(), number).await.ok();
    let table = anna.view(&id).await;
    let seat = table["turn"]["seat"].as_u64().unwrap();
    let first = table["legal"][0].as_str().unwrap();
    let supposed = json!({ "seat": seat, "number": table["number"], "actions": [first] });
    let preview = anna.post(&format!("/api/tables/{id}/preview"), &supposed).await.ok();
    assert_eq!((seat, &preview["turn"]["seat"]), (1, &json!(1)));
    let hint = anna.hint(&id, seat, &table, &[first]).await.ok();
    assert_eq!(hint["number"], table["number"]);
    assert!(preview["legal"].as_array().unwrap().contains(&hint["action"]), "{hint}");
    let again = anna.hint(&id, seat, &table, &[first, first]).await;
    assert_eq!(again.status, 422, "the same place cannot be taken twice: {again:?}");
    assert!(again.body["error"]["rule"].is_string());
    server.stop().await;
}

#[tokio::test]
async fn hints_are_for_whoever_has_the_turn() {
    let (server, _data) = Server::fresh().await;
    let (anna, bruno, stranger) = (server.person(), server.person(), server.person());
    let id = anna.lay(&[me(), friend()], false).await;
    let table = anna.view(&id).await;
    bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    assert_eq!(table["turn"]["seat"], 0);

    stranger.hint(&id, 0, &table, &[]).await.refused(404, "no_such_table");
    bruno.hint(&id, 0, &table, &[]).await.refused(403, "not_your_seat");
    anna.hint(&id, 9, &table, &[]).await.refused(403, "not_your_seat");
    let error = bruno.hint(&id, 1, &table, &[]).await.refused(422, "out_of_turn");
    assert_eq!(error["data"]["turn"]["seat"], 0);
    anna.hint(&id, 0, &table, &["reveal"]).await.refused(422, "chance_decides");
    anna.hint(&id, 0, &table, &["dance"]).await.refused(422, "not_understood");
    let error = anna.hint(&id, 0, &json!({ "number": 99 }), &[]).await.refused(409, "stale");
    assert_eq!(error["data"]["number"], table["number"]);
    anna.hint(&id, 0, &table, &[]).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn hints_can_be_forbidden() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let wish = json!({ "game": "medici", "seats": [me(), hotseat()], "hints": false });
    let id = anna.post("/api/tables", &wish).await.ok()["id"].as_str().unwrap().to_owned();
    let table: Value = anna.view(&id).await;
    assert_eq!(table["hints"], false);
    let seat = table["turn"]["seat"].as_u64().unwrap();
    anna.hint(&id, seat, &table, &[]).await.refused(403, "hints_off");
    server.stop().await;
}
