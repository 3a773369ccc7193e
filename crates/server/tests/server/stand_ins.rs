//! Bots that play for people, and give their seats back.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{Dice, Events, Person, Server, bot, friend, hotseat, me};

/// What is next told of a table for which something holds.
async fn told(events: &mut Events, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let told = events.next().await.expect("the stream lasts");
        let table = if told.kind == "step" { &told.data["table"] } else { &told.data };
        if holds(table) {
            return table.clone();
        }
    }
}

/// Anna's table with Bruno and a bot; Bruno has sat down.
async fn three(anna: &Person, bruno: &Person) -> String {
    let id = anna.lay(&[me(), friend(), bot()], false).await;
    let secret = anna.view(&id).await["seats"][1]["secret"].clone();
    bruno.join(&secret, "Bruno").await.ok();
    id
}

#[tokio::test]
async fn a_player_leaves_his_seat_to_a_bot_and_takes_it_back() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = three(&anna, &bruno).await;
    let mut events = anna.listen(&id, Some(0)).await;
    anna.stand_in(&id, 0, Some("random")).await.ok();
    let table = told(&mut events, |table| table["seats"][0]["stand_in"] == "random").await;
    assert_eq!(table["seats"][0]["sitter"], "person");
    assert_eq!((&table["seats"][0]["you"], &table["legal"]), (&json!(true), &json!([])));

    // The bot plays her turn; nobody plays Bruno's for him.
    let table = told(&mut events, |table| table["turn"]["seat"] == 1).await;
    let number = table["number"].as_u64().unwrap();
    anna.act(&id, 0, "reveal", number).await.refused(409, "stand_in");
    anna.hint(&id, 0, &table, &[]).await.refused(409, "stand_in");
    let lobby = anna.get("/api/tables").await.ok();
    assert_eq!(lobby["mine"][0]["your_turn"], false);
    bruno.hand_back(&id, 0).await.refused(403, "not_your_seat");
    anna.hand_back(&id, 0).await.ok();
    anna.hand_back(&id, 0).await.ok();
    told(&mut events, |table| table["seats"][0]["stand_in"].is_null()).await;
    anna.act(&id, 0, "reveal", number).await.refused(422, "out_of_turn");

    let mut dice = Dice::new(4);
    loop {
        let table = bruno.view(&id).await;
        match table["turn"]["seat"].as_u64() {
            Some(1) => {
                let action = dice.choose(&table["legal"]);
                bruno.act(&id, 1, action, table["number"].as_u64().unwrap()).await.ok();
            }
            Some(0) => break,
            _ => drop(told(&mut events, |table| table["turn"]["seat"] != 2).await),
        }
    }
    let table = anna.view(&id).await;
    let action = dice.choose(&table["legal"]);
    anna.act(&id, 0, action, table["number"].as_u64().unwrap()).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn others_give_a_seat_away_only_when_it_is_abandoned() {
    let data = tempfile::tempdir().unwrap();
    let hour = Duration::from_secs(3600);
    let server = Server::with(data.path(), |config| config.abandoned = hour).await;
    let (anna, bruno, carla) = (server.person(), server.person(), server.person());
    let id = anna.lay(&[me(), friend(), bot(), friend()], false).await;
    let table = anna.view(&id).await;
    bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();

    carla.stand_in(&id, 0, None).await.refused(404, "no_such_table");
    carla.join(&table["watch_secret"], "").await.ok();
    carla.stand_in(&id, 0, None).await.refused(403, "not_your_seat");
    for (person, seat) in [(&bruno, 0), (&anna, 1), (&bruno, 3)] {
        let error = person.stand_in(&id, seat, None).await.refused(403, "not_abandoned");
        assert!((1..=3600).contains(&error["data"]["seconds"].as_u64().unwrap()), "{error}");
    }
    anna.stand_in(&id, 2, None).await.refused(409, "bot_seat");
    anna.stand_in(&id, 9, None).await.refused(422, "no_such_seat");
    anna.hand_back(&id, 9).await.refused(422, "no_such_seat");
    anna.stand_in(&id, 0, Some("genius")).await.refused(422, "bad_request");

    // Nobody has sat down there yet: who laid the table need not wait.
    let abandoned = |table: Value| table["seats"][3]["abandoned"].clone();
    assert_eq!(abandoned(anna.view(&id).await), true);
    assert_eq!(abandoned(bruno.view(&id).await), false);
    assert_eq!(abandoned(carla.view(&id).await), false);
    anna.stand_in(&id, 3, None).await.ok();
    let seat = anna.view(&id).await["seats"][3].clone();
    assert_eq!((&seat["sitter"], &seat["stand_in"]), (&json!("open"), &json!("normal")));
    assert_eq!(seat["abandoned"], false, "a bot plays there already");

    // Whoever comes by the link plays himself.
    carla.join(&table["seats"][3]["secret"], "Carla").await.ok();
    let seat = carla.view(&id).await["seats"][3].clone();
    assert_eq!((&seat["you"], &seat["stand_in"]), (&json!(true), &Value::Null));
    carla.stand_in(&id, 3, Some("easy")).await.ok();
    carla.join(&table["seats"][3]["secret"], "").await.ok();
    assert_eq!(carla.view(&id).await["seats"][3]["stand_in"], Value::Null, "also the second time");
    server.stop().await;
}

#[tokio::test]
async fn whoever_sits_down_on_an_open_seat_plays_himself() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = anna.lay(&[me(), friend()], true).await;
    anna.stand_in(&id, 1, Some("easy")).await.ok();
    let sit = json!({ "seat": 1, "name": "Bruno" });
    let table = bruno.post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
    assert_eq!(
        (&table["seats"][1]["you"], &table["seats"][1]["stand_in"]),
        (&json!(true), &Value::Null)
    );
    server.stop().await;
}

#[tokio::test]
async fn everybody_hears_when_a_seat_is_abandoned_and_a_bot_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.abandoned = Duration::ZERO).await;
    let (anna, bruno) = (server.person(), server.person());
    let id = three(&anna, &bruno).await;
    let hers = anna.listen(&id, None).await;
    let mut his = bruno.listen(&id, None).await;
    let table = told(&mut his, |table| table["seats"][0]["online"] == true).await;
    assert_eq!(table["seats"][0]["abandoned"], false);
    bruno.stand_in(&id, 0, None).await.refused(403, "not_abandoned");
    drop(hers);
    told(&mut his, |table| table["seats"][0]["abandoned"] == true).await;
    bruno.stand_in(&id, 0, Some("random")).await.ok();
    let table = told(&mut his, |table| table["turn"]["seat"] == 1).await;
    assert_eq!(table["seats"][0]["stand_in"], "random");
    server.stop().await;
}

#[tokio::test]
async fn a_bot_that_stands_in_goes_on_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    // Bots that take their time: the game cannot end before the restart.
    let slow = Duration::from_secs(3600);
    let server = Server::with(data.path(), |config| config.bot_pace = slow).await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    for seat in [0, 1] {
        anna.stand_in(&id, seat, Some("random")).await.ok();
    }
    let before = anna.view(&id).await["number"].as_u64().unwrap();
    server.stop().await;

    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    let mut events = anna.listen(&id, Some(before)).await;
    let table = told(&mut events, |table| table["turn"]["kind"] == "over").await;
    assert_eq!(table["seats"][1]["stand_in"], "random");
    anna.stand_in(&id, 0, None).await.refused(409, "over");
    server.stop().await;
}
