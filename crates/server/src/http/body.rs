//! What comes in, and the checks that hold for all of it.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;

use super::{BODY, RECORD, WHY};
use crate::trouble::Trouble;

/// A body that has to be JSON. This also keeps forms of other sites out: they cannot send it.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Self, Trouble> {
        let bytes = body(request, state, "application/json").await?;
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

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Self, Trouble> {
        let bytes = body(request, state, "text/plain").await?;
        let text = String::from_utf8(bytes.into())
            .map_err(|_| Trouble::BadRecord("a record is text in UTF-8".into()))?;
        Ok(Text(text))
    }
}

async fn body<S: Send + Sync>(
    request: Request,
    state: &S,
    media_type: &'static str,
) -> Result<Bytes, Trouble> {
    if !has_type(request.headers(), media_type) {
        return Err(Trouble::WrongType(media_type));
    }
    let limit = match request.uri().path() {
        path if path.ends_with("/why") => WHY,
        path if path.ends_with("/records") => RECORD,
        _ => BODY,
    };
    Bytes::from_request(request, state).await.map_err(|rejection| {
        match rejection.into_response().status() {
            StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge(limit),
            _ => Trouble::BadRequest("the body did not come whole".into()),
        }
    })
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

/// A name for a seat: trimmed, short, and on one line.
pub(crate) fn name(name: Option<String>) -> Result<Option<String>, Trouble> {
    const LONGEST: usize = 40;
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    if name.chars().count() > LONGEST {
        return Err(Trouble::field("name", format!("at most {LONGEST} characters")));
    }
    if name.chars().any(|c| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
        return Err(Trouble::field("name", "no control characters"));
    }
    Ok(Some(name.to_owned()))
}
