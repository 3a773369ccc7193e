//! What changed, added to what was, is what is: for everybody, through a whole game of every setup.

use std::path::Path;

use kasbah_server::Config;
use serde_json::{Map, Value, json};
use tokio::task::JoinSet;

use crate::common::{Dice, Events, Person, Server, friend, hotseat, key, me};

/// As many actions go into one turn at most.
const MOST: usize = 4;

/// Somebody who listens, and the table as he has put it together.
struct Listener {
    person: Person,
    events: Events,
    table: Value,
}

impl Listener {
    async fn new(person: &Person, id: &str) -> Self {
        let mut events = person.listen(id, None).await;
        let table = events.next().await.unwrap().data;
        Self { person: person.clone(), events, table }
    }

    /// Listens until he knows of the last event; after each, his table is the one that he is shown when
    /// he asks for it.
    async fn hear(&mut self, id: &str, last: u64) {
        while self.table["number"] != last || self.table["seats"][1]["online"] == false {
            let told = self.events.next().await.expect("the stream goes on");
            let is_step = told.kind == "step";
            self.table = if is_step { told.data["table"].clone() } else { told.data };
            if is_step && told.id != last {
                let then = self.person.get(&format!("/api/tables/{id}/at/{}", told.id)).await;
                assert_eq!(self.table, then.ok(), "after {} of {last}", told.id);
            }
        }
        assert_eq!(self.table, self.person.view(id).await, "after {last}");
    }

    /// What a seat does by chance: one action, or more where it goes on before chance decides.
    async fn turn(&self, id: &str, seat: u64, dice: &mut Dice) -> Vec<String> {
        let mut turn = vec![dice.choose(&self.table["legal"]).to_owned()];
        while turn.len() < MOST && dice.below(3) > 0 {
            let ask = json!({ "seat": seat, "number": self.table["number"], "actions": turn });
            let then = self.person.post(&format!("/api/tables/{id}/preview"), &ask).await;
            if !then.status.is_success() {
                then.refused(422, "chance_decides");
                break;
            }
            let then = then.ok();
            if then["turn"]["seat"] != seat {
                break;
            }
            turn.push(dice.choose(&then["legal"]).to_owned());
        }
        turn
    }
}

/// Lays a table, at which a second person sits, and a third looks on.
async fn lay(server: &Server, game: &str, setup: &str) -> (String, [Listener; 3]) {
    let (anna, bruno, watcher) = (server.person(), server.person(), server.person());
    let words = setup.split(' ').map(|word| word.split_once('=').unwrap());
    let mut options: Map<String, Value> = words.map(|(k, v)| (k.into(), json!(v))).collect();
    let players: usize = options.remove("players").unwrap().as_str().unwrap().parse().unwrap();
    let seats: Vec<Value> =
        [me(), friend()].into_iter().chain((2..players).map(|_| hotseat())).collect();
    let wish = json!({ "game": game, "options": options, "seats": seats, "shuffle": false });
    let laid = anna.post("/api/tables", &wish).await.ok();
    let id = laid["id"].as_str().unwrap();
    let table = anna.view(id).await;
    bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    watcher.join(&table["watch_secret"], "").await.ok();
    let anna = Listener::new(&anna, id).await;
    let bruno = Listener::new(&bruno, id).await;
    (id.to_owned(), [anna, bruno, Listener::new(&watcher, id).await])
}

/// Plays a game by chance, and compares all the way; how many turns had several actions.
async fn play(server: &Server, game: &str, setup: &str, seed: u64) -> u32 {
    let (id, mut listeners) = lay(server, game, setup).await;
    let mut dice = Dice::new(seed);
    let mut number = listeners[0].table["number"].as_u64().unwrap();
    let mut several = 0;
    loop {
        for listener in &mut listeners {
            listener.hear(&id, number).await;
        }
        let turn = &listeners[0].table["turn"];
        if turn["kind"] == "over" {
            break;
        }
        let seat = turn["seat"].as_u64().unwrap();
        let actor = &listeners[usize::from(seat == 1)];
        let turn = actor.turn(&id, seat, &mut dice).await;
        several += u32::from(turn.len() > 1);
        let turn: Vec<&str> = turn.iter().map(String::as_str).collect();
        let acted = actor.person.act_turn(&id, seat, &turn, number, &key()).await.ok();
        number = acted["last"].as_u64().unwrap();
    }
    for listener in &mut listeners {
        // The end is told once more, as a whole.
        let told = listener.events.next_of("table").await;
        assert_eq!(told.data, listener.person.view(&id).await);
    }
    several
}

/// Every game and its setups, from the file that it has beside its rules.
fn setups() -> Vec<(String, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").read_dir().unwrap();
    let games = crates.map(|entry| entry.unwrap()).filter_map(|entry| {
        let text = std::fs::read_to_string(entry.path().join("setups.txt")).ok()?;
        Some((entry.file_name().into_string().unwrap(), text))
    });
    games.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_are_equal_to_snapshots_in_every_setup() {
    let mut games = JoinSet::new();
    for (game, text) in setups() {
        games.spawn(async move {
            let data = tempfile::tempdir().unwrap();
            // Nobody asks as often as these.
            let open = |config: &mut Config| *config = config.clone().without_limits();
            let server = Server::with(data.path(), open).await;
            let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
            let mut several = 0;
            for (seed, setup) in (1..).zip(lines) {
                several += play(&server, &game, setup, seed).await;
            }
            server.stop().await;
            (game, several)
        });
    }
    let played = games.join_all().await;
    let known: Vec<String> = kasbah_catalog::games().into_iter().map(|game| game.name).collect();
    for game in &known {
        assert!(played.iter().any(|(name, _)| name == game), "{game} has no setups");
    }
    // Otherwise a turn of several actions would never have been told.
    assert!(played.iter().any(|(_, several)| *several > 20), "{played:?}");
}
