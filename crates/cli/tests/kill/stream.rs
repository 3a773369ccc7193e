//! Somebody who looks on, whatever happens to the servers.

use std::time::Duration;

use reqwest::Client;
use serde_json::Value;
use tokio::sync::watch;

/// Longer than a server is silent.
const PATIENCE: Duration = Duration::from_secs(3);

/// Follows a table through the doors of all servers in turn, and holds what it hears to the one order
/// there is, until he has heard the last number, when it is known.
pub(crate) async fn follow(
    http: Client,
    urls: impl Fn() -> Vec<String>,
    id: String,
    end: watch::Receiver<Option<u64>>,
) {
    let mut last: Option<u64> = None;
    let heard_all = |last: Option<u64>| last.is_some() && last == *end.borrow();
    for turn in 0.. {
        if heard_all(last) {
            return;
        }
        let urls = urls();
        let url = format!("{}/api/tables/{id}/events", urls[turn % urls.len()]);
        let mut request = http.get(url);
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        let Ok(Ok(mut answer)) = tokio::time::timeout(PATIENCE, request.send()).await else {
            continue;
        };
        if !answer.status().is_success() {
            tokio::task::yield_now().await;
            continue;
        }
        let mut text = String::new();
        while let Ok(Ok(Some(piece))) = tokio::time::timeout(PATIENCE, answer.chunk()).await {
            text.push_str(&String::from_utf8_lossy(&piece));
            while let Some(end) = text.find("\n\n") {
                let frame: String = text.drain(..end + 2).collect();
                hear(&frame, &mut last, &id);
            }
            if heard_all(last) {
                return;
            }
        }
    }
}

fn hear(frame: &str, last: &mut Option<u64>, id: &str) {
    let field = |name: &str| frame.lines().find_map(|line| line.strip_prefix(name));
    let data = || serde_json::from_str::<Value>(field("data: ").expect("data")).expect("JSON");
    match field("event: ") {
        Some("table") => {
            let number = data()["number"].as_u64().expect("a number");
            if let Some(last) = *last {
                assert_eq!(
                    number, last,
                    "{id}: the table comes as it was known, or as it is told of"
                );
            }
            *last = Some(number);
        }
        Some("steps") => {
            let steps = data();
            for step in steps["steps"].as_array().expect("steps") {
                let number = step["entry"]["number"].as_u64().expect("a number");
                let known = last.expect("first comes the table");
                assert_eq!(number, known + 1, "{id}: nothing is left out, nothing told twice");
                *last = Some(number);
            }
        }
        _ => {}
    }
}
