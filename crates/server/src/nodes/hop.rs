//! What a server says about whom it passes on. Between servers only: it is signed with the key that
//! they share, for this request and this minute.

use std::net::IpAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};

use crate::caller::Caller;
use crate::http::RequestId;
use crate::mint::{Mint, same};
use crate::person::Person;

const CALLER: HeaderName = HeaderName::from_static("x-kasbah-caller");
const SIGNED: HeaderName = HeaderName::from_static("x-kasbah-signed");

/// In seconds: clocks of servers do not run alike.
const FRESH: u64 = 120;

/// The mark of a request that another server passes on: it is not passed on once more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hop {
    /// The number that the request has at the server which passes it on.
    pub(crate) id: RequestId,
}

/// Says for whom a request is, and which.
pub(super) fn sign(
    mint: &Mint,
    headers: &mut HeaderMap,
    method: &Method,
    path: &str,
    caller: Caller,
    id: RequestId,
) {
    let person = caller.person.map_or("-".into(), |person| person.hex());
    let https = if caller.https { "https" } else { "http" };
    let told = format!("{} {https} {person} {} {id}", caller.address, now());
    let signed = mint.hop(method.as_str(), path, &told);
    for (name, value) in [(CALLER, told), (SIGNED, signed)] {
        headers.insert(name, HeaderValue::try_from(value).expect("letters and digits"));
    }
}

/// For whom a request is, if another server says so.
pub(super) fn read(
    mint: &Mint,
    headers: &HeaderMap,
    method: &Method,
    path: &str,
) -> Option<(Caller, Hop)> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let (told, signed) = (text(CALLER)?, text(SIGNED)?);
    if !same(&mint.hop(method.as_str(), path, told), signed) {
        return None;
    }
    let words: Vec<&str> = told.split(' ').collect();
    let [address, https, person, at, id] = words[..] else { return None };
    if now().abs_diff(at.parse().ok()?) > FRESH {
        return None;
    }
    let person = match person {
        "-" => None,
        person => Some(Person::of_hex(person)?),
    };
    let address = address.parse::<IpAddr>().ok()?.into();
    let hop = Hop { id: id.parse().ok()? };
    Some((Caller { address, https: https == "https", blocked: false, person }, hop))
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_server_is_believed_and_only_for_what_it_said() {
        let mint = Mint::new([1; 32]);
        let mut caller = Caller::server();
        caller.address = "192.0.2.7".parse::<IpAddr>().expect("an address").into();
        caller.person = Some(Person([7; 32]));
        let (path, other) = ("/api/tables/a/actions", "/api/tables/b/actions");
        let mut headers = HeaderMap::new();
        let id = RequestId::next();
        sign(&mint, &mut headers, &Method::POST, path, caller, id);
        let heard =
            |mint: &Mint, headers: &HeaderMap, method, path| read(mint, headers, &method, path);
        let (told, hop) = heard(&mint, &headers, Method::POST, path).expect("it is believed");
        assert_eq!((told.address, told.person, hop.id), (caller.address, caller.person, id));
        assert!(heard(&mint, &headers, Method::GET, path).is_none());
        assert!(heard(&mint, &headers, Method::POST, other).is_none());
        assert!(heard(&Mint::new([2; 32]), &headers, Method::POST, path).is_none());
        let mut forged = headers.clone();
        let somebody = Person([8; 32]).hex();
        let told = headers[CALLER].to_str().expect("text");
        let another = (Person([7; 32]).hex(), somebody);
        for (true_word, false_word) in [another, (id.to_string(), RequestId::next().to_string())] {
            let told = told.replace(&true_word, &false_word);
            forged.insert(CALLER, told.parse().expect("a value"));
            assert!(heard(&mint, &forged, Method::POST, path).is_none());
        }
        let (old, at) = (format!("192.0.2.7 http - {} {id}", now() - FRESH - 5), Method::POST);
        let signed = mint.hop("POST", path, &old);
        forged.insert(CALLER, old.parse().expect("a value"));
        forged.insert(SIGNED, signed.parse().expect("a value"));
        assert!(heard(&mint, &forged, at, path).is_none(), "it was said long ago");
        assert!(heard(&mint, &HeaderMap::new(), Method::POST, path).is_none());
    }
}
