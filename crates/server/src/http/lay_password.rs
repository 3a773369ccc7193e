//! Whether somebody may lay tables here.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::mint::same;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Where the page says it.
const HEADER: &str = "x-kasbah-password";

/// What somebody says when he is asked for a password; nothing if he says nothing.
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
    pub(crate) fn check(&self, tables: &Tables) -> Result<(), Trouble> {
        match (&tables.config.lay_password, &self.0) {
            (None, _) => Ok(()),
            (Some(right), Some(said)) if same(right, said) => Ok(()),
            (Some(_), Some(_)) => Err(Trouble::WrongPassword),
            (Some(_), None) => Err(Trouble::NeedsPassword),
        }
    }
}
