//! Telling somebody that there is no room for his connection.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::BodyExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use axum::response::IntoResponse;

use crate::trouble::{Trouble, What};

/// How many are told at the same time; further ones hear nothing.
const TOLD: usize = 64;
/// How long somebody has to hear it.
const PATIENCE: Duration = Duration::from_secs(1);

/// Whoever tells them.
#[derive(Clone)]
pub(super) struct Doorman(Arc<Semaphore>);

impl Doorman {
    pub(super) fn new() -> Self {
        Self(Arc::new(Semaphore::new(TOLD)))
    }

    /// Says that too many are here, and hangs up.
    pub(super) fn turn_away(&self, mut stream: TcpStream) {
        let Ok(place) = Arc::clone(&self.0).try_acquire_owned() else { return };
        tokio::spawn(async move {
            let _place = place;
            let told = async {
                stream.write_all(&answer().await).await?;
                stream.shutdown().await?;
                // Whoever hangs up on what was said to him is not heard either.
                let mut ignored = [0; 1024];
                while stream.read(&mut ignored).await? > 0 {}
                std::io::Result::Ok(())
            };
            let _ = timeout(PATIENCE, told).await;
        });
    }
}

/// The same answer as from any door.
async fn answer() -> Vec<u8> {
    let (head, body) =
        Trouble::TooMany { what: What::Connections, seconds: 10 }.into_response().into_parts();
    let body = body.collect().await.map(|body| body.to_bytes()).unwrap_or_default();
    let mut text = format!("HTTP/1.1 {}\r\n", head.status).into_bytes();
    for (name, value) in &head.headers {
        text.extend_from_slice(name.as_str().as_bytes());
        text.extend_from_slice(b": ");
        text.extend_from_slice(value.as_bytes());
        text.extend_from_slice(b"\r\n");
    }
    text.extend_from_slice(
        format!("content-length: {}\r\nconnection: close\r\n\r\n", body.len()).as_bytes(),
    );
    text.extend_from_slice(&body);
    text
}
