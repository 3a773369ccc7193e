//! Where others reach the server.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};
use axum::{Extension, Json};

use crate::addresses::network_addresses;
use crate::api::Addresses;

/// Where the server listens.
#[derive(Clone, Copy)]
pub(crate) struct Listening(pub(crate) SocketAddr);

/// Where others in the network find this server.
#[utoipa::path(get, path = "/api/addresses", tag = "operation",
    responses((status = 200, description = "Where others find it", body = Addresses)))]
pub(crate) async fn addresses(
    Extension(Listening(listening)): Extension<Listening>,
    headers: HeaderMap,
) -> Json<Addresses> {
    let found = network_addresses(listening);
    // Whoever came by another name knows one that works, and need not know how the network looks inside.
    let told = if is_at_this_machine(&headers) { &found[..] } else { &[] };
    Json(Addresses {
        network: told.iter().map(|address| format!("http://{address}")).collect(),
        only_here: listening.ip().is_loopback(),
        port: listening.port(),
    })
}

/// Whether the visitor sits at the machine itself: he calls it by the name that each has for itself.
fn is_at_this_machine(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let ip = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || ip.is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_has_names_for_itself() {
        let at = |host: &str| {
            is_at_this_machine(&HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]))
        };
        for host in
            ["localhost", "LOCALHOST:80", "127.0.0.1:7070", "127.0.0.1", "[::1]:7070", "[::1]"]
        {
            assert!(at(host), "{host}");
        }
        for host in ["", "kasbah.example", "192.168.1.5:7070", "[fd00::7]:80", "localhost.example"]
        {
            assert!(!at(host), "{host}");
        }
        assert!(!is_at_this_machine(&HeaderMap::new()));
    }
}
