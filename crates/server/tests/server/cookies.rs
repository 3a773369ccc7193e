//! By which names the server is called, and which cookies it takes.

use hmac::{Hmac, KeyInit, Mac};
use reqwest::{Method, Response};
use serde_json::json;
use sha2::Sha256;

use crate::common::{Person, Server, hotseat, me};

/// Asks for the lobby with a cookie: what is set in turn?
async fn shown(person: &Person, path: &str, cookie: &str, https: bool) -> Response {
    let mut request = person.request(Method::GET, path).header("Cookie", cookie);
    if https {
        request = request.header("X-Forwarded-Proto", "https");
    }
    request.send().await.unwrap()
}

fn set(response: &Response) -> Option<&str> {
    response.headers().get("set-cookie").map(|value| value.to_str().unwrap())
}

/// Lays a table without a cookie: its id, and the cookie that comes with it.
async fn laid(server: &Server) -> (String, String) {
    let wish = json!({ "game": "medici", "seats": [me(), hotseat()] });
    let response = server.person().request(Method::POST, "/api/tables").json(&wish).send().await;
    let response = response.unwrap();
    let cookie = set(&response).unwrap().split(';').next().unwrap().to_owned();
    let body: serde_json::Value = response.json().await.unwrap();
    (body["id"].as_str().unwrap().to_owned(), cookie)
}

#[tokio::test]
async fn a_cookie_that_was_not_made_here_is_nobody() {
    let (server, _data) = Server::fresh().await;
    let (id, cookie) = laid(&server).await;
    let path = format!("/api/tables/{id}");
    let stranger = server.person();
    let response = shown(&stranger, &path, &cookie, false).await;
    assert_eq!((response.status().as_u16(), set(&response)), (200, None));
    for foreign in ["kasbah=0123456789abcdefghjkmnpqrs", "kasbah=x", &cookie.replace('-', "-1")] {
        assert_eq!(shown(&stranger, &path, foreign, false).await.status(), 404, "{foreign}");
    }
    // Whoever brings one from elsewhere gets one of ours.
    let wish = json!({ "game": "medici", "seats": [me(), hotseat()] });
    let planted = "kasbah=0123456789abcdefghjkmnpqrs";
    let request = stranger.request(Method::POST, "/api/tables").header("Cookie", planted);
    let response = request.json(&wish).send().await.unwrap();
    assert!(set(&response).is_some_and(|set| !set.contains("0123456789abcdefghjkmnpqrs")));
    server.stop().await;
}

#[tokio::test]
async fn whoever_came_before_cookies_were_signed_keeps_his_seat() {
    let (server, _data) = Server::fresh().await;
    let (id, cookie) = laid(&server).await;
    let old = cookie.split('-').next().unwrap();
    let response = shown(&server.person(), &format!("/api/tables/{id}"), old, false).await;
    assert_eq!(response.status(), 200);
    let renewed = set(&response).expect("a signed one").split(';').next().unwrap();
    assert_eq!(renewed, cookie);
    server.stop().await;
}

#[tokio::test]
async fn a_cookie_is_renewed_with_use() {
    let (server, data) = Server::fresh().await;
    let (id, cookie) = laid(&server).await;
    let store = rusqlite::Connection::open(data.path().join("kasbah.db")).unwrap();
    let key = store.query_row("SELECT key FROM keys", [], |row| row.get::<_, Vec<u8>>(0)).unwrap();
    let mut parts = cookie.strip_prefix("kasbah=").unwrap().split('-');
    let (token, day) = (parts.next().unwrap(), parts.next().unwrap().parse::<u64>().unwrap());
    let path = format!("/api/tables/{id}");
    for (age, renewed) in [(6, false), (7, true), (300, true)] {
        let day = (day - age).to_string();
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        ["cookie", token, &day].iter().for_each(|word| {
            mac.update(word.as_bytes());
            mac.update(&[0]);
        });
        let letters = b"0123456789abcdefghjkmnpqrstvwxyz";
        let bytes = mac.finalize().into_bytes();
        let signature =
            bytes.iter().take(26).map(|byte| char::from(letters[usize::from(byte & 31)]));
        let old = format!("kasbah={token}-{day}-{}", signature.collect::<String>());
        let response = shown(&server.person(), &path, &old, false).await;
        assert_eq!(response.status(), 200);
        assert_eq!(set(&response).is_some(), renewed, "{age} days");
        if let Some(set) = set(&response) {
            assert!(set.starts_with(&cookie) && set.contains("Max-Age=31536000"), "{set}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn by_https_a_cookie_belongs_to_this_host_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| {
        config.trusted_proxies = vec!["loopback".parse().unwrap()];
    })
    .await;
    let (id, plain) = laid(&server).await;
    assert!(plain.starts_with("kasbah="));
    let path = format!("/api/tables/{id}");
    let response = shown(&server.person(), &path, &plain, true).await;
    let secure = set(&response).expect("one for https").to_owned();
    assert!(secure.starts_with("__Host-kasbah=") && secure.ends_with("; Secure"), "{secure}");
    assert!(secure.contains("; Path=/;") && secure.contains("; HttpOnly;"), "{secure}");
    let secure = secure.split(';').next().unwrap();
    let response = shown(&server.person(), &path, secure, true).await;
    assert_eq!((response.status().as_u16(), set(&response)), (200, None));
    // Without https nobody can be sure that it was set here.
    assert_eq!(shown(&server.person(), &path, secure, false).await.status(), 404);
    server.stop().await;

    // The word of somebody who is no proxy of ours counts for nothing.
    let server = Server::start(data.path()).await;
    let response = shown(&server.person(), &path, &plain, true).await;
    assert_eq!((response.status().as_u16(), set(&response)), (200, None));
    server.stop().await;
}

#[tokio::test]
async fn the_server_is_called_by_its_own_names_only() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| {
        config.allowed_hosts = vec!["kasbah.example.org".parse().unwrap()];
    })
    .await;
    let anna = server.person();
    for (host, status) in [
        ("localhost:7070", 200),
        ("192.168.1.5:7070", 200),
        ("[::1]", 200),
        ("kasbah.example.org", 200),
        ("rebound.example:7070", 421),
    ] {
        for path in ["/", "/api/games"] {
            let response =
                anna.request(Method::GET, path).header("Host", host).send().await.unwrap();
            assert_eq!(response.status().as_u16(), status, "{host} {path}");
            if status == 421 {
                let text = response.text().await.unwrap();
                assert!(text.contains("wrong_host") && text.contains("allowed_hosts"), "{text}");
            }
        }
    }
    server.stop().await;
}
