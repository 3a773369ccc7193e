//! What is for whoever looks after the server keeps nobody from anything.

use std::time::{Duration, Instant};

use reqwest::Method;

use crate::common::Server;

/// Moments of time, rounded up.
fn seconds(time: Duration) -> u64 {
    time.as_secs() + 1
}

#[tokio::test]
async fn however_often_it_is_asked_whether_all_is_well_it_is_seen_once_a_second() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let (start, before) = (Instant::now(), anna.counted("kasbah_commits_total").await);
    for _ in 0..20 {
        let asked: Vec<_> = (0..20)
            .map(|_| {
                let anna = anna.clone();
                tokio::spawn(async move { anna.raw("/healthz").await.status().as_u16() })
            })
            .collect();
        for one in asked {
            assert_eq!(one.await.unwrap(), 200);
        }
    }
    let written = anna.counted("kasbah_commits_total").await - before;
    assert!((1..=seconds(start.elapsed())).contains(&written), "{written} writes");
    server.stop().await;
}

#[tokio::test]
async fn floods_of_questions_after_the_server_are_refused_and_so_is_whoever_is_blocked() {
    for path in ["/healthz", "/metrics"] {
        let data = tempfile::tempdir().unwrap();
        let server = Server::with(data.path(), |config| {
            config.trusted_proxies = vec!["loopback".parse().unwrap()];
            config.blocked = vec!["203.0.113.9".parse().unwrap()];
            config.requests_of_address = "3+1/h".parse().unwrap();
        })
        .await;
        let ask = async |from: &str| {
            let request = server.person().request(Method::GET, path);
            let answer = request.header("X-Forwarded-For", from).send().await.unwrap();
            (answer.status().as_u16(), answer.headers().contains_key("retry-after"))
        };
        for _ in 0..3 {
            assert_eq!(ask("203.0.113.1").await, (200, false), "{path}");
        }
        assert_eq!(ask("203.0.113.1").await, (429, true), "{path}");
        assert_eq!(ask("203.0.113.2").await, (200, false), "{path}: another may");
        assert_eq!(ask("203.0.113.9").await, (403, false), "{path}: he is not let in");
        server.stop().await;
    }
}
