//! The tables that somebody may choose from.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::api::{Lobby, TableSummary};
use crate::person::{Person, SetCookie, Someone};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// The most tables of a list.
const MOST: u32 = 50;

/// The tables that somebody may sit down at, has sat down at, or may watch.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses((status = 200, description = "At most 50 of a list, newest first", body = Lobby)))]
pub(crate) async fn lobby(
    State(tables): State<Arc<Tables>>,
    someone: Someone,
) -> Result<(SetCookie, Json<Lobby>), Trouble> {
    let who = Some(someone.person);
    let ids = tables.store.lobby(who, MOST).await.map_err(|_| Trouble::StoreUnavailable)?;
    let lobby = Lobby {
        open: summaries(&tables, who, ids.open).await,
        mine: summaries(&tables, who, ids.mine).await,
        watchable: summaries(&tables, who, ids.watchable).await,
    };
    Ok((someone.cookie, Json(lobby)))
}

/// A table that cannot be read does not hide the others; the log tells of it.
async fn summaries(
    tables: &Arc<Tables>,
    who: Option<Person>,
    ids: Vec<String>,
) -> Vec<TableSummary> {
    let mut summaries = Vec::with_capacity(ids.len());
    for id in ids {
        summaries.extend(tables.look(&id, who, |look| Ok(look.summary())).await);
    }
    summaries
}
