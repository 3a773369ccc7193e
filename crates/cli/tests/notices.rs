//! What whoever hosts says while the server runs: who is invited, and who is not let in.

use std::path::Path;

use serde_json::json;

#[expect(dead_code, reason = "other tests use the rest")]
mod program;
#[expect(dead_code, reason = "other tests use the rest")]
mod server;

use program::{Run, kasbah_args};
use server::{Person, Server};

fn run(words: &[&str], data: &Path) -> Run {
    let data = data.to_string_lossy();
    let words: Vec<_> = words.iter().copied().chain(["--data", &data]).collect();
    kasbah_args(&words, b"")
}

fn done(words: &[&str], data: &Path) -> String {
    let run = run(words, data);
    assert_eq!(run.code, Some(0), "{words:?}: {}", run.err);
    run.out
}

fn refused(words: &[&str], data: &Path, reason: &str) {
    let run = run(words, data);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{words:?}");
    assert!(run.err.contains(reason), "{words:?}: {}", run.err);
}

#[tokio::test]
async fn an_invitation_is_a_link_that_opens_a_running_house_until_it_is_revoked() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    refused(&["invite", "new"], data, "there is no kasbah.db");
    let mut server = Server::start_with(data, &[("KASBAH_LAY_INVITED", "true")]).opened();
    let anna = Person::new().at(&server);
    let wish = json!({ "game": "medici", "seats": [{ "kind": "me" }, { "kind": "hotseat" }] });
    let code = async |word: &str| {
        let told = anna.post_saying("/api/tables", &wish, word).await.expect("it is open");
        told["error"]["code"].as_str().map(str::to_owned)
    };
    assert_eq!(code("").await.as_deref(), Some("needs_password"));

    let house = "https://kasbah.example.org";
    let told = done(&["invite", "new", "--about", "Anna", "--for", "90d", "--at", house], data);
    let word = told.trim_end().strip_prefix("https://kasbah.example.org/invited#").expect(&told);
    assert_eq!(code(word).await, None);
    let listed = done(&["invite", "list"], data);
    assert!(listed.contains("90 days left  Anna") && !listed.contains(word), "{listed}");
    let other = done(&["invite", "new"], data);
    assert!(other.starts_with("/invited#"), "{other}");
    assert!(done(&["invite", "list"], data).contains("for ever"));

    refused(&["invite", "revoke", "nobody"], data, "begin with \"nobody\"");
    refused(&["invite", "revoke", ""], data, "several, begin with");
    refused(&["invite", "new", "--at", "kasbah.example.org"], data, "--at");
    refused(&["invite", "new", "--for", "soon"], data, "such as 90d");
    let letters = listed.split_whitespace().next().expect("letters");
    assert_eq!(done(&["invite", "revoke", letters], data), "1 invitation ended\n");
    assert_eq!(code(word).await.as_deref(), Some("wrong_password"));
    server.end();
    // It is stored, and what was revoked stays so.
    let left = done(&["invite", "list"], data);
    assert_eq!(left.lines().count(), 1, "{left}");
}

#[tokio::test]
async fn whoever_is_blocked_is_kept_out_of_a_running_house_and_let_in_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let mut server = Server::open(data);
    let anna = Person::new().at(&server);
    let blocked = async || {
        let told = anna.get("/api/games").await.expect("it is open");
        told["error"]["code"] == "blocked"
    };
    assert!(!blocked().await);
    let words = ["block", "add", "127.0.0.0/8", "--for", "12h", "--about", "as a test"];
    assert_eq!(done(&words, data), "127.0.0.0/8 is not let in\n");
    while !blocked().await {}
    assert_eq!(done(&["block", "list"], data), "127.0.0.0/8  12 hours left  as a test\n");
    refused(&["block", "lift", "203.0.113.9"], data, "203.0.113.9 is let in");
    refused(&["block", "add", "somebody"], data, "an address, or a network such as");
    assert!(done(&["block", "lift", "127.0.0.0/8"], data).ends_with("is let in again\n"));
    while blocked().await {}
    assert_eq!(done(&["block", "list"], data), "");
    server.end();
}
