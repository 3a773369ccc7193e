//! Looking back on a game.

use std::time::Duration;

use serde_json::Value;

use crate::common::{Person, Server, bot, hotseat, me};

/// A public table whose bots have played it to its end.
async fn played(person: &Person) -> String {
    let id = person.lay(&[bot(), bot()], true).await;
    let mut events = person.listen(&id, Some(0)).await;
    while events.next_of("step").await.data["table"]["turn"]["kind"] != "over" {}
    id
}

async fn ask(person: &Person, id: &str) -> Value {
    person.get(&format!("/api/tables/{id}/analysis")).await.ok()
}

/// Asks until it is done.
async fn whole(person: &Person, id: &str) -> Value {
    loop {
        let analysis = ask(person, id).await;
        let ready = analysis["positions"].as_array().unwrap().len() as u64;
        assert_eq!(analysis["done"], ready == analysis["of"].as_u64().unwrap());
        if analysis["done"] == true {
            return analysis;
        }
        assert_eq!(analysis["turning"].as_array().unwrap().len(), 0);
    }
}

#[tokio::test]
async fn a_game_that_is_over_is_looked_back_on_once_for_all() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = played(&anna).await;
    let (hers, his) = tokio::join!(whole(&anna, &id), whole(&bruno, &id));
    assert_eq!(hers, his);
    let table = anna.view(&id).await;
    let log = anna.get(&format!("/api/tables/{id}/log")).await.ok();
    let events = log["entries"].as_array().unwrap();
    assert_eq!(hers["of"].as_u64().unwrap() as usize, events.len() + 1);
    let positions = hers["positions"].as_array().unwrap();
    for (number, position) in positions.iter().enumerate() {
        assert_eq!(position["number"], number);
        assert_eq!(position["values"].as_array().unwrap().len(), 2);
        let event = events.get(number).filter(|event| !event["seat"].is_null());
        assert_eq!(position["played"], event.map_or(Value::Null, |event| event["text"].clone()));
        assert!(position["loss"].as_f64().unwrap() >= 0.0, "{position}");
    }
    let winners = table["winners"].as_array().unwrap();
    let end = &positions.last().unwrap()["values"];
    for winner in winners {
        let value = end[winner.as_u64().unwrap() as usize].as_f64().unwrap();
        assert!((value * winners.len() as f64 - 1.0).abs() < 1e-6, "{end}");
    }
    for turning in hers["turning"].as_array().unwrap() {
        assert!(["mistake", "luck", "lead"].contains(&turning["kind"].as_str().unwrap()));
    }
    let thoughts = anna.counted("kasbah_thinking_seconds_count{kind=\"analysis\"}").await;
    assert_eq!(thoughts, hers["of"], "no position was thought about twice");
    server.stop().await;
}

#[tokio::test]
async fn what_nobody_asks_for_any_more_rests_and_goes_on_when_asked_again() {
    let data = tempfile::tempdir().unwrap();
    let server =
        Server::with(data.path(), |config| config.analysis_patience = Duration::ZERO).await;
    let anna = server.person();
    let id = played(&anna).await;
    let mut asked = 0;
    loop {
        let analysis = ask(&anna, &id).await;
        let ready = analysis["positions"].as_array().unwrap().len();
        assert!(ready <= asked, "{ready} positions for {asked} questions");
        asked += 1;
        if analysis["done"] == true {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_goes_on_is_not_looked_back_on_nor_is_its_record() {
    let (server, _data, [anna, stranger]) = Server::with_two().await;
    let id = anna.lay(&[me(), hotseat()], false).await;
    let path = format!("/api/tables/{id}/analysis");
    anna.get(&path).await.refused(409, "not_over");
    stranger.get(&path).await.refused(404, "no_such_table");

    let record = anna.text(&format!("/api/tables/{id}/record")).await;
    let copy = anna.open_record(&record).await.ok()["id"].as_str().unwrap().to_owned();
    anna.get(&format!("/api/tables/{copy}/analysis")).await.refused(409, "not_over");
    server.stop().await;
}

#[tokio::test]
async fn a_record_of_a_whole_game_is_looked_back_on() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = played(&anna).await;
    let record = anna.text(&format!("/api/tables/{id}/record")).await;
    let copy = anna.open_record(&record).await.ok()["id"].as_str().unwrap().to_owned();
    let analysis = whole(&anna, &copy).await;
    assert_eq!(analysis["of"], anna.view(&copy).await["number"].as_u64().unwrap() + 1);
    server.stop().await;
}
