//! Where others in the network find a server.

use std::net::{IpAddr, SocketAddr};

/// What the networks are called that reach from a machine only to what runs on it, or to one that is far away.
const INNER: [&str; 12] = [
    "br-",
    "cni",
    "docker",
    "podman",
    "tap",
    "tun",
    "utun",
    "vboxnet",
    "veth",
    "vEthernet",
    "virbr",
    "vmnet",
];

/// The addresses by which others in the network find a server that listens here, the likeliest first; none
/// if it listens for this machine alone. A machine can change networks: ask again.
#[must_use]
pub fn network_addresses(listening: SocketAddr) -> Vec<SocketAddr> {
    let own = if_addrs::get_if_addrs().unwrap_or_default();
    let own = own.iter().map(|interface| (&*interface.name, interface.ip()));
    found_at(listening, own)
}

/// The same, on a machine with these networks, each with its name.
fn found_at<'a>(
    listening: SocketAddr,
    own: impl Iterator<Item = (&'a str, IpAddr)>,
) -> Vec<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return Vec::from_iter((!listening.ip().is_loopback()).then_some(listening));
    }
    let heard = |ip: &IpAddr| ip.is_ipv4() || listening.is_ipv6();
    let mut all: Vec<_> = own.filter(|(_, ip)| heard(ip) && leads_here(*ip)).collect();
    // Addresses of version 6 are long, and change by the day.
    if all.iter().any(|(_, ip)| ip.is_ipv4()) {
        all.retain(|(_, ip)| ip.is_ipv4());
    }
    let is_inner = |name: &str| INNER.iter().any(|inner| name.starts_with(inner));
    all.sort_by_key(|(name, ip)| (is_inner(name), !is_private(*ip)));
    let mut found: Vec<_> =
        all.into_iter().map(|(_, ip)| SocketAddr::new(ip, listening.port())).collect();
    found.dedup();
    found
}

/// Whether it means this machine to others, without more words.
fn leads_here(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local() && !ip.is_unspecified(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local() && !ip.is_unspecified(),
    }
}

fn is_private(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_private(),
        IpAddr::V6(ip) => ip.is_unique_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::found_at;

    const OWN: [(&str, &str); 7] = [
        ("lo", "127.0.0.1"),
        ("lo", "::1"),
        ("docker0", "172.17.0.1"),
        ("eth1", "203.0.113.9"),
        ("wlan0", "192.168.1.5"),
        ("wlan0", "fe80::1"),
        ("usb0", "169.254.3.4"),
    ];

    fn found(listening: &str, own: &[(&'static str, &str)]) -> Vec<String> {
        let own = own.iter().map(|(name, ip)| (*name, ip.parse().unwrap()));
        found_at(listening.parse().unwrap(), own).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn who_listens_for_this_machine_is_found_by_nobody_else() {
        assert!(found("127.0.0.1:7070", &OWN).is_empty());
        assert!(found("[::1]:7070", &OWN).is_empty());
    }

    #[test]
    fn who_listens_in_one_network_is_found_there() {
        assert_eq!(found("192.168.1.5:80", &OWN), ["192.168.1.5:80"]);
    }

    #[test]
    fn who_listens_everywhere_is_found_first_where_people_are() {
        let all = ["192.168.1.5:7070", "203.0.113.9:7070", "172.17.0.1:7070"];
        assert_eq!(found("0.0.0.0:7070", &OWN), all);
        assert_eq!(found("[::]:7070", &OWN), all);
    }

    #[test]
    fn the_long_addresses_are_told_where_there_are_no_others() {
        let own =
            [("lo", "::1"), ("eth0", "2001:db8::7"), ("eth0", "fd00::7"), ("eth0", "fe80::7")];
        assert_eq!(found("[::]:80", &own), ["[fd00::7]:80", "[2001:db8::7]:80"]);
        assert!(found("0.0.0.0:80", &own).is_empty());
    }
}
