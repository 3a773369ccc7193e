//! What whoever hosts may decide: who is let in, who lays tables, what is listed, where figures are told.

use std::time::Duration;

use kasbah_server::{Config, House, NoticeKind, invite, take_down};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{Person, Server, friend, hotseat, me};

async fn server_with(change: impl FnOnce(&mut Config)) -> (Server, TempDir) {
    let data = tempfile::tempdir().unwrap();
    (Server::with(data.path(), change).await, data)
}

fn table() -> Value {
    json!({ "game": "medici", "seats": [me(), hotseat()] })
}

#[tokio::test]
async fn who_is_blocked_is_not_let_in_and_nobody_else_is_kept_out() {
    let (server, _data) = server_with(|config| {
        config.trusted_proxies = vec!["loopback".parse().unwrap()];
        config.blocked = vec!["203.0.113.0/24".parse().unwrap(), "2001:db8::7".parse().unwrap()];
    })
    .await;
    let person = server.person();
    for (from, let_in) in [
        ("203.0.113.9", false),
        ("2001:db8::7", false),
        ("2001:db8::8", true),
        ("203.0.114.9", true),
    ] {
        for path in ["/api/tables", "/api/games"] {
            let request = person.request(Method::GET, path).header("X-Forwarded-For", from);
            let response = request.send().await.unwrap();
            assert_eq!(response.status() == StatusCode::OK, let_in, "{from}");
            if !let_in {
                assert_eq!(response.status(), 403);
                let body: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
                assert_eq!(body["error"]["code"], "blocked");
            }
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn tables_are_laid_with_the_password_and_joined_without() {
    let password = "open sesame";
    let (server, _data) =
        server_with(|config| config.lay_password = Some(password.to_owned())).await;
    let (anna, bruno) = (server.person(), server.person());
    anna.post("/api/tables", &table()).await.refused(403, "needs_password");
    anna.open_record("game medici\n").await.refused(403, "needs_password");
    let say = |word: &'static str, body: Value| {
        let request = anna.request(Method::POST, "/api/tables");
        async move {
            let response = request.header("x-kasbah-password", word).json(&body).send().await;
            let response = response.unwrap();
            let status = response.status();
            let body: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
            (status, body)
        }
    };
    let (status, body) = say("open barley!", table()).await;
    assert_eq!((status.as_u16(), &body["error"]["code"]), (403, &json!("wrong_password")));
    let wish = json!({ "game": "medici", "seats": [me(), friend()] });
    let (status, laid) = say(password, wish).await;
    assert_eq!(status, 201, "{laid}");
    let view = anna.view(laid["id"].as_str().unwrap()).await;
    let secret = &view["seats"][1]["secret"];
    assert!(secret.is_string(), "{view}");
    bruno.join(secret, "Bruno").await.ok();
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_invited_lays_tables_until_the_invitation_ends() {
    let (server, data) = server_with(|config| config.lay_invited = true).await;
    let (anna, bruno) = (server.person(), server.person());
    let house = House::Folder(data.path().to_owned());
    anna.post("/api/tables", &table()).await.refused(403, "needs_password");
    anna.open_record("game medici\n").await.refused(403, "needs_password");
    anna.get("/api/lay").await.refused(403, "needs_password");
    let hers = invite(&house, "Anna", None).unwrap();
    let his = invite(&house, "Bruno", Some(Duration::from_secs(3600))).unwrap();
    let late = invite(&house, "too late", Some(Duration::ZERO)).unwrap();
    let say = async |person: &Person, method: Method, path: &str, word: &str| {
        let request = person.request(method, path).header("x-kasbah-password", word);
        request.json(&table()).send().await.unwrap().status().as_u16()
    };
    for (person, word, may) in [
        (&anna, hers.word.as_str(), true),
        (&bruno, &his.word, true),
        (&bruno, &late.word, false),
        (&bruno, "0123456789abcdefghjkmnpqrs", false),
    ] {
        let asked = say(person, Method::GET, "/api/lay", word).await;
        assert_eq!(asked, if may { 204 } else { 403 });
        let laid = say(person, Method::POST, "/api/tables", word).await;
        assert_eq!(laid, if may { 201 } else { 403 });
    }
    assert!(take_down(&house, NoticeKind::Invited, &hers.word).unwrap());
    assert_eq!(say(&anna, Method::POST, "/api/tables", &hers.word).await, 403);
    assert_eq!(say(&bruno, Method::POST, "/api/tables", &his.word).await, 201);
    server.stop().await;
}

#[tokio::test]
async fn a_password_and_an_invitation_open_the_same_house() {
    let (server, data) =
        server_with(|config| config.lay_password = Some("open sesame".to_owned())).await;
    let anna = server.person();
    anna.get("/api/lay").await.refused(403, "needs_password");
    let invited = invite(&House::Folder(data.path().to_owned()), "", None).unwrap();
    for (word, status) in [("open sesame", 204), (invited.word.as_str(), 204), ("sesame seed", 403)]
    {
        let request = anna.request(Method::GET, "/api/lay").header("x-kasbah-password", word);
        assert_eq!(request.send().await.unwrap().status(), status);
    }
    server.stop().await;
    // Where anybody may, nobody is asked.
    let (server, _data) = server_with(|_| {}).await;
    assert_eq!(server.person().raw("/api/lay").await.status(), 204);
    server.stop().await;
}

#[tokio::test]
async fn whoever_guesses_meets_a_limit() {
    let (server, _data) = server_with(|config| {
        config.lay_invited = true;
        config.tables_of_address = "3+1/h".parse().unwrap();
    })
    .await;
    let anna = server.person();
    for _ in 0..3 {
        anna.get("/api/lay").await.refused(403, "needs_password");
    }
    anna.get("/api/lay").await.refused(429, "too_many_tables");
    server.stop().await;
}

#[tokio::test]
async fn a_closed_lobby_shows_people_their_own_tables_alone() {
    let (server, _data) = server_with(|config| config.lobby = false).await;
    let (anna, bruno) = (server.person(), server.person());
    let id = anna.lay(&[me(), friend()], true).await;
    let hers = anna.get("/api/tables").await.ok();
    assert_eq!((&hers["closed"], &hers["mine"][0]["id"]), (&json!(true), &json!(id)));
    let his = bruno.get("/api/tables").await.ok();
    assert_eq!((&his["open"], &his["watchable"]), (&json!([]), &json!([])));
    assert_eq!(bruno.get("/api/lobby/open").await.ok()["tables"], json!([]));
    server.stop().await;
    let (server, _data) = server_with(|_| {}).await;
    assert_eq!(server.person().get("/api/tables").await.ok()["closed"], json!(false));
    server.stop().await;
}

#[tokio::test]
async fn figures_tell_sizes_latencies_and_the_version() {
    let (server, _data) = server_with(|_| {}).await;
    let person = server.person();
    person.lay(&[me(), hotseat()], false).await;
    let text = person.text("/metrics").await;
    for part in [
        "kasbah_build_info{version=\"",
        "kasbah_http_request_seconds_count{route=\"/api/tables\"} 1",
        "kasbah_connections ",
        "kasbah_panics 0",
        "kasbah_write_failures_total 0",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // Which of the two has it depends on the moment.
    let (database, log) =
        (person.counted("kasbah_database_bytes").await, person.counted("kasbah_log_bytes").await);
    assert!(database > 0 && database + log > 16 * 1024, "{database} {log}");
    server.stop().await;
}

#[tokio::test]
async fn every_answer_has_a_number_of_its_own() {
    let (server, _data) = server_with(|_| {}).await;
    let person = server.person();
    let mut seen = std::collections::BTreeSet::new();
    for path in ["/api/games", "/", "/api/nothing", "/healthz"] {
        let response = person.raw(path).await;
        let id = response.headers()["x-request-id"].to_str().unwrap().to_owned();
        assert!(seen.insert(id), "{path}: {seen:?}");
    }
    server.stop().await;
}
