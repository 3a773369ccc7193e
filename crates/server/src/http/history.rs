//! What has been: log, score sheet, record, and the table as it was.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use kasbah_catalog::Walk;

use super::at::At;
use super::body::Address;
use crate::api::{ErrorBody, Log, ScoreLineView, TableView};
use crate::aside::aside;
use crate::person::Visitor;
use crate::store::Storage;
use crate::table::{OpenTable, Surroundings, log_entry, player_tags};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Everything that happened.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "history",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "Every event", body = Log),
        (status = 404, description = "no_such_table", body = ErrorBody)))]
pub(crate) async fn log(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
) -> Result<Json<Log>, Trouble> {
    let (walk, times) = tables
        .look(&id, who, |look| Ok((look.table.look().walk(), look.table.times.clone())))
        .await?;
    let log = aside(move || through(walk, &times));
    log.await.map(Json).map_err(|_| Trouble::Internal)
}

fn through(mut walk: Box<dyn Walk>, times: &[u64]) -> Log {
    let (opening, entries) = walk.log();
    let entries = (1..).zip(times).zip(entries);
    let entries = entries.map(|((number, at), entry)| log_entry(number, *at, entry)).collect();
    Log { opening, entries }
}

/// Every point with its reason.
#[utoipa::path(get, path = "/api/tables/{id}/scores", tag = "history",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "Every point so far", body = Vec<ScoreLineView>),
        (status = 404, description = "no_such_table", body = ErrorBody)))]
pub(crate) async fn scores(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
) -> Result<Json<Vec<ScoreLineView>>, Trouble> {
    tables
        .look(&id, who, |look| {
            let sheet = look.table.look().position().score_sheet().into_iter();
            let lines = sheet.map(|(seat, points, reason)| ScoreLineView { seat, points, reason });
            Ok(Json(lines.collect()))
        })
        .await
}

/// The record, to keep; also of a table that cannot be shown any more. The seed is in it only when the
/// game is over.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "history",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The record so far", body = String, content_type = "text/plain"),
        (status = 404, description = "no_such_table", body = ErrorBody)))]
pub(crate) async fn record(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
) -> Result<impl IntoResponse, Trouble> {
    let shown = tables.look(&id, who, |look| {
        let game = look.table.look();
        Ok((game.position().game().to_owned(), game.record(&tags(look.table))))
    });
    let (game, text) = match shown.await {
        Err(Trouble::OtherRules { .. } | Trouble::Damaged { .. }) => raw(&tables, &id).await?,
        shown => shown?,
    };
    // The table is there, so its id is one that we made: letters and digits.
    let disposition = format!("attachment; filename=\"{game}-{id}.txt\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, text))
}

/// The record of a table that does not replay, for somebody who may see it: as it is stored.
async fn raw(tables: &Tables, id: &str) -> Result<(String, String), Trouble> {
    let stored = tables.store.load(id).await.map_err(|_| Trouble::StoreUnavailable)?;
    let stored = stored.ok_or_else(|| Trouble::NoSuchTable { id: id.to_owned() })?;
    Ok((stored.game.clone(), stored.raw_record()))
}

/// Who played. A table opened from a record keeps the record's tags.
fn tags(table: &OpenTable) -> Vec<(String, String)> {
    if table.read_only() { table.tags.clone() } else { player_tags(&table.stored.seats) }
}

/// The table as it was after an event (0: before the first).
#[utoipa::path(get, path = "/api/tables/{id}/at/{number}", tag = "history",
    params(
        ("id" = String, Path, description = "The table"),
        ("number" = u32, Path, description = "The event")),
    responses(
        (status = 200, description = "The table as it was; nothing can be done there", body = TableView),
        (status = 404, description = "no_such_table, no_such_event", body = ErrorBody)))]
pub(crate) async fn at(
    State(tables): State<Arc<Tables>>,
    Visitor(who): Visitor,
    Address((id, number)): Address<(String, u32)>,
) -> Result<Json<TableView>, Trouble> {
    let (mut walk, surroundings) = tables
        .look(&id, who, move |look| {
            let last = look.table.look().number();
            if number > last {
                return Err(Trouble::NoSuchEvent { number, last });
            }
            Ok((look.table.look().walk(), Surroundings::of(&look)))
        })
        .await?;
    let then = aside(move || {
        walk.skip_to(number);
        surroundings.table(walk.position(), number, false)
    });
    then.await.map(Json).map_err(|_| Trouble::Internal)
}
