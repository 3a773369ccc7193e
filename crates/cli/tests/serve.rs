//! `kasbah serve`, as a person calls it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn start(data: &Path, words: &[&str]) -> Child {
    start_at("127.0.0.1:0", data, words)
}

fn start_at(address: &str, data: &Path, words: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_kasbah"))
        .args(["serve", "--address", address, "--data"])
        .arg(data)
        .args(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kasbah starts")
}

/// Reads the first line, which programs wait for.
fn address(child: &mut Child) -> String {
    let mut line = String::new();
    let stdout = child.stdout.as_mut().expect("a pipe");
    BufReader::new(stdout).read_line(&mut line).expect("a line");
    line.trim_end().strip_prefix("Kasbah is open at http://").expect(&line).to_owned()
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn post(address: &str, path: &str, text: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: text/plain\r\n\
         Content-Length: {}\r\n\r\n{text}",
        text.len()
    )
    .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

fn end(mut child: Child) -> (bool, String) {
    let id = child.id().to_string();
    let asked = Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
    assert!(asked.success());
    let ended = child.wait().expect("it ends").success();
    let mut log = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut log).expect("a log");
    (ended, log)
}

/// A file may grow so far and no further, as on a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = Command::new("sh")
        .args(["-c", r#"trap "" XFSZ; ulimit -f 1024; exec "$0" "$@""#])
        .arg(env!("CARGO_BIN_EXE_kasbah"))
        .args(["serve", "--address", "127.0.0.1:0", "--requests-of-address", "off", "--data"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kasbah starts");
    let address = address(&mut child);
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    // There is room for a few records, each as long as its comments.
    let record =
        "game medici\nrules 1\nsetup players=3\n".to_owned() + &"# nothing\n".repeat(20_000);
    let full =
        (0..10).find(|_| !post(&address, "/api/records", &record).starts_with("HTTP/1.1 201"));
    assert!(full.is_some(), "it was never full");
    // What was seen is told for a second.
    let ill = || get(&address, "/healthz").starts_with("HTTP/1.1 503");
    let end_of_patience = Instant::now() + Duration::from_secs(60);
    while !ill() {
        assert!(Instant::now() < end_of_patience, "it is well, and cannot write");
    }
    assert!(get(&address, "/healthz").contains("store_unavailable"));
    let count = |name: &str| -> u64 {
        let text = get(&address, "/metrics");
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.expect(name).trim().parse().expect("a number")
    };
    assert!(count("kasbah_group_failures_total") > 0);
    let commits = count("kasbah_commits_total");
    assert!(post(&address, "/api/records", &record).starts_with("HTTP/1.1 503"));
    assert_eq!(count("kasbah_commits_total"), commits);
    let (_, log) = end(child);
    assert!(log.contains("a write failed"), "{log}");
}

#[test]
fn it_says_where_it_is_open_and_ends_when_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = start(folder.path(), &["--log-json", "--bot-time", "10", "--abandoned", "0"]);
    let address = address(&mut child);
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    assert!(get(&address, "/api/games").contains("Reiner Knizia"));
    let (well, log) = end(child);
    assert!(well, "{log}");
    assert!(log.lines().all(|line| line.starts_with('{')), "{log}");
}

#[test]
fn figures_have_an_address_of_their_own_if_it_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = ["--log-json", "--metrics-address", "127.0.0.1:0"];
    let mut child = start(folder.path(), &words);
    let address = address(&mut child);
    let log = BufReader::new(child.stderr.as_mut().expect("a pipe")).lines();
    let mut lines = log
        .map_while(Result::ok)
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(&line).ok());
    let told = lines.find(|line| line["fields"]["message"] == "telling figures").expect("a line");
    let figures = told["fields"]["address"].as_str().expect("an address").to_owned();
    assert!(get(&figures, "/metrics").contains("kasbah_build_info"));
    assert!(get(&figures, "/healthz").starts_with("HTTP/1.1 200"));
    assert!(get(&figures, "/api/games").starts_with("HTTP/1.1 404"));
    assert!(get(&address, "/metrics").starts_with("HTTP/1.1 404"));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
    assert!(child.wait().expect("it ends").success());

    let refused = start(folder.path(), &["--metrics-address", "nowhere"]);
    let refused = refused.wait_with_output().expect("it ends");
    assert_eq!(refused.status.code(), Some(2));
    let reason = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(reason.contains("an address and a port, such as"), "{reason}");
}

#[test]
fn a_request_is_found_in_the_log_by_its_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_kasbah"))
        .args(["serve", "--address", "127.0.0.1:0", "--log-json", "--data"])
        .arg(folder.path())
        .env("KASBAH_LOG", "debug")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kasbah starts");
    let address = address(&mut child);
    let answer = get(&address, "/api/games");
    let id = answer.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("a number");
    let (_, log) = end(child);
    let line = log.lines().find(|line| line.contains("\"answered\"") && line.contains(id));
    let line = line.expect(&log);
    assert!(line.contains("/api/games") && line.contains("\"from\":\"127.0.0.1\""), "{line}");
}

#[test]
fn in_the_network_it_says_where_others_find_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = start_at("0.0.0.0:0", folder.path(), &[]);
    let mut lines =
        BufReader::new(child.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    let first = lines.next().expect("a line");
    let here = first.strip_prefix("Kasbah is open at http://127.0.0.1:").expect(&first).to_owned();
    let port: u16 = here.parse().expect("a port");
    let listening = ([0, 0, 0, 0], port).into();
    for address in kasbah_server::network_addresses(listening) {
        assert_eq!(lines.next(), Some(format!("In your network: http://{address}")));
        assert!(get(&address.to_string(), "/healthz").starts_with("HTTP/1.1 200"));
    }
    assert!(end(child).0);
    // No picture where nobody looks.
    assert_eq!(lines.next(), None);
}

#[test]
fn two_houses_do_not_share_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = start(folder.path(), &[]);
    address(&mut first);
    let second = start(folder.path(), &[]).wait_with_output().expect("it ends");
    assert_eq!(second.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&second.stdout), "");
    let reason = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(reason.contains("in use by another Kasbah"), "{reason}");
    assert!(end(first).0);
}

#[test]
fn a_taken_address_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let run = Command::new(env!("CARGO_BIN_EXE_kasbah"))
        .args(["serve", "--address", &address, "--data"])
        .arg(folder.path())
        .output()
        .expect("kasbah runs");
    assert_eq!(run.status.code(), Some(2));
    let reason = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(reason.contains("choose another --address"), "{reason}");
}

#[test]
fn times_that_cannot_be_are_refused_with_what_can() {
    for (word, value, can) in [
        ("--bot-time", "5", "--bot-time 5: a whole number from 10 to 10000"),
        ("--bot-time", "soon", "--bot-time soon: a whole number"),
        ("--abandoned", "-1", "--abandoned -1: a whole number from 0"),
        ("--tables", "many", "--tables many: write it as 20+2/min"),
    ] {
        let run = Command::new(env!("CARGO_BIN_EXE_kasbah"))
            .args(["serve", &format!("{word}={value}")])
            .output()
            .expect("kasbah runs");
        assert_eq!(run.status.code(), Some(2));
        let reason = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(reason.contains(can), "{reason}");
    }
}

#[test]
fn whoever_asks_twice_does_not_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = start(folder.path(), &["--grace", "3600", "--body-time", "3600"]);
    let address = address(&mut child);
    // Somebody whose request does not come to an end.
    let mut stream = TcpStream::connect(&address).expect("it listens");
    write!(
        stream,
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Expect: 100-continue\r\nContent-Length: 9\r\n\r\n"
    )
    .expect("a request");
    // It is being heard.
    let mut begun = [0; 12];
    stream.read_exact(&mut begun).expect("a word to go on");
    assert_eq!(&begun, b"HTTP/1.1 100");
    let id = child.id().to_string();
    let ask = || Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
    assert!(ask().success());
    while TcpStream::connect(&address).is_ok() {}
    assert!(child.try_wait().expect("it runs").is_none(), "it waits for whoever asks");
    assert!(ask().success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}
