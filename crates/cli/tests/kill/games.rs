//! Games that are played as fast as can be, and what was sent.

use std::thread;

use kasbah_rules::{Draws, Seed};
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinSet;

use crate::server::{Person, Server};

/// How often somebody else gets the processor before the process is killed that opens or ends.
const MOMENTS: u64 = 30_000;
/// The actions that are sent at once, at most.
const LONGEST: usize = 4;

/// A turn that was sent.
#[derive(Clone)]
pub(crate) struct Sent {
    pub(crate) table: String,
    pub(crate) body: Value,
    pub(crate) acknowledged: bool,
}

impl Sent {
    /// The number of the last event before it.
    pub(crate) fn number(&self) -> usize {
        self.body["number"].as_u64().expect("a number") as usize
    }

    /// As a record has them.
    pub(crate) fn lines(&self) -> Vec<String> {
        let actions = self.body["actions"].as_array().expect("actions").iter();
        let seat = &self.body["seat"];
        actions.map(|action| format!("{seat} {}", action.as_str().expect("text"))).collect()
    }

    /// Whether it is among the events of its table. Nobody else goes on from the same event: what
    /// is there instead, or only its beginning, is half a turn.
    pub(crate) fn is_stored(&self, events: &[String]) -> bool {
        let (number, lines) = (self.number(), self.lines());
        let stored = events.len() > number;
        if stored {
            let last = events.len().min(number + lines.len());
            assert_eq!(events[number..last], lines, "half a turn of {}", self.body["key"]);
        }
        stored
    }
}

pub(crate) fn numbers(seed: u64) -> Draws {
    Draws::new(Seed::from_number(seed), Draws::PLAYERS)
}

fn choose(legal: &Value, draws: &mut Draws) -> Option<Value> {
    let legal = legal.as_array().filter(|legal| !legal.is_empty())?;
    Some(legal[draws.below(legal.len() as u64) as usize].clone())
}

/// What a seat does until it is somebody else's turn, or chance decides.
pub(crate) async fn choose_turn(
    person: &Person,
    id: &str,
    table: &Value,
    draws: &mut Draws,
) -> Option<Vec<Value>> {
    let (seat, number) = (&table["turn"]["seat"], &table["number"]);
    let mut actions = vec![choose(&table["legal"], draws)?];
    while actions.len() < LONGEST {
        let ask = json!({ "seat": seat, "number": number, "actions": actions });
        let then = person.post(&format!("/api/tables/{id}/preview"), &ask).await?;
        if then["turn"]["seat"] != *seat {
            break;
        }
        actions.push(choose(&then["legal"], draws)?);
    }
    Some(actions)
}

/// Plays a table until it is over or the server is gone; says what was sent.
async fn play(person: Person, id: String, seed: u64, say: UnboundedSender<Sent>) {
    let mut draws = numbers(seed);
    loop {
        let Some(table) = person.get(&format!("/api/tables/{id}")).await else { return };
        if table["turn"]["kind"] == "over" {
            return;
        }
        // Otherwise a bot is about to act, or the server is ending and says so.
        let Some(actions) = choose_turn(&person, &id, &table, &mut draws).await else { continue };
        let (seat, number) = (&table["turn"]["seat"], &table["number"]);
        let key = format!("{id}-{seed}-{number}");
        let body = json!({ "seat": seat, "actions": actions, "number": number, "key": key });
        let answer = person.post(&format!("/api/tables/{id}/actions"), &body).await;
        let acknowledged = answer.is_some_and(|acted| acted["number"].is_u64());
        // Nobody listens any more when the last games are played to their end.
        let _ = say.send(Sent { table: id.clone(), body, acknowledged });
        if !acknowledged {
            return;
        }
    }
}

/// Medici, where chance follows many actions, and Medina, where a turn is two placements; with a bot
/// that goes on at once, or without.
pub(crate) async fn lay(server: &Server, table: usize) -> (Person, String) {
    let person = Person::new();
    let game = ["medina", "medici"][table / 2 % 2];
    let third = match table % 2 {
        0 => json!({ "kind": "hotseat" }),
        _ => json!({ "kind": "bot", "bot": "random" }),
    };
    let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }, third]);
    let wish = json!({ "game": game, "seats": seats });
    let created = insist(&person.at(server), "/api/tables", &wish).await;
    (person, created["id"].as_str().expect("an id").to_owned())
}

/// Plays all tables at the same time, each until it is over or the server is gone.
pub(crate) fn play_all(
    server: &Server,
    tables: &[(Person, String)],
    seed: usize,
    say: &UnboundedSender<Sent>,
) -> JoinSet<()> {
    let players = tables.iter().enumerate().map(|(index, (person, id))| {
        play(person.at(server), id.clone(), (seed * 1000 + index) as u64, say.clone())
    });
    players.collect()
}

/// Lets a random number of moments pass, so that something else is in the middle of its work. What
/// comes after has to hold whatever moment it is.
pub(crate) fn pass(draws: &mut Draws) {
    for _ in 0..draws.below(MOMENTS) {
        thread::yield_now();
    }
}

/// The events of a table, a line each.
pub(crate) async fn events(person: &Person, id: &str) -> Vec<String> {
    let record = person.text(&format!("/api/tables/{id}/record")).await;
    let is_event = |line: &&str| line.starts_with(|c: char| c == '*' || c.is_ascii_digit());
    record.lines().filter(is_event).map(str::to_owned).collect()
}

/// Whoever hears that nothing can be stored just now asks again.
async fn insist(person: &Person, path: &str, body: &Value) -> Value {
    loop {
        let answer = person.post(path, body).await.expect("it is open");
        if answer["error"]["code"] != "store_unavailable" {
            return answer;
        }
    }
}

/// Looks for every turn that was sent to a table, and sends once more what was not acknowledged: that
/// changes nothing if it is there, and its key is answered for the whole turn.
pub(crate) async fn check(person: &Person, id: &str, sent: &[Sent]) {
    let before = events(person, id).await;
    for turn in sent {
        let stored = turn.is_stored(&before);
        assert!(stored || !turn.acknowledged, "{} is lost", turn.body);
        if turn.acknowledged {
            continue;
        }
        let acted = insist(person, &format!("/api/tables/{id}/actions"), &turn.body).await;
        assert_eq!(acted["number"], turn.number() + 1, "{}: {acted}", turn.body);
        let after = events(person, id).await;
        assert_eq!(after[..before.len()], before, "nothing is lost");
        assert!(turn.is_stored(&after), "{}", turn.body);
    }
}
