//! What holds for every request and every answer.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use super::guard::Asked;
use super::request_id::{self, RequestId};
use super::{guard, pass_on};
use crate::caller::{Address, Caller, Peer};
use crate::metrics;
use crate::tables::Tables;

type Header = (HeaderName, &'static str);

/// For the page. Scripts come from here and nowhere else.
const PAGE: [Header; 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // Links of seats are secrets.
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// For scripts, styles and fonts: browsers ask what a page may do of the page alone. On the way to a first
/// sight of the lobby there are twenty of them.
const PART: [Header; 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Styles fetch fonts.
    (header::REFERRER_POLICY, "no-referrer"),
];

/// For data, which is nothing to look at: whoever opens it as a page gets a page that can do nothing.
/// Tables change, and not everybody may see them, so nothing is kept.
const DATA: [Header; 4] = [
    (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
];

/// Counts and logs each request by its route (its address may hold a secret), and adds the headers
/// that every answer has.
pub(crate) async fn around(
    State(tables): State<Arc<Tables>>,
    path: Option<MatchedPath>,
    mut request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let method = known(request.method());
    let is_data = request.uri().path().starts_with("/api/");
    let asked = match (is_data, &path) {
        (true, _) => Asked::Data,
        (false, Some(_)) => Asked::Operation,
        (false, None) => Asked::Page,
    };
    let hop = tables.passed_on(&request);
    // One number for all that a request leads to, wherever that is.
    let id = hop.as_ref().map_or_else(RequestId::next, |(_, hop)| hop.id);
    request.extensions_mut().insert(id);
    // At the level of what must always be seen: what is logged less has its number, too.
    let span = tracing::error_span!("request", %id);
    let admitted = guard::admit(&tables, &mut request, asked, hop).instrument(span.clone()).await;
    let from = who_called(&request);
    let mut response = match admitted {
        Ok(cookie) => {
            let answer = pass_on::answer(&tables, path.as_ref(), request, next);
            let mut response = answer.instrument(span.clone()).await;
            cookie.into_iter().for_each(|cookie| cookie.add_to(response.headers_mut()));
            response
        }
        Err(trouble) => trouble.into_response(),
    };
    let status = response.status().as_u16();
    let route = path.as_ref().map_or("page", MatchedPath::as_str);
    let took = start.elapsed();
    let micros = took.as_micros() as u64;
    span.in_scope(|| match status {
        // Whoever looks after the server wants to know.
        500.. => tracing::warn!(method, route, status, micros, %from, "answered"),
        _ => tracing::debug!(method, route, status, micros, %from, "answered"),
    });
    response.headers_mut().insert(request_id::HEADER, id.value());
    let seconds = metrics::Route { route: route.to_owned() };
    tables.metrics.request_seconds.get_or_create(&seconds).observe(took.as_secs_f64());
    let label = metrics::Request { method, route: route.to_owned(), status };
    tables.metrics.requests.get_or_create(&label).inc();
    let is_part = is_part(response.headers());
    let mut add = |(name, value): Header| {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    };
    match (is_data, is_part) {
        (true, _) => DATA.into_iter().for_each(&mut add),
        (false, true) => PART.into_iter().for_each(&mut add),
        (false, false) => PAGE.into_iter().for_each(&mut add),
    }
    response
}

/// From where, as far as it is known: who is not let in is not asked who he is.
fn who_called(request: &Request) -> Address {
    let (caller, peer) = (request.extensions().get::<Caller>(), request.extensions().get::<Peer>());
    let connected = peer.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.0);
    caller.map_or_else(|| connected.into(), |caller| caller.address)
}

/// Whether it is something that a page is made of, and no page itself.
fn is_part(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    [&b"text/javascript"[..], b"text/css", b"font/"].iter().any(|part| kind.starts_with(part))
}

/// Methods as labels: anybody can invent further ones.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}
