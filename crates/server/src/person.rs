//! Who somebody is: the holder of a cookie. There are no accounts.

use std::fmt;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponseParts, ResponseParts};
use sha2::{Digest, Sha256};
use std::convert::Infallible;

use crate::random;

const COOKIE: &str = "kasbah";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Somebody, as the store knows him: the SHA-256 of his cookie, so that nobody who reads the store
/// can sit down in his place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Person(pub(crate) [u8; 32]);

impl Person {
    fn of(token: &str) -> Self {
        Self(Sha256::digest(token).into())
    }
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Person")
    }
}

/// Whoever asks, if he has shown himself before.
pub(crate) struct Visitor(pub(crate) Option<Person>);

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Visitor(token(parts).map(Person::of)))
    }
}

/// Whoever asks, with a new cookie if he has none: for requests that need to know him again.
pub(crate) struct Someone {
    pub(crate) person: Person,
    pub(crate) cookie: SetCookie,
}

impl<S: Sync> FromRequestParts<S> for Someone {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        if let Some(token) = token(parts) {
            return Ok(Someone { person: Person::of(token), cookie: SetCookie(None) });
        }
        let token = random::word(random::SECRET_LETTERS);
        let https = parts.headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        let secure = if https { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
        let cookie = HeaderValue::try_from(cookie).expect("letters only");
        Ok(Someone { person: Person::of(&token), cookie: SetCookie(Some(cookie)) })
    }
}

/// Part of an answer: the new cookie, if one was made.
pub(crate) struct SetCookie(Option<HeaderValue>);

impl IntoResponseParts for SetCookie {
    type Error = Infallible;

    fn into_response_parts(self, mut res: ResponseParts) -> Result<ResponseParts, Infallible> {
        if let Some(cookie) = self.0 {
            res.headers_mut().append(header::SET_COOKIE, cookie);
        }
        Ok(res)
    }
}

/// The cookie, if it is one of ours.
fn token(parts: &Parts) -> Option<&str> {
    let cookies = parts.headers.get_all(header::COOKIE).into_iter();
    cookies
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(';'))
        .filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='))
        .find(|token| random::is_word(token, random::SECRET_LETTERS))
}
