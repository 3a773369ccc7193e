//! What whoever hosts does with a house, beside a server or without one.

use std::time::Duration;

use super::*;
use crate::store::{Filter, Listed, State, Stored, check, ended_before, list, remove, show};
use crate::table::now;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A table as it is laid in earnest, so many days after the beginning of 1970.
fn dealt(id: &str, days: u64) -> StoredTable {
    let seats = table(id).seats;
    let laid = StoredTable::laid("medici", "players=2", seats, EVA);
    let laid = laid.unwrap_or_else(|_| panic!("such a game there is"));
    StoredTable { id: id.to_owned(), public: true, at: days * DAY, ..laid }
}

async fn listed(house: &House, filter: Filter) -> (Vec<Listed>, u64) {
    by_hand(house, move |it| list(it, &filter).unwrap()).await
}

async fn shown(house: &House, id: &'static str) -> Option<Stored> {
    by_hand(house, move |it| show(it, id).unwrap()).await
}

async fn removed(house: &House, ids: &[&str]) -> Result<u64, String> {
    let ids: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
    let gone = move |it: &Place| remove(it, &ids, &mut |_, _| {});
    by_hand(house, gone).await.map_err(|error| error.to_string())
}

pub(super) async fn whoever_hosts_sees_what_there_is_while_it_is_used(house: House) {
    let mut books = house.open().await;
    let mut playing = dealt("playing", 2);
    playing.seats.iter_mut().for_each(|seat| seat.holders = vec![EVA]);
    let mut record = dealt("record", 4);
    let text = record.raw_record();
    (record.record, record.seed, record.over) = (Some(text.clone()), None, true);
    record.events.clear();
    // What is set aside is of a game that went on under other rules.
    let aside = StoredTable { game: "medina".into(), rules: 9999, ..dealt("aside", 5) };
    let secrets: Vec<String> = playing.seats.iter().filter_map(|it| it.secret.clone()).collect();
    let secrets = [&secrets[..], &[playing.watch_secret.clone()]].concat();
    let dealt_events = playing.events.len() as u32;
    for table in [dealt("open", 1), playing, dealt("over", 3), record, aside] {
        books.do_all(vec![Write::Create(Box::new(table))]).await;
    }
    let (table, why) = ("aside".into(), "as a test".into());
    books.do_all(vec![Write::SetAside { table, why }]).await;
    // Nobody can have done that.
    books.play("over", dealt_events + 1, 9 * DAY, Turn::Over).await;

    for posted in [false, true] {
        if posted {
            books.close().await;
            books = house.open().await;
        }
        let (all, count) = listed(&house, Filter { most: 99, ..Filter::default() }).await;
        let states: Vec<_> = all.iter().map(|table| (table.id.as_str(), table.state)).collect();
        let expected = [
            ("aside", State::Damaged),
            ("record", State::Record),
            ("over", State::Finished),
            ("playing", State::Playing),
            ("open", State::Open),
        ];
        assert_eq!((&states[..], count), (&expected[..], 5), "posted {posted}");
        let over = &all[2];
        assert_eq!(
            (over.laid.as_str(), over.changed.as_str()),
            ("1970-01-04 00:00", "1970-01-10 00:00")
        );
        assert_eq!(
            (over.events, over.public, over.game.as_str()),
            (dealt_events + 1, true, "medici")
        );
        let page = Filter { skip: 1, most: 2, ..Filter::default() };
        assert_eq!(listed(&house, page).await, (all[1..3].to_vec(), 5));
        for (index, (id, state)) in expected.into_iter().enumerate() {
            let such = Filter { state: Some(state), most: 9, ..Filter::default() };
            assert_eq!(listed(&house, such).await, (vec![all[index].clone()], 1), "{id}");
        }
        let game = |game: &str| Filter { game: Some(game.into()), most: 9, ..Filter::default() };
        assert_eq!(listed(&house, game("medina")).await, (vec![all[0].clone()], 1));
        assert_eq!(listed(&house, game("alhambra")).await, (Vec::new(), 0));

        let playing = shown(&house, "playing").await.expect("it is there");
        let told = format!("{:?}{}", playing.facts, playing.record);
        for secret in secrets.iter().map(String::as_str).chain(["\nseed "]) {
            assert!(!told.contains(secret), "{secret}: {told}");
        }
        for fact in [("seat", "(held by 1)"), ("laid", "1970-01-03 00:00"), ("over", "no")] {
            assert!(playing.facts.iter().any(|it| (it.0, it.1.as_str()) == fact), "{told}");
        }
        let over = shown(&house, "over").await.expect("it is there");
        assert!(over.record.contains("\nseed "), "what is over can be looked into");
        assert_eq!(shown(&house, "record").await.expect("it is there").record, text);
        let aside = shown(&house, "aside").await.expect("it is there").facts;
        assert!(aside.contains(&("damaged", "as a test".into())), "{aside:?}");
        assert!(shown(&house, "nowhere").await.is_none());

        let mut steps = Vec::new();
        let checked = by_hand(&house, |it| {
            let checked = check(it, &mut |done, all| steps.push((done, all))).unwrap();
            (checked, steps)
        });
        let (checked, steps) = checked.await;
        assert_eq!(steps, (0..5).map(|done| (done, 5)).collect::<Vec<_>>());
        assert_eq!((checked.tables, checked.damaged, checked.other_rules), (5, 1, 1));
        assert_eq!(checked.events, u64::from(4 * dealt_events + 1));
        let problems = &checked.problems;
        assert_eq!(problems.len(), 2, "{problems:?}");
        for part in ["1 lines or tables were set aside", "table over does not replay"] {
            assert!(problems.iter().any(|it| it.contains(part)), "{part}: {problems:?}");
        }
    }
    books.close().await;
}

pub(super) async fn what_is_used_is_not_deleted_and_what_is_deleted_is_gone(house: House) {
    let mut books = house.open().await;
    for id in ["a", "b", "c"] {
        books.lay(id, 1).await;
    }
    books.play("a", 2, 5, Turn::Chance).await;
    let told = removed(&house, &["a"]).await.expect_err("it is used");
    let expected = match house.config.database {
        Some(_) => "table a is kept by a server",
        None => "in use by another Kasbah",
    };
    assert!(told.contains(expected), "{told}");
    assert_eq!(books.numbers("a").await, [1, 2]);
    if house.config.database.is_some() {
        // Servers go on, and what nobody looks at goes.
        assert_eq!(removed(&house, &["b"]).await, Ok(1));
        assert!(books.store.load("b").await.unwrap().is_none());
        books.play("a", 3, 6, Turn::Chance).await;
    }
    books.close().await;
    let left = if house.config.database.is_some() { 2 } else { 3 };
    assert_eq!(removed(&house, &["a", "nowhere", "b", "c"]).await, Ok(left));
    let checked = by_hand(&house, |it| check(it, &mut |_, _| {}).unwrap()).await;
    assert_eq!((checked.tables, checked.events), (0, 0), "with everything that belongs to them");
    let books = house.open().await;
    assert!(!books.store.knows(EVA).await.unwrap());
    books.close().await;
}

pub(super) async fn what_nobody_needs_any_more_is_found(house: House) {
    let mut books = house.open().await;
    let recently = now();
    for (id, at) in [("forgotten", 1), ("new", recently), ("moved", 1), ("over", 1)] {
        books.lay(id, at).await;
    }
    let (seat, person) = (Seat(1), Person([9; 32]));
    books.do_all(vec![Write::Hold { table: "moved".into(), seat, person, name: None }]).await;
    books.play("over", 2, 5, Turn::Over).await;
    books.close().await;
    let ended = async |age| {
        let mut ids = by_hand(&house, move |it| ended_before(it, age).unwrap()).await;
        ids.sort();
        ids
    };
    assert_eq!(ended(Duration::from_secs(60 * 60)).await, ["forgotten", "over"]);
    assert_eq!(ended(Duration::from_millis(100 * 365 * DAY)).await, Vec::<String>::new());
}

#[tokio::test]
async fn damage_in_a_database_is_found_while_servers_run() {
    let server = Postgres::start();
    let house = House::in_a_database(&server);
    let mut books = house.open().await;
    for id in ["a", "b"] {
        books.do_all(vec![Write::Create(Box::new(dealt(id, 1)))]).await;
    }
    let problems = async || by_hand(&house, |it| check(it, &mut |_, _| {}).unwrap().problems).await;
    assert_eq!(problems().await, Vec::<String>::new());
    let url = house.config.database.as_ref().unwrap().to_string();
    server.sql(
        &url,
        "INSERT INTO events VALUES ('nobody', 1, '* C5', 5, NULL), ('a', 99, '* C5', 5, NULL);
         UPDATE tables SET setup = 'players=9' WHERE id = 'b'",
    );
    let problems = problems().await;
    for part in
        ["table a has", "events of 1 tables", "table a does not replay", "table b does not replay"]
    {
        assert!(problems.iter().any(|it| it.contains(part)), "{part}: {problems:?}");
    }
    assert_eq!(problems.len(), 4, "{problems:?}");
    books.close().await;
}
