//! Requests about a table that another server keeps are passed on to it. Everything that can be asked
//! for at a table can be asked for again: so when its server dies, it is, of whoever keeps it next.

use std::sync::Arc;

use axum::Extension;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{MatchedPath, Query, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Instant, sleep, timeout};

use super::body::room;
use crate::caller::Caller;
use crate::nodes::{Came, Hop};
use crate::tables::Tables;
use crate::trouble::{Elsewhere, Trouble};

/// Bytes of what may be passed on: questions why are the longest.
const MOST: usize = 256 * 1024;
/// For how many leases somebody may wait.
const LEASES: u32 = 3;

/// Answers a request, here or by whoever keeps the table that it is about.
pub(super) async fn answer(
    tables: &Arc<Tables>,
    route: Option<&MatchedPath>,
    mut request: Request,
    next: Next,
) -> Response {
    if !tables.store.is_shared() || request.extensions().get::<Hop>().is_some() {
        return next.run(request).await;
    }
    let route = route.map_or("", MatchedPath::as_str);
    let of_a_table = route.strip_prefix("/api/tables/{id}").is_some();
    let (true, Some(caller)) =
        (of_a_table || route == "/api/join", request.extensions().get::<Caller>().copied())
    else {
        return next.run(request).await;
    };
    // Without a table in the address, it is not known who is to be asked first.
    let path = request.uri().path();
    let table = path.split('/').nth(3).filter(|_| of_a_table).map(str::to_owned);
    let room = match room(&request, tables) {
        Ok(room) => room,
        Err(trouble) => return trouble.into_response(),
    };
    request.extensions_mut().insert(room);
    match whole(tables, request).await {
        Ok(request) => ask(tables, caller, table.as_deref(), request, next).await,
        Err(trouble) => trouble.into_response(),
    }
}

type Whole = (axum::http::request::Parts, Bytes);

/// The request with all of its body: it may be needed more than once.
async fn whole(tables: &Tables, request: Request) -> Result<Whole, Trouble> {
    let (parts, body) = request.into_parts();
    let body = timeout(tables.config.body_time, to_bytes(body, MOST)).await;
    let body = body.map_err(|_| Trouble::TooSlow)?.map_err(|_| Trouble::TooLarge(MOST))?;
    Ok((parts, body))
}

async fn ask(
    tables: &Arc<Tables>,
    caller: Caller,
    table: Option<&str>,
    (parts, body): Whole,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let mut guess = table.and_then(|table| tables.nodes.guess(table));
    loop {
        let guessed = guess.is_some();
        let address = match guess.take() {
            Some(address) => Some(address),
            None => {
                let request = Request::from_parts(parts.clone(), Body::from(body.clone()));
                let mut answer = next.clone().run(request).await;
                match answer.extensions_mut().remove::<Elsewhere>() {
                    None => return answer,
                    Some(Elsewhere(address)) => address,
                }
            }
        };
        if let Some(address) = address {
            let passed = tables.pass_on(&address, caller, &parts, body.clone()).await;
            if let Ok(answer) = passed {
                table.into_iter().for_each(|table| tables.nodes.keep_guess(table, &address));
                return answer;
            }
            table.into_iter().for_each(|table| tables.nodes.forget_guess(table));
        }
        if guessed {
            continue;
        }
        if begun.elapsed() > tables.nodes.patience * LEASES || tables.ending.is_cancelled() {
            return Trouble::StoreUnavailable.into_response();
        }
        sleep(tables.nodes.pause()).await;
    }
}

/// People come to a table that this server keeps; only another server says so.
pub(super) async fn come(
    State(tables): State<Arc<Tables>>,
    hop: Option<Extension<Hop>>,
    came: Result<Query<Came>, QueryRejection>,
) -> Result<(), Trouble> {
    let (Some(_), Ok(Query(came))) = (hop, came) else { return Err(Trouble::NotFound) };
    let (table, coming) = came.read().ok_or(Trouble::NotFound)?;
    tables.come_here(&table, coming).await
}
