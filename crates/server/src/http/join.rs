//! Opening the link of a seat or a watcher.

use std::sync::Arc;

use axum::extract::State;

use super::body::Json;
use super::name::name;
use crate::api::{ErrorBody, Join, Joined};
use crate::mint::Mint;
use crate::person::{SetCookie, Someone};
use crate::random;
use crate::store::Storage;
use crate::table::{Link, Message};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Opens a link: from now on the asker holds its seat, or may watch.
#[utoipa::path(post, path = "/api/join", tag = "tables", request_body = Join,
    responses(
        (status = 200, description = "Where the link leads", body = Joined),
        (status = 404, description = "no_such_link", body = ErrorBody),
        (status = 409, description = "link_used: somebody sits there; too_many_holders, too_many_watchers", body = ErrorBody)))]
pub(crate) async fn join(
    State(tables): State<Arc<Tables>>,
    someone: Someone,
    Json(join): Json<Join>,
) -> Result<(SetCookie, axum::Json<Joined>), Trouble> {
    let (who, name) = (someone.person, name(join.name)?);
    let (id, link) = match Mint::linked(&join.secret) {
        Some((id, seat)) => (id.to_owned(), Link::Device(seat, join.secret.clone())),
        None => invitation(&tables, &join.secret).await?,
    };
    let seat = match link {
        Link::Watch => None,
        Link::Invitation(seat) | Link::Device(seat, _) => Some(seat),
    };
    let joined = tables.ask(&id, |reply| Message::Join { who, link, name, reply }).await;
    joined.map_err(|trouble| match trouble {
        Trouble::NoSuchTable { .. } => Trouble::NoSuchLink,
        trouble => trouble,
    })?;
    Ok((someone.cookie, axum::Json(Joined { id, seat })))
}

/// Where a link leads that the store knows.
async fn invitation(tables: &Tables, secret: &str) -> Result<(String, Link), Trouble> {
    if !random::is_word(secret, random::SECRET_LETTERS) {
        return Err(Trouble::NoSuchLink);
    }
    let found = tables.store.find_link(secret).await.map_err(|_| Trouble::StoreUnavailable)?;
    let (id, seat) = found.ok_or(Trouble::NoSuchLink)?;
    Ok((id, seat.map_or(Link::Watch, Link::Invitation)))
}
