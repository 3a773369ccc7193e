//! Lessons: a door that remembers nothing.

use serde_json::{Value, json};

use crate::common::{Answer, Person, Server};

async fn learn(anna: &Person, lesson: &str, asked: Value) -> Answer {
    anna.post(&format!("/api/lessons/{lesson}"), &asked).await
}

#[tokio::test]
async fn a_lesson_is_gone_through_step_by_step() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let read = learn(&anna, "medici/last-turn", json!({ "step": 0 })).await.ok();
    assert_eq!((&read["asks"], &read["learner"]), (&json!("read"), &json!(2)));
    assert_eq!(read["options"]["players"], "3");
    let task = learn(&anna, "medici/last-turn", json!({ "step": 1 })).await.ok();
    assert_eq!((&task["asks"], &task["start"]["legal"]), (&json!("act"), &json!(["reveal"])));
    assert!(task["answer"].is_null() && task["done"].as_array().unwrap().is_empty());

    let done = json!({ "step": 1, "done": ["reveal", "reveal", "reveal", "take 1 2 3"] });
    let told = learn(&anna, "medici/last-turn", done).await.ok();
    let answer = &told["answer"];
    assert_eq!((&answer["right"], &answer["numbers"]["mine"]), (&json!(true), &json!(55)));
    let numbers = told["done"].as_array().unwrap().iter().map(|step| &step["entry"]["number"]);
    let first = task["start"]["number"].as_u64().unwrap() + 1;
    assert_eq!(numbers.collect::<Vec<_>>(), (first..first + 7).collect::<Vec<_>>());

    let after = learn(&anna, "medici/last-turn", json!({ "step": 2 })).await.ok();
    assert_eq!(after["start"]["scores"], json!([20, 35, 55]));
}

#[tokio::test]
async fn every_lesson_is_told_with_its_game_and_opens() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let games = anna.get("/api/games").await.ok();
    for game in games.as_array().unwrap() {
        let lessons = game["lessons"].as_array().unwrap();
        assert!(!lessons.is_empty(), "{game}");
        for lesson in lessons {
            let lesson =
                format!("{}/{}", game["name"].as_str().unwrap(), lesson["name"].as_str().unwrap());
            let opened = learn(&anna, &lesson, json!({ "step": 0 })).await.ok();
            assert!(opened["steps"].as_u64().unwrap() > 0, "{lesson}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn what_would_be_is_told_and_why_not() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let asked = json!({
        "step": 1, "suppose": ["o@a6"], "why": ["R@a6", "o@c7", "fly"],
    });
    let told = learn(&anna, "medina/roof", asked).await.ok();
    assert_eq!(told["supposed"]["turn"], json!({ "kind": "player", "seat": 0 }));
    assert_eq!(told["supposed"]["view"]["placed"], 1);
    let why = told["why"].as_array().unwrap();
    assert!(why[0].is_null(), "{why:?}");
    assert_eq!((&why[1]["rule"], &why[2]["code"]), (&json!("M18"), &json!("not_understood")));
}

#[tokio::test]
async fn what_cannot_be_is_refused() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let cannot = learn(&anna, "medici/last-turn", json!({ "step": 1, "done": ["take 1"] })).await;
    assert_eq!(cannot.refused(422, "nothing_to_take")["rule"], "C5");
    for (lesson, step, status, code) in [
        ("medici/flying", 0, 404, "no_such_lesson"),
        ("chess/turn", 0, 404, "no_such_lesson"),
        ("medici/turn", 99, 422, "bad_request"),
    ] {
        learn(&anna, lesson, json!({ "step": step })).await.refused(status, code);
    }
    let nothing = json!({ "step": 0, "done": ["reveal"] });
    learn(&anna, "medici/turn", nothing).await.refused(422, "bad_request");
    let many = json!({ "step": 1, "done": vec!["reveal"; 17] });
    learn(&anna, "medici/last-turn", many).await.refused(422, "bad_request");
    learn(&anna, "medici/turn", json!({ "step": 0, "more": 1 })).await.refused(422, "bad_request");
}
