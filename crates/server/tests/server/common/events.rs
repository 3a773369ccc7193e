//! The listener's side of an event stream.

use std::collections::VecDeque;
use std::time::Duration;

use reqwest::Response;
use serde_json::{Value, json};

use super::change;

/// An event of the stream.
#[derive(Clone, Debug)]
pub(crate) struct StreamEvent {
    /// `table`, or `step` for each of the `steps` that came together.
    pub(crate) kind: String,
    pub(crate) id: u64,
    /// A table; or an `entry`, and the `table` that follows from its `change` and the one before.
    pub(crate) data: Value,
}

/// An event stream, as a browser reads it.
pub(crate) struct Events {
    response: Response,
    buffer: String,
    /// The table as it was told last.
    table: Value,
    waiting: VecDeque<StreamEvent>,
}

impl Events {
    pub(crate) fn of(response: Response) -> Self {
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let (buffer, table, waiting) = (String::new(), Value::Null, VecDeque::new());
        Self { response, buffer, table, waiting }
    }

    /// The next event; nothing when the server has ended the stream. Fails rather than wait for ever.
    pub(crate) async fn next(&mut self) -> Option<StreamEvent> {
        tokio::time::timeout(Duration::from_secs(60), self.read()).await.expect("nothing was told")
    }

    /// The next event of a kind.
    pub(crate) async fn next_of(&mut self, kind: &str) -> StreamEvent {
        loop {
            let event = self.next().await.expect("the stream has ended");
            if event.kind == kind {
                return event;
            }
        }
    }

    async fn read(&mut self) -> Option<StreamEvent> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if let Some(end) = self.buffer.find("\n\n") {
                let block: String = self.buffer.drain(..end + 2).collect();
                let heard = parse(&block).map(|event| self.hear(event));
                self.waiting.extend(heard.into_iter().flatten());
                continue;
            }
            let chunk = self.response.chunk().await.ok()??;
            self.buffer.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }
}

impl Events {
    /// Each step of several, with the table after it.
    fn hear(&mut self, event: StreamEvent) -> Vec<StreamEvent> {
        if event.kind == "table" {
            self.table = event.data.clone();
            return vec![event];
        }
        assert_eq!(event.kind, "steps");
        let steps = event.data["steps"].as_array().unwrap().iter().map(|step| {
            change::apply(&mut self.table, &step["change"]);
            let entry = &step["entry"];
            assert_eq!(entry["number"], self.table["number"], "a step is missing");
            let data = json!({ "entry": entry, "table": self.table });
            StreamEvent { kind: "step".into(), id: entry["number"].as_u64().unwrap(), data }
        });
        let steps: Vec<_> = steps.collect();
        assert_eq!(steps.last().map(|step| step.id), Some(event.id), "the id is the last number");
        steps
    }
}

/// An event; nothing for a comment.
fn parse(block: &str) -> Option<StreamEvent> {
    let field = |name: &str| {
        block
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
            .map(str::to_owned)
    };
    Some(StreamEvent {
        kind: field("event")?,
        id: field("id")?.parse().unwrap(),
        data: serde_json::from_str(&field("data")?).unwrap(),
    })
}
