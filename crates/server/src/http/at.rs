//! Which table a request is about, and who asks.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::body::Address;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// What the doors of a table need to know. `W` is a `Visitor`, or `Someone` who is to be known again.
pub(crate) struct At<W> {
    pub(crate) tables: Arc<Tables>,
    pub(crate) id: String,
    pub(crate) who: W,
}

impl<W> FromRequestParts<Arc<Tables>> for At<W>
where
    W: FromRequestParts<Arc<Tables>, Rejection = Infallible> + Send,
{
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, tables: &Arc<Tables>) -> Result<Self, Trouble> {
        let Address(id) = Address::from_request_parts(parts, tables).await?;
        let Ok(who) = W::from_request_parts(parts, tables).await;
        Ok(Self { tables: Arc::clone(tables), id, who })
    }
}
