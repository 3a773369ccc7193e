//! Who calls: from which address, over what, and by which name of the server.

mod hosts;
mod networks;
mod proxies;

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use axum::http::{HeaderMap, header};

pub use hosts::Host;
pub use networks::Network;
pub use proxies::Proxy;

use crate::config::Config;
use crate::door::Door;
use crate::person::Person;
use crate::thinkers::Whose;

/// From where somebody calls. Of IPv6 only the network counts: who has one has all its addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let network = u128::from(ip) >> 64 << 64;
                Self(IpAddr::V6(Ipv6Addr::from(network)))
            }
            ip => Self(ip),
        }
    }
}

/// Who calls, as every door is told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    pub(crate) address: Address,
    /// Whether nobody between him and us can listen.
    pub(crate) https: bool,
    /// Whether whoever hosts does not let him in.
    pub(crate) blocked: bool,
    pub(crate) person: Option<Person>,
}

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Caller {
    /// Another server, which asks on its own account.
    pub(crate) fn server() -> Self {
        let address = IpAddr::V6(Ipv6Addr::LOCALHOST).into();
        Self { address, https: false, blocked: false, person: None }
    }

    /// By the connection; by a proxy's word only if it is trusted.
    pub(crate) fn of(peer: Peer, headers: &HeaderMap, config: &Config, door: &Door) -> Self {
        let trusted = proxies::trusts(&config.trusted_proxies, peer.0);
        let address = if trusted {
            proxies::client(headers, &config.trusted_proxies).unwrap_or(peer.0)
        } else {
            peer.0
        };
        let https = config.https || (trusted && proxies::says_https(headers));
        let blocked = door.keeps_out(address);
        Self { address: address.into(), https, blocked, person: None }
    }

    /// For whom it is thought what he asks for.
    pub(crate) fn whose(self) -> Whose {
        Whose { address: Some(self.address), person: self.person }
    }

    /// Whether the connection is that of a trusted proxy.
    pub(crate) fn is_proxy(peer: IpAddr, config: &Config) -> bool {
        proxies::trusts(&config.trusted_proxies, peer)
    }

    /// Whether the server may be called by this name: a page of another site can be made to call it
    /// by a name of its own, but not by an address.
    pub(crate) fn host_is_known(headers: &HeaderMap, config: &Config) -> bool {
        let Some(host) = headers.get(header::HOST) else { return true };
        host.to_str().is_ok_and(|host| hosts::is_known(host, &config.allowed_hosts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_an_address_that_everybody_has_many_of_the_network_counts() {
        let address = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(address("::ffff:192.0.2.7"), address("192.0.2.7"));
        assert_ne!(address("192.0.2.7"), address("192.0.2.8"));
        assert_eq!(address("2001:db8:0:1::7"), address("2001:db8:0:1:ffff::8"));
        assert_ne!(address("2001:db8:0:1::7"), address("2001:db8:0:2::7"));
    }
}
