//! What shows that a cookie or a link was made here: nobody else has the key.

use hmac::{Hmac, KeyInit, Mac};
use kasbah_rules::Seat;
use sha2::Sha256;

use crate::random;

/// Makes cookies and links, and knows its own again.
pub(crate) struct Mint {
    /// Has taken the key in already: it is asked with every request.
    keyed: Hmac<Sha256>,
}

impl Mint {
    pub(crate) fn new(key: [u8; 32]) -> Self {
        Self { keyed: Hmac::new_from_slice(&key).expect("any length will do") }
    }

    /// A cookie for a token, made on a day (since 1970).
    pub(crate) fn cookie(&self, token: &str, day: u64) -> String {
        let signature = self.sign(&["cookie", token, &day.to_string()]);
        format!("{token}-{day}-{signature}")
    }

    /// Token and day of a cookie that was made here.
    pub(crate) fn read<'a>(&self, cookie: &'a str) -> Option<(&'a str, u64)> {
        let (token, rest) = cookie.split_once('-')?;
        let (day, signature) = rest.split_once('-')?;
        let made = self.sign(&["cookie", token, day]);
        same(&made, signature).then_some((token, day.parse().ok()?))
    }

    /// What opens a taken seat on another device of whoever holds it. It dies with the seat's secret.
    pub(crate) fn link(&self, table: &str, seat: Seat, secret: &str) -> String {
        let signature = self.sign(&["link", table, &seat.to_string(), secret]);
        format!("{table}-{seat}-{signature}")
    }

    /// What shows a server that another one calls: nobody else can make it for this request.
    pub(crate) fn hop(&self, method: &str, address: &str, caller: &str) -> String {
        self.sign(&["hop", method, address, caller])
    }

    /// Table and seat that a link names, as far as can be seen without the seat's secret.
    pub(crate) fn linked(link: &str) -> Option<(&str, Seat)> {
        let (table, rest) = link.split_once('-')?;
        let (seat, _) = rest.split_once('-')?;
        let is_id = random::is_word(table, random::ID_LETTERS);
        is_id.then_some((table, Seat(seat.parse().ok()?)))
    }

    fn sign(&self, words: &[&str]) -> String {
        let mut mac = self.keyed.clone();
        for word in words {
            mac.update(word.as_bytes());
            mac.update(&[0]);
        }
        random::spell(&mac.finalize().into_bytes()[..random::SECRET_LETTERS])
    }
}

/// Takes as long whether little is wrong or much.
pub(crate) fn same(one: &str, other: &str) -> bool {
    let differ = |sum, (a, b): (u8, u8)| sum | (a ^ b);
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, differ) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_else_makes_what_it_knows_again() {
        let mint = Mint::new([1; 32]);
        let token = random::word(random::SECRET_LETTERS);
        let cookie = mint.cookie(&token, 20_000);
        assert_eq!(Mint::new([1; 32]).read(&cookie), Some((&*token, 20_000)));
        assert_eq!(Mint::new([2; 32]).read(&cookie), None);
        for forged in [&token, &cookie.replace("20000", "20001"), &cookie[1..], ""] {
            assert_eq!(mint.read(forged), None, "{forged}");
        }
        let table = random::word(random::ID_LETTERS);
        let link = mint.link(&table, Seat(1), "secret");
        assert_eq!(Mint::linked(&link), Some((&*table, Seat(1))));
        assert_ne!(link, mint.link(&table, Seat(1), "another"));
        assert_eq!(Mint::linked("not-a-link"), None);
    }
}
