//! What would be: previews and reasons after actions that nobody has done.

use serde_json::{Value, json};

use crate::common::{Person, Server, friend, hotseat, me};

/// A table of Medina at which seat 0 has had the first turn, which is of one placement (M11): seat 1
/// has two.
async fn lay_medina(anna: &Person, seats: &[Value]) -> String {
    let wish = json!({ "game": "medina", "seats": seats, "shuffle": false });
    let id = anna.post("/api/tables", &wish).await.ok()["id"].as_str().unwrap().to_owned();
    let table = anna.view(&id).await;
    anna.act(&id, 0, &first(&table, "o@"), table["number"].as_u64().unwrap()).await.ok();
    id
}

fn first(table: &Value, piece: &str) -> String {
    let legal = table["legal"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
    legal.clone().find(|it| it.starts_with(piece)).unwrap().to_owned()
}

#[tokio::test]
async fn a_turn_can_be_looked_at_before_it_is_played() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = lay_medina(&anna, &[me(), hotseat()]).await;
    let before = anna.view(&id).await;
    let number = before["number"].as_u64().unwrap();
    let (one, path) = (first(&before, "v@"), format!("/api/tables/{id}/preview"));

    let suppose = json!({ "seat": 1, "number": number, "actions": [one] });
    let seen = anna.post(&path, &suppose).await.ok();
    assert_eq!(seen["turn"], json!({ "kind": "player", "seat": 1 }));
    assert_eq!((&seen["view"]["placed"], &seen["view"]["quota"]), (&json!(1), &json!(2)));
    assert_eq!(seen["happenings"][0][0]["code"], "placed");
    let two = first(&seen, "W@");

    let suppose = json!({ "seat": 1, "number": number, "actions": [one, two] });
    let seen = anna.post(&path, &suppose).await.ok();
    assert_eq!(seen["turn"]["seat"], 0, "the turn would pass");
    assert_eq!(seen["happenings"].as_array().unwrap().len(), 2);
    // It is still his own stock that he sees, not the next player's.
    assert!(seen["view"]["players"][1]["stock"].is_object());
    assert!(seen["view"]["players"][0]["stock"].is_null());

    assert_eq!(anna.view(&id).await, before, "nothing has happened");
    anna.act(&id, 1, &one, number).await.ok();
    anna.act(&id, 1, &two, number + 1).await.ok();
    assert_eq!(anna.view(&id).await["scores"], seen["scores"], "as it was foreseen");
    server.stop().await;
}

#[tokio::test]
async fn reasons_can_be_asked_for_after_a_supposed_action() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = lay_medina(&anna, &[me(), hotseat()]).await;
    let one = first(&anna.view(&id).await, "v@");
    let why = |after: &[&str]| json!({ "seat": 1, "actions": [one, "tea"], "after": after });
    let path = format!("/api/tables/{id}/why");
    let now = anna.post(&path, &why(&[])).await.ok();
    assert!(now[0].is_null());
    assert_eq!(now[1]["rule"], "M48");
    let then = anna.post(&path, &why(&[&one])).await.ok();
    assert_eq!((&then[0]["code"], &then[0]["rule"]), (&json!("occupied"), &json!("M16")));
    assert_eq!(then[1]["rule"], "M48");
    anna.post(&path, &why(&["v@zz"])).await.refused(422, "not_understood");
    server.stop().await;
}

#[tokio::test]
async fn only_the_holder_supposes_and_only_from_the_present() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = lay_medina(&anna, &[me(), friend()]).await;
    let table = anna.view(&id).await;
    bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    let table = bruno.view(&id).await;
    let number = table["number"].as_u64().unwrap();
    let one = first(&table, "v@");
    let path = format!("/api/tables/{id}/preview");
    let suppose = |seat: u8, number: u64, actions: &[&str]| json!({ "seat": seat, "number": number, "actions": actions });
    anna.post(&path, &suppose(1, number, &[&one])).await.refused(403, "not_your_seat");
    anna.post(&path, &suppose(0, number, &[&one])).await.refused(422, "out_of_turn");
    bruno.post(&path, &suppose(1, number + 1, &[&one])).await.refused(409, "stale");
    let refusal = bruno.post(&path, &suppose(1, number, &[&one, &one])).await;
    assert_eq!(refusal.refused(422, "occupied")["rule"], "M16");
    bruno.post(&path, &suppose(1, number, &["tea"; 17])).await.refused(422, "bad_request");
    server.stop().await;
}

#[tokio::test]
async fn what_chance_decides_cannot_be_looked_at() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let number = anna.view(&id).await["number"].as_u64().unwrap();
    let suppose = json!({ "seat": 0, "number": number, "actions": ["reveal"] });
    let path = format!("/api/tables/{id}/preview");
    anna.post(&path, &suppose).await.refused(422, "chance_decides");
    server.stop().await;
}
