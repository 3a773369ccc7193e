//! Who sends half of something, nothing, or does not read is not waited for.

use std::time::Duration;

use kasbah_server::Config;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::Server;

/// A server that waits for an hour, but for what is changed.
async fn patient(change: impl FnOnce(&mut Config)) -> (Server, TempDir) {
    let data = tempfile::tempdir().unwrap();
    let hour = Duration::from_secs(3600);
    let server = Server::with(data.path(), |config| {
        (config.header_time, config.body_time, config.write_time) = (hour, hour, hour);
        change(config);
    })
    .await;
    (server, data)
}

const SOON: Duration = Duration::from_millis(100);

async fn say(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// What is heard until the other side hangs up.
async fn heard(mut stream: TcpStream) -> String {
    let mut heard = Vec::new();
    let _ = stream.read_to_end(&mut heard).await;
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test]
async fn half_a_head_and_silence_between_requests_end_a_connection() {
    let (server, _data) = patient(|config| config.header_time = SOON).await;
    for text in ["", "GET / HTTP/1.1\r\nHost: loc"] {
        let heard = heard(say(&server, text).await).await;
        assert!(!heard.contains("200 OK"), "{heard}");
    }
    let heard = heard(say(&server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await).await;
    assert!(heard.starts_with("HTTP/1.1 200 OK"), "{heard}");
    server.stop().await;
}

#[tokio::test]
async fn half_a_body_is_answered() {
    let (server, _data) = patient(|config| config.body_time = SOON).await;
    let post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Connection: close\r\nContent-Length: 100\r\n\r\n{\"game\":";
    let heard = heard(say(&server, post).await).await;
    assert!(heard.starts_with("HTTP/1.1 408") && heard.contains("too_slow"), "{heard}");
    server.stop().await;
}

#[tokio::test]
async fn whoever_does_not_read_is_left() {
    let (server, _data) = patient(|config| config.write_time = SOON).await;
    let anna = server.person();
    let one = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
    // More than all that lies between the two can hold.
    let mut silent = say(&server, &one.repeat(400)).await;
    let length = anna.text("/api/openapi.json").await.len() * 400;
    assert!(length > 20_000_000);
    while anna.counted("kasbah_connections").await > 1 {}
    let mut heard = 0;
    let mut piece = vec![0; 1 << 20];
    while let Ok(bytes @ 1..) = silent.read(&mut piece).await {
        heard += bytes;
    }
    assert!(0 < heard && heard < length, "{heard}");
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_hears_that_it_has_too_many() {
    let (server, _data) = patient(|config| config.connections_of_address = 3).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(say(&server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await);
        let mut first = [0; 15];
        held.last_mut().unwrap().read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200 OK");
    }
    let refused = heard(say(&server, "").await).await;
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("retry-after: 10") && refused.contains("too_many_connections"));
    held.pop();
    let anna = server.person();
    while !anna.raw("/healthz").await.status().is_success() {}
    assert_eq!(anna.counted("kasbah_connections").await, 3);
    server.stop().await;
}

#[tokio::test]
async fn so_many_connections_there_are_in_all() {
    let (server, _data) = patient(|config| {
        config.connections = 2;
        config.connections_of_address = 0;
    })
    .await;
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(say(&server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await);
        let mut first = [0; 15];
        held.last_mut().unwrap().read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200 OK");
    }
    let refused = heard(say(&server, "").await).await;
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("retry-after: 10") && refused.contains("too_many_connections"));
    held.pop();
    while !server.person().raw("/healthz").await.status().is_success() {}
    server.stop().await;
}

#[tokio::test]
async fn the_end_has_a_deadline() {
    let (server, _data) = patient(|config| config.grace = SOON).await;
    let post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
        Content-Length: 100\r\n\r\n{\"game\":";
    let open = say(&server, post).await;
    let anna = server.person();
    while anna.counted("kasbah_connections").await != 2 {}
    server.stop().await;
    assert_eq!(heard(open).await, "");
}
