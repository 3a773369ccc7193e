//! `kill -9` at any moment: every acknowledged action is there, and the table goes on.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use kasbah_server::{Config, serve};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::common::{Dice, Person, bot, hotseat, key, me};

const FOLDER: &str = "KASBAH_TEST_KILL_DATA";
const ROUNDS: usize = 8;
const CLIENTS: usize = 6;

/// Not a test, but the server that is killed: this program calls itself with a folder.
#[test]
#[ignore = "the process that the test below kills"]
fn the_server_to_kill() {
    let data = std::env::var_os(FOLDER).expect("only the test below starts this");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        eprintln!("listening {}", listener.local_addr().unwrap());
        let mut config = Config::new(data.into());
        config.bot_pace = Duration::ZERO;
        serve(listener, config, std::future::pending()).await.unwrap();
    });
}

/// A server in a process of its own.
struct Victim {
    process: Child,
    address: SocketAddr,
}

impl Victim {
    fn start(data: &Path) -> Self {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "kill::the_server_to_kill", "--nocapture"])
            .env(FOLDER, data)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening ").map(|it| it.parse().unwrap()))
            .expect("the server says where it listens");
        Self { process, address }
    }

    /// SIGKILL: nothing can be tidied up.
    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What the server acknowledged: table, number, line.
type Acknowledged = (String, u64, String);

/// Plays a table until the server is gone; says what was acknowledged.
async fn play(
    person: Person,
    id: String,
    seed: u64,
    acknowledged: mpsc::UnboundedSender<Acknowledged>,
) {
    let mut dice = Dice::new(seed);
    loop {
        let Some(table) =
            ask(person.request(reqwest::Method::GET, &format!("/api/tables/{id}"))).await
        else {
            return;
        };
        let Some(seat) =
            table["turn"]["seat"].as_u64().filter(|_| table["legal"] != serde_json::json!([]))
        else {
            if table["turn"]["kind"] == "over" {
                return;
            }
            continue;
        };
        let action = dice.choose(&table["legal"]);
        let act = serde_json::json!({ "seat": seat, "action": action, "number": table["number"], "key": key() });
        let path = format!("/api/tables/{id}/actions");
        let Some(acted) = ask(person.request(reqwest::Method::POST, &path).json(&act)).await else {
            return;
        };
        if let Some(number) = acted["number"].as_u64() {
            let _ = acknowledged.send((id.clone(), number, format!("{seat} {action}")));
        }
    }
}

/// A successful answer, or nothing if the server has gone.
async fn ask(request: reqwest::RequestBuilder) -> Option<Value> {
    request.send().await.ok()?.json().await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_action_outlives_sigkill() {
    let data = tempfile::tempdir().unwrap();
    let mut victim = Victim::start(data.path());
    let mut dice = Dice::new(10);
    let mut people: Vec<(Person, String)> = Vec::new();
    let mut known: Vec<Acknowledged> = Vec::new();

    for round in 0..ROUNDS {
        people = people
            .into_iter()
            .map(|(person, id)| (person.at_address(victim.address), id))
            .collect();
        for client in 0..CLIENTS {
            let person = Person::at(victim.address);
            let seats = if client % 2 == 0 {
                [me(), hotseat(), hotseat()]
            } else {
                [me(), hotseat(), bot()]
            };
            let id = person.lay(&seats, false).await;
            people.push((person, id));
        }
        let (acknowledge, mut acknowledged) = mpsc::unbounded_channel();
        let seed = |index: usize| (round * 1000 + index) as u64;
        let players: Vec<_> = people
            .iter()
            .enumerate()
            .map(|(index, (person, id))| {
                tokio::spawn(play(person.clone(), id.clone(), seed(index), acknowledge.clone()))
            })
            .collect();
        drop(acknowledge);

        // In the middle of the load: after a random number of acknowledgements.
        for _ in 0..20 + dice.below(150) {
            known.push(acknowledged.recv().await.expect("games are longer than this"));
        }
        victim.kill();
        for player in players {
            player.await.unwrap();
        }
        while let Some(last) = acknowledged.recv().await {
            known.push(last);
        }

        victim = Victim::start(data.path());
        for (person, id) in &people {
            let person = person.at_address(victim.address);
            let record = person.text(&format!("/api/tables/{id}/record")).await;
            let events: Vec<_> = record
                .lines()
                .filter(|line| line.starts_with(|c: char| c == '*' || c.is_ascii_digit()))
                .collect();
            for (_, number, line) in known.iter().filter(|(table, ..)| table == id) {
                assert_eq!(
                    events.get(*number as usize - 1),
                    Some(&line.as_str()),
                    "round {round}\n{record}"
                );
            }
        }
    }

    // And every table can be played to its end.
    let (acknowledge, mut acknowledged) = mpsc::unbounded_channel();
    for (index, (person, id)) in people.iter().enumerate() {
        let person = person.at_address(victim.address);
        play(person.clone(), id.clone(), index as u64, acknowledge.clone()).await;
        assert_eq!(person.view(id).await["turn"]["kind"], "over");
    }
    drop(acknowledge);
    let mut more = 0;
    while acknowledged.recv().await.is_some() {
        more += 1;
    }
    assert!(known.len() > ROUNDS * 20 && more > 0, "{} and {more}", known.len());
}
