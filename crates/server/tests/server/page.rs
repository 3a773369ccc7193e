//! The page's files: the forms in which they are sent, and what browsers may keep.

use reqwest::{Method, Response};

use crate::common::{Person, Server, decoded};

const BROWSER: &str = "gzip, deflate, br, zstd";

async fn ask(person: &Person, method: Method, path: &str, accept: &str) -> Response {
    person.request(method, path).header("Accept-Encoding", accept).send().await.unwrap()
}

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response.headers().get(name).map(|value| value.to_str().unwrap())
}

/// The files that the front page loads; none if the page was not built into this program, which the
/// front page then says.
async fn files(person: &Person) -> Vec<String> {
    let front = person.raw("/").await;
    assert!(header(&front, "content-type").unwrap().starts_with("text/html"));
    let built = front.status() != 503;
    let text = front.text().await.unwrap();
    if !built {
        assert!(text.contains("cargo play"), "{text}");
        return Vec::new();
    }
    let quoted = text.split('"').filter(|part| part.starts_with("/assets/")).map(str::to_owned);
    let files: Vec<String> = quoted.collect();
    for ending in [".js", ".css"] {
        assert!(files.iter().any(|file| file.ends_with(ending)), "{ending} in {text}");
    }
    let others =
        ["/", "/t/some-table", "/favicon.svg", "/icon.svg", "/icon.png", "/manifest.webmanifest"];
    [files, others.map(str::to_owned).to_vec()].concat()
}

/// What a file is, by its name.
fn kind(file: &str) -> &'static str {
    match file.rsplit_once('.').map(|(_, ending)| ending) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "text/html; charset=utf-8",
    }
}

/// Whether a file is compressed in itself.
fn is_dense(file: &str) -> bool {
    file.ends_with(".woff2") || file.ends_with(".png")
}

#[tokio::test]
async fn files_come_in_the_form_that_is_liked_best() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for file in files(&anna).await {
        let plain = anna.raw(&file).await;
        assert_eq!(header(&plain, "content-encoding"), None);
        assert_eq!(header(&plain, "vary"), Some("accept-encoding"));
        let plain = decoded(plain).await;
        for (accept, expected) in [
            (BROWSER, Some("br")),
            ("gzip", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("br;q=0.5, gzip;q=0.8", Some("gzip")),
            ("identity, br;q=0.5", None),
            ("br;q=0, gzip;q=0", None),
            ("zstd", None),
        ] {
            // What is compressed in itself is there only once.
            let expected = expected.filter(|_| !is_dense(&file));
            let response = ask(&anna, Method::GET, &file, accept).await;
            assert_eq!(header(&response, "content-encoding"), expected, "{file}: {accept}");
            assert_eq!(header(&response, "vary"), Some("accept-encoding"));
            assert_eq!(header(&response, "content-type"), Some(kind(&file)), "{file}");
            assert_eq!(decoded(response).await, plain, "{file}: {accept}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn browsers_keep_what_cannot_change_and_ask_again_for_the_rest() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for file in files(&anna).await {
        let caching = match file.starts_with("/assets/") {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        let mut tags = Vec::new();
        for accept in [BROWSER, "gzip", "identity"] {
            let response = ask(&anna, Method::GET, &file, accept).await;
            assert_eq!(header(&response, "cache-control"), Some(caching), "{file}");
            let etag = header(&response, "etag").unwrap().to_owned();
            let again = |tag: String| {
                let request = anna.request(Method::GET, &file).header("If-None-Match", tag);
                request.header("Accept-Encoding", accept).send()
            };
            for tag in [etag.clone(), format!("W/{etag}"), format!("\"old\", {etag}"), "*".into()] {
                let response = again(tag).await.unwrap();
                assert_eq!(response.status(), 304, "{file}");
                assert_eq!(header(&response, "etag"), Some(&*etag));
                assert_eq!(header(&response, "cache-control"), Some(caching));
                assert_eq!(header(&response, "vary"), Some("accept-encoding"));
                assert_eq!(header(&response, "content-encoding"), None);
            }
            assert_eq!(again("\"old\"".into()).await.unwrap().status(), 200);
            tags.push(etag);
        }
        tags.dedup();
        let forms = if is_dense(&file) { 1 } else { 3 };
        assert_eq!(tags.len(), forms, "each form of {file} has a tag of its own");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_asks_for_the_head_gets_the_head() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    for file in files(&anna).await {
        for accept in [BROWSER, "identity"] {
            let whole = ask(&anna, Method::GET, &file, accept).await;
            let head = ask(&anna, Method::HEAD, &file, accept).await;
            for name in ["etag", "content-type", "content-encoding", "content-length", "vary"] {
                assert_eq!(header(&head, name), header(&whole, name), "{name} of {file}");
            }
            assert!(header(&head, "content-length").is_some());
            assert!(head.bytes().await.unwrap().is_empty());
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_file_that_is_not_there_is_no_view_of_the_page() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    assert_eq!(anna.raw("/assets/not-there.js").await.status(), 404);
    // The forms are not files of their own.
    for file in files(&anna).await.iter().filter(|file| file.starts_with("/assets/")) {
        assert_eq!(anna.raw(&format!("{file}.br")).await.status(), 404);
    }
    server.stop().await;
}
