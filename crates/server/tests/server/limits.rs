//! Who wants too much is told so, and when to come again; nobody else is kept from anything.

use kasbah_server::Config;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{Person, Server, friend, hotseat, me};

async fn server_with(change: impl FnOnce(&mut Config)) -> (Server, TempDir) {
    let data = tempfile::tempdir().unwrap();
    (Server::with(data.path(), change).await, data)
}

/// Asks, as if a proxy on this machine had been called from an address.
async fn ask_from(
    person: &Person,
    address: &str,
    path: &str,
    body: &Value,
) -> (StatusCode, Option<u64>, Value) {
    let request = person.request(Method::POST, path).header("X-Forwarded-For", address).json(body);
    let response = request.send().await.unwrap();
    let retry =
        response.headers().get("retry-after").map(|it| it.to_str().unwrap().parse().unwrap());
    (response.status(), retry, serde_json::from_str(&response.text().await.unwrap()).unwrap())
}

fn table() -> Value {
    json!({ "game": "medici", "seats": [me(), hotseat()] })
}

#[tokio::test]
async fn tables_are_limited_by_person_and_the_others_lay_theirs() {
    let (server, _data) = server_with(|config| config.tables = "2+1/h".parse().unwrap()).await;
    let (anna, bruno) = (server.person(), server.person());
    // Whoever has no cookie yet is known by his address alone.
    anna.lay(&[me(), hotseat()], false).await;
    for _ in 0..2 {
        anna.lay(&[me(), hotseat()], false).await;
    }
    let request = anna.request(Method::POST, "/api/tables").json(&table());
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), 429);
    let seconds: u64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((3000..=3601).contains(&seconds), "{seconds}");
    let error = anna.post("/api/tables", &table()).await.refused(429, "too_many_tables");
    assert!(error["data"]["seconds"].as_u64().unwrap() > 3000, "{error}");
    bruno.lay(&[me(), hotseat()], false).await;
    server.stop().await;
}

#[tokio::test]
async fn tables_are_limited_by_address_which_only_a_trusted_proxy_may_tell() {
    let change = |config: &mut Config| config.tables_of_address = "2+1/h".parse().unwrap();
    for trusted in [true, false] {
        let (server, _data) = server_with(|config| {
            change(config);
            config.trusted_proxies.extend(trusted.then(|| "loopback".parse().unwrap()));
        })
        .await;
        for _ in 0..2 {
            let laid = ask_from(&server.person(), "203.0.113.1", "/api/tables", &table()).await;
            assert_eq!(laid.0, 201);
        }
        let (status, retry, body) =
            ask_from(&server.person(), "203.0.113.1", "/api/tables", &table()).await;
        assert_eq!((status.as_u16(), &body["error"]["code"]), (429, &json!("too_many_tables")));
        assert!(retry.is_some_and(|seconds| seconds > 1000));
        // Who is called by the proxy from elsewhere is somebody else; who only says so is not.
        let (status, ..) = ask_from(&server.person(), "203.0.113.2", "/api/tables", &table()).await;
        assert_eq!(status.as_u16(), if trusted { 201 } else { 429 });
        server.stop().await;
    }
}

#[tokio::test]
async fn records_hints_analyses_and_requests_are_limited() {
    let rate = || "1+1/h".parse().unwrap();
    let (server, _data) = server_with(|config| {
        config.records_of_address = rate();
        config.hints_of_address = rate();
        config.analyses_of_address = rate();
    })
    .await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let seen = anna.view(&id).await;
    anna.hint(&id, 0, &seen, &[]).await.ok();
    anna.hint(&id, 0, &seen, &[]).await.refused(429, "too_many_hints");

    let record = include_str!("../../../../fixtures/medici/five-players.txt");
    let opened = anna.open_record(record).await.ok();
    anna.open_record(record).await.refused(429, "too_many_records");

    // An analysis that was begun goes on, however often it is asked for.
    let path = format!("/api/tables/{}/analysis", opened["id"].as_str().unwrap());
    for _ in 0..3 {
        anna.get(&path).await.ok();
    }
    server.stop().await;

    let (server, _data) = server_with(|config| config.requests_of_address = rate()).await;
    let anna = server.person();
    anna.get("/api/games").await.ok();
    anna.get("/api/games").await.refused(429, "too_many_requests");
    // What was sent along is not answered one by one.
    let mut flood = TcpStream::connect(server.address).await.unwrap();
    let one = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
    flood.write_all(one.repeat(50).as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    let _ = flood.read_to_end(&mut heard).await;
    assert_eq!(String::from_utf8_lossy(&heard).matches("HTTP/1.1 429").count(), 1);
    assert_eq!(anna.raw("/").await.status(), 200, "the page is not data");
    server.stop().await;
}

#[tokio::test]
async fn streams_are_limited_by_person_and_free_again_when_they_end() {
    let (server, _data) = server_with(|config| config.streams = 2).await;
    let (anna, bruno) = (server.person(), server.person());
    let id = anna.lay(&[me(), hotseat()], true).await;
    let first = anna.listen(&id, None).await;
    let _second = anna.listen(&id, None).await;
    let path = format!("/api/tables/{id}/events");
    anna.get(&path).await.refused(429, "too_many_streams");
    let _his = bruno.listen(&id, None).await;
    drop(first);
    while anna.raw(&path).await.status() != 200 {}
    server.stop().await;
}

#[tokio::test]
async fn strangers_do_not_lock_out_who_plays_or_laid_the_table() {
    let (server, _data) = server_with(|config| config.listeners = 2).await;
    let (anna, bruno) = (server.person(), server.person());
    let id = anna.lay(&[friend(), friend()], true).await;
    bruno.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": 0 })).await.ok();
    let mut strangers = Vec::new();
    for _ in 0..2 {
        strangers.push(server.person().listen(&id, None).await);
    }
    let path = format!("/api/tables/{id}/events");
    let response = server.person().raw(&path).await;
    assert_eq!(
        (response.status().as_u16(), &response.headers()["retry-after"]),
        (429, &"30".parse().unwrap())
    );
    let mut hers = anna.listen(&id, None).await;
    let _his = bruno.listen(&id, None).await;
    assert_eq!(hers.next_of("table").await.data["id"], json!(id));
    assert_eq!(hers.next_of("table").await.data["seats"][0]["online"], true, "he counts as there");
    // Of too many of his own, the first ends.
    for _ in 0..16 {
        strangers.push(anna.listen(&id, None).await);
    }
    while hers.next().await.is_some() {}
    server.stop().await;
}

#[tokio::test]
async fn so_many_devices_hold_a_seat_and_so_many_people_watch() {
    let (server, _data) = server_with(|config| {
        config.holders = 2;
        config.watchers = 2;
    })
    .await;
    let anna = server.person();
    let id = anna.lay(&[me(), friend()], false).await;
    let table = anna.view(&id).await;
    let (seat, watch) = (&table["seats"][0]["secret"], &table["watch_secret"]);
    server.person().join(seat, "").await.ok();
    let error = server.person().join(seat, "").await.refused(409, "too_many_holders");
    assert_eq!(error["data"], json!({ "seat": 0, "most": 2 }));
    server.person().join(watch, "").await.ok();
    server.person().join(watch, "").await.refused(409, "too_many_watchers");
    server.stop().await;
}
