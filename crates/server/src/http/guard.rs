//! Who is let in at all: by a name that is ours, not too often, with a cookie that we made.

use axum::extract::Request;
use axum::http::{HeaderValue, header};

use crate::caller::{Caller, Peer};
use crate::nodes::Hop;
use crate::person::{SetCookie, recognise};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// What somebody asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// The page is the same for everybody, and costs little.
    Page,
    Data,
    /// What is for whoever looks after the server: it is told to everybody, but not as often as he likes.
    Operation,
}

/// Lets a request in, and tells the doors who makes it; with a cookie for him, if it is time for one.
pub(super) async fn admit(
    tables: &Tables,
    request: &mut Request,
    asked: Asked,
    hop: Option<(Caller, Hop)>,
) -> Result<Option<SetCookie>, Trouble> {
    if let Some((caller, hop)) = hop {
        request.extensions_mut().insert(caller);
        request.extensions_mut().insert(hop);
        return Ok(None);
    }
    let headers = request.headers();
    if !Caller::host_is_known(headers, &tables.config) {
        let host = headers.get(header::HOST).map(HeaderValue::as_bytes).unwrap_or_default();
        return Err(Trouble::WrongHost { host: String::from_utf8_lossy(host).into_owned() });
    }
    let Some(peer) = request.extensions().get::<Peer>().copied() else {
        return Err(Trouble::Internal);
    };
    if asked == Asked::Page {
        return Ok(None);
    }
    let mut caller = Caller::of(peer, headers, &tables.config, &tables.door);
    request.extensions_mut().insert(caller);
    if caller.blocked {
        return Err(Trouble::Blocked);
    }
    tables.limits.request_from(caller.address)?;
    if asked == Asked::Operation {
        return Ok(None);
    }
    let (person, cookie) = recognise(tables, request.headers(), caller.https)
        .await
        .map_err(|_| Trouble::StoreUnavailable)?;
    if let Some(person) = person {
        tables.limits.request_of(person)?;
    }
    caller.person = person;
    request.extensions_mut().insert(caller);
    Ok(Some(cookie))
}
