//! Somebody who means harm, in a process of his own, from addresses of his own: floods of tables and of the
//! largest records, questions whether all is well, half requests, answers that he does not read, a thousand
//! streams, wrong hosts and cookies.

use std::collections::VecDeque;
use std::env;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Child, Command};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

/// What a process of this program is told to attack.
pub(crate) const AGAINST: &str = "KASBAH_BENCH_AGAINST";
/// From how many addresses he comes.
const ADDRESSES: u8 = 20;
/// How many streams he wants.
const STREAMS: usize = 1000;
/// How long he waits for an answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Between two requests from one address: all of them together are more than a thousand in a second.
const PAUSE: Duration = Duration::from_millis(50);
/// He leaves on his own if nobody ends him.
const AT_MOST: Duration = Duration::from_secs(120);

pub(crate) struct Enemy(Child);

impl Enemy {
    pub(crate) fn start(server: SocketAddr) -> Self {
        let program = env::current_exe().unwrap();
        Self(Command::new(program).env(AGAINST, server.to_string()).spawn().unwrap())
    }
}

impl Drop for Enemy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What that process does.
pub(crate) fn attack(server: SocketAddr) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let all = async {
        let id = Hand { server, from: Ipv4Addr::new(127, 0, 0, 99).into() }.lay().await;
        let events = get(&format!("/api/tables/{id}/events"), "localhost", "");
        for number in 0..ADDRESSES {
            let from = Hand { server, from: Ipv4Addr::new(127, 0, 0, 100 + number).into() };
            tokio::spawn(from.keep_saying(table()));
            tokio::spawn(from.keep_saying(record()));
            tokio::spawn(from.keep_saying(get("/healthz", "localhost", "")));
            tokio::spawn(from.keep_saying(get("/api/tables", "rebound.example", "")));
            tokio::spawn(from.keep_saying(get(
                "/api/tables",
                "localhost",
                "kasbah=0123456789abcdefghjkmnpqrs",
            )));
            tokio::spawn(from.hold(8, "GET /api/games HTTP/1.1\r\nHo".into()));
            tokio::spawn(
                from.hold(8, format!("{}{{", post("/api/tables", "application/json", 60_000))),
            );
            tokio::spawn(from.hold(4, get("/api/openapi.json", "localhost", "").repeat(100)));
            tokio::spawn(from.hold(STREAMS / usize::from(ADDRESSES), events.clone()));
        }
        sleep(AT_MOST).await;
    };
    runtime.block_on(all);
}

/// One of the addresses that he comes from.
#[derive(Clone, Copy)]
struct Hand {
    server: SocketAddr,
    from: IpAddr,
}

impl Hand {
    async fn say(self, text: &str) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(self.from, 0))?;
        let mut stream = socket.connect(self.server).await?;
        stream.write_all(text.as_bytes()).await?;
        Ok(stream)
    }

    /// Lays a table that everybody may look at.
    async fn lay(self) -> String {
        let (mut stream, mut answer) = (self.say(&table()).await.unwrap(), vec![0; 4096]);
        let length = stream.read(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
        let (_, id) = answer.split_once(r#"{"id":""#).expect("a table is laid");
        id.split('"').next().unwrap_or_default().to_owned()
    }

    /// Says something again and again, whatever is answered.
    async fn keep_saying(self, text: String) {
        loop {
            let said = timeout(PATIENCE, async {
                let mut stream = self.say(&text).await?;
                stream.read(&mut [0; 4096]).await
            });
            let _ = said.await;
            sleep(PAUSE).await;
        }
    }

    /// Says something on so many connections, reads nothing, and replaces them one by one.
    async fn hold(self, many: usize, text: String) {
        let mut held = VecDeque::new();
        loop {
            held.push_back(self.say(&text).await);
            if held.len() > many {
                held.pop_front();
                sleep(PAUSE).await;
            }
        }
    }
}

fn get(path: &str, host: &str, cookie: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n")
}

fn post(path: &str, kind: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    )
}

/// A table of bots, which play as long as they are let.
fn table() -> String {
    let bots =
        r#"{"game":"medina","public":true,"seats":[{"kind":"bot"},{"kind":"bot"},{"kind":"bot"}]}"#;
    post("/api/tables", "application/json", bots.len()) + bots
}

/// The largest record there may be: it is read from end to end before it is refused.
fn record() -> String {
    let head = "game medici\nrules 1\nsetup players=3\n";
    let text = format!("{head}{}", "# nothing\n".repeat((1_000_000 - head.len()) / 10));
    post("/api/records", "text/plain", text.len()) + &text
}
