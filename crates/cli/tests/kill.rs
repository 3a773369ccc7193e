//! `kill -9` at any moment: every acknowledged action is there, and the tables go on.

mod house;

use std::collections::HashMap;

use house::{Dice, House, Person};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;

const ROUNDS: usize = 6;
/// In this round more happens, at more tables.
const LONG_ROUND: usize = 3;
/// How often somebody else gets the processor before the process is killed that opens or ends.
const MOMENTS: usize = 30_000;

/// What the house acknowledged: table, number, line.
type Acknowledged = (String, u64, String);

/// Plays a table until it is over or the house is gone; says what was acknowledged.
async fn play(person: Person, id: String, seed: u64, acknowledged: UnboundedSender<Acknowledged>) {
    let mut dice = Dice::new(seed);
    loop {
        let Some(table) = person.get(&format!("/api/tables/{id}")).await else { return };
        if table["turn"]["kind"] == "over" {
            return;
        }
        // Otherwise a bot is about to act, or the house is ending and says so.
        let legal = table["legal"].as_array().filter(|legal| !legal.is_empty());
        let Some(legal) = legal else { continue };
        let (seat, action) = (&table["turn"]["seat"], &legal[dice.below(legal.len())]);
        let key = format!("{id}-{seed}-{}", table["number"]);
        let act =
            json!({ "seat": seat, "actions": [action], "number": table["number"], "key": key });
        let path = format!("/api/tables/{id}/actions");
        let Some(acted) = person.post(&path, &act).await else { return };
        if let Some(number) = acted["number"].as_u64() {
            let line = format!("{seat} {}", action.as_str().expect("text"));
            // Nobody counts any more when the last games are played to their end.
            let _ = acknowledged.send((id.clone(), number, line));
        }
    }
}

async fn lay(house: &House, bot: bool) -> (Person, String) {
    let person = Person::new();
    let third = if bot { "bot" } else { "hotseat" };
    let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }, { "kind": third }]);
    let wish = json!({ "game": "medici", "seats": seats });
    let created = person.at(house).post("/api/tables", &wish).await.expect("it is laid");
    (person, created["id"].as_str().expect("an id").to_owned())
}

/// Plays all tables at the same time, each until it is over or the house is gone.
fn play_all(
    house: &House,
    tables: &[(Person, String)],
    seed: usize,
    acknowledged: &UnboundedSender<Acknowledged>,
) -> JoinSet<()> {
    let players = tables.iter().enumerate().map(|(index, (person, id))| {
        play(person.at(house), id.clone(), (seed * 1000 + index) as u64, acknowledged.clone())
    });
    players.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_action_outlives_sigkill() {
    let data = tempfile::tempdir().expect("a folder");
    let mut house = House::open(data.path());
    let mut dice = Dice::new(10);
    let mut tables: Vec<(Person, String)> = Vec::new();
    let mut known: HashMap<String, Vec<(u64, String)>> = HashMap::new();

    for round in 0..ROUNDS {
        for table in 0..if round == LONG_ROUND { 16 } else { 6 } {
            tables.push(lay(&house, table % 2 == 1).await);
        }
        let (acknowledge, mut acknowledged) = unbounded_channel();
        let players = play_all(&house, &tables, round, &acknowledge);
        drop(acknowledge);

        // In the middle of the load: after a random number of acknowledgements.
        let least = if round == LONG_ROUND { 800 } else { 20 };
        let mut take = |(id, number, line)| known.entry(id).or_default().push((number, line));
        for _ in 0..least + dice.below(150) {
            take(acknowledged.recv().await.expect("games are longer than this"));
        }
        if round % 2 == 1 {
            // Asked to end, and killed while it does.
            house.ask_to_end();
            dice.pass(MOMENTS);
        }
        house.kill();
        players.join_all().await;
        while let Some(last) = acknowledged.recv().await {
            take(last);
        }

        // Killed while it opens, before it can say so.
        let mut opening = House::start(data.path());
        dice.pass(MOMENTS);
        opening.kill();

        house = House::open(data.path());
        for (person, id) in &tables {
            let record = person.at(&house).text(&format!("/api/tables/{id}/record")).await;
            let is_event = |line: &&str| line.starts_with(|c: char| c == '*' || c.is_ascii_digit());
            let events: Vec<&str> = record.lines().filter(is_event).collect();
            for (number, line) in known.get(id).into_iter().flatten() {
                let stored = events.get(*number as usize - 1);
                assert_eq!(stored, Some(&line.as_str()), "round {round}\n{record}");
            }
        }
    }

    // And every table can be played to its end.
    let (acknowledge, _) = unbounded_channel();
    play_all(&house, &tables, ROUNDS, &acknowledge).join_all().await;
    for (person, id) in &tables {
        let table: Value = person.at(&house).get(&format!("/api/tables/{id}")).await.expect("open");
        assert_eq!(table["turn"]["kind"], "over", "{id}");
    }
}
