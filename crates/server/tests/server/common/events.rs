//! The listener's side of an event stream.

use std::time::Duration;

use reqwest::Response;
use serde_json::Value;

/// Something heard.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) kind: String,
    pub(crate) id: u64,
    pub(crate) data: Value,
}

/// An event stream, as a browser reads it.
pub(crate) struct Events {
    response: Response,
    buffer: String,
}

impl Events {
    pub(crate) fn of(response: Response) -> Self {
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self { response, buffer: String::new() }
    }

    /// The next event; nothing when the server has ended the stream. Fails rather than wait for ever.
    pub(crate) async fn next(&mut self) -> Option<Told> {
        tokio::time::timeout(Duration::from_secs(60), self.read()).await.expect("nothing was told")
    }

    /// The next event of a kind.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Told {
        loop {
            let told = self.next().await.expect("the stream has ended");
            if told.kind == kind {
                return told;
            }
        }
    }

    async fn read(&mut self) -> Option<Told> {
        loop {
            if let Some(end) = self.buffer.find("\n\n") {
                let block: String = self.buffer.drain(..end + 2).collect();
                if let Some(told) = parse(&block) {
                    return Some(told);
                }
                continue;
            }
            let chunk = self.response.chunk().await.ok()??;
            self.buffer.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }
}

/// An event; nothing for a comment.
fn parse(block: &str) -> Option<Told> {
    let field = |name: &str| {
        block
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
            .map(str::to_owned)
    };
    Some(Told {
        kind: field("event")?,
        id: field("id")?.parse().unwrap(),
        data: serde_json::from_str(&field("data")?).unwrap(),
    })
}
