//! Two people with a browser each, a bot and a watcher, from the first event to the last point.

use crate::common::{Dice, Person, Server, friend, me};
use serde_json::{Value, json};

/// Plays a seat to the end of the game and returns every step heard, in order.
async fn play(person: Person, id: String, seat: u64, seed: u64) -> Vec<Value> {
    let mut dice = Dice::new(seed);
    let mut events = person.listen(&id, None).await;
    let mut steps = Vec::new();
    loop {
        let told = events.next().await.expect("the stream lasts as long as the game");
        let table = if told.kind == "step" { &told.data["table"] } else { &told.data };
        assert_eq!(table["number"], told.id);
        let my_turn = table["turn"] == json!({ "kind": "player", "seat": seat });
        assert_eq!(my_turn, !table["legal"].as_array().unwrap().is_empty(), "{table}");
        if my_turn {
            let action = dice.choose(&table["legal"]);
            let answer = person.act(&id, seat, action, told.id).await;
            // The stream also repeats how the table stands: then the action is done already.
            if answer.status != 409 {
                assert_eq!(answer.ok()["number"], told.id + 1);
            }
        }
        let over = table["turn"]["kind"] == "over";
        if told.kind == "step" {
            steps.push(told.data);
        }
        if over {
            return steps;
        }
    }
}

#[tokio::test]
async fn two_people_and_a_bot_play_medici_to_the_end() {
    two_people_and_a_bot_play("medici").await;
}

#[tokio::test]
async fn two_people_and_a_bot_play_alhambra_to_the_end() {
    two_people_and_a_bot_play("alhambra").await;
}

async fn two_people_and_a_bot_play(game: &str) {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let seats = [me(), friend(), json!({ "kind": "bot", "bot": "random" })];
    let wish = json!({ "game": game, "seats": seats, "shuffle": false });
    let created = anna.post("/api/tables", &wish).await.ok();
    let id = created["id"].as_str().unwrap().to_owned();
    let table = anna.view(&id).await;
    assert_eq!(table["seats"][1]["sitter"], "open");
    let joined = bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    assert_eq!(joined, json!({ "id": id, "seat": 1 }));

    let watcher = server.person();
    let watching = watcher.join(&table["watch_secret"], "").await.ok();
    assert_eq!(watching, json!({ "id": id, "seat": null }));

    let (hers, his, theirs) = tokio::join!(
        tokio::spawn(play(anna.clone(), id.clone(), 0, 1)),
        tokio::spawn(play(bruno.clone(), id.clone(), 1, 2)),
        tokio::spawn(play(watcher.clone(), id.clone(), 99, 3)),
    );
    for steps in [hers.unwrap(), his.unwrap(), theirs.unwrap()] {
        let numbers: Vec<_> =
            steps.iter().map(|step| step["entry"]["number"].as_u64().unwrap()).collect();
        let first = numbers[0];
        assert!(numbers.iter().copied().eq(first..first + numbers.len() as u64), "{numbers:?}");
        assert!(numbers.len() > 30, "{numbers:?}");
        let last = &steps.last().unwrap()["table"];
        assert!(!last["winners"].as_array().unwrap().is_empty());
    }

    let table = anna.view(&id).await;
    assert_eq!(table["turn"]["kind"], "over");
    let sheet = bruno.get(&format!("/api/tables/{id}/scores")).await.ok();
    for seat in 0..3 {
        let lines = sheet.as_array().unwrap().iter().filter(|line| line["seat"] == seat);
        let sum: u64 = lines.map(|line| line["points"].as_u64().unwrap()).sum();
        assert_eq!(table["scores"][seat], sum);
    }
    let log = watcher.get(&format!("/api/tables/{id}/log")).await.ok();
    assert_eq!(log["entries"].as_array().unwrap().len() as u64, table["number"].as_u64().unwrap());
    assert!(!log["opening"].as_array().unwrap().is_empty());
    assert!(
        log["entries"].as_array().unwrap().iter().any(|entry| entry["seat"] == 2),
        "the bot played"
    );
    anna.act(&id, 0, "draw", table["number"].as_u64().unwrap())
        .await
        .refused(422, "not_understood");
    server.stop().await;
}
