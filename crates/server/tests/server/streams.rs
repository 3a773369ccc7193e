//! What listeners hear, and when.

use std::io::Write;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::common::{Dice, Person, Server, friend, hotseat, me};

/// Plays some random actions on a hot-seat table.
async fn play(person: &Person, id: &str, actions: usize, dice: &mut Dice) {
    for _ in 0..actions {
        let table = person.view(id).await;
        let seat = table["turn"]["seat"].as_u64().expect("the game goes on");
        let action = dice.choose(&table["legal"]);
        person.act(id, seat, action, table["number"].as_u64().unwrap()).await.ok();
    }
}

#[tokio::test]
async fn a_stream_resumes_without_gap_or_repetition() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    play(&anna, &id, 12, &mut Dice::new(4)).await;
    let number = anna.view(&id).await["number"].as_u64().unwrap();
    let log = anna.get(&format!("/api/tables/{id}/log")).await.ok();

    for after in [0, 1, number - 1, number] {
        let mut events = anna.listen(&id, Some(after)).await;
        if after < number {
            let told = events.next().await.unwrap();
            assert_eq!((told.kind.as_str(), told.id), ("table", after));
            let at = anna.get(&format!("/api/tables/{id}/at/{after}")).await.ok();
            assert_eq!(told.data["view"], at["view"]);
        }
        for expected in after + 1..=number {
            let told = events.next().await.unwrap();
            assert_eq!((told.kind.as_str(), told.id), ("step", expected));
            assert_eq!(told.data["entry"], log["entries"][expected as usize - 1]);
            let at = anna.get(&format!("/api/tables/{id}/at/{expected}")).await.ok();
            assert_eq!(told.data["table"], at);
            assert_eq!(at["legal"], json!([]));
        }
        let told = events.next().await.unwrap();
        assert_eq!((told.kind.as_str(), told.id), ("table", number));
    }
    // The same by the address, for programs that cannot set headers.
    let path = format!("/api/tables/{id}/events?after={}", number - 2);
    let mut events =
        crate::common::Events::of(anna.request(Method::GET, &path).send().await.unwrap());
    assert_eq!(events.next_of("step").await.id, number - 1);
    server.stop().await;
}

async fn number_of(person: &Person, id: &str) -> u64 {
    person.view(id).await["number"].as_u64().unwrap()
}

#[tokio::test]
async fn replayed_and_live_steps_join_without_a_seam() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let playing = tokio::spawn({
        let (anna, id) = (anna.clone(), id.clone());
        async move { play(&anna, &id, 30, &mut Dice::new(5)).await }
    });
    // Listeners come and go while events happen; each goes on where the last one stopped.
    let mut last = 0;
    while !playing.is_finished() {
        let mut events = anna.listen(&id, Some(last)).await;
        for _ in 0..4 {
            let told = events.next().await.unwrap();
            if told.kind == "step" {
                assert_eq!(told.id, last + 1);
                last = told.id;
            } else {
                assert_eq!(told.id, last, "how it was, or how it is");
            }
            if told.id == number_of(&anna, &id).await {
                break;
            }
        }
    }
    assert!(last > 0);
    playing.await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn everybody_hears_who_comes_and_goes() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = anna.lay(&[me(), friend()], false).await;
    let mut events = anna.listen(&id, None).await;
    let first = events.next().await.unwrap().data;
    assert_eq!(
        (&first["seats"][0]["online"], &first["seats"][1]["sitter"]),
        (&json!(true), &json!("open"))
    );

    bruno.join(&first["seats"][1]["secret"], "Bruno").await.ok();
    let told = events.next_of("table").await.data;
    assert_eq!(
        (&told["seats"][1]["sitter"], &told["seats"][1]["name"]),
        (&json!("person"), &json!("Bruno"))
    );
    assert_eq!(told["seats"][1]["online"], false);

    let his = bruno.listen(&id, None).await;
    assert_eq!(events.next_of("table").await.data["seats"][1]["online"], true);
    drop(his);
    assert_eq!(events.next_of("table").await.data["seats"][1]["online"], false);
    server.stop().await;
}

#[tokio::test]
async fn a_listener_who_sits_down_sees_with_other_eyes() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let id = anna.lay(&[friend(), me()], true).await;
    let mut events = bruno.listen(&id, None).await;
    assert_eq!(events.next().await.unwrap().data["legal"], json!([]));
    bruno.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": 0 })).await.ok();
    let told = events.next_of("table").await.data;
    assert_eq!(
        (&told["seats"][0]["you"], &told["seats"][0]["online"]),
        (&json!(true), &json!(true))
    );
    assert_ne!(told["legal"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn shutdown_ends_streams() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), friend()], true).await;
    let mut streams = Vec::new();
    for person in [&anna, &server.person(), &server.person()] {
        let mut events = person.listen(&id, None).await;
        events.next().await.unwrap();
        streams.push(events);
    }
    let stopped = tokio::time::timeout(Duration::from_secs(5), server.stop());
    stopped.await.expect("open streams do not hold the server up");
    for mut events in streams {
        while events.next().await.is_some() {}
    }
}

#[tokio::test]
async fn one_table_has_only_so_many_listeners() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.listeners = 2).await;
    let (anna, stranger) = (server.person(), server.person());
    let id = anna.lay(&[me(), hotseat()], true).await;
    let (one, _two) = (stranger.listen(&id, None).await, stranger.listen(&id, None).await);
    let path = format!("/api/tables/{id}/events");
    stranger.get(&path).await.refused(429, "too_many_listeners");
    drop(one);
    // The place is free as soon as the server has noticed.
    loop {
        let response = stranger.raw(&path).await;
        if response.status() == 200 {
            break;
        }
        let body: Value = response.json().await.unwrap();
        assert_eq!(body["error"]["code"], "too_many_listeners");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_silent_stream_says_that_it_is_alive() {
    let data = tempfile::tempdir().unwrap();
    let alive = Duration::from_millis(1);
    let server = Server::with(data.path(), |config| config.keep_alive = alive).await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let mut response = anna.raw(&format!("/api/tables/{id}/events")).await;
    let mut text = String::new();
    while !text.contains("\n\nevent: alive\ndata: {}\n\n") {
        text += std::str::from_utf8(&response.chunk().await.unwrap().unwrap()).unwrap();
    }
    server.stop().await;
}

#[tokio::test]
async fn what_was_missed_comes_in_chunks() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let record = include_str!("../../../../fixtures/alhambra/six-players.txt");
    let opened = anna.open_record(record).await.ok();
    let id = opened["id"].as_str().unwrap();
    let number = number_of(&anna, id).await;
    assert!(number > 300, "{number} are no more than fit into two frames");
    let mut events = anna.listen(id, Some(0)).await;
    assert_eq!(events.next().await.unwrap().id, 0);
    for expected in 1..=number {
        let told = events.next().await.unwrap();
        assert_eq!((told.kind.as_str(), told.id), ("step", expected));
    }
    let now = events.next().await.unwrap();
    assert_eq!((now.kind.as_str(), now.data), ("table", anna.view(id).await));
    server.stop().await;
}

#[tokio::test]
async fn a_stream_is_compressed_for_those_who_ask_and_ends_as_it_should() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let path = format!("/api/tables/{id}/events");
    let ask =
        |codings: &'static str| anna.request(Method::GET, &path).header("Accept-Encoding", codings);
    for codings in ["identity", "br, gzip;q=0", "br"] {
        let plain = ask(codings).send().await.unwrap();
        assert_eq!(plain.headers().get("content-encoding"), None, "{codings}");
        assert_eq!(plain.headers()["vary"], "accept-encoding");
    }
    let mut response = ask("br;q=0.9, gzip").send().await.unwrap();
    assert_eq!(response.headers()["content-encoding"], "gzip");
    let mut decoder = flate2::write::GzDecoder::new(Vec::new());
    let mut compressed = 0;
    // Each frame can be read as soon as it has come.
    for events in ["event: table", "event: steps"] {
        while !String::from_utf8_lossy(decoder.get_ref()).contains(events) {
            let chunk = response.chunk().await.unwrap().unwrap();
            compressed += chunk.len();
            decoder.write_all(&chunk).unwrap();
            decoder.flush().unwrap();
        }
        assert!(decoder.get_ref().ends_with(b"\n\n"));
        if events == "event: table" {
            anna.act(&id, 0, "reveal", 0).await.ok();
        }
    }
    assert!(
        compressed * 2 < decoder.get_ref().len(),
        "{compressed} of {}",
        decoder.get_ref().len()
    );
    server.stop().await;
    while let Some(chunk) = response.chunk().await.unwrap() {
        decoder.write_all(&chunk).unwrap();
    }
    decoder.finish().expect("the checksum is right");
}
