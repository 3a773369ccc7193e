//! Opening a record.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use kasbah_catalog::{BadRecord, ToLook};
use kasbah_rules::{Seat, Turn};

use super::body::{Record, hear_out, may_be_record, record};
use super::may_lay::Password;
use super::name::name;
use crate::api::{ErrorBody, TableLaid};
use crate::aside::aside;
use crate::caller::Caller;
use crate::person::{Person, SetCookie, Someone};
use crate::random;
use crate::store::{SeatKind, Storage, StoredSeat, StoredTable, Write};
use crate::table::{now, standing};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Opens a record as a table to look at.
#[utoipa::path(post, path = "/api/records", tag = "tables",
    request_body(content = String, content_type = "text/plain", description = "The record"),
    params(("x-kasbah-password" = Option<String>, Header, description = "If the server asks for one (403)")),
    responses(
        (status = 201, description = "It is open", body = TableLaid),
        (status = 403, description = "needs_password, wrong_password", body = ErrorBody),
        (status = 422, description = "bad_record: `data` names line and reason (`problem`)", body = ErrorBody),
        (status = 429, description = "too_many_records, too_many_requests: try again after `Retry-After` seconds", body = ErrorBody)))]
pub(crate) async fn open(
    State(tables): State<Arc<Tables>>,
    caller: Caller,
    someone: Someone,
    password: Password,
    request: Request,
) -> Result<(StatusCode, SetCookie, axum::Json<TableLaid>), Trouble> {
    may_be_record(request.headers())?;
    // Who may not open one does not fill the memory with it.
    if let Err(trouble) = may_open(&tables, caller, &password).await {
        hear_out(request).await;
        return Err(trouble);
    }
    let Record { text, _room } = record(request, &tables).await?;
    let creator = someone.person;
    let passed = tables.limits.reading.pass(caller.address).await?;
    let most = tables.config.record_events;
    let table = aside(move || {
        check_length(&text, most)?;
        let (game, tags) = kasbah_catalog::read_record(&text).map_err(Trouble::BadRecord)?;
        Ok(stored(&*game, &tags, text, creator))
    });
    let table = table.await.map_err(|_| Trouble::Internal)??;
    drop(passed);
    let id = table.id.clone();
    let write = Write::Create(Box::new(table));
    tables.store.write(write).await.map_err(|_| Trouble::StoreUnavailable)?;
    Ok((StatusCode::CREATED, someone.cookie, axum::Json(TableLaid { id })))
}

async fn may_open(tables: &Tables, caller: Caller, password: &Password) -> Result<(), Trouble> {
    tables.limits.record(caller)?;
    password.check(tables).await
}

/// Whoever looks at a record goes through all of it: it must not be endless.
fn check_length(text: &str, most: usize) -> Result<(), Trouble> {
    let is_event = |line: &&str| line.starts_with(|c: char| c == '*' || c.is_ascii_digit());
    let events = text.lines().filter(is_event).count();
    if events > most {
        return Err(Trouble::BadRecord(BadRecord::TooLong { events, most }));
    }
    Ok(())
}

fn stored(
    game: &dyn ToLook,
    tags: &[(String, String)],
    record: String,
    creator: Person,
) -> StoredTable {
    let at = now();
    StoredTable {
        id: random::word(random::ID_LETTERS),
        game: game.position().game().to_owned(),
        rules: kasbah_catalog::rules(game.position().game()).unwrap_or_default(),
        setup: game.setup(),
        seed: None,
        record: Some(record),
        public: false,
        hints: true,
        creator,
        watch_secret: random::word(random::SECRET_LETTERS),
        at,
        over: game.position().turn() == Turn::Over,
        seats: Seat::all(game.position().players()).map(|seat| player(seat, tags)).collect(),
        watchers: vec![creator],
        events: Vec::new(),
        before: None,
        evening: Vec::new(),
        rematch: None,
        standing: Some(standing(game, at)),
        fault: None,
        set_aside: false,
    }
}

/// A player of the record: his name, where a tag `player0 NAME` tells it and it can be a name.
fn player(seat: Seat, tags: &[(String, String)]) -> StoredSeat {
    let key = format!("player{seat}");
    let tag = tags.iter().find(|(tag, _)| *tag == key).map(|(_, name)| name.clone());
    let name = name(tag).ok().flatten().unwrap_or_default();
    StoredSeat {
        kind: SeatKind::Record,
        name,
        bot: None,
        secret: None,
        stand_in: None,
        holders: Vec::new(),
    }
}
