//! Whether somebody may lay tables here: anybody, or whoever knows the password or is invited.

use std::sync::Arc;

use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;

use crate::api::ErrorBody;
use crate::caller::Caller;
use crate::mint::same;
use crate::store::{Notice, NoticeKind, Storage};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Where the page says it.
const HEADER: &str = "x-kasbah-password";

/// What somebody says when he is asked for a password: that, or an invitation; nothing if he says nothing.
pub(crate) struct Password(Option<String>);

impl<S: Sync> FromRequestParts<S> for Password {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Trouble> {
        let said = parts.headers.get(HEADER).and_then(|value| value.to_str().ok());
        Ok(Self(said.map(str::to_owned)))
    }
}

impl Password {
    /// Whether it opens this house. Whoever guesses meets the limit on tables first.
    pub(crate) async fn check(&self, tables: &Tables) -> Result<(), Trouble> {
        let password = tables.config.lay_password.as_deref();
        if password.is_none() && !tables.config.lay_invited {
            return Ok(());
        }
        let Some(said) = &self.0 else { return Err(Trouble::NeedsPassword) };
        if password.is_some_and(|right| same(right, said)) {
            return Ok(());
        }
        let invited = tables.store.notices(NoticeKind::Invited).await;
        let invited = invited.map_err(|_| Trouble::StoreUnavailable)?;
        let is_it = |notice: &Notice| notice.holds() && same(&notice.word, said);
        if invited.iter().any(is_it) { Ok(()) } else { Err(Trouble::WrongPassword) }
    }
}

/// Whether the asker may lay tables: asked when an invitation is opened.
#[utoipa::path(get, path = "/api/lay", tag = "tables",
    params(("x-kasbah-password" = Option<String>, Header, description = "The password, or an invitation")),
    responses(
        (status = 204, description = "He may"),
        (status = 403, description = "needs_password, wrong_password: or the invitation has ended", body = ErrorBody),
        (status = 429, description = "too_many_tables, too_many_requests: try again after `Retry-After` seconds", body = ErrorBody),
        (status = 503, description = "store_unavailable", body = ErrorBody)))]
pub(crate) async fn may_lay(
    State(tables): State<Arc<Tables>>,
    caller: Caller,
    password: Password,
) -> Result<StatusCode, Trouble> {
    tables.limits.table(caller)?;
    password.check(&tables).await?;
    Ok(StatusCode::NO_CONTENT)
}
