//! Four people play, and somebody does all he can to keep them from it.

#![cfg(target_os = "linux")] // Here one machine has many addresses for itself.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::common::{Dice, Person, Server, bot, friend, me};

/// From how many addresses he comes.
const ADDRESSES: u8 = 10;
/// How many streams he wants.
const STREAMS: usize = 1000;
/// Between two large or quick requests: the machine is busy enough with his own part.
const PAUSE: Duration = Duration::from_millis(20);

/// Somebody elsewhere who means harm.
#[derive(Clone)]
struct Enemy {
    server: SocketAddr,
    /// Where he is now.
    from: IpAddr,
    refused: Arc<AtomicU64>,
}

impl Enemy {
    /// The same, from one of his addresses.
    fn at(&self, number: u8) -> Self {
        Self { from: Ipv4Addr::new(127, 0, 0, 66 + number % ADDRESSES).into(), ..self.clone() }
    }

    /// Somebody new, as far as cookies tell.
    fn person(&self) -> Person {
        Person::from(self.from, self.server)
    }

    /// Sends something, and never reads what is answered.
    async fn say(&self, text: &str) -> std::io::Result<tokio::net::TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(self.from, 0))?;
        let mut stream = socket.connect(self.server).await?;
        stream.write_all(text.as_bytes()).await?;
        Ok(stream)
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        header: (&str, &str),
    ) -> Option<reqwest::Response> {
        let wish = json!({ "game": "medici", "public": true, "seats": [bot(), bot(), bot()] });
        let request = self.person().request(method, path).header(header.0, header.1).json(&wish);
        let response = request.timeout(Duration::from_secs(5)).send().await.ok();
        if response.as_ref().is_none_or(|it| it.status().is_client_error()) {
            self.refused.fetch_add(1, Ordering::Relaxed);
        }
        response
    }

    async fn lay_tables(self) {
        loop {
            self.ask(Method::POST, "/api/tables", ("x-nothing", "")).await;
        }
    }

    async fn send_halves(self) {
        let mut held = std::collections::VecDeque::new();
        loop {
            for half in [
                "GET /api/games HTTP/1.1\r\nHo",
                "",
                "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n\
                Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
            ] {
                held.push_back(self.say(half).await);
            }
            if held.len() > 300 {
                held.drain(..100);
            }
        }
    }

    async fn keep_silent(self) {
        let all = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
        loop {
            let _held = [self.say(&all).await, self.say(&all).await];
        }
    }

    /// Says something again and again, and hears the beginning of the answer.
    async fn repeat(self, text: String) {
        loop {
            let said = tokio::time::timeout(Duration::from_secs(5), async {
                let mut stream = self.say(&text).await?;
                stream.read(&mut [0; 256]).await
            });
            let _ = said.await;
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Listens so many times, and reads nothing of it; now and then he hangs up, and comes again.
    async fn listen(self, path: String, many: usize) {
        let listen = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        let mut held = std::collections::VecDeque::new();
        loop {
            held.push_back(self.say(&listen).await);
            if held.len() > many {
                held.pop_front();
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    async fn pretend(self, path: String) {
        loop {
            self.ask(Method::GET, &path, ("host", "rebound.example")).await;
            self.ask(Method::GET, &path, ("cookie", "kasbah=0123456789abcdefghjkmnpqrs")).await;
        }
    }
}

/// One move of whoever has the turn; false when the game is over.
async fn play(people: &[Person], id: &str, dice: &mut Dice) -> bool {
    let table = people[0].view(id).await;
    let Some(seat) = table["turn"]["seat"].as_u64() else { return false };
    let person = &people[seat as usize];
    let (table, number) = (person.view(id).await, table["number"].as_u64().unwrap());
    person.act(id, seat, dice.choose(&table["legal"]), number).await.ok();
    true
}

/// The largest record there may be: it is read from end to end before it is refused.
fn record() -> String {
    let head = "game medici\nrules 1\nsetup players=3\n";
    let text = format!("{head}{}", "# nothing\n".repeat((1_000_000 - head.len()) / 10));
    let length = text.len();
    format!(
        "POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n\
        Content-Length: {length}\r\n\r\n{text}"
    )
}

/// Both ends of every connection are open files of this process.
fn have_room_for_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let current = Some(maximum.map_or(8192, |most| most.min(8192)));
    setrlimit(Resource::Nofile, Rlimit { current, maximum }).expect("it may be raised so far");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_move_of_four_people_is_taken() {
    have_room_for_files();
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| {
        config.connections_of_address = 200;
        config.tables_of_address = "20+20/min".parse().unwrap();
        config.requests_of_address = "200000+100000/s".parse().unwrap();
        config.listeners = STREAMS + 100;
        // Longer than anybody thinks who plays here, on a machine that is busy with others: whoever is
        // silent for so long is hung up on, and may be about to say something.
        let while_others_work = Duration::from_secs(8);
        config.header_time = while_others_work;
        config.body_time = while_others_work;
        config.write_time = while_others_work;
    })
    .await;
    let people = [(); 4].map(|()| server.person());
    let id = people[0].lay(&[me(), friend(), friend(), friend()], true).await;
    for (seat, person) in people.iter().enumerate().skip(1) {
        person.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": seat })).await.ok();
    }

    let from = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let enemy = Enemy { server: server.address, from, refused: Arc::default() };
    let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
    let spawn = |task: std::pin::Pin<Box<dyn Future<Output = ()> + Send>>| {
        let stopped = stop.clone().cancelled_owned();
        tasks.spawn(async move {
            tokio::select! { () = stopped => {}, () = task => {} }
        });
    };
    for number in 0..ADDRESSES {
        let many = STREAMS / usize::from(ADDRESSES);
        spawn(Box::pin(enemy.at(number).listen(format!("/api/tables/{id}/events"), many)));
    }
    // Before anybody plays, they are there.
    while people[0].counted("kasbah_listeners").await < STREAMS as u64 {}
    let health = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for number in 0..3 {
        spawn(Box::pin(enemy.at(number).repeat(health.to_owned())));
        spawn(Box::pin(enemy.at(number).repeat(record())));
    }
    spawn(Box::pin(enemy.at(3).lay_tables()));
    spawn(Box::pin(enemy.at(4).send_halves()));
    spawn(Box::pin(enemy.at(5).keep_silent()));
    spawn(Box::pin(enemy.at(6).pretend(format!("/api/tables/{id}"))));

    let mut streams = Vec::new();
    for person in &people {
        streams.push(person.listen(&id, Some(0)).await);
    }
    let mut dice = Dice::new(11);
    while play(&people, &id, &mut dice).await {}
    let number = people[0].view(&id).await["number"].as_u64().unwrap();
    for mut events in streams {
        while events.next_of("step").await.id < number {}
    }
    while enemy.refused.load(Ordering::Relaxed) < 50 {
        people[0].view(&id).await;
    }
    stop.cancel();
    tasks.close();
    tasks.wait().await;
    assert!(people[0].counted("kasbah_turned_away_total").await > 0);
    server.stop().await;
}
