//! Playing on with the same people.

use super::at::At;
use crate::api::{ErrorBody, TableLaid};
use crate::person::{SetCookie, Someone};
use crate::table::Message;
use crate::trouble::Trouble;

/// Plays on with the same people and options, seats moved on by one: lays the next table, or comes to
/// it. Bots come at once, other people when they say the same. Repeating it is harmless. Who looked on may
/// look on at the next table, once there is one.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "A table whose game is over")),
    responses(
        (status = 200, description = "The next table, where the asker sits, or looks on", body = TableLaid),
        (status = 403, description = "not_playing: nobody who played wants to play on yet", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "not_over, read_only, seat_taken: somebody else sits there by now", body = ErrorBody)))]
pub(crate) async fn rematch(
    At { tables, id, who: someone }: At<Someone>,
) -> Result<(SetCookie, axum::Json<TableLaid>), Trouble> {
    let who = someone.person;
    let id = tables.ask(&id, |reply| Message::Rematch { who, reply }).await?;
    Ok((someone.cookie, axum::Json(TableLaid { id })))
}
