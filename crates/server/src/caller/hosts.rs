//! By which names the server may be called.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// A name by which the server may be called, such as `kasbah.example.org`; `*` is any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Host(String);

impl FromStr for Host {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        if text == "*" || (!text.is_empty() && text.bytes().all(letter)) {
            Ok(Self(text.to_ascii_lowercase()))
        } else {
            Err(
                "a name such as kasbah.example.org, without http:// and without a port; or * for any",
            )
        }
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Addresses, names that nobody can register (`localhost`, `kasbah`, `kasbah.local`), and those in
/// the settings. Any other may belong to somebody who lets it lead here for a page of his.
pub(super) fn is_known(host: &str, allowed: &[Host]) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    if bare.parse::<IpAddr>().is_ok() {
        return true;
    }
    let name = name.to_ascii_lowercase();
    let name = name.strip_suffix('.').unwrap_or(&name);
    !name.contains('.')
        || name.ends_with(".localhost")
        || name.ends_with(".local")
        || allowed.iter().any(|host| host.0 == "*" || host.0 == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_anybody_can_register_have_to_be_allowed() {
        let allowed = ["kasbah.example.org".parse().unwrap()];
        for host in [
            "127.0.0.1:7070",
            "192.168.1.5",
            "[::1]:7070",
            "[fd00::7]",
            "localhost",
            "LOCALHOST:80",
            "kasbah",
            "kasbah.local:7070",
            "kasbah.localhost",
            "kasbah.example.org",
            "Kasbah.Example.org:443",
            "kasbah.example.org.",
        ] {
            assert!(is_known(host, &allowed), "{host}");
        }
        for host in
            ["rebound.example", "127.0.0.1.rebound.example:7070", "example.org", "1.2.3.4.5"]
        {
            assert!(!is_known(host, &allowed), "{host}");
            assert!(is_known(host, &["*".parse().unwrap()]), "{host}");
        }
        for bad in ["", "http://kasbah.example", "kasbah.example:443", "*.example"] {
            assert!(bad.parse::<Host>().is_err(), "{bad}");
        }
    }
}
