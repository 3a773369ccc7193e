//! What teaching takes: how soon a lesson's door answers, how long the coach looks at a turn on one core, and
//! whether other tables wait for him.
//!
//! `cargo bench -p kasbah-server --bench teaching`; `KASBAH_BENCH_SECONDS` says how long others play,
//! `KASBAH_BENCH_TURNS` at how many turns of each game the coach looks.

mod load;

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use kasbah_catalog::{ToLook, games, lessons, read_record};
use kasbah_rules::Turn;
use load::{Connection, Process, say, seconds};
use serde_json::{Value, json};
use tokio::task::JoinSet;

/// How often each step of each lesson is asked for.
const ASKED: usize = 20;
/// How many play meanwhile, and how many ask the coach all the time.
const PLAYERS: usize = 16;
const COACHED: usize = 4;
/// Between two moves of one player.
const PAUSE: Duration = Duration::from_millis(20);

fn main() {
    load::run(measure());
}

async fn measure() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start("server", data.path());
    open_lessons(process.address).await;
    for game in games() {
        let times = coach(&game.name, turns());
        say(&format!("the coach, {}, by the clock: {}\n", game.name, told(times.clock)));
        say(&format!("the coach, {}, of the processor: {}\n", game.name, told(times.processor)));
    }
    for asking in [0, COACHED] {
        let (moves, questions) = meanwhile(process.address, asking).await;
        say(&format!("{PLAYERS} play, {asking} ask the coach: a move {}\n", told(moves)));
        if asking > 0 {
            say(&format!("their questions: {}\n", told(questions)));
        }
    }
}

fn turns() -> usize {
    env::var("KASBAH_BENCH_TURNS").map_or(200, |text| text.parse().unwrap())
}

/// In the middle, of a hundred the second but one, and at most.
fn told(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    let (middle, most, all) = (millis(at(50)), millis(at(99)), millis(at(100)));
    format!("{middle:.1} ms, 99 % within {most:.1} ms, all within {all:.1} ms ({})", times.len())
}

/// Every step of every lesson, as the page asks for it.
async fn open_lessons(address: SocketAddr) {
    let mut connection = Connection::open(address).await;
    let mut times = Vec::new();
    for game in games() {
        for lesson in lessons(&game.name) {
            let path = format!("/api/lessons/{}/{}", game.name, lesson.name);
            let first = connection.json("POST", &path, &json!({ "step": 0 })).await;
            for step in 0..first["steps"].as_u64().unwrap() {
                let body = json!({ "step": step }).to_string();
                for _ in 0..ASKED {
                    let start = Instant::now();
                    let (status, _) = connection.send("POST", &path, &body).await;
                    times.push(start.elapsed());
                    assert_eq!(status, 200);
                }
            }
        }
    }
    say(&format!("a step of a lesson, asked and answered: {}\n", told(times)));
}

/// How long the coach looked: also of the processor, which says the same on a busy machine.
#[derive(Default)]
struct Looks {
    clock: Vec<Duration>,
    processor: Vec<Duration>,
}

/// The coach looks at turns of the recorded games, one after the other, on this thread.
fn coach(game: &str, wanted: usize) -> Looks {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(game);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    let records: Vec<_> = files
        .iter()
        .filter_map(|file| Some(read_record(&fs::read_to_string(file).ok()?).ok()?.0))
        .collect();
    let all: u32 = records.iter().map(|record| record.number()).sum();
    let every = (all as usize / wanted).max(1);
    let mut looks = Looks::default();
    for record in &records {
        for number in (0..record.number()).step_by(every) {
            let Some(turn) = turn_at(&**record, number) else { continue };
            let thinks = record.at(number).to_think();
            let (start, ran) = (Instant::now(), processor_time());
            thinks.verdict(&turn, u64::from(number)).unwrap();
            looks.clock.push(start.elapsed());
            looks.processor.push(processor_time().saturating_sub(ran));
        }
    }
    looks
}

/// What was played after so many events, up to where chance decides or the turn passes.
fn turn_at(record: &dyn ToLook, number: u32) -> Option<Vec<String>> {
    let Turn::Player { seat } = record.at(number).position().turn() else { return None };
    let events = (number + 1..).map_while(|number| record.event(number));
    let own = events.take_while(|(who, _)| *who == Some(seat));
    let turn: Vec<String> = own.map(|(_, action)| action).take(2).collect();
    (!turn.is_empty()).then_some(turn)
}

/// What this thread has had of the processor.
fn processor_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|nanos| nanos.parse().ok());
    Duration::from_nanos(nanos.unwrap_or_default())
}

/// Some play at tables of their own, while others ask the coach: how long moves took, and questions.
async fn meanwhile(address: SocketAddr, asking: usize) -> (Vec<Duration>, Vec<Duration>) {
    let end = Instant::now() + Duration::from_secs(seconds());
    let mut players = JoinSet::new();
    for _ in 0..PLAYERS {
        players.spawn(play_until(address, end));
    }
    let mut questions = JoinSet::new();
    for _ in 0..asking {
        questions.spawn(ask_until(address, end));
    }
    let moves = players.join_all().await.into_iter().flatten().collect();
    (moves, questions.join_all().await.into_iter().flatten().collect())
}

/// Lays a table of Medina; whoever plays there is not alone, or is.
async fn lay(connection: &mut Connection, other: &str) -> (String, Value) {
    let seats = json!([{ "kind": "me" }, { "kind": other }]);
    let wish = json!({ "game": "medina", "seats": seats, "shuffle": false });
    let laid = connection.json("POST", "/api/tables", &wish).await;
    let id = laid["id"].as_str().unwrap().to_owned();
    let table = connection.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
    (id, table)
}

/// Plays the first thing that may be done, again and again.
async fn play_until(address: SocketAddr, end: Instant) -> Vec<Duration> {
    let mut connection = Connection::open(address).await;
    let mut times = Vec::new();
    while Instant::now() < end {
        let (id, mut table) = lay(&mut connection, "hotseat").await;
        while let Some(seat) = table["turn"]["seat"].as_u64().filter(|_| Instant::now() < end) {
            let number = table["number"].as_u64().unwrap();
            let action = &table["legal"][0];
            let key = format!("attempt-{number}");
            let act = json!({ "seat": seat, "actions": [action], "number": number, "key": key });
            let (path, body) = (format!("/api/tables/{id}/actions"), act.to_string());
            let start = Instant::now();
            let (status, _) = connection.send("POST", &path, &body).await;
            times.push(start.elapsed());
            assert_eq!(status, 200);
            tokio::time::sleep(PAUSE).await;
            table = connection.json("GET", &format!("/api/tables/{id}"), &json!({})).await;
        }
    }
    times
}

/// Asks what a turn would give away, again and again: nothing ever happens at that table.
async fn ask_until(address: SocketAddr, end: Instant) -> Vec<Duration> {
    let mut connection = Connection::open(address).await;
    let (id, table) = lay(&mut connection, "bot").await;
    let path = format!("/api/tables/{id}/coach");
    let mut times = Vec::new();
    for at in 0.. {
        let legal = table["legal"].as_array().unwrap();
        let action = &legal[at % legal.len()];
        let asked = json!({ "seat": 0, "number": table["number"], "actions": [action] });
        let body = asked.to_string();
        let start = Instant::now();
        let (status, _) = connection.send("POST", &path, &body).await;
        assert_eq!(status, 200);
        times.push(start.elapsed());
        if Instant::now() >= end {
            break;
        }
    }
    times
}
