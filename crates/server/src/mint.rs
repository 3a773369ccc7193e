//! What shows that a cookie or a link was made here: nobody else has the key.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use kasbah_rules::Seat;
use sha2::Sha256;

use crate::random;

const FILE: &str = "cookie.key";

/// Makes cookies and links, and knows its own again.
pub(crate) struct Mint {
    key: [u8; 32],
}

impl Mint {
    /// The one of a data folder: its key is made once, and nobody else may read it.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        let file = folder.join(FILE);
        match fs::read(&file) {
            Ok(bytes) => {
                let key = bytes.try_into();
                let key = key.map_err(|_| io::Error::other(format!("{FILE} has not 32 bytes")))?;
                return Ok(Self { key });
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let key = random::seed();
        // Whole or not at all.
        let new = folder.join("cookie.key.new");
        let _ = fs::remove_file(&new);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut written = options.open(&new)?;
        written.write_all(&key)?;
        written.sync_all()?;
        fs::rename(&new, &file)?;
        Ok(Self { key })
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

    /// Table and seat that a link names, as far as can be seen without the seat's secret.
    pub(crate) fn linked(link: &str) -> Option<(&str, Seat)> {
        let (table, rest) = link.split_once('-')?;
        let (seat, _) = rest.split_once('-')?;
        let is_id = random::is_word(table, random::ID_LETTERS);
        is_id.then_some((table, Seat(seat.parse().ok()?)))
    }

    fn sign(&self, words: &[&str]) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any length will do");
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
        let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mint = Mint::open(one.path()).unwrap();
        let token = random::word(random::SECRET_LETTERS);
        let cookie = mint.cookie(&token, 20_000);
        assert_eq!(Mint::open(one.path()).unwrap().read(&cookie), Some((&*token, 20_000)));
        assert_eq!(Mint::open(other.path()).unwrap().read(&cookie), None);
        for forged in [&token, &cookie.replace("20000", "20001"), &cookie[1..], ""] {
            assert_eq!(mint.read(forged), None, "{forged}");
        }
        let table = random::word(random::ID_LETTERS);
        let link = mint.link(&table, Seat(1), "secret");
        assert_eq!(Mint::linked(&link), Some((&*table, Seat(1))));
        assert_ne!(link, mint.link(&table, Seat(1), "another"));
        assert_eq!(Mint::linked("not-a-link"), None);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_the_key() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        Mint::open(folder.path()).unwrap();
        let mode = fs::metadata(folder.path().join(FILE)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
