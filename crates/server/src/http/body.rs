//! What comes in, and the checks that hold for all of it.

use std::error::Error;
use std::sync::Arc;

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use http_body_util::LengthLimitError;
use kasbah_catalog::BadRecord;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::tables::Tables;
use crate::trouble::Trouble;

/// Bytes of a body, unless said otherwise.
const BODY: usize = 64 * 1024;
/// Bytes of a record.
const RECORD: usize = 1024 * 1024;

/// A body that has to be JSON. This also keeps forms of other sites out: they cannot send it.
pub(crate) struct Json<T, const LIMIT: usize = BODY>(pub(crate) T);

impl<T: DeserializeOwned, const LIMIT: usize> FromRequest<Arc<Tables>> for Json<T, LIMIT> {
    type Rejection = Trouble;

    async fn from_request(request: Request, tables: &Arc<Tables>) -> Result<Self, Trouble> {
        let bytes = body(request, tables, "application/json", LIMIT).await?;
        serde_json::from_slice(&bytes).map(Json).map_err(|error| {
            if error.is_data() {
                Trouble::BadRequest(error.to_string())
            } else {
                Trouble::BadJson(error.to_string())
            }
        })
    }
}

/// A body that has to be plain text.
pub(crate) struct Text(pub(crate) String);

impl FromRequest<Arc<Tables>> for Text {
    type Rejection = Trouble;

    async fn from_request(request: Request, tables: &Arc<Tables>) -> Result<Self, Trouble> {
        let bytes = body(request, tables, "text/plain", RECORD).await?;
        let text =
            String::from_utf8(bytes.into()).map_err(|_| Trouble::BadRecord(BadRecord::NotText))?;
        Ok(Text(text))
    }
}

/// Everything that changes something has a body, and comes through here: nothing that another
/// site's page sends with our visitor's cookie, nothing of another type, nothing too large or slow.
async fn body(
    request: Request,
    tables: &Tables,
    media_type: &'static str,
    limit: usize,
) -> Result<Bytes, Trouble> {
    if !origin_is_host(request.headers()) {
        return Err(Trouble::WrongOrigin);
    }
    if !has_type(request.headers(), media_type) {
        return Err(Trouble::WrongType(media_type));
    }
    let bytes = to_bytes(request.into_body(), limit);
    let bytes = timeout(tables.config.body_time, bytes).await.map_err(|_| Trouble::TooSlow)?;
    bytes.map_err(|error| match error.source() {
        Some(source) if source.is::<LengthLimitError>() => Trouble::TooLarge(limit),
        _ => Trouble::BadRequest("the body did not come whole".into()),
    })
}

/// Whoever sends no origin is no browser, and has no visitor's cookie to misuse.
fn origin_is_host(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).map(HeaderValue::as_bytes);
    let Ok(origin) = origin.to_str() else { return false };
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some_and(|authority| Some(authority.as_bytes()) == host)
}

fn has_type(headers: &HeaderMap, media_type: &str) -> bool {
    let sent = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = sent.and_then(|sent| sent.split(';').next()).unwrap_or_default();
    essence.trim().eq_ignore_ascii_case(media_type)
}

/// Parts of the address; what does not fit is an address at which nothing is.
pub(crate) struct Address<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Address<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        let path = Path::from_request_parts(parts, state).await;
        path.map(|Path(value)| Address(value)).map_err(|_| Trouble::NotFound)
    }
}
