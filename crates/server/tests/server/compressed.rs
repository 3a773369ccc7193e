//! Data goes out compressed where it is asked for, and as it is where not.

use std::io::Write;

use flate2::write::GzDecoder;
use reqwest::{Method, Response};

use crate::common::{Person, Server, decoded, hotseat, me};

async fn ask(person: &Person, path: &str, accept: &str) -> Response {
    person.request(Method::GET, path).header("Accept-Encoding", accept).send().await.unwrap()
}

#[tokio::test]
async fn answers_are_compressed_where_asked() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let plain = anna.raw("/api/games").await;
    assert!(!plain.headers().contains_key("content-encoding"));
    let plain = decoded(plain).await;
    for (accept, expected) in [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0.9, br;q=0.1", "gzip"),
    ] {
        let response = ask(&anna, "/api/games", accept).await;
        assert_eq!(response.headers()["content-encoding"], expected, "{accept}");
        assert_eq!(response.headers()["vary"], "accept-encoding");
        assert_eq!(response.headers()["content-type"], "application/json");
        assert_eq!(response.headers()["cache-control"], "no-store");
        assert_eq!(decoded(response).await, plain);
    }
    let refused = ask(&anna, "/api/games", "br;q=0, gzip;q=0").await;
    assert!(!refused.headers().contains_key("content-encoding"));
    assert_eq!(decoded(refused).await, plain);
    server.stop().await;
}

#[tokio::test]
async fn what_is_small_stays_as_it_is() {
    let (server, _data) = Server::fresh().await;
    let response = ask(&server.person(), "/api/nothing", "gzip, br").await;
    assert_eq!(response.status(), 404);
    assert!(!response.headers().contains_key("content-encoding"));
    server.stop().await;
}

#[tokio::test]
async fn a_stream_is_heard_at_once_by_those_who_take_it_compressed() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let path = format!("/api/tables/{id}/events");
    let mut response = ask(&anna, &path, "gzip, deflate, br, zstd").await;
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    assert_eq!(response.headers()["content-encoding"], "gzip");
    let mut heard = GzDecoder::new(Vec::new());
    while !heard.get_ref().ends_with(b"\n\n") {
        heard.write_all(&response.chunk().await.unwrap().expect("it goes on")).unwrap();
        heard.flush().unwrap();
    }
    assert!(heard.get_ref().starts_with(b"event: table\n"));
    server.stop().await;
}
