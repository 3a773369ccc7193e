//! Who is not let in.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::IpNet;

/// An address, or a network such as `203.0.113.0/24`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network(IpNet);

impl Network {
    pub(crate) fn has(&self, ip: IpAddr) -> bool {
        self.0.contains(&ip.to_canonical())
    }
}

impl FromStr for Network {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let address = || text.parse::<IpAddr>().map(IpNet::from);
        let network = text.parse::<IpNet>().or_else(|_| address());
        network.map(Self).map_err(|_| "an address, or a network such as 203.0.113.0/24")
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() {
            self.0.addr().fmt(f)
        } else {
            self.0.fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_in_its_network() {
        let has =
            |network: &str, ip: &str| network.parse::<Network>().unwrap().has(ip.parse().unwrap());
        assert!(has("203.0.113.0/24", "203.0.113.9"));
        assert!(has("203.0.113.9", "::ffff:203.0.113.9"));
        assert!(!has("203.0.113.9", "203.0.113.8"));
        assert!(has("2001:db8::/32", "2001:db8::7"));
        for text in ["203.0.113.9", "203.0.113.0/24", "2001:db8::/32"] {
            assert_eq!(text.parse::<Network>().unwrap().to_string(), text);
        }
        assert!("anybody".parse::<Network>().is_err());
    }
}
