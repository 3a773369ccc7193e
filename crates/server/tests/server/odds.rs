//! What may come of a throw, asked before it is made.

use serde_json::{Value, json};

use crate::common::{Person, Server, friend, hotseat, me};

async fn lay_alhambra(anna: &Person, seats: &[Value], public: bool) -> String {
    let wish = json!({ "game": "alhambra", "seats": seats, "public": public, "shuffle": false });
    anna.post("/api/tables", &wish).await.ok()["id"].as_str().unwrap().to_owned()
}

fn sum(chances: &Value) -> f64 {
    chances.as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).sum()
}

#[tokio::test]
async fn the_odds_of_a_throw_lie_open_to_all() {
    let (server, _data, [anna, clara]) = Server::with_two().await;
    let id = lay_alhambra(&anna, &[me(), hotseat()], true).await;
    let before = anna.view(&id).await;
    let dice = before["view"]["tray"]["dice"].as_str().unwrap();
    let path = format!("/api/tables/{id}/odds");

    let asked = json!({ "action": format!("throw {dice}"), "number": before["number"] });
    let told = anna.post(&path, &asked).await.ok();
    assert_eq!((&told["number"], &told["seat"]), (&before["number"], &json!(0)));
    let odds = &told["odds"];
    assert_eq!((odds["game"].as_str(), odds["thrown"].as_str()), (Some("alhambra"), Some(dice)));
    assert_eq!((&odds["throws"], &odds["throws_left"]), (&json!(2), &json!(1)));
    let columns = odds["columns"].as_array().unwrap();
    assert_eq!(columns.len(), 6);
    for column in columns {
        for odds in [&column["after"], &column["end"], &column["hint"]["end"]] {
            assert!((sum(&odds["chances"]) - 1.0).abs() < 1e-12, "{odds}");
            assert_eq!(
                (odds["at_least"][0].as_f64(), odds["ways"].as_array().unwrap().len()),
                (Some(1.0), 9)
            );
        }
        // All eight dice fly: none of them hits in 5^8 of 6^8 ways.
        assert_eq!(
            (&column["after"]["ways"][0], &column["after"]["total"]),
            (&json!("390625"), &json!("1679616"))
        );
        let shown = dice.matches(&column["building"].as_str().unwrap()[..1].to_uppercase()).count();
        assert_eq!(column["now"], shown);
        assert_eq!(column["hint"]["throw"].as_str().unwrap().len(), 8 - shown);
        assert_eq!(column["landings"].as_array().unwrap().len(), 16);
        assert_eq!(column["landings"][0]["aim"], json!({ "number": 1, "symbols": 8, "throws": 2 }));
    }

    // Who only watches asks as well, for whoever has the turn.
    assert_eq!(clara.post(&path, &asked).await.ok(), told);
    assert_eq!(anna.view(&id).await, before, "nothing has happened");
    server.stop().await;
}

#[tokio::test]
async fn there_are_no_odds_of_what_cannot_be_thrown() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = lay_alhambra(&anna, &[me(), hotseat()], false).await;
    let table = anna.view(&id).await;
    let dice = table["view"]["tray"]["dice"].as_str().unwrap();
    let path = format!("/api/tables/{id}/odds");
    let ask = async |asked: Value| anna.post(&path, &asked).await;

    let refusal = ask(json!({ "action": "throw" })).await.refused(422, "no_dice");
    assert_eq!(refusal["rule"], "AR8");
    ask(json!({ "action": "again" })).await.refused(422, "nothing_cancelled");
    ask(json!({ "action": "throw XY" })).await.refused(422, "not_understood");
    ask(json!({ "action": format!("mark {}", &dice[..1]) })).await.refused(422, "no_odds");
    let throw = format!("throw {dice}");
    ask(json!({ "action": throw, "seat": 1 })).await.refused(422, "out_of_turn");
    ask(json!({ "action": throw, "seat": 2 })).await.refused(422, "no_such_seat");
    ask(json!({ "action": throw, "number": 0 })).await.refused(409, "stale");
    ask(json!({ "action": throw, "then": 1 })).await.refused(422, "bad_request");
    ask(json!({ "action": "throw ".repeat(99) })).await.refused(422, "bad_request");
    ask(json!({ "action": throw, "seat": 0 })).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn the_odds_are_told_only_where_the_table_is_shown() {
    let (server, _data, [anna, clara]) = Server::with_two().await;
    let id = lay_alhambra(&anna, &[me(), friend()], false).await;
    let table = anna.view(&id).await;
    let asked =
        json!({ "action": format!("throw {}", table["view"]["tray"]["dice"].as_str().unwrap()) });
    let path = format!("/api/tables/{id}/odds");
    clara.post(&path, &asked).await.refused(404, "no_such_table");
    clara.join(&table["seats"][1]["secret"], "Clara").await.ok();
    clara.post(&path, &asked).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn other_games_tell_no_odds() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let path = format!("/api/tables/{id}/odds");
    let refusal = anna.post(&path, &json!({ "action": "reveal" })).await.refused(422, "no_odds");
    assert_eq!(
        refusal["message"],
        "medici tells no odds of `reveal`: ask about an action that throws dice"
    );
    server.stop().await;
}
