//! A real server on a real socket, and people who talk to it.

pub(crate) mod change;
mod encoded;
mod events;

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub(crate) use encoded::decoded;
pub(crate) use events::Events;
use kasbah_server::{Config, ServeError, serve};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A server that runs until it is stopped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: CancellationToken,
    running: JoinHandle<Result<(), ServeError>>,
}

impl Server {
    /// A server whose bots answer at once, and think little.
    pub(crate) async fn start(data: &Path) -> Self {
        Self::with(data, |_| {}).await
    }

    pub(crate) async fn with(data: &Path, change: impl FnOnce(&mut Config)) -> Self {
        Self::at("127.0.0.1:0", data, change).await
    }

    /// A server that listens elsewhere.
    pub(crate) async fn at(address: &str, data: &Path, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::new(data.to_owned());
        config.bot_pace = Duration::ZERO;
        config.bot_time = Duration::from_millis(20);
        config.hint_time = Duration::from_millis(20);
        config.analysis_visits = Some(4);
        change(&mut config);
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let running = tokio::spawn(serve(listener, config, stop.clone().cancelled_owned()));
        Self { address, stop, running }
    }

    /// A server in a folder of its own.
    pub(crate) async fn fresh() -> (Self, TempDir) {
        let data = tempfile::tempdir().unwrap();
        (Self::start(data.path()).await, data)
    }

    /// The same, and two people.
    pub(crate) async fn with_two() -> (Self, TempDir, [Person; 2]) {
        let (server, data) = Self::fresh().await;
        let people = [server.person(), server.person()];
        (server, data, people)
    }

    /// Ends it, and waits until it has ended.
    pub(crate) async fn stop(self) {
        self.stop.cancel();
        self.running.await.unwrap().unwrap();
    }

    /// Somebody with a browser of his own.
    pub(crate) fn person(&self) -> Person {
        Person::at(self.address)
    }
}

/// Somebody with a browser: he keeps his cookies.
#[derive(Clone)]
pub(crate) struct Person {
    http: reqwest::Client,
    address: SocketAddr,
}

/// An answer that has come whole.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

impl Answer {
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        self.body
    }

    /// Checks that it is an error of that kind, in the form that all errors have.
    #[track_caller]
    pub(crate) fn refused(self, status: u16, code: &str) -> Value {
        assert_eq!(
            (self.status.as_u16(), self.body["error"]["code"].as_str()),
            (status, Some(code)),
            "{}",
            self.body
        );
        let message = self.body["error"]["message"].as_str().unwrap();
        assert!(!message.is_empty() && self.body["error"]["data"].is_object(), "{}", self.body);
        self.body["error"].clone()
    }
}

impl Person {
    pub(crate) fn at(address: SocketAddr) -> Self {
        let http = reqwest::Client::builder().cookie_store(true).no_proxy().build().unwrap();
        Self { http, address }
    }

    /// Somebody who calls from another of this machine's addresses.
    pub(crate) fn from(local: IpAddr, address: SocketAddr) -> Self {
        let http = reqwest::Client::builder().cookie_store(true).no_proxy().local_address(local);
        Self { http: http.build().unwrap(), address }
    }

    /// The same person (his cookies), at a server that was started again.
    pub(crate) fn moved_to(&self, server: &Server) -> Self {
        Self { http: self.http.clone(), address: server.address }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("http://{}{path}", self.address))
    }

    pub(crate) async fn raw(&self, path: &str) -> Response {
        self.request(Method::GET, path).send().await.unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        answer(self.request(Method::POST, path).json(body)).await
    }

    pub(crate) async fn text(&self, path: &str) -> String {
        self.raw(path).await.text().await.unwrap()
    }

    /// Lays a table of Medici; seats sit in the order given.
    pub(crate) async fn lay(&self, seats: &[Value], public: bool) -> String {
        self.lay_a("medici", seats, public).await
    }

    /// Lays a table of any game.
    pub(crate) async fn lay_a(&self, game: &str, seats: &[Value], public: bool) -> String {
        let wish = json!({ "game": game, "seats": seats, "public": public, "shuffle": false });
        let created = self.post("/api/tables", &wish).await.ok();
        created["id"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn view(&self, id: &str) -> Value {
        self.get(&format!("/api/tables/{id}")).await.ok()
    }

    /// Acts with a key of its own.
    pub(crate) async fn act(&self, id: &str, seat: u64, action: &str, number: u64) -> Answer {
        self.act_with(id, seat, action, number, &key()).await
    }

    pub(crate) async fn act_with(
        &self,
        id: &str,
        seat: u64,
        action: &str,
        number: u64,
        key: &str,
    ) -> Answer {
        self.act_turn(id, seat, &[action], number, key).await
    }

    /// Does a whole turn, or nothing.
    pub(crate) async fn act_turn(
        &self,
        id: &str,
        seat: u64,
        actions: &[&str],
        number: u64,
        key: &str,
    ) -> Answer {
        let act = json!({ "seat": seat, "actions": actions, "number": number, "key": key });
        self.post(&format!("/api/tables/{id}/actions"), &act).await
    }

    /// Asks what a bot would do.
    pub(crate) async fn hint(&self, id: &str, seat: u64, table: &Value, after: &[&str]) -> Answer {
        let ask = json!({ "seat": seat, "number": table["number"], "after": after });
        self.post(&format!("/api/tables/{id}/hint"), &ask).await
    }

    /// Lets a bot play for a seat.
    pub(crate) async fn stand_in(&self, id: &str, seat: u64, bot: Option<&str>) -> Answer {
        let wish = match bot {
            Some(bot) => json!({ "seat": seat, "bot": bot }),
            None => json!({ "seat": seat }),
        };
        self.post(&format!("/api/tables/{id}/stand-in"), &wish).await
    }

    /// Plays for a seat himself again.
    pub(crate) async fn rematch(&self, id: &str) -> Answer {
        self.post(&format!("/api/tables/{id}/rematch"), &json!({})).await
    }

    pub(crate) async fn hand_back(&self, id: &str, seat: u64) -> Answer {
        self.post(&format!("/api/tables/{id}/hand-back"), &json!({ "seat": seat })).await
    }

    /// Opens a record.
    pub(crate) async fn open_record(&self, record: &str) -> Answer {
        let request = self.request(Method::POST, "/api/records");
        let request = request.header("Content-Type", "text/plain; charset=utf-8");
        answer(request.body(record.to_owned())).await
    }

    /// A line of `/metrics`, by its beginning.
    pub(crate) async fn counted(&self, name: &str) -> u64 {
        let mut response = self.raw("/metrics").await;
        // Whoever waits for a figure asks more often than anybody may.
        while response.status() == StatusCode::TOO_MANY_REQUESTS {
            response = self.raw("/metrics").await;
        }
        let text = response.text().await.unwrap();
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.unwrap_or_else(|| panic!("{name} is not counted\n{text}")).parse().unwrap()
    }

    /// Opens a link.
    pub(crate) async fn join(&self, secret: &Value, name: &str) -> Answer {
        self.post("/api/join", &json!({ "secret": secret, "name": name })).await
    }

    /// Listens to a table, from the beginning or from after an event.
    pub(crate) async fn listen(&self, id: &str, after: Option<u64>) -> Events {
        let mut request = self.request(Method::GET, &format!("/api/tables/{id}/events"));
        if let Some(after) = after {
            request = request.header("Last-Event-ID", after);
        }
        Events::of(request.send().await.unwrap())
    }
}

async fn answer(request: RequestBuilder) -> Answer {
    let response = request.send().await.unwrap();
    let status = response.status();
    let text = response.text().await.unwrap();
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    Answer { status, body }
}

/// A key that nobody has used.
pub(crate) fn key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("key-{}-{:08}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Dice for tests: the same numbers every time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// SplitMix64
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// One of the actions that a table lists.
    pub(crate) fn choose<'a>(&mut self, legal: &'a Value) -> &'a str {
        let legal = legal.as_array().unwrap();
        legal[self.below(legal.len())].as_str().unwrap()
    }
}

/// Who is to act at a table, and after which event.
pub(crate) fn seat_and_number(table: &Value) -> (u64, u64) {
    (table["turn"]["seat"].as_u64().unwrap(), table["number"].as_u64().unwrap())
}

pub(crate) fn me() -> Value {
    json!({ "kind": "me", "name": "Anna" })
}

pub(crate) fn hotseat() -> Value {
    json!({ "kind": "hotseat", "name": "Bruno" })
}

pub(crate) fn friend() -> Value {
    json!({ "kind": "friend" })
}

pub(crate) fn bot() -> Value {
    json!({ "kind": "bot", "bot": "random" })
}
