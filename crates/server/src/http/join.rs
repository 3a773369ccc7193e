//! Opening the link of a seat or a watcher.

use std::sync::Arc;

use axum::extract::State;

use super::body::{self, Json};
use crate::api::{ErrorBody, Join, Joined};
use crate::person::{SetCookie, Someone};
use crate::random;
use crate::table::Message;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Opens a link: from now on the asker holds its seat, or may watch.
#[utoipa::path(post, path = "/api/join", tag = "tables", request_body = Join,
    responses(
        (status = 200, description = "Where the link leads", body = Joined),
        (status = 404, description = "no_such_link", body = ErrorBody)))]
pub(crate) async fn join(
    State(tables): State<Arc<Tables>>,
    someone: Someone,
    Json(join): Json<Join>,
) -> Result<(SetCookie, axum::Json<Joined>), Trouble> {
    let (who, name) = (someone.person, body::name(join.name)?);
    if !random::is_word(&join.secret, random::SECRET_LETTERS) {
        return Err(Trouble::NoSuchLink);
    }
    let link = tables.store.find_link(&join.secret).await;
    let (id, seat) = link.map_err(|_| Trouble::StoreUnavailable)?.ok_or(Trouble::NoSuchLink)?;
    tables.ask(&id, |reply| Message::Join { who, seat, name, reply }).await?;
    Ok((someone.cookie, axum::Json(Joined { id, seat })))
}
