//! A new link for a seat: only the device that asks for it stays.

use super::at::At;
use super::body::Json;
use crate::api::{ErrorBody, Renew, TableView};
use crate::person::Visitor;
use crate::table::Message;
use crate::trouble::Trouble;

/// Makes a new link for a seat: the old ones lead nowhere, and no other device holds the seat any more.
#[utoipa::path(post, path = "/api/tables/{id}/renew", tag = "tables", request_body = Renew,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The table as it is now, with the new secret", body = TableView),
        (status = 403, description = "not_your_seat", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "read_only", body = ErrorBody)))]
pub(crate) async fn renew(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
    Json(Renew { seat }): Json<Renew>,
) -> Result<axum::Json<TableView>, Trouble> {
    let Some(person) = who else { return Err(Trouble::NoSuchTable { id }) };
    tables.ask(&id, |reply| Message::Renew { who: person, seat, reply }).await?;
    let view = tables.look(&id, who, |look| Ok(look.view())).await?;
    Ok(axum::Json(view))
}
