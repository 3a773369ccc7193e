//! Two servers on one database: it does not matter at whose door somebody stands.

use std::time::Duration;

use kasbah_server::Config;
use kasbah_test_database::Postgres;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{Dice, Person, Server, friend, hotseat, me, seat_and_number};

struct House {
    postgres: Postgres,
    url: String,
    folder: TempDir,
}

impl House {
    fn new() -> Self {
        let postgres = Postgres::start();
        let url = postgres.database();
        Self { postgres, url, folder: tempfile::tempdir().unwrap() }
    }

    async fn open(&self) -> Server {
        self.open_with(|_| {}).await
    }

    async fn open_with(&self, change: impl FnOnce(&mut Config)) -> Server {
        Server::with(self.folder.path(), |config: &mut Config| {
            change(config);
            config.database = Some(self.url.parse().unwrap());
            // Nobody waits until it has run out.
            config.lease = Duration::from_secs(600);
        })
        .await
    }

    /// Which node a server is.
    fn node(&self, server: &Server) -> String {
        let sql = format!("SELECT node FROM nodes WHERE address = '{}'", server.address);
        self.postgres.sql(&self.url, &sql)
    }

    /// Waits until nobody keeps a table.
    fn wait_until_free(&self, id: &str) {
        let sql = format!("SELECT until = '-infinity' FROM leases WHERE table_id = '{id}'");
        while self.postgres.sql(&self.url, &sql) != "t" {}
    }

    /// Which node keeps a table.
    fn keeper(&self, id: &str) -> String {
        self.postgres.sql(&self.url, &format!("SELECT node FROM leases WHERE table_id = '{id}'"))
    }
}

/// Plays the game to its end, an action at each door in turn.
async fn play_out(doors: [&Person; 2], id: &str) -> Value {
    let mut dice = Dice::new(5);
    for turn in 0.. {
        let person = doors[turn % 2];
        let table = person.view(id).await;
        if table["turn"]["kind"] == "over" {
            return table;
        }
        let (seat, number) = seat_and_number(&table);
        person.act(id, seat, dice.choose(&table["legal"]), number).await.ok();
    }
    unreachable!("games end")
}

#[tokio::test]
async fn a_table_is_the_same_at_every_door() {
    let house = House::new();
    let (one, other) = (house.open().await, house.open().await);
    let anna = one.person();
    let id = anna.lay(&[me(), hotseat()], true).await;
    let table = anna.view(&id).await;
    let keeper = house.keeper(&id);
    let there = anna.moved_to(&other);
    assert_eq!(there.view(&id).await, table, "her cookie is known there, too");
    assert_eq!(house.keeper(&id), keeper, "it is passed on, and not taken");

    // Whoever looks on hears of it at once, through either door.
    let watcher = other.person();
    let mut heard = watcher.listen(&id, None).await;
    heard.next_of("table").await;
    let (seat, number) = seat_and_number(&table);
    let action = table["legal"][0].as_str().unwrap();
    let acted = there.act_with(&id, seat, action, number, "attempt-1").await.ok();
    let again = anna.act_with(&id, seat, action, number, "attempt-1").await.ok();
    assert_eq!(acted, again, "and an attempt is the same at both");
    assert_eq!(heard.next_of("step").await.id, number + 1);
    there.act(&id, seat, action, number).await.refused(409, "stale");
    watcher.act(&id, seat, action, number + 1).await.refused(403, "not_your_seat");
    let lobby = other.person().get("/api/tables").await.ok();
    assert_eq!(lobby["watchable"][0]["id"], id.as_str());

    // The one ends: whoever listens comes again where a door is open, and goes on from there.
    one.stop().await;
    while heard.next().await.is_some() {}
    let last = there.view(&id).await["number"].as_u64().unwrap();
    let mut heard = watcher.listen(&id, Some(number + 1)).await;
    assert_eq!(heard.next_of("table").await.id, number + 1);
    let table = there.view(&id).await;
    let (seat, number) = seat_and_number(&table);
    assert_eq!(number, last);
    there.act(&id, seat, table["legal"][0].as_str().unwrap(), number).await.ok();
    while heard.next_of("step").await.id <= number {}
    assert_ne!(house.keeper(&id), keeper);
    drop(heard);
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn links_seats_and_the_next_table_are_found_from_every_door() {
    let house = House::new();
    // Where nobody looks on, a table is given back soon.
    let open = || house.open_with(|config| config.idle = Duration::from_millis(300));
    let (one, other) = (open().await, open().await);
    let anna = one.person();
    let bruno = other.person();
    let id = anna.lay(&[me(), friend()], false).await;
    let table = anna.view(&id).await;
    bruno.get(&format!("/api/tables/{id}")).await.refused(404, "no_such_table");
    let joined = bruno.join(&table["seats"][1]["secret"], "Bruno").await.ok();
    assert_eq!((&joined["id"], &joined["seat"]), (&json!(id), &json!(1)));
    let device = bruno.view(&id).await["seats"][1]["secret"].clone();
    let phone = one.person();
    phone.join(&device, "").await.ok();
    assert_eq!(phone.view(&id).await["seats"][1]["you"], true);
    bruno.post(&format!("/api/tables/{id}/renew"), &json!({ "seat": 1 })).await.ok();
    phone.get(&format!("/api/tables/{id}")).await.refused(404, "no_such_table");

    let watcher = other.person();
    watcher.join(&table["watch_secret"], "").await.ok();
    let mut dice = Dice::new(3);
    loop {
        let table = anna.view(&id).await;
        let Some(seat) = table["turn"]["seat"].as_u64() else { break };
        let person = if seat == 0 { &anna } else { &bruno };
        let legal = person.view(&id).await["legal"].clone();
        person.act(&id, seat, dice.choose(&legal), table["number"].as_u64().unwrap()).await.ok();
    }
    // The next table is kept by the other server: whoever comes from this one is let in there.
    let next = bruno.rematch(&id).await.ok()["id"].as_str().unwrap().to_owned();
    let here = anna.listen(&id, None).await;
    let keeper = house.keeper(&id);
    house.wait_until_free(&next);
    let door = if house.node(&one) == keeper { &other } else { &one };
    let there = bruno.moved_to(door).listen(&next, None).await;
    assert_ne!(house.keeper(&next), keeper, "each server keeps one of them");
    assert_eq!(bruno.view(&next).await["evening"][0]["table"], id.as_str());
    assert_eq!(anna.rematch(&id).await.ok()["id"], next.as_str());
    assert_eq!(watcher.rematch(&id).await.ok()["id"], next.as_str());
    assert_eq!(watcher.view(&next).await["legal"], json!([]));
    let seats = anna.view(&next).await["seats"].clone();
    assert_eq!((&seats[1]["you"], &seats[0]["sitter"]), (&json!(true), &json!("person")));
    drop((here, there));
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn nobody_else_passes_anything_on() {
    let house = House::new();
    let (one, other) = (house.open().await, house.open().await);
    let anna = one.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    anna.view(&id).await;
    let stranger = one.person();
    let somebody = "0".repeat(64);
    for signed in ["", "00000000000000000000000000"] {
        let said = stranger
            .request(reqwest::Method::GET, &format!("/api/tables/{id}"))
            .header("x-kasbah-caller", format!("192.0.2.1 https {somebody} 1"))
            .header("x-kasbah-signed", signed);
        assert_eq!(said.send().await.unwrap().status(), 404);
    }
    let come = format!("/api/come?table={id}&people={somebody}");
    stranger.post(&come, &json!({})).await.refused(404, "not_found");
    other.person().post(&come, &json!({})).await.refused(404, "not_found");
    stranger.get(&format!("/api/tables/{id}")).await.refused(404, "no_such_table");
    // What is too large to be passed on is too large here.
    let large = json!({ "seat": 0, "actions": ["x".repeat(300_000)] });
    anna.moved_to(&other)
        .post(&format!("/api/tables/{id}/why"), &large)
        .await
        .refused(413, "too_large");
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn a_whole_game_is_played_through_both_doors() {
    let house = House::new();
    let (one, other) = (house.open().await, house.open().await);
    let anna = one.person();
    let id = anna.lay(&[me(), hotseat(), hotseat()], true).await;
    let over = play_out([&anna, &anna.moved_to(&other)], &id).await;
    let record = other.person().text(&format!("/api/tables/{id}/record")).await;
    kasbah_catalog::read_record(&record).expect("it replays");
    assert!(!over["winners"].as_array().unwrap().is_empty());
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
async fn the_size_of_a_database_is_told_though_there_is_no_file() {
    let house = House::new();
    let server = house.open().await;
    let told = server.person().counted("kasbah_database_bytes").await;
    assert!(told > 1_000_000, "{told}");
    server.stop().await;
}
