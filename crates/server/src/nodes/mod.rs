//! The other servers on the same database: what one of them keeps, it is asked for. Whom a server
//! passes on, it has looked at; the other takes its word, for nobody else can give it.

mod coming;
mod hop;
mod silence;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use axum::response::Response;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};

pub(crate) use coming::{COME, Came, Coming};
pub(crate) use hop::Hop;

use crate::caller::Caller;
use crate::http::RequestId;
use crate::tables::Tables;

/// How long a connection to another server is kept for later. There it is kept longer.
const KEPT: Duration = Duration::from_secs(10);
/// After a quarter of this, at the latest, it is seen whether a server that does not answer is there.
const SILENCE: Duration = Duration::from_secs(10);
/// The longest time before it is looked again who keeps a table.
const PAUSE: Duration = Duration::from_millis(250);
/// How many guesses are kept: it costs little to ask again.
const GUESSES: usize = 10_000;

/// What goes from one connection to the next, and no further.
const OF_A_CONNECTION: [header::HeaderName; 7] = [
    header::CONNECTION,
    header::CONTENT_LENGTH,
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::UPGRADE,
    header::HeaderName::from_static("keep-alive"),
];

/// The way to other servers.
pub(crate) struct Nodes {
    http: Client<HttpConnector, Body>,
    /// Who kept a table when it was last asked for.
    guesses: Mutex<HashMap<String, String>>,
    /// How long a server may be silent before it is seen whether it is there.
    pub(crate) patience: Duration,
}

/// The server asked does not keep the table, or does not answer.
pub(crate) struct Wrong;

impl Nodes {
    /// With leases that are so long.
    pub(crate) fn new(lease: Duration) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(lease.min(SILENCE) / 2));
        let http = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(KEPT)
            // A proxy changes nothing; and it is not asked again what may have been done.
            .retry_canceled_requests(false)
            .build(connector);
        Self { http, guesses: Mutex::default(), patience: lease }
    }

    /// How long to wait before it is looked again who keeps a table.
    pub(crate) fn pause(&self) -> Duration {
        (self.patience / 40).min(PAUSE)
    }

    /// Who probably keeps a table.
    pub(crate) fn guess(&self, table: &str) -> Option<String> {
        self.guesses().get(table).cloned()
    }

    pub(crate) fn keep_guess(&self, table: &str, address: &str) {
        let mut guesses = self.guesses();
        if guesses.len() >= GUESSES {
            guesses.clear();
        }
        guesses.insert(table.to_owned(), address.to_owned());
    }

    pub(crate) fn forget_guess(&self, table: &str) {
        self.guesses().remove(table);
    }

    fn guesses(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.guesses.lock().expect("nobody panics while holding it")
    }
}

impl Tables {
    /// Passes a request on to the server at an address.
    pub(crate) async fn pass_on(
        &self,
        address: &str,
        caller: Caller,
        parts: &Parts,
        body: Bytes,
    ) -> Result<Response, Wrong> {
        let path = parts.uri.path_and_query().map_or("/", |it| it.as_str());
        let mut request = Request::builder()
            .method(&parts.method)
            .uri(format!("http://{address}{path}"))
            .body(Body::from(body))
            .map_err(|_| Wrong)?;
        let headers = request.headers_mut();
        *headers = parts.headers.clone();
        strip(headers);
        let id = parts.extensions.get::<RequestId>().copied().unwrap_or_else(RequestId::next);
        hop::sign(&self.mint, headers, &parts.method, path, caller, id);
        let mut asked = std::pin::pin!(self.nodes.http.request(request));
        let answer = loop {
            // Whoever thinks may take long; whoever is not there any more takes for ever.
            match tokio::time::timeout(self.nodes.patience.min(SILENCE) / 4, asked.as_mut()).await {
                Ok(Ok(answer)) => break answer,
                Ok(Err(error)) => {
                    tracing::debug!(address, %error, "another server does not answer");
                    return Err(Wrong);
                }
                Err(_) if self.store.is_there(address).await => {}
                Err(_) => return Err(Wrong),
            }
        };
        if answer.status() == StatusCode::MISDIRECTED_REQUEST {
            return Err(Wrong);
        }
        let (mut head, body) = answer.into_parts();
        strip(&mut head.headers);
        // A stream says all the time that it is alive.
        let patience = (self.config.keep_alive * 2).max(self.nodes.patience);
        let body = silence::until(body, patience, self.ending.clone());
        Ok(Response::from_parts(head, body))
    }

    /// Whether another server passes this request on, and for whom.
    pub(crate) fn passed_on(&self, request: &Request<Body>) -> Option<(Caller, Hop)> {
        if !self.store.is_shared() {
            return None;
        }
        let path = request.uri().path_and_query().map_or("/", |it| it.as_str());
        hop::read(&self.mint, request.headers(), request.method(), path)
    }

    /// Asks the server at an address to let somebody come to a table that it keeps.
    async fn ask_to_come(&self, address: &str, path: &str) -> Result<StatusCode, Wrong> {
        let request = Request::builder().method(Method::POST).uri(path).body(());
        let (mut parts, ()) = request.map_err(|_| Wrong)?.into_parts();
        parts.headers = HeaderMap::new();
        let answer = self.pass_on(address, Caller::server(), &parts, Bytes::new()).await?;
        Ok(answer.status())
    }
}

fn strip(headers: &mut HeaderMap) {
    for name in OF_A_CONNECTION {
        headers.remove(name);
    }
}
