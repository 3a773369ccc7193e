//! The event stream of a table.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;

use super::body::Address;
use crate::api::{ErrorBody, Step};
use crate::house::House;
use crate::person::{SetCookie, Someone};
use crate::table::Message;
use crate::trouble::Trouble;

#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<String>,
}

/// What happens at a table, as server-sent events: `table` (how it stands: first, and when seats
/// change) and `step` (an event and the table after it). Ids are numbers of events: with
/// `Last-Event-ID` or `?after=` the stream begins with every event after that one.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("after" = Option<u32>, Query, description = "The last event heard"),
        ("Last-Event-ID" = Option<u32>, Header, description = "The same, as browsers send it")),
    responses(
        (status = 200, description = "Events without end", body = Step, content_type = "text/event-stream"),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 503, description = "too_many_listeners, ending", body = ErrorBody)))]
pub(crate) async fn listen(
    State(house): State<Arc<House>>,
    someone: Someone,
    Address(id): Address<String>,
    query: Result<Query<After>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<(SetCookie, Sse<impl Stream<Item = Result<Event, Infallible>>>), Trouble> {
    if house.ending.is_cancelled() {
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
    let feed = house.ask(&id, |reply| Message::Listen { who, after, reply }).await?;
    let stream = unfold(feed, async |mut feed| {
        let frame = feed.next().await?;
        let event = Event::default().event(frame.kind).id(frame.number.to_string());
        Some((Ok(event.data(&*frame.data)), feed))
    });
    let alive = KeepAlive::new().interval(house.config.keep_alive);
    Ok((someone.cookie, Sse::new(stream).keep_alive(alive)))
}
