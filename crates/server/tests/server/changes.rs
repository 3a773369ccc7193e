//! What changed, added to what was, is what is: for everybody, through whole games of every setup.

use serde_json::{Map, Value, json};

use crate::common::{Dice, Events, Person, Server, friend, hotseat, me};

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

    /// Listens until he knows of this event.
    async fn hear(&mut self, number: u64) {
        while self.table["number"] != number || self.table["seats"][1]["online"] == false {
            let told = self.events.next().await.expect("the stream goes on");
            self.table = match told.kind.as_str() {
                "step" => told.data["table"].clone(),
                _ => told.data,
            };
        }
    }
}

/// Plays a game by chance; after each action everybody's table is compared with the one he is shown.
async fn play(server: &Server, game: &str, setup: &str, seed: u64) {
    let (anna, bruno, watcher) = (server.person(), server.person(), server.person());
    let mut options: Map<String, Value> = setup
        .split(' ')
        .map(|word| word.split_once('=').unwrap())
        .map(|(k, v)| (k.into(), json!(v)))
        .collect();
    let players: usize = options.remove("players").unwrap().as_str().unwrap().parse().unwrap();
    let seats: Vec<Value> =
        [me(), friend()].into_iter().chain((2..players).map(|_| hotseat())).collect();
    let wish = json!({ "game": game, "options": options, "seats": seats, "shuffle": false });
    let laid = anna.post("/api/tables", &wish).await.ok();
    let id = laid["id"].as_str().unwrap();
    let table = anna.view(id).await;
    bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    watcher.join(&table["watch_secret"], "").await.ok();
    let mut listeners = Vec::new();
    for person in [&anna, &bruno, &watcher] {
        listeners.push(Listener::new(person, id).await);
    }
    let mut dice = Dice::new(seed);
    let mut number = table["number"].as_u64().unwrap();
    loop {
        for listener in &mut listeners {
            listener.hear(number).await;
        }
        let looks = &listeners[dice.below(3)];
        assert_eq!(looks.table, looks.person.view(id).await, "{game} {setup}, after {number}");
        let turn = &listeners[0].table["turn"];
        if turn["kind"] == "over" {
            break;
        }
        let seat = turn["seat"].as_u64().unwrap();
        let actor = &listeners[usize::from(seat == 1)];
        let action = dice.choose(&actor.table["legal"]);
        let acted = actor.person.act(id, seat, action, number).await.ok();
        number = acted["last"].as_u64().unwrap();
    }
    for listener in &mut listeners {
        // The end is told once more, as a whole.
        let told = listener.events.next_of("table").await;
        assert_eq!(told.data, listener.person.view(id).await);
    }
}

#[tokio::test]
async fn changes_are_equal_to_snapshots_in_medici() {
    let (server, _data) = Server::fresh().await;
    for (seed, setup) in (1..).zip([
        "players=2",
        "players=4 high-bonus=on",
        "players=6",
        "players=2 deck=C5:21,GG0:21",
        "players=3 deck=7:15,C99:30",
    ]) {
        play(&server, "medici", setup, seed).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn changes_are_equal_to_snapshots_in_medina() {
    let (server, _data) = Server::fresh().await;
    for (seed, setup) in (1..).zip([
        "players=2",
        "players=3",
        "players=4 screens=open",
        "players=4 edition=1",
        "players=3 edition=1 screens=open",
        "players=2 gates=on",
        "players=4 gates=on well=off tea=off tower-contact=arm",
    ]) {
        play(&server, "medina", setup, seed).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn changes_are_equal_to_snapshots_in_alhambra() {
    let (server, _data) = Server::fresh().await;
    for (seed, setup) in (1..).zip(["players=2", "players=3", "players=6"]) {
        play(&server, "alhambra", setup, seed).await;
    }
    server.stop().await;
}
