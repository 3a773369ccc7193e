//! A server in a process of its own, and connections that cost little beside what is measured.

#![allow(dead_code)] // each bench uses a part of it

pub(crate) mod acts;
mod floor;
pub(crate) mod furniture;
pub(crate) mod people;

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use kasbah_server::{Config, serve, serving_threads};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What a process of this program is told to be.
pub(crate) const ROLE: &str = "KASBAH_BENCH_ROLE";
/// A folder on the disk to measure.
pub(crate) const DATA: &str = "KASBAH_BENCH_DATA";
/// Where its tables are, if not in that folder.
const DATABASE: &str = "KASBAH_BENCH_DATABASE";

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Is what it is told to be, or measures.
pub(crate) fn run(measure: impl Future<Output = ()>) {
    let role = env::var(ROLE);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if role.is_ok() {
        runtime.worker_threads(serving_threads());
    }
    let runtime = runtime.enable_all().build().unwrap();
    match role.as_deref() {
        Ok(role) => runtime.block_on(be(role)),
        Err(_) => runtime.block_on(measure),
    }
}

/// A server in a process of its own.
async fn be(role: &str) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    say(&format!("{}\n", listener.local_addr().unwrap()));
    if role == "echo" {
        axum::serve(listener, floor::router()).await.unwrap();
        return;
    }
    let config = Config::new(env::var_os(DATA).unwrap().into());
    // As it stands open to everybody, or as if all were friends.
    let mut config = if role == "open" { config } else { config.without_limits() };
    config.database = env::var(DATABASE).ok().map(|url| url.parse().unwrap());
    if role == "idle" {
        config.idle = Duration::from_secs(3600);
    }
    serve(listener, config, std::future::pending()).await.unwrap();
}

pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(role: &str, data: &Path) -> Self {
        Self::start_with(role, data, None)
    }

    /// One that shares a database with others.
    pub(crate) fn sharing(database: &str, data: &Path) -> Self {
        Self::start_with("serve", data, Some(database))
    }

    fn start_with(role: &str, data: &Path, database: Option<&str>) -> Self {
        let mut child = Command::new(env::current_exe().unwrap())
            .env(ROLE, role)
            .env(DATA, data)
            .envs(database.map(|url| (DATABASE, url)))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut stdout = std::io::BufReader::new(child.stdout.take().unwrap());
        std::io::BufRead::read_line(&mut stdout, &mut line).unwrap();
        Self { child, address: line.trim().parse().unwrap() }
    }

    /// Processor time used so far, in microseconds.
    pub(crate) fn cpu_micros(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<_> = stat[stat.rfind(')').unwrap()..].split_whitespace().collect();
        let ticks = [12, 13].map(|at: usize| fields[at].parse::<f64>().unwrap());
        (ticks[0] + ticks[1]) * 10_000.0
    }

    pub(crate) fn resident_mib(&self) -> f64 {
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
pub(crate) struct Connection {
    pub(crate) stream: BufReader<TcpStream>,
    host: SocketAddr,
    pub(crate) cookie: String,
    request: String,
    line: String,
}

impl Connection {
    pub(crate) async fn open(host: SocketAddr) -> Self {
        let stream = TcpStream::connect(host).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let stream = BufReader::new(stream);
        Self { stream, host, cookie: String::new(), request: String::new(), line: String::new() }
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, body: &str) -> (u16, Vec<u8>) {
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

    /// Asks for an event stream; what comes is read from [`stream`](Self::stream).
    pub(crate) async fn listen(&mut self, path: &str) {
        let (host, cookie) = (self.host, &self.cookie);
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n");
        self.stream.write_all(request.as_bytes()).await.unwrap();
    }

    pub(crate) async fn json(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.send(method, path, &body.to_string()).await;
        assert!(status < 300, "{status} {}", String::from_utf8_lossy(&answer));
        serde_json::from_slice(&answer).unwrap()
    }
}

/// How long each part takes.
pub(crate) fn seconds() -> u64 {
    env::var("KASBAH_BENCH_SECONDS").map_or(5, |text| text.parse().unwrap())
}

pub(crate) fn say(text: &str) {
    use std::io::Write;
    std::io::stdout().write_all(text.as_bytes()).unwrap();
}
