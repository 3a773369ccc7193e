//! The event stream of a table.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;

use super::body::Address;
use super::encoding::Encoding;
use crate::api::{ErrorBody, Steps};
use crate::caller::Caller;
use crate::gzip::Gzip;
use crate::person::{SetCookie, Someone};
use crate::table::{Feed, Message};
use crate::tables::Tables;
use crate::trouble::Trouble;

#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<String>,
}

/// What happens at a table, as server-sent events: `table` (how it stands: first, and when seats
/// change) and `steps` (events, and what each changed in the table: see `Change`). Ids are numbers of
/// events: with `Last-Event-ID` or `?after=` the stream begins with the table as it was after that
/// event and every event since. A `table` may come at any time, and replaces what was known. When
/// nothing is to be told, `alive` says so every few seconds (`{}`, without an id): who hears nothing for
/// ten has lost the connection, and does well to come again.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("after" = Option<u32>, Query, description = "The last event heard"),
        ("Last-Event-ID" = Option<u32>, Header, description = "The same, as browsers send it")),
    responses(
        (status = 200, description = "Events without end", body = Steps, content_type = "text/event-stream"),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 422, description = "bad_request: `after` is no number", body = ErrorBody),
        (status = 429, description = "too_many_listeners, too_many_streams: try again after `Retry-After` seconds", body = ErrorBody)))]
pub(crate) async fn listen(
    State(tables): State<Arc<Tables>>,
    caller: Caller,
    someone: Someone,
    Address(id): Address<String>,
    query: Result<Query<After>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<(SetCookie, Response), Trouble> {
    if tables.ending.is_cancelled() {
        return Err(Trouble::Ending);
    }
    let header = headers.get("last-event-id").and_then(|value| value.to_str().ok());
    let query = query.ok().and_then(|Query(query)| query.after);
    let after = match header.filter(|text| !text.is_empty()).or(query.as_deref()) {
        Some(text) => {
            Some(text.parse().map_err(|_| Trouble::field("after", "the number of an event"))?)
        }
        None => None,
    };
    // Known from now on: if he sits down, this stream shows it.
    let who = Some(someone.person);
    let place = tables.limits.stream(caller.address, someone.person)?;
    let from = caller.address;
    let feed = tables.ask(&id, |reply| Message::Listen { who, from, after, reply }).await?;
    let feed = feed.holding(place);
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    let varies = (header::VARY, HeaderValue::from_static("accept-encoding"));
    // There is no brotli that could be made of pieces.
    let liked = Encoding::accepted(&headers).into_iter().find(|it| *it != Encoding::Brotli);
    let answer = if liked == Some(Encoding::Gzip) {
        let encoding = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        ([kind, varies, encoding], Body::from_stream(compressed(feed))).into_response()
    } else {
        ([kind, varies], Body::from_stream(plain(feed))).into_response()
    };
    Ok((someone.cookie, answer))
}

fn plain(feed: Feed) -> impl Stream<Item = Result<Bytes, Infallible>> {
    unfold(feed, async |mut feed| {
        let frame = feed.next().await?;
        Some((Ok(frame.text().clone()), feed))
    })
}

/// The same in gzip: what several hear is compressed once.
fn compressed(feed: Feed) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let (gzip, head) = Gzip::begin();
    unfold((feed, Some(gzip), Some(head)), async |(mut feed, gzip, head)| {
        if let Some(head) = head {
            return Some((Ok(head), (feed, gzip, None)));
        }
        let mut gzip = gzip?;
        match feed.next().await {
            Some(frame) => {
                let piece = gzip.follow(frame.deflated());
                Some((Ok(piece), (feed, Some(gzip), None)))
            }
            None => Some((Ok(gzip.end()), (feed, None, None))),
        }
    })
}
