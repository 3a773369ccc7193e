//! What a proxy says about who called it: believed only if the proxy is trusted.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;

/// A proxy whose word is taken: an address, a network such as `10.0.0.0/8`, or `loopback` for this
/// machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proxy {
    /// Whatever runs on this machine.
    Loopback,
    /// An address or a network.
    Network(IpNet),
}

impl FromStr for Proxy {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "loopback" {
            return Ok(Self::Loopback);
        }
        let address = || text.parse::<IpAddr>().map(IpNet::from);
        let network = text.parse::<IpNet>().or_else(|_| address());
        network
            .map(Self::Network)
            .map_err(|_| "an address, a network such as 10.0.0.0/8, or loopback")
    }
}

impl fmt::Display for Proxy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Loopback => f.write_str("loopback"),
            Self::Network(net) if net.prefix_len() == net.max_prefix_len() => net.addr().fmt(f),
            Self::Network(net) => net.fmt(f),
        }
    }
}

pub(super) fn trusts(proxies: &[Proxy], peer: IpAddr) -> bool {
    let peer = peer.to_canonical();
    proxies.iter().any(|proxy| match proxy {
        Proxy::Loopback => peer.is_loopback(),
        Proxy::Network(net) => net.contains(&peer),
    })
}

/// Who called the first of the proxies that are trusted: the last address named that is none of
/// theirs. What stands before it, anybody can have written.
pub(super) fn client(headers: &HeaderMap, proxies: &[Proxy]) -> Option<IpAddr> {
    let named = |name: HeaderName| {
        let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
        lines.flat_map(|line| line.split(',')).collect::<Vec<_>>()
    };
    let mut hops: Vec<_> = named(HeaderName::from_static("x-forwarded-for"))
        .into_iter()
        .map(|hop| address(hop.trim()))
        .collect();
    if hops.is_empty() {
        hops = named(header::FORWARDED).into_iter().map(|hop| address(pair(hop, "for")?)).collect();
    }
    let hops = hops.into_iter().rev();
    // What cannot be read is no proxy of ours: nothing before it is believed.
    hops.map_while(|hop| hop).find(|ip| !trusts(proxies, *ip))
}

pub(super) fn says_https(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let proto = text(HeaderName::from_static("x-forwarded-proto"));
    let proto = proto.or_else(|| pair(text(header::FORWARDED)?.split(',').next_back()?, "proto"));
    proto.is_some_and(|proto| proto.eq_ignore_ascii_case("https"))
}

/// The value of a key in an element of `Forwarded`.
fn pair<'a>(element: &'a str, key: &str) -> Option<&'a str> {
    element.split(';').find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        name.eq_ignore_ascii_case(key).then_some(value.trim_matches('"'))
    })
}

/// An address, perhaps with a port, perhaps in brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.split(']').next());
    let ip = bare.unwrap_or(text).parse::<IpAddr>().ok();
    ip.or_else(|| text.rsplit_once(':')?.0.parse().ok()).map(|ip| ip.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let pairs = lines.iter().map(|(name, value)| {
            (HeaderName::from_static(name), value.parse().expect("a header's value"))
        });
        let mut headers = HeaderMap::new();
        pairs.for_each(|(name, value)| {
            headers.append(name, value);
        });
        headers
    }

    #[test]
    fn the_last_address_that_is_no_proxy_of_ours_calls() {
        let proxies: Vec<Proxy> =
            ["loopback", "10.0.0.0/8", "fd00::7"].iter().map(|it| it.parse().unwrap()).collect();
        let told = |lines: &[(&'static str, &str)]| {
            client(&headers(lines), &proxies).map(|ip| ip.to_string()).unwrap_or_default()
        };
        assert_eq!(told(&[("x-forwarded-for", "203.0.113.9")]), "203.0.113.9");
        assert_eq!(told(&[("x-forwarded-for", "1.2.3.4, 203.0.113.9, 10.1.1.1")]), "203.0.113.9");
        assert_eq!(
            told(&[("x-forwarded-for", "1.2.3.4"), ("x-forwarded-for", "5.6.7.8")]),
            "5.6.7.8"
        );
        assert_eq!(told(&[("x-forwarded-for", "1.2.3.4, nonsense, 10.1.1.1")]), "");
        assert_eq!(
            told(&[("forwarded", "for=1.2.3.4, for=\"[2001:db8::7]:80\";proto=https")]),
            "2001:db8::7"
        );
        assert_eq!(told(&[("forwarded", "proto=https;for=\"203.0.113.9:99\"")]), "203.0.113.9");
        assert_eq!(told(&[]), "");
    }

    #[test]
    fn https_is_what_the_proxy_says() {
        for (name, value, https) in [
            ("x-forwarded-proto", "https", true),
            ("x-forwarded-proto", "http", false),
            ("forwarded", "for=1.2.3.4;proto=https", true),
            ("forwarded", "for=1.2.3.4;proto=https, for=10.0.0.1", false),
        ] {
            assert_eq!(says_https(&headers(&[(name, value)])), https, "{name}: {value}");
        }
    }

    #[test]
    fn a_proxy_is_read_as_it_is_written() {
        for text in ["loopback", "10.0.0.0/8", "192.0.2.7", "fd00::/8"] {
            assert_eq!(text.parse::<Proxy>().unwrap().to_string(), text);
        }
        assert!("anybody".parse::<Proxy>().is_err());
    }
}
