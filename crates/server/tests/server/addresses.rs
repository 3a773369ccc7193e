//! Where others find the server.

use kasbah_server::network_addresses;
use reqwest::header::HOST;
use serde_json::json;

use crate::common::{Person, Server};

#[tokio::test]
async fn who_listens_for_this_machine_says_so() {
    let (server, _data) = Server::fresh().await;
    let told = server.person().get("/api/addresses").await.ok();
    let port = server.address.port();
    assert_eq!(told, json!({ "network": [], "only_here": true, "port": port }));
    server.stop().await;
}

#[tokio::test]
async fn who_listens_everywhere_is_found_at_every_address_told() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::at("0.0.0.0:0", data.path(), |config| {
        config.allowed_hosts = vec!["kasbah.example".parse().unwrap()];
    })
    .await;
    let port = server.address.port();
    let here = Person::at(([127, 0, 0, 1], port).into());
    let told = here.get("/api/addresses").await.ok();
    assert_eq!((&told["only_here"], &told["port"]), (&json!(false), &json!(port)));
    let found = network_addresses(server.address);
    let urls: Vec<String> = found.iter().map(|address| format!("http://{address}")).collect();
    assert_eq!(told["network"], json!(urls));
    for address in found {
        let there = Person::at(address);
        assert_eq!(there.text("/healthz").await, "ok\n");
        // Whoever came by an address that works need not be told others.
        assert_eq!(there.get("/api/addresses").await.ok()["network"], json!([]));
    }
    let request = here.request(reqwest::Method::GET, "/api/addresses");
    let answer = request.header(HOST, "kasbah.example").send().await.unwrap();
    let told: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(told["network"], json!([]));
    server.stop().await;
}
