//! What somebody sends is kept in memory only if he may send it, and not too much of it at a time.

use std::time::Duration;

use futures_util::future::select_all;
use kasbah_server::Config;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::Server;

/// A server that waits for an hour for what is sent.
async fn patient(change: impl FnOnce(&mut Config)) -> (Server, TempDir) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| {
        config.body_time = Duration::from_secs(3600);
        config.trusted_proxies = vec!["loopback".parse().unwrap()];
        change(config);
    })
    .await;
    (server, data)
}

async fn say(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// The first bytes of the answer.
async fn status(stream: &mut TcpStream) -> String {
    let mut heard = [0; 12];
    stream.read_exact(&mut heard).await.unwrap();
    String::from_utf8_lossy(&heard).into_owned()
}

/// The beginning of a record of so many bytes, from an address.
fn begun(from: &str, length: usize) -> String {
    format!(
        "POST /api/records HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {from}\r\n\
        Content-Type: text/plain\r\nContent-Length: {length}\r\n\r\ngame"
    )
}

#[tokio::test]
async fn a_record_is_not_read_of_whoever_may_not_open_one() {
    let (server, _data) = patient(|config| {
        config.lay_password = Some("sesame".into());
        config.records_of_address = "1+1/h".parse().unwrap();
    })
    .await;
    let begun = begun("203.0.113.1", 1_000_000);
    for expected in ["HTTP/1.1 403", "HTTP/1.1 429"] {
        let mut stream = say(&server, &begun).await;
        assert_eq!(status(&mut stream).await, expected, "and the rest has not come");
    }
    server.stop().await;
}

#[tokio::test]
async fn an_address_sends_so_many_large_bodies_at_a_time() {
    let (server, _data) = patient(|config| config.bodies_of_address = 2).await;
    let large = |from| begun(from, 100_000);
    let mut three = Vec::new();
    for _ in 0..3 {
        three.push(say(&server, &large("203.0.113.1")).await);
    }
    // One of them finds no room, whichever comes last; the others are waited for.
    let (first, ..) = select_all(three.iter_mut().map(|it| Box::pin(status(it)))).await;
    assert_eq!(first, "HTTP/1.1 429");
    // What is small comes all the same, and so does what comes from elsewhere.
    for whole in [begun("203.0.113.1", 4), begun("203.0.113.2", 4)] {
        assert_eq!(status(&mut say(&server, &whole).await).await, "HTTP/1.1 422");
    }
    let mut elsewhere = say(&server, &large("203.0.113.2")).await;
    elsewhere.write_all(&[b'x'; 100_000 - 4]).await.unwrap();
    assert_eq!(status(&mut elsewhere).await, "HTTP/1.1 422");
    // Whoever leaves makes room.
    drop(three);
    loop {
        let mut again = say(&server, &large("203.0.113.1")).await;
        let _ = again.write_all(&[b'x'; 100_000 - 4]).await;
        let mut heard = [0; 12];
        if again.read_exact(&mut heard).await.is_ok() && &heard == b"HTTP/1.1 422" {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_head_has_an_end() {
    let (server, _data) = patient(|_| {}).await;
    let long = |bytes| {
        let word = "x".repeat(bytes);
        format!("GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Long: {word}\r\n\r\n")
    };
    assert_eq!(status(&mut say(&server, &long(16_000)).await).await, "HTTP/1.1 200");
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    // It is hung up on while he speaks.
    let _ = stream.write_all(long(300_000).as_bytes()).await;
    let mut heard = Vec::new();
    let _ = stream.read_to_end(&mut heard).await;
    assert!(!heard.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&heard));
    server.stop().await;
}
