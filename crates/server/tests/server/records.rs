//! Records: kept, opened again, and never telling the future.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::{Answer, Dice, Person, Server, bot, hotseat, me};

async fn record(person: &Person, id: &str) -> String {
    person.text(&format!("/api/tables/{id}/record")).await
}

/// Plays a hot-seat table to its end.
async fn finish(person: &Person, id: &str) {
    let mut dice = Dice::new(7);
    loop {
        let table = person.view(id).await;
        let Some(seat) = table["turn"]["seat"].as_u64() else { return };
        let action = dice.choose(&table["legal"]);
        person.act(id, seat, action, table["number"].as_u64().unwrap()).await.ok();
    }
}

#[tokio::test]
async fn a_record_is_kept_and_opened_again() {
    let (server, _data) = Server::fresh().await;
    let (anna, bruno) = (server.person(), server.person());
    let id = anna.lay(&[me(), hotseat()], false).await;
    let response = anna.raw(&format!("/api/tables/{id}/record")).await;
    assert_eq!(response.headers()["content-type"], "text/plain; charset=utf-8");
    assert_eq!(
        response.headers()["content-disposition"],
        format!("attachment; filename=\"medici-{id}.txt\"")
    );

    let unfinished = record(&anna, &id).await;
    finish(&anna, &id).await;
    let whole = record(&anna, &id).await;
    for text in [unfinished, whole] {
        assert!(
            text.contains("tag player0 Anna\n") && text.contains("tag player1 Bruno\n"),
            "{text}"
        );
        let answer = bruno.open_record(&text).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        let copy = answer.ok()["id"].as_str().unwrap().to_owned();
        assert_eq!(record(&bruno, &copy).await, text);
        let (ours, theirs) = (anna.view(&id).await, bruno.view(&copy).await);
        assert_eq!(theirs["read_only"], true);
        assert_eq!(theirs["legal"], json!([]));
        assert_eq!(theirs["seats"][0]["name"], "Anna");
        if ours["number"] == theirs["number"] {
            assert_eq!(ours["view"], theirs["view"]);
            assert_eq!(ours["winners"], theirs["winners"]);
        }
        bruno.act(&copy, 0, "reveal", 0).await.refused(409, "read_only");
        let sit = json!({ "seat": 0, "name": "Me" });
        bruno.post(&format!("/api/tables/{copy}/sit"), &sit).await.refused(409, "read_only");
        anna.get(&format!("/api/tables/{copy}")).await.refused(404, "no_such_table");
        let mine = bruno.get("/api/tables").await.ok()["mine"].clone();
        assert!(mine.as_array().unwrap().iter().any(|table| table["id"] == *copy));
    }
    server.stop().await;
}

#[tokio::test]
async fn the_seed_is_not_told_before_the_end() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let seed_line = |text: &str| text.lines().any(|line| line.starts_with("seed "));
    assert!(!seed_line(&record(&anna, &id).await));
    finish(&anna, &id).await;
    let whole = record(&anna, &id).await;
    assert!(seed_line(&whole), "{whole}");
    // Nothing that was told on the way had it either: no 64 digits in any answer.
    let seed = whole.lines().find_map(|line| line.strip_prefix("seed ")).unwrap();
    for way in ["", "/log", "/scores", "/at/3"] {
        assert!(!anna.text(&format!("/api/tables/{id}{way}")).await.contains(seed));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_bad_record_gets_line_and_reason() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let good = {
        let id = anna.lay(&[me(), hotseat()], false).await;
        record(&anna, &id).await
    };
    let lines = good.lines().count();
    let error = anna.open_record(&format!("{good}0 dance\n")).await.refused(422, "bad_record");
    let message = error["message"].as_str().unwrap();
    assert!(message.contains(&format!("line {}", lines + 1)), "{message}");
    assert!(message.contains("dance"), "{message}");
    let data =
        json!({ "line": lines + 1, "text": "0 dance", "problem": "no_action", "game": "medici" });
    assert_eq!(error["data"], data);
    for (bad, problem) in [
        ("", "empty"),
        ("hello", "no_game_line"),
        ("game medici\n", "line_missing"),
        ("game tarot\nrules 1\nsetup players=2\n", "no_such_game"),
        (&*format!("{good}{good}"), "several"),
    ] {
        let error = anna.open_record(bad).await.refused(422, "bad_record");
        assert_eq!(error["data"]["problem"], problem, "{error}");
    }
    let error = anna.open_record(&format!("{good}0 take 1\n")).await.refused(422, "bad_record");
    assert_eq!((&error["rule"], &error["data"]["problem"]), (&json!("C5"), &json!("illegal")));
    assert_eq!(error["data"]["refusal"], json!({ "code": "nothing_to_take" }));
    let error = anna.open_record(&good.replace("players=2", "players=9")).await;
    let setup = error.refused(422, "bad_record")["data"]["setup"].clone();
    assert_eq!((&setup["problem"], &setup["max"]), (&json!("players_range"), &json!("6")));
    let request = anna.request(Method::POST, "/api/records").header("Content-Type", "text/plain");
    let response = request.body(vec![0xff, 0xfe]).send().await.unwrap();
    let status = response.status();
    let error = Answer { status, body: response.json().await.unwrap() }.refused(422, "bad_record");
    assert_eq!(error["data"], json!({ "problem": "not_text" }));
    server.stop().await;
}

#[tokio::test]
async fn a_name_cannot_smuggle_lines_into_a_record() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for name in ["A\n0 reveal", "A\r\n= 1 2", "A\u{2028}B", "A\u{85}B", "A\tB"] {
        let wish = json!({ "game": "medici", "seats": [{ "kind": "me", "name": name }, bot()] });
        let error = anna.post("/api/tables", &wish).await.refused(422, "bad_request");
        assert_eq!(error["data"]["field"], "name");
    }
    let seats = [json!({ "kind": "me", "name": " # = * tag " }), hotseat()];
    let id = anna.lay(&seats, false).await;
    let text = record(&anna, &id).await;
    assert!(text.contains("tag player0 # = * tag\n"), "{text}");
    let copy = anna.open_record(&text).await.ok();
    let seen: Value = anna.view(copy["id"].as_str().unwrap()).await;
    assert_eq!(seen["seats"][0]["name"], "# = * tag");
    server.stop().await;
}

#[tokio::test]
async fn a_record_that_no_game_can_be_is_not_gone_through() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let head = "game medici\nrules 1\nsetup players=2\n";
    let record = format!("{head}{}", "0 reveal\n* C5\n".repeat(10_001));
    let error = anna.open_record(&record).await.refused(422, "bad_record");
    let message = error["message"].as_str().unwrap();
    assert!(message.contains("20002 events") && message.contains("20000"), "{message}");
    let data = json!({ "problem": "too_long", "events": 20_002, "most": 20_000 });
    assert_eq!(error["data"], data);
    server.stop().await;
}
