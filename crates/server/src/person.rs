//! Who somebody is: the holder of a cookie. There are no accounts.

use std::convert::Infallible;
use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponseParts, ResponseParts};
use sha2::{Digest, Sha256};
use std::sync::Arc;

use crate::caller::Caller;
use crate::mint::Mint;
use crate::random;
use crate::store::{ReadError, Storage};
use crate::tables::Tables;

const COOKIE: &str = "kasbah";
/// Browsers take it from nobody but this host, by HTTPS.
const HTTPS_COOKIE: &str = "__Host-kasbah";
const YEAR: u32 = 365 * 24 * 60 * 60;
/// After so many days a cookie that is used is made anew.
const DAYS: u64 = 7;

/// Somebody, as the store knows him: the SHA-256 of his cookie's token, so that nobody who reads the
/// store can sit down in his place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Person(pub(crate) [u8; 32]);

impl Person {
    /// Whoever has not shown himself: no cookie is this one's, and nothing is on his lists.
    pub(crate) const NOBODY: Self = Self([0; 32]);

    fn of(token: &str) -> Self {
        Self(Sha256::digest(token).into())
    }

    /// As servers name him among themselves.
    pub(crate) fn hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    pub(crate) fn of_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() || !text.is_ascii() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(0..) {
            *byte = u8::from_str_radix(&text[2 * pair..2 * pair + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Person")
    }
}

/// Who shows which cookie, and a new one if it is time for one.
pub(crate) async fn recognise(
    tables: &Tables,
    headers: &HeaderMap,
    https: bool,
) -> Result<(Option<Person>, SetCookie), ReadError> {
    let nobody = (None, SetCookie(None));
    let Some((name, value)) = shown(headers, https) else { return Ok(nobody) };
    let renewed = |token: &str| SetCookie(Some(cookie(&tables.mint, token, https)));
    if let Some((token, day)) = tables.mint.read(value) {
        let old = today().saturating_sub(day) >= DAYS || (https && name == COOKIE);
        let cookie = if old { renewed(token) } else { SetCookie(None) };
        return Ok((Some(Person::of(token)), cookie));
    }
    // Before cookies were signed, any would do; whoever had one keeps what he has with it.
    if random::is_word(value, random::SECRET_LETTERS) {
        let person = Person::of(value);
        if tables.store.knows(person).await? {
            return Ok((Some(person), renewed(value)));
        }
    }
    Ok(nobody)
}

/// The cookie that counts, by its name.
fn shown(headers: &HeaderMap, https: bool) -> Option<(&str, &str)> {
    let cookies = || {
        let lines = headers.get_all(header::COOKIE).into_iter();
        let cookies = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(';'));
        cookies.filter_map(|cookie| cookie.trim().split_once('='))
    };
    let named = |name: &str| cookies().find(|(it, _)| *it == name);
    if https { named(HTTPS_COOKIE).or_else(|| named(COOKIE)) } else { named(COOKIE) }
}

fn cookie(mint: &Mint, token: &str, https: bool) -> HeaderValue {
    let value = mint.cookie(token, today());
    let (name, secure) = if https { (HTTPS_COOKIE, "; Secure") } else { (COOKIE, "") };
    let cookie = format!("{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(cookie).expect("letters only")
}

/// In days since 1970.
fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / (24 * 60 * 60))
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(*parts.extensions.get::<Caller>().expect("whoever calls was looked at"))
    }
}

/// Whoever asks, if he has shown himself before.
pub(crate) struct Visitor(pub(crate) Option<Person>);

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let Ok(caller) = Caller::from_request_parts(parts, state).await;
        Ok(Visitor(caller.person))
    }
}

/// Whoever asks, with a new cookie if he has none: for requests that need to know him again.
pub(crate) struct Someone {
    pub(crate) person: Person,
    pub(crate) cookie: SetCookie,
}

impl FromRequestParts<Arc<Tables>> for Someone {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        tables: &Arc<Tables>,
    ) -> Result<Self, Infallible> {
        let Ok(caller) = Caller::from_request_parts(parts, tables).await;
        if let Some(person) = caller.person {
            return Ok(Someone { person, cookie: SetCookie(None) });
        }
        let token = random::word(random::SECRET_LETTERS);
        let cookie = cookie(&tables.mint, &token, caller.https);
        Ok(Someone { person: Person::of(&token), cookie: SetCookie(Some(cookie)) })
    }
}

/// Part of an answer: the new cookie, if one was made.
pub(crate) struct SetCookie(Option<HeaderValue>);

impl SetCookie {
    pub(crate) fn add_to(self, headers: &mut HeaderMap) {
        if let Some(cookie) = self.0 {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
}

impl IntoResponseParts for SetCookie {
    type Error = Infallible;

    fn into_response_parts(self, mut res: ResponseParts) -> Result<ResponseParts, Infallible> {
        self.add_to(res.headers_mut());
        Ok(res)
    }
}
