//! What comes in, and the checks that hold for all of it.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use kasbah_catalog::BadRecord;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::caller::{self, Caller};
use crate::limits::Place;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Bytes of a body, unless said otherwise.
const BODY: usize = 64 * 1024;
/// Bytes of a record.
const RECORD: usize = 1024 * 1024;
/// Bytes of a body that may come whenever it likes: of larger ones an address sends a few at the same time.
const SMALL: u64 = 16 * 1024;
/// How long somebody may go on to send what nobody wants. Whoever is hung up on while he speaks does not hear why.
const FAREWELL: Duration = Duration::from_secs(2);

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

/// A record that has come whole, and its sender's place among those who send much: held until nobody needs
/// the text any more.
pub(super) struct Record {
    pub(super) text: String,
    pub(super) _room: Room,
}

/// Reads a record, of somebody who may send one.
pub(super) async fn record(request: Request, tables: &Tables) -> Result<Record, Trouble> {
    let room = room(&request, tables)?;
    let bytes = whole(request, tables, RECORD).await?;
    let text =
        String::from_utf8(bytes.into()).map_err(|_| Trouble::BadRecord(BadRecord::NotText))?;
    Ok(Record { text, _room: room })
}

/// Whether a request can have a record in it: looked at before anything else is.
pub(super) fn may_be_record(headers: &HeaderMap) -> Result<(), Trouble> {
    check(headers, "text/plain")
}

/// Lets somebody finish who is refused, without keeping anything of what he says.
pub(super) async fn hear_out(request: Request) {
    let mut body = Limited::new(request.into_body(), RECORD);
    let all = async { while let Some(Ok(_)) = body.frame().await {} };
    let _ = timeout(FAREWELL, all).await;
}

/// Everything that changes something has a body, and comes through here: nothing that another
/// site's page sends with our visitor's cookie, nothing of another type, nothing too large or slow.
async fn body(
    request: Request,
    tables: &Tables,
    media_type: &'static str,
    limit: usize,
) -> Result<Bytes, Trouble> {
    check(request.headers(), media_type)?;
    let _room = room(&request, tables)?;
    whole(request, tables, limit).await
}

fn check(headers: &HeaderMap, media_type: &'static str) -> Result<(), Trouble> {
    if !origin_is_host(headers) {
        return Err(Trouble::WrongOrigin);
    }
    if !has_type(headers, media_type) {
        return Err(Trouble::WrongType(media_type));
    }
    Ok(())
}

/// Held while a large body is in memory; nothing for small ones.
#[derive(Clone)]
pub(super) struct Room {
    _place: Option<Arc<Place<caller::Address>>>,
}

/// Room for a request's body: what all that come from an address take at the same time has a bound.
pub(super) fn room(request: &Request, tables: &Tables) -> Result<Room, Trouble> {
    // It has come already, to be passed on.
    if let Some(room) = request.extensions().get::<Room>() {
        return Ok(room.clone());
    }
    if request.body().size_hint().upper().is_some_and(|bytes| bytes <= SMALL) {
        return Ok(Room { _place: None });
    }
    let caller = request.extensions().get::<Caller>().ok_or(Trouble::Internal)?;
    tables.limits.body(caller.address).map(|place| Room { _place: Some(Arc::new(place)) })
}

async fn whole(request: Request, tables: &Tables, limit: usize) -> Result<Bytes, Trouble> {
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
