//! Bad input at every door gets an error that says what to do.

use reqwest::Method;
use serde_json::{Value, json};

use crate::common::{Answer, Person, Server, bot, hotseat, key, me};

async fn send(
    person: &Person,
    path: &str,
    content_type: &str,
    body: impl Into<reqwest::Body>,
) -> Answer {
    let request = person.request(Method::POST, path).header("Content-Type", content_type);
    let response = request.body(body).send().await.unwrap();
    Answer { status: response.status(), body: response.json().await.unwrap() }
}

#[tokio::test]
async fn addresses_and_methods_that_are_not_there() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for path in ["/api", "/api/", "/api/nothing", "/api/tables/x/nothing", "/api/tables/x/at/first"]
    {
        anna.get(path).await.refused(404, "not_found");
    }
    for path in ["/api/join", "/api/records", "/api/tables/x/actions"] {
        anna.get(path).await.refused(405, "method_not_allowed");
    }
    anna.post("/api/games", &json!({})).await.refused(405, "method_not_allowed");
    anna.post("/somewhere", &json!({})).await.refused(405, "method_not_allowed");
    anna.get("/api/tables/..%2f..%2fetc").await.refused(404, "no_such_table");
    anna.get("/api/tables/%ff").await.refused(404, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn bodies_that_are_not_understood() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    for path in [
        "/api/tables",
        "/api/join",
        &format!("/api/tables/{id}/actions"),
        &format!("/api/tables/{id}/why"),
        &format!("/api/tables/{id}/sit"),
        &format!("/api/tables/{id}/hint"),
        &format!("/api/tables/{id}/stand-in"),
        &format!("/api/tables/{id}/hand-back"),
        "/api/games/medici/check",
    ] {
        for broken in ["", "{", "nonsense"] {
            send(&anna, path, "application/json", broken).await.refused(400, "bad_json");
        }
        send(&anna, path, "application/json", vec![b'{', 0xff]).await.refused(400, "bad_json");
        for other in ["[]", "7", "null", "{\"unheard\":{}}"] {
            send(&anna, path, "application/json; charset=utf-8", other)
                .await
                .refused(422, "bad_request");
        }
        for kind in
            ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "json"]
        {
            send(&anna, path, kind, "{}").await.refused(415, "wrong_type");
        }
        let large = vec![b' '; 300 * 1024];
        send(&anna, path, "application/json", large).await.refused(413, "too_large");
    }
    send(&anna, "/api/records", "application/json", "{}").await.refused(415, "wrong_type");
    let large = vec![b'#'; 1024 * 1024 + 1];
    send(&anna, "/api/records", "text/plain", large).await.refused(413, "too_large");
    let nested = "[".repeat(60_000);
    send(&anna, "/api/tables", "application/json", nested).await.refused(422, "bad_request");
    server.stop().await;
}

#[tokio::test]
async fn fields_that_cannot_be() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let good = json!({ "game": "medici", "seats": [me(), bot()], "options": {} });
    let change = |field: &str, value: Value| {
        let mut wish = good.clone();
        wish[field] = value;
        wish
    };
    anna.post("/api/tables", &change("game", json!("tarot"))).await.refused(404, "no_such_game");
    for (field, value) in [
        ("seats", json!([])),
        ("seats", json!([me()])),
        ("seats", json!([me(), bot(), bot(), bot(), bot(), bot(), bot()])),
        ("seats", json!([me(), { "kind": "king" }])),
        ("seats", json!([me(), { "kind": "bot", "bot": "genius" }])),
        ("seats", json!([{ "kind": "me", "bot": "random" }, bot()])),
        ("seats", json!([{ "kind": "me", "name": "x".repeat(41) }, bot()])),
        ("seats", json!([{ "kind": "me", "rank": 1 }, bot()])),
        ("options", json!({ "players": "2" })),
        ("options", json!({ "high-bonus": true })),
        ("colour", json!("red")),
        ("public", json!("yes")),
    ] {
        anna.post("/api/tables", &change(field, value)).await.refused(422, "bad_request");
    }
    let error = anna.post("/api/tables", &change("options", json!({ "deck": "nonsense" }))).await;
    assert_eq!(error.refused(422, "bad_setup")["data"]["key"], "deck");

    let id = anna.lay(&[me(), hotseat()], false).await;
    let actions = format!("/api/tables/{id}/actions");
    let act = json!({ "seat": 0, "actions": ["reveal"], "number": 0, "key": key() });
    for (field, value) in [
        ("seat", json!(-1)),
        ("seat", json!(256)),
        ("number", json!(-1)),
        ("number", json!(5_000_000_000_u64)),
        ("key", json!("short")),
        ("key", json!("k".repeat(65))),
        ("key", json!("with a space")),
        ("actions", json!(["a".repeat(201)])),
        ("actions", json!([])),
        ("actions", json!(vec!["reveal"; 17])),
        ("actions", json!("reveal")),
        ("actions", Value::Null),
    ] {
        let mut bad = act.clone();
        bad[field] = value;
        anna.post(&actions, &bad).await.refused(422, "bad_request");
    }
    let many = json!({ "seat": 0, "actions": vec!["reveal"; 4097] });
    anna.post(&format!("/api/tables/{id}/why"), &many).await.refused(422, "bad_request");
    let hint = |after: Vec<String>| json!({ "seat": 0, "number": 0, "after": after });
    for after in [vec!["reveal".into(); 17], vec!["a".repeat(201)]] {
        anna.post(&format!("/api/tables/{id}/hint"), &hint(after))
            .await
            .refused(422, "bad_request");
    }
    anna.get(&format!("/api/tables/{id}/events?after=soon")).await.refused(422, "bad_request");
    anna.get(&format!("/api/tables/{id}/at/9999")).await.refused(404, "no_such_event");
    for secret in ["", "nothing", "00000000000000000000000000", "' OR 1=1 --"] {
        anna.join(&json!(secret), "").await.refused(404, "no_such_link");
    }
    server.stop().await;
}

#[tokio::test]
async fn other_sites_cannot_send_in_our_visitors_name() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let wish = json!({ "game": "medici", "seats": [me(), bot()] });
    let from = async |origin: &str| {
        let request = anna.request(Method::POST, "/api/tables").header("Origin", origin);
        let response = request.json(&wish).send().await.unwrap();
        Answer { status: response.status(), body: response.json().await.unwrap() }
    };
    for origin in ["https://elsewhere.example", "null", "http://127.0.0.1:1", "127.0.0.1", ""] {
        from(origin).await.refused(403, "wrong_origin");
    }
    from(&format!("http://{}", server.address)).await.ok();
    server.stop().await;
}
