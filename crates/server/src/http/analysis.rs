//! Looking back on a game: chances to win, position by position.

use std::sync::Arc;

use axum::Json;
use kasbah_rules::Turn;

use super::at::At;
use crate::api::{Analysis, ErrorBody};
use crate::caller::Caller;
use crate::trouble::Trouble;

/// What a bot thinks of every position of a game that is over, be it played here or opened from a
/// record. Asking starts it; ask again until it is `done`.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "history",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "How far it is", body = Analysis),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "not_over: the game goes on", body = ErrorBody),
        (status = 429, description = "too_many_analyses, too_many_requests: try again after `Retry-After` seconds", body = ErrorBody)))]
pub(crate) async fn analysis(
    At { tables, id, who: caller }: At<Caller>,
) -> Result<Json<Analysis>, Trouble> {
    let (analyses, table) = (Arc::clone(&tables), id.clone());
    let analysis = tables.look(&id, caller.person, move |look| {
        let game = look.table.look();
        // A record of a game that goes on would tell what its table does not.
        if game.position().turn() != Turn::Over {
            return Err(Trouble::NotOver);
        }
        analyses.analyses.of(&table, || {
            analyses.limits.analysis(caller)?;
            Ok(game.walk())
        })
    });
    analysis.await?.ask(&tables, caller.whose()).map(Json)
}
