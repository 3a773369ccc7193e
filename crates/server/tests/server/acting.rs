//! Who may act, when, and how often.

use serde_json::json;

use crate::common::{Server, bot, friend, hotseat, key, me, seat_and_number};

#[tokio::test]
async fn a_stale_number_is_a_conflict_and_tells_the_number_now() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let table = anna.view(&id).await;
    let (seat, number) = seat_and_number(&table);
    let action = table["legal"][0].as_str().unwrap();
    for seen in [number + 1, number.wrapping_sub(1) & 0xffff_ffff] {
        let error = anna.act(&id, seat, action, seen).await.refused(409, "stale");
        assert_eq!(error["data"]["number"], number);
    }
    anna.act(&id, seat, action, number).await.ok();
    let after = anna.view(&id).await["number"].clone();
    let error = anna.act(&id, seat, action, number).await.refused(409, "stale");
    assert_eq!(error["data"]["number"], after);
    server.stop().await;
}

#[tokio::test]
async fn repeating_an_attempt_is_harmless_and_gets_the_same_answer() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let table = anna.view(&id).await;
    let (seat, number) = seat_and_number(&table);
    let action = table["legal"][0].as_str().unwrap();
    let key = key();

    let attempts = (0..20).map(|_| {
        let (anna, id, action, key) = (anna.clone(), id.clone(), action.to_owned(), key.clone());
        tokio::spawn(async move { anna.act_with(&id, seat, &action, number, &key).await })
    });
    for attempt in attempts.collect::<Vec<_>>() {
        assert_eq!(attempt.await.unwrap().ok()["number"], number + 1);
    }
    let log = anna.get(&format!("/api/tables/{id}/log")).await.ok();
    let acted = log["entries"].as_array().unwrap().iter().filter(|entry| !entry["seat"].is_null());
    assert_eq!(acted.count(), 1);

    anna.act_with(&id, seat, "take 1 2 3", number, &key).await.refused(409, "key_reused");
    anna.act_with(&id, 1 - seat, action, number, &key).await.refused(409, "key_reused");
    server.stop().await;
}

#[tokio::test]
async fn only_the_holder_of_a_seat_acts() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = anna.lay(&[me(), friend(), bot()], false).await;
    let table = anna.view(&id).await;
    bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    let number = table["number"].as_u64().unwrap();
    let action = table["legal"][0].as_str().unwrap();
    assert_eq!(table["turn"]["seat"], 0);

    bruno.act(&id, 0, action, number).await.refused(403, "not_your_seat");
    bruno.act(&id, 2, action, number).await.refused(403, "not_your_seat");
    anna.act(&id, 1, action, number).await.refused(403, "not_your_seat");
    anna.act(&id, 7, action, number).await.refused(422, "no_such_seat");
    let error = bruno.act(&id, 1, action, number).await.refused(422, "out_of_turn");
    assert!(error["rule"].is_string(), "{error}");
    assert_eq!(bruno.view(&id).await["legal"], json!([]));
    anna.act(&id, 0, action, number).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn a_refusal_names_its_rule_and_changes_nothing() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat(), hotseat()], false).await;
    let before = anna.view(&id).await;
    let (seat, number) = seat_and_number(&before);
    let legal: Vec<_> =
        before["legal"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    let asked = ["reveal", "take 1", "take 1 2 3", "take 9", "dance"];
    let why = json!({ "seat": seat, "actions": asked });
    let answers = anna.post(&format!("/api/tables/{id}/why"), &why).await.ok();
    for (action, answer) in asked.iter().zip(answers.as_array().unwrap()) {
        assert_eq!(legal.contains(action), answer.is_null(), "{action} {answer}");
        if answer.is_null() {
            continue;
        }
        let error = anna
            .act(&id, seat, action, number)
            .await
            .refused(422, answer["code"].as_str().unwrap());
        assert_eq!(&error, answer);
        let understood = answer["code"] != "not_understood";
        assert_eq!(understood, answer["rule"].is_string(), "{answer}");
    }
    assert_eq!(anna.view(&id).await, before);
    server.stop().await;
}
