//! Durable actions a second through HTTP, beside a bare axum POST echo in the same run; and the
//! memory of ten thousand idle tables.
//!
//! `cargo bench -p kasbah-server --bench durable`; `KASBAH_BENCH_DATA` names a folder on the disk
//! to measure, `KASBAH_BENCH_SECONDS` how long each part takes.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use axum::Router;
use axum::routing::post;
use kasbah_server::{Config, serve};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// How many play at the same time, each at a table of his own.
const CONNECTIONS: [usize; 2] = [64, 256];
const IDLE_TABLES: usize = 10_000;
/// What a process of this program is told to be.
const ROLE: &str = "KASBAH_BENCH_ROLE";
const DATA: &str = "KASBAH_BENCH_DATA";

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    match env::var(ROLE).as_deref() {
        Ok(role) => runtime.block_on(be(role)),
        Err(_) => runtime.block_on(measure()),
    }
}

/// A server in a process of its own.
async fn be(role: &str) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    say(&format!("{}\n", listener.local_addr().unwrap()));
    if role == "echo" {
        let echo = Router::new().route("/echo", post(async |body: String| body));
        axum::serve(listener, echo).await.unwrap();
        return;
    }
    let mut config = Config::new(env::var_os(DATA).unwrap().into());
    if role == "idle" {
        config.idle = Duration::from_secs(3600);
    }
    serve(listener, config, std::future::pending()).await.unwrap();
}

struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(role: &str, data: &Path) -> Self {
        let mut child = Command::new(env::current_exe().unwrap())
            .env(ROLE, role)
            .env(DATA, data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut stdout = std::io::BufReader::new(child.stdout.take().unwrap());
        std::io::BufRead::read_line(&mut stdout, &mut line).unwrap();
        Self { child, address: line.trim().parse().unwrap() }
    }

    /// Processor time used so far, in microseconds.
    fn cpu_micros(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<_> = stat[stat.rfind(')').unwrap()..].split_whitespace().collect();
        let ticks = [12, 13].map(|at: usize| fields[at].parse::<f64>().unwrap());
        (ticks[0] + ticks[1]) * 10_000.0
    }

    fn resident_mib(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One connection that is kept, with the cookie it was given. Written by hand, so that the load
/// costs little beside what is measured.
struct Connection {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
    cookie: String,
    request: String,
    line: String,
}

impl Connection {
    async fn open(host: SocketAddr) -> Self {
        let stream = TcpStream::connect(host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let stream = BufReader::new(stream);
        Self { stream, host, cookie: String::new(), request: String::new(), line: String::new() }
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> (u16, Vec<u8>) {
        self.request.clear();
        let (host, cookie, length) = (self.host, &self.cookie, body.len());
        write!(
            self.request,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        self.stream.write_all(self.request.as_bytes()).await.unwrap();
        let (mut status, mut length) = (0, 0);
        loop {
            self.line.clear();
            self.stream.read_line(&mut self.line).await.unwrap();
            let line = self.line.trim_end();
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                status = rest[..3].parse().unwrap();
            } else if let Some(rest) = line.strip_prefix("content-length: ") {
                length = rest.parse().unwrap();
            } else if let Some(rest) = line.strip_prefix("set-cookie: ") {
                self.cookie = rest.split(';').next().unwrap().to_owned();
            } else if line.is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.unwrap();
        (status, body)
    }

    async fn json(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.send(method, path, &body.to_string()).await;
        assert!(status < 300, "{status} {}", String::from_utf8_lossy(&answer));
        serde_json::from_slice(&answer).unwrap()
    }

    async fn lay(&mut self) -> String {
        let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }, { "kind": "hotseat" }]);
        let wish = json!({ "game": "medici", "seats": seats });
        self.json("POST", "/api/tables", &wish).await["id"].as_str().unwrap().to_owned()
    }
}

/// Plays one game after another. Between actions nothing is asked: the next action is guessed (three
/// reveals, then the last card, then the next seat), and only a refusal makes the player look.
async fn act_until(address: SocketAddr, end: Instant) -> u64 {
    let mut connection = Connection::open(address).await;
    let mut acted = 0;
    loop {
        let id = connection.lay().await;
        let path = format!("/api/tables/{id}/actions");
        let mut attempt = 0_u64;
        while let Some((mut seat, mut number, mut revealed)) = look(&mut connection, &id).await {
            loop {
                if Instant::now() >= end {
                    return acted;
                }
                let action = if revealed < 3 { "reveal" } else { "take 1" };
                attempt += 1;
                let body = format!(
                    r#"{{"seat":{seat},"actions":["{action}"],"number":{number},"key":"attempt-{attempt}"}}"#
                );
                let (status, _) = connection.send("POST", &path, &body).await;
                if status != 200 {
                    break;
                }
                acted += 1;
                if revealed < 3 {
                    (revealed, number) = (revealed + 1, number + 2);
                } else {
                    (revealed, number, seat) = (0, number + 1, (seat + 1) % 3);
                }
            }
        }
    }
}

/// Whose turn it is, the number, and how many cards were revealed (three, if no more can be).
async fn look(connection: &mut Connection, id: &str) -> Option<(u64, u64, u64)> {
    let table = connection.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    let seat = table["turn"]["seat"].as_u64()?;
    let can_reveal = table["legal"].as_array()?.iter().any(|action| action == "reveal");
    let revealed = if can_reveal { table["view"]["revealed"].as_u64()? } else { 3 };
    Some((seat, table["number"].as_u64()?, revealed))
}

async fn echo_until(address: SocketAddr, end: Instant) -> u64 {
    let mut connection = Connection::open(address).await;
    connection.cookie = "kasbah=00000000000000000000000000".into();
    let mut answered = 0;
    while Instant::now() < end {
        let body = r#"{"seat":0,"actions":["reveal"],"number":12,"key":"attempt-123"}"#;
        let (status, _) = connection.send("POST", "/echo", body).await;
        assert_eq!(status, 200);
        answered += 1;
    }
    answered
}

/// Requests a second, and the server's processor time for each.
struct Rate {
    a_second: f64,
    cpu_micros: f64,
}

async fn rate<F: Future<Output = u64> + Send + 'static>(
    server: &Process,
    connections: usize,
    seconds: u64,
    one: impl Fn(SocketAddr, Instant) -> F,
) -> Rate {
    let (start, cpu) = (Instant::now(), server.cpu_micros());
    let end = start + Duration::from_secs(seconds);
    let all: Vec<_> = (0..connections).map(|_| tokio::spawn(one(server.address, end))).collect();
    let mut count = 0;
    for connection in all {
        count += connection.await.unwrap();
    }
    let cpu_micros = (server.cpu_micros() - cpu) / count as f64;
    Rate { a_second: count as f64 / start.elapsed().as_secs_f64(), cpu_micros }
}

async fn measure() {
    let scratch;
    let data = match env::var_os(DATA) {
        Some(folder) => folder.into(),
        None => {
            scratch = tempfile::tempdir().unwrap();
            scratch.path().to_owned()
        }
    };
    let seconds = env::var("KASBAH_BENCH_SECONDS").map_or(5, |text| text.parse().unwrap());

    let echo = Process::start("echo", &data);
    let kasbah = Process::start("serve", &data);
    for connections in CONNECTIONS {
        let (mut best_echo, mut best_acts) = (0.0_f64, 0.0_f64);
        for _ in 0..3 {
            let echoes = rate(&echo, connections, seconds, echo_until).await;
            let acts = rate(&kasbah, connections, seconds, act_until).await;
            say(&format!(
                "{connections:4} connections: bare echo {:7.0} /s ({:4.1} µs of processor each), \
                 durable actions {:7.0} /s ({:4.1} µs), ratio {:.2}\n",
                echoes.a_second,
                echoes.cpu_micros,
                acts.a_second,
                acts.cpu_micros,
                acts.a_second / echoes.a_second
            ));
            best_echo = best_echo.max(echoes.a_second);
            best_acts = best_acts.max(acts.a_second);
        }
        let ratio = best_acts / best_echo;
        say(&format!(
            "{connections:4} connections, best of three: {best_echo:.0} echoes/s, {best_acts:.0} durable actions/s, ratio {ratio:.2}\n"
        ));
    }
    let mut connection = Connection::open(kasbah.address).await;
    let (_, metrics) = connection.send("GET", "/metrics", "").await;
    for line in String::from_utf8_lossy(&metrics).lines().filter(|line| {
        [
            "kasbah_commits_total",
            "kasbah_group_size_sum",
            "kasbah_commit_seconds_sum",
            "kasbah_http",
        ]
        .iter()
        .any(|name| line.starts_with(name))
    }) {
        say(&format!("{line}\n"));
    }
    drop((echo, kasbah));

    let idle = Process::start("idle", &data.join("idle"));
    let before = idle.resident_mib();
    let mut connection = Connection::open(idle.address).await;
    for _ in 0..IDLE_TABLES {
        let id = connection.lay().await;
        connection.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    }
    let after = idle.resident_mib();
    say(&format!(
        "{IDLE_TABLES} tables, all still in memory: {after:.0} MiB resident ({before:.0} MiB before, {:.1} KiB a table)\n",
        (after - before) * 1024.0 / IDLE_TABLES as f64
    ));
    drop(idle);
    let stored = Process::start("serve", &data.join("idle"));
    let mut connection = Connection::open(stored.address).await;
    connection.send("GET", "/api/tables", "").await;
    say(&format!(
        "{IDLE_TABLES} tables, left to the store: {:.0} MiB resident\n",
        stored.resident_mib()
    ));
}

fn say(text: &str) {
    use std::io::Write;
    std::io::stdout().write_all(text.as_bytes()).unwrap();
}
