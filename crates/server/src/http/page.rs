//! The page, embedded in the program.

use std::fmt::Write;

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::encoding::Encoding;
use crate::trouble::Trouble;

/// The files as the page's build left them: beside each that shrinks, its compressed forms.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kasbah</title>\
    <h1>Kasbah</h1><p>The page was not built into this program. In the checkout, run \
    <code>cargo play</code>: it builds the page and starts again.</p></html>\n";

/// A file of the page; any other address is a view of the page itself.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Trouble::MethodNotAllowed.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let is_form = [Encoding::Brotli, Encoding::Gzip].iter().any(|it| path.ends_with(it.ending()));
    if let Some(file) = Dist::get(path).filter(|_| !path.is_empty() && !is_form) {
        return answer(path, file, &headers);
    }
    // A file that is not there any more is not a view: an old page has to notice.
    if path.starts_with("assets/") || path.starts_with("api/") {
        return Trouble::NotFound.into_response();
    }
    match Dist::get("index.html") {
        Some(file) => answer("index.html", file, &headers),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(NOT_BUILT)).into_response(),
    }
}

fn answer(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> Response {
    let content_type = with_charset(plain.metadata.mimetype());
    let form =
        |encoding: Encoding| Some((encoding, Dist::get(&format!("{path}{}", encoding.ending()))?));
    let accepted = Encoding::accepted(headers).into_iter();
    // Plain is better than nothing, even for those who say otherwise.
    let (encoding, file) = accepted.filter_map(form).next().unwrap_or((Encoding::Plain, plain));
    let etag = etag(&file);
    // The names of assets change with their content.
    let hashed = path.starts_with("assets/");
    let caching = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let fresh = is_known(headers, &etag);
    let meta = [
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::ETAG, etag),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if fresh {
        return (StatusCode::NOT_MODIFIED, meta).into_response();
    }
    let mut response = (meta, [(header::CONTENT_TYPE, content_type)], file.data).into_response();
    if encoding != Encoding::Plain {
        let name = HeaderValue::from_static(encoding.name());
        response.headers_mut().insert(header::CONTENT_ENCODING, name);
    }
    response
}

/// Of what is sent: each form of a file has its own.
fn etag(file: &EmbeddedFile) -> String {
    let mut etag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        write!(etag, "{byte:02x}").expect("a string takes everything");
    }
    etag.push('"');
    etag
}

/// Whether the browser has it. A proxy may have made a weak tag of ours.
fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let seen = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_it = |tag: &str| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag;
    seen.is_some_and(|seen| seen.split(',').any(|tag| is_it(tag.trim())))
}

fn with_charset(media_type: &str) -> String {
    if media_type.starts_with("text/") {
        format!("{media_type}; charset=utf-8")
    } else {
        media_type.to_owned()
    }
}
