//! What cannot cost less: an answer that does nothing, and one that only passes on what it is sent to
//! those who listen. No game, no store, nobody to know again.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use futures_util::stream::unfold;
use tokio::sync::mpsc;

/// As long as what a listener of Kasbah hears of a move.
const FRAME: usize = 500;

#[derive(Default)]
struct Table {
    told: u64,
    listeners: Vec<mpsc::Sender<Bytes>>,
}

type Tables = Arc<Mutex<HashMap<u64, Table>>>;

pub(super) fn router() -> Router {
    Router::new()
        .route("/echo", post(async |body: String| body))
        .route("/hear/{table}", get(hear))
        .route("/tell/{table}", post(tell))
        .with_state(Tables::default())
}

async fn hear(State(tables): State<Tables>, Path(table): Path<u64>) -> impl IntoResponse {
    let (sender, live) = mpsc::channel::<Bytes>(64);
    let _ = sender.try_send(Bytes::from_static(b"id: 0\n\n"));
    tables.lock().unwrap().entry(table).or_default().listeners.push(sender);
    let stream =
        unfold(live, async |mut live| Some((Ok::<_, Infallible>(live.recv().await?), live)));
    ([(header::CONTENT_TYPE, "text/event-stream")], Body::from_stream(stream))
}

async fn tell(State(tables): State<Tables>, Path(table): Path<u64>, body: String) -> String {
    let mut tables = tables.lock().unwrap();
    let table = tables.entry(table).or_default();
    table.told += 1;
    let frame = Bytes::from(format!("id: {}\ndata: {:FRAME$}\n\n", table.told, ""));
    table.listeners.retain(|listener| listener.try_send(frame.clone()).is_ok());
    body
}
