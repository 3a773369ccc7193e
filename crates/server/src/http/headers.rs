//! What holds for every request and every answer.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::house::House;
use crate::metrics;

/// Scripts come from here and nowhere else. `no-referrer`, because links of seats are secrets.
const ALWAYS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Counts and logs each request by its route (its address may hold a secret), and adds the headers
/// that every answer has.
pub(crate) async fn around(
    State(house): State<Arc<House>>,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let method = known(request.method());
    let mut response = next.run(request).await;
    let status = response.status().as_u16();
    let route = path.as_ref().map_or("page", MatchedPath::as_str);
    tracing::debug!(method, route, status, micros = start.elapsed().as_micros() as u64, "answered");
    let label = metrics::Request { method, route: route.to_owned(), status };
    house.metrics.requests.get_or_create(&label).inc();
    if route.starts_with("/api") {
        // Tables change, and not everybody may see them.
        let no_store = HeaderValue::from_static("no-store");
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(no_store);
    }
    for (name, value) in ALWAYS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
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
