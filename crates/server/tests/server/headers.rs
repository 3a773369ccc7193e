//! What every answer carries: who one is, and what browsers must not do.

use reqwest::Method;
use serde_json::json;

use crate::common::{Server, hotseat, me};

#[tokio::test]
async fn every_answer_has_the_security_headers() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for path in [
        "/",
        "/t/anything",
        "/join/secret",
        "/api/games",
        "/api/nothing",
        "/healthz",
        "/metrics",
        "/assets/none.js",
    ] {
        let response = anna.raw(path).await;
        let header = |name: &str| response.headers()[name].to_str().unwrap();
        let policy = header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        if path.starts_with("/api/") {
            assert!(policy.contains("default-src 'none'"), "data is nothing to look at");
            continue;
        }
        assert!(policy.contains("default-src 'self'"));
        let script = policy.split(';').find(|part| part.trim().starts_with("script-src")).unwrap();
        assert_eq!(script.trim(), "script-src 'self'", "no inline script");
        assert_eq!(header("x-frame-options"), "DENY");
        assert!(header("permissions-policy").contains("camera=()"));
    }
    assert_eq!(anna.raw("/api/games").await.headers()["cache-control"], "no-store");
    server.stop().await;
}

#[tokio::test]
async fn what_a_page_is_made_of_carries_only_what_browsers_ask_of_it() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let page = anna.raw("/").await.text().await.unwrap();
    let parts = |ending: &str| -> Vec<String> {
        let quoted =
            page.split('"').filter(|it| it.starts_with("/assets/") && it.ends_with(ending));
        quoted.map(str::to_owned).collect()
    };
    let (scripts, styles) = (parts(".js"), parts(".css"));
    assert!(!scripts.is_empty() && !styles.is_empty(), "{page}");
    for path in scripts.iter().chain(&styles) {
        let response = anna.raw(path).await;
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        assert_eq!(response.headers()["referrer-policy"], "no-referrer");
        assert!(!response.headers().contains_key("content-security-policy"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_cookie_is_for_the_server_only_and_made_once() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    assert!(!anna.raw("/api/games").await.headers().contains_key("set-cookie"));
    let wish = json!({ "game": "medici", "seats": [me(), hotseat()] });
    let create = || anna.request(Method::POST, "/api/tables").json(&wish);
    let response = create().send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("kasbah="), "{cookie}");
    for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    assert!(!create().send().await.unwrap().headers().contains_key("set-cookie"));

    // A cookie that is not one of ours is nobody.
    let eve = server.person();
    let forged =
        eve.request(Method::POST, "/api/tables").json(&wish).header("Cookie", "kasbah=me; a=b");
    assert!(forged.send().await.unwrap().headers().contains_key("set-cookie"));
    server.stop().await;
}
