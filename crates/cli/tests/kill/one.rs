//! One server that is killed, on either store.

use std::collections::HashMap;

use tokio::sync::mpsc::unbounded_channel;

use crate::games::{Sent, check, lay, numbers, pass, play_all};
use crate::house::House;
use crate::server::Person;

const ROUNDS: usize = 6;
/// In this round more happens, at more tables.
const LONG_ROUND: usize = 3;

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_turn_outlives_sigkill_and_none_is_cut_in_two() {
    outlives_sigkill(&House::in_a_folder()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_postgres_every_acknowledged_turn_outlives_sigkill_too() {
    outlives_sigkill(&House::in_a_database()).await;
}

async fn outlives_sigkill(house: &House) {
    let mut server = house.open();
    let mut draws = numbers(10);
    let mut tables: Vec<(Person, String)> = Vec::new();
    let mut known: HashMap<String, Vec<Sent>> = HashMap::new();

    for round in 0..ROUNDS {
        for table in 0..if round == LONG_ROUND { 16 } else { 6 } {
            tables.push(lay(&server, table).await);
        }
        let (say, mut said) = unbounded_channel();
        let players = play_all(&server, &tables, round, &say);
        drop(say);

        // In the middle of the load: after a random number of acknowledgements.
        let least = if round == LONG_ROUND { 800 } else { 20 };
        let mut take = |sent: Sent| known.entry(sent.table.clone()).or_default().push(sent);
        for _ in 0..least + draws.below(150) {
            take(said.recv().await.expect("games are longer than this"));
        }
        if round % 2 == 1 {
            // Asked to end, and killed while it does.
            server.ask_to_end();
            pass(&mut draws);
        }
        server.kill();
        players.join_all().await;
        while let Some(last) = said.recv().await {
            take(last);
        }

        // Killed while it opens, before it can say so.
        let mut opening = house.start();
        pass(&mut draws);
        opening.kill();

        server = house.open();
        for (person, id) in &tables {
            check(&person.at(&server), id, known.get(id).map_or(&[], Vec::as_slice)).await;
        }
        // What was sent once more is acknowledged now.
        known.values_mut().flatten().for_each(|turn| turn.acknowledged = true);
    }
    let longer = known.values().flatten().filter(|turn| turn.lines().len() > 1).count();
    assert!(longer > 200, "only {longer} turns of more than one action");

    // And every table can be played to its end; who hears that the store is busy plays on.
    for seed in ROUNDS.. {
        let (say, _) = unbounded_channel();
        play_all(&server, &tables, seed, &say).join_all().await;
        let mut left = 0;
        for (person, id) in &tables {
            let table = person.at(&server).get(&format!("/api/tables/{id}")).await.expect("open");
            left += usize::from(table["turn"]["kind"] != "over");
        }
        if left == 0 {
            return;
        }
    }
}
