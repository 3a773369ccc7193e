//! A turn is one request: all of it is done, or nothing.

use serde_json::{Value, json};

use crate::common::{Dice, Person, Server, hotseat, key, me, seat_and_number};

/// A table of Medina at which whoever is to act has two placements, and two that he can do.
async fn medina(anna: &Person) -> (String, Value, [String; 2]) {
    let id = anna.lay_a("medina", &[me(), hotseat(), hotseat()], false).await;
    let mut dice = Dice::new(3);
    loop {
        let table = anna.view(&id).await;
        let (seat, number) = seat_and_number(&table);
        let first = dice.choose(&table["legal"]).to_owned();
        let ask = json!({ "seat": seat, "number": number, "actions": [first] });
        let then = anna.post(&format!("/api/tables/{id}/preview"), &ask).await.ok();
        if then["turn"]["seat"] == seat && table["view"]["placed"] == 0 {
            let second = dice.choose(&then["legal"]).to_owned();
            return (id, table, [first, second]);
        }
        anna.act(&id, seat, &first, number).await.ok();
    }
}

#[tokio::test]
async fn a_turn_is_told_in_one_frame_and_stored_with_one_key() {
    let (server, data) = Server::fresh().await;
    let anna = server.person();
    let (id, table, [first, second]) = medina(&anna).await;
    let (seat, number) = seat_and_number(&table);
    let mut raw = anna.raw(&format!("/api/tables/{id}/events")).await;
    let key = key();
    let turn = [&*first, &*second];
    let acted = anna.act_turn(&id, seat, &turn, number, &key).await.ok();
    assert_eq!(acted["number"], number + 1);
    let mut heard = String::new();
    while !heard.contains("event: steps") || !heard.ends_with("\n\n") {
        heard += std::str::from_utf8(&raw.chunk().await.unwrap().unwrap()).unwrap();
    }
    let frame = heard.split("event: steps\n").nth(1).unwrap();
    assert!(frame.starts_with(&format!("id: {}\ndata: ", acted["last"])), "{frame}");
    let data_line = frame.lines().nth(1).unwrap().strip_prefix("data: ").unwrap();
    let told: Value = serde_json::from_str(data_line).unwrap();
    let texts = told["steps"].as_array().unwrap().iter().map(|step| &step["entry"]["text"]);
    assert!(texts.eq(&[json!(first), json!(second)]), "{told}");

    // The same attempt gets the same answer, from another server, too.
    assert_eq!(anna.act_turn(&id, seat, &turn, number, &key).await.ok(), acted);
    server.stop().await;
    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    assert_eq!(anna.act_turn(&id, seat, &turn, number, &key).await.ok(), acted);
    for other in [&turn[..1], &turn[1..], &[turn[1], turn[0]], &[turn[0], turn[1], turn[1]]] {
        anna.act_turn(&id, seat, other, number, &key).await.refused(409, "key_reused");
    }
    assert_eq!(anna.view(&id).await["number"], acted["last"]);
    server.stop().await;
}

#[tokio::test]
async fn with_one_action_that_cannot_be_nothing_is_done() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let (id, table, [first, second]) = medina(&anna).await;
    let (seat, number) = seat_and_number(&table);
    let mut events = anna.listen(&id, Some(number)).await;
    assert_eq!(events.next().await.unwrap().kind, "table");
    let before = anna.view(&id).await;
    let key = key();
    for (turn, code) in [
        ([&*first, "dance"], "not_understood"),
        (["dance", &*first], "not_understood"),
        ([&*first, &*first], "occupied"),
    ] {
        let refusal = anna.act_turn(&id, seat, &turn, number, &key).await.refused(422, code);
        assert_eq!(refusal["rule"].is_string(), code == "occupied", "{refusal}");
        assert_eq!(anna.view(&id).await, before);
    }
    // Nothing was told, and the key is still free.
    anna.act_turn(&id, seat, &[&*first, &*second], number, &key).await.ok();
    let told = events.next().await.unwrap();
    assert_eq!((told.kind.as_str(), told.id), ("step", number + 1));
    server.stop().await;
}

#[tokio::test]
async fn what_comes_after_chance_is_another_turn() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let turn = ["reveal", "take 1"];
    anna.act_turn(&id, 0, &turn, 0, &key()).await.refused(422, "chance_decides");
    assert_eq!(anna.view(&id).await["number"], 0);
    // Chance that follows an action travels with it.
    let acted = anna.act_turn(&id, 0, &turn[..1], 0, &key()).await.ok();
    assert_eq!((&acted["number"], &acted["last"]), (&json!(1), &json!(2)));
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_back_in_the_middle_of_a_turn_hears_the_rest_of_it() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let (id, table, [first, second]) = medina(&anna).await;
    let (seat, number) = seat_and_number(&table);
    let turn = [&*first, &*second];
    let last = anna.act_turn(&id, seat, &turn, number, &key()).await.ok()["last"].clone();
    let mut events = anna.listen(&id, Some(number + 1)).await;
    let was = events.next().await.unwrap();
    let at = anna.get(&format!("/api/tables/{id}/at/{}", number + 1)).await.ok();
    assert_eq!((was.kind.as_str(), was.data["view"].clone()), ("table", at["view"].clone()));
    let step = events.next().await.unwrap();
    assert_eq!((step.id, &step.data["entry"]["text"]), (number + 2, &json!(second)));
    let now = events.next_of("table").await;
    assert_eq!((json!(now.id), now.data), (last, anna.view(&id).await));
    server.stop().await;
}
