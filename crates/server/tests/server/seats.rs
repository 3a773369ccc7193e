//! Who may see a table, and who sits where.

use serde_json::{Value, json};

use crate::common::{Person, Server, bot, friend, hotseat, me};

/// Every way to look at a table.
async fn ways_in(person: &Person, id: &str) -> Vec<u16> {
    let mut statuses = Vec::new();
    for way in ["", "/log", "/scores", "/record", "/at/0", "/events"] {
        let response = person.raw(&format!("/api/tables/{id}{way}")).await;
        statuses.push(response.status().as_u16());
    }
    statuses
}

#[tokio::test]
async fn a_table_that_is_not_shown_to_you_is_not_there() {
    let (server, _data, [anna, stranger]) = Server::with_two().await;
    let id = anna.lay(&[me(), hotseat()], false).await;
    assert_eq!(ways_in(&anna, &id).await, [200; 6]);
    assert_eq!(ways_in(&stranger, &id).await, [404; 6]);
    stranger.get(&format!("/api/tables/{id}")).await.refused(404, "no_such_table");
    stranger.act(&id, 0, "reveal", 1).await.refused(404, "no_such_table");
    let sit = json!({ "seat": 0 });
    stranger.post(&format!("/api/tables/{id}/sit"), &sit).await.refused(404, "no_such_table");
    let why = json!({ "seat": 0, "actions": ["reveal"] });
    stranger.post(&format!("/api/tables/{id}/why"), &why).await.refused(404, "no_such_table");
    // What is not there at all looks the same.
    stranger.get("/api/tables/0000000000000").await.refused(404, "no_such_table");
    server.stop().await;
}

#[tokio::test]
async fn a_watcher_sees_and_cannot_act() {
    let (server, _data, [anna, watcher]) = Server::with_two().await;
    let id = anna.lay(&[me(), friend()], false).await;
    let table = anna.view(&id).await;
    watcher.join(&table["watch_secret"], "nobody").await.ok();
    assert_eq!(ways_in(&watcher, &id).await, [200; 6]);
    let seen = watcher.view(&id).await;
    assert_eq!(seen["legal"], json!([]));
    assert_eq!(seen["watch_secret"], Value::Null);
    assert!(seen["seats"].as_array().unwrap().iter().all(|seat| seat["secret"].is_null()));
    let action = table["legal"][0].as_str().unwrap();
    let number = table["number"].as_u64().unwrap();
    watcher.act(&id, 0, action, number).await.refused(403, "not_your_seat");
    let why = json!({ "seat": 0, "actions": [action] });
    watcher.post(&format!("/api/tables/{id}/why"), &why).await.refused(403, "not_your_seat");
    let sit = json!({ "seat": 1 });
    watcher.post(&format!("/api/tables/{id}/sit"), &sit).await.refused(403, "needs_link");
    server.stop().await;
}

#[tokio::test]
async fn a_seats_link_works_on_a_second_device() {
    let (server, _data, [anna, phone]) = Server::with_two().await;
    let id = anna.lay(&[me(), bot()], false).await;
    let table = anna.view(&id).await;
    assert_eq!(table["seats"][1]["secret"], Value::Null, "nobody sits down in a bot's place");
    let joined = phone.join(&table["seats"][0]["secret"], "Another name").await.ok();
    assert_eq!(joined, json!({ "id": id, "seat": 0 }));
    let seen = phone.view(&id).await;
    assert_eq!(seen["seats"][0]["name"], "Anna", "a name that is there stays");
    assert_eq!(
        (&table["seats"][0]["devices"], &seen["seats"][0]["devices"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(seen["seats"][0]["secret"], table["seats"][0]["secret"]);
    let action = seen["legal"][0].as_str().unwrap();
    phone.act(&id, 0, action, seen["number"].as_u64().unwrap()).await.ok();
    // And again: opening it twice changes nothing.
    phone.join(&table["seats"][0]["secret"], "").await.ok();
    server.stop().await;
}

#[tokio::test]
async fn secrets_are_told_to_the_holder_and_while_a_seat_is_open_to_who_laid_the_table() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = anna.lay(&[me(), friend(), friend()], false).await;
    let open = anna.view(&id).await;
    bruno.join(&open["seats"][1]["secret"], "Bruno").await.ok();
    let (hers, his) = (anna.view(&id).await, bruno.view(&id).await);
    assert_eq!(hers["seats"][1]["secret"], Value::Null);
    assert_eq!(hers["seats"][2]["secret"], open["seats"][2]["secret"]);
    assert!(his["seats"][1]["secret"].is_string());
    assert_ne!(his["seats"][1]["secret"], open["seats"][1]["secret"], "she knows that one");
    assert_eq!(hers["seats"][1]["devices"], Value::Null);
    assert_eq!(his["seats"][0]["secret"], Value::Null);
    assert_eq!(his["seats"][2]["secret"], Value::Null);
    assert_eq!(his["watch_secret"], hers["watch_secret"]);
    assert_eq!(hers["seats"][1]["name"], "Bruno");
    server.stop().await;
}

#[tokio::test]
async fn who_laid_the_table_does_not_slip_into_a_taken_seat() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = anna.lay(&[me(), friend()], false).await;
    let invitation = anna.view(&id).await["seats"][1]["secret"].clone();
    bruno.join(&invitation, "Bruno").await.ok();
    let error = anna.join(&invitation, "").await.refused(409, "link_used");
    assert_eq!(error["data"]["seat"], 1);
    assert_eq!(anna.view(&id).await["seats"][1]["you"], false);
    // He comes back by the link that he has; another device of his by one that he alone sees.
    bruno.join(&invitation, "").await.ok();
    let phone = server.person();
    phone.join(&invitation, "").await.refused(409, "link_used");
    phone.join(&bruno.view(&id).await["seats"][1]["secret"], "").await.ok();
    assert_eq!(bruno.view(&id).await["seats"][1]["devices"], 2);
    server.stop().await;
}

#[tokio::test]
async fn whoever_renews_a_seats_link_holds_it_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (anna, bruno, phone) = (server.person(), server.person(), server.person());
    let id = anna.lay(&[me(), friend()], false).await;
    let invitation = anna.view(&id).await["seats"][1]["secret"].clone();
    bruno.join(&invitation, "Bruno").await.ok();
    let old = bruno.view(&id).await["seats"][1]["secret"].clone();
    phone.join(&old, "").await.ok();
    let mut heard = phone.listen(&id, None).await;
    let path = format!("/api/tables/{id}/renew");
    anna.post(&path, &json!({ "seat": 1 })).await.refused(403, "not_your_seat");
    server.person().post(&path, &json!({ "seat": 1 })).await.refused(404, "no_such_table");

    let table = bruno.post(&path, &json!({ "seat": 1 })).await.ok();
    let seat = &table["seats"][1];
    assert_eq!(
        (&seat["you"], &seat["devices"], &seat["name"]),
        (&json!(true), &json!(1), &json!("Bruno"))
    );
    assert_ne!(seat["secret"], old);
    while heard.next().await.is_some() {}
    phone.get(&format!("/api/tables/{id}")).await.refused(404, "no_such_table");
    for lost in [&old, &invitation] {
        phone.join(lost, "").await.refused(404, "no_such_link");
    }
    // Also by what is stored.
    server.stop().await;
    let server = Server::start(data.path()).await;
    let (bruno, phone) = (bruno.moved_to(&server), phone.moved_to(&server));
    phone.get(&format!("/api/tables/{id}")).await.refused(404, "no_such_table");
    phone.join(&seat["secret"], "").await.ok();
    assert_eq!(bruno.view(&id).await["seats"][1]["devices"], 2);
    server.stop().await;
}

#[tokio::test]
async fn of_many_who_want_a_seat_one_gets_it() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), friend()], true).await;
    let rivals: Vec<_> = (0..12).map(|_| server.person()).collect();
    let tries = rivals.iter().cloned().enumerate().map(|(number, rival)| {
        let path = format!("/api/tables/{id}/sit");
        let sit = json!({ "seat": 1, "name": format!("Rival {number}") });
        tokio::spawn(async move { rival.post(&path, &sit).await })
    });
    let mut winners = Vec::new();
    for (number, attempt) in tries.collect::<Vec<_>>().into_iter().enumerate() {
        let answer = attempt.await.unwrap();
        if answer.status.is_success() {
            assert_eq!(answer.body["seats"][1]["you"], true);
            winners.push(number);
        } else {
            answer.refused(409, "seat_taken");
        }
    }
    assert_eq!(winners.len(), 1, "{winners:?}");
    let seat = anna.view(&id).await["seats"][1].clone();
    assert_eq!(seat["name"], format!("Rival {}", winners[0]));
    assert_eq!(seat["sitter"], "person");

    let path = format!("/api/tables/{id}/sit");
    let rename = json!({ "seat": 1, "name": "  Carla  " });
    rivals[winners[0]].post(&path, &rename).await.ok();
    assert_eq!(anna.view(&id).await["seats"][1]["name"], "Carla");
    rivals[winners[0]].post(&path, &json!({ "seat": 0 })).await.refused(409, "seat_taken");
    rivals[winners[0]].post(&path, &json!({ "seat": 9 })).await.refused(422, "no_such_seat");
    server.stop().await;
}

#[tokio::test]
async fn the_lot_decides_the_seats_if_asked_to() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let mut places = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let wish = json!({ "game": "medici", "seats": [me(), bot(), bot()] });
        let created = anna.post("/api/tables", &wish).await.ok();
        let table = anna.view(created["id"].as_str().unwrap()).await;
        let seats = table["seats"].as_array().unwrap();
        places.insert(seats.iter().position(|seat| seat["you"] == true).unwrap());
    }
    assert_eq!(places.len(), 3, "one chance in a thousand million that a place never came");
    server.stop().await;
}
