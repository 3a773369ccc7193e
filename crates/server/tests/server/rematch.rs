//! Playing on with the same people.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{Dice, Person, Server, bot, friend, hotseat, me};

/// Plays the table's game to its end with people who hold its seats.
async fn play(id: &str, people: &[(&Person, u64)]) -> Value {
    let mut dice = Dice::new(3);
    loop {
        let table = people[0].0.view(id).await;
        match table["turn"]["seat"].as_u64() {
            Some(seat) => {
                let (person, _) = people.iter().find(|(_, held)| *held == seat).unwrap();
                let table = person.view(id).await;
                let action = dice.choose(&table["legal"]);
                person.act(id, seat, action, table["number"].as_u64().unwrap()).await.ok();
            }
            None if table["turn"]["kind"] == "over" => return table,
            None => {}
        }
    }
}

/// Anna's table with Bruno and Carla, and its game played to the end.
async fn three(anna: &Person, bruno: &Person, carla: &Person) -> (String, Value) {
    let id = anna.lay(&[me(), friend(), friend()], false).await;
    let table = anna.view(&id).await;
    bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    carla.join(&table["seats"][2]["secret"], "Carla").await.ok();
    let over = play(&id, &[(anna, 0), (bruno, 1), (carla, 2)]).await;
    (id, over)
}

fn names(table: &Value) -> Vec<&str> {
    table["seats"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn those_who_agree_come_to_the_next_table_with_their_seats_moved_on() {
    let (server, _data) = Server::fresh().await;
    let (anna, bruno, carla) = (server.person(), server.person(), server.person());
    let (id, over) = three(&anna, &bruno, &carla).await;
    let mut heard = carla.listen(&id, None).await;
    assert_eq!(heard.next_of("table").await.data["rematch"], Value::Null);

    let next = anna.rematch(&id).await.ok()["id"].as_str().unwrap().to_owned();
    let told = heard.next_of("table").await.data;
    assert_eq!(told["rematch"], json!({ "id": next, "agreed": [true, false, false] }));
    assert_eq!(anna.rematch(&id).await.ok()["id"], next, "saying it again leads there, too");

    let table = anna.view(&next).await;
    assert_eq!(names(&table)[..2], ["Bruno", "Carla"]);
    let sitters: Vec<_> = (0..3).map(|seat| table["seats"][seat]["sitter"].clone()).collect();
    assert_eq!(sitters, ["open", "open", "person"]);
    assert_eq!((&table["seats"][2]["you"], &table["game"]), (&json!(true), &over["game"]));
    assert_eq!(table["options"], over["options"]);

    assert_eq!(bruno.rematch(&id).await.ok()["id"], next);
    assert_eq!(anna.view(&id).await["rematch"]["agreed"], json!([true, true, false]));
    let table = bruno.view(&next).await;
    assert_eq!((&table["seats"][0]["you"], &table["legal"].is_null()), (&json!(true), &false));

    // The games of an evening, by the seats of now.
    let scores = over["scores"].as_array().unwrap();
    let moved = json!([scores[1], scores[2], scores[0]]);
    assert_eq!(table["evening"][0]["scores"], moved);
    let most = moved.as_array().unwrap().iter().max_by_key(|it| it.as_u64()).unwrap();
    let winner = table["evening"][0]["winners"][0].as_u64().unwrap() as usize;
    assert_eq!(&moved[winner], most);
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_does_not_answer_goes_to_a_friend_or_a_bot() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.abandoned = Duration::ZERO).await;
    let [anna, bruno, carla, dora] = std::array::from_fn(|_| server.person());
    let (id, _) = three(&anna, &bruno, &carla).await;
    let next = anna.rematch(&id).await.ok()["id"].as_str().unwrap().to_owned();
    let table = anna.view(&next).await;
    dora.join(&table["seats"][0]["secret"], "Dora").await.ok();
    assert_eq!(names(&dora.view(&next).await)[..2], ["Dora", "Carla"]);
    bruno.rematch(&id).await.refused(409, "seat_taken");
    assert_eq!(bruno.view(&next).await["seats"][0]["you"], false, "but he may look on");

    anna.stand_in(&next, 1, Some("random")).await.ok();
    carla.rematch(&id).await.ok();
    let table = carla.view(&next).await;
    assert_eq!(
        (&table["seats"][1]["you"], &table["seats"][1]["stand_in"]),
        (&json!(true), &Value::Null)
    );
    server.stop().await;
}

#[tokio::test]
async fn an_evening_goes_on_after_a_restart_and_bots_come_at_once() {
    let (server, data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    anna.rematch(&id).await.refused(409, "not_over");
    play(&id, &[(&anna, 0), (&anna, 1)]).await;
    let second = anna.rematch(&id).await.ok()["id"].as_str().unwrap().to_owned();
    play(&second, &[(&anna, 0), (&anna, 1)]).await;
    let third = anna.rematch(&second).await.ok()["id"].as_str().unwrap().to_owned();
    let before = anna.view(&third).await;
    assert_eq!(before["evening"].as_array().unwrap().len(), 2);
    assert_eq!(before["evening"][1]["table"], second);
    server.stop().await;

    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    assert_eq!(anna.view(&third).await["evening"], before["evening"]);
    assert_eq!(anna.view(&second).await["rematch"], json!({ "id": third, "agreed": [true, true] }));

    let id = anna.lay(&[me(), bot()], false).await;
    anna.stand_in(&id, 0, Some("random")).await.ok();
    let mut heard = anna.listen(&id, None).await;
    while heard.next().await.unwrap().data["turn"]["kind"] != "over" {}
    let next = anna.rematch(&id).await.ok()["id"].as_str().unwrap().to_owned();
    let table = anna.view(&next).await;
    assert_eq!(
        (&table["seats"][0]["sitter"], &table["seats"][1]["you"]),
        (&json!("bot"), &json!(true))
    );
    assert_eq!(table["seats"][1]["stand_in"], Value::Null, "she plays herself again");
    server.stop().await;
}

#[tokio::test]
async fn only_those_who_played_are_asked() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = anna.lay(&[me(), hotseat()], true).await;
    play(&id, &[(&anna, 0), (&anna, 1)]).await;
    bruno.rematch(&id).await.refused(403, "not_playing");
    let next = anna.rematch(&id).await.ok();
    assert_eq!(
        bruno.view(&id).await["rematch"]["id"],
        next["id"],
        "who looks on sees where it goes on"
    );
    anna.rematch("nowhere").await.refused(404, "no_such_table");
    let record = anna.text(&format!("/api/tables/{id}/record")).await;
    let opened = anna.open_record(&record).await.ok();
    anna.rematch(opened["id"].as_str().unwrap()).await.refused(409, "read_only");
    server.stop().await;
}

#[tokio::test]
async fn who_looked_on_may_look_on_at_the_next_table() {
    let (server, _data) = Server::fresh().await;
    let (anna, bruno) = (server.person(), server.person());
    let id = anna.lay(&[me(), hotseat()], false).await;
    play(&id, &[(&anna, 0), (&anna, 1)]).await;
    let next = anna.rematch(&id).await.ok()["id"].as_str().unwrap().to_owned();
    // He comes only now, when the next table is laid.
    bruno.rematch(&id).await.refused(404, "no_such_table");
    bruno.join(&anna.view(&id).await["watch_secret"], "").await.ok();
    assert_eq!(bruno.rematch(&id).await.ok()["id"], next);
    let table = bruno.view(&next).await;
    assert_eq!(table["seats"].as_array().unwrap().iter().filter(|it| it["you"] == true).count(), 0);
    server.stop().await;
}
