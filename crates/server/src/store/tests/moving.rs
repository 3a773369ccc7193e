//! A house moves, and everything is as it was.

use std::time::Duration;

use kasbah_rules::Seat;

use super::*;
use crate::store::{MoveError, NoticeKind, Write, block, invite, move_house, notices};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Everything that somebody can see of a house.
async fn seen(books: &Opened) -> String {
    let mut seen = String::new();
    for id in ["a", "b", "c", "d"] {
        let mut table = books.load(id).await;
        // These have no order.
        table.watchers.sort_by_key(|person| person.0);
        table.seats.iter_mut().for_each(|seat| seat.holders.sort_by_key(|person| person.0));
        let people: Vec<_> = table.seats.iter().flat_map(|seat| &seat.holders).collect();
        let people: Vec<_> = people
            .iter()
            .chain(&table.watchers.iter().collect::<Vec<_>>())
            .map(|person| person.hex())
            .collect();
        seen.push_str(&format!("{table:?}{people:?}{}\n", table.creator.hex()));
    }
    for kind in [NoticeKind::Invited, NoticeKind::Blocked] {
        seen.push_str(&format!("{:?}\n", books.store.notices(kind).await.unwrap()));
    }
    for list in [List::Open, List::Mine, List::Watchable] {
        seen.push_str(&format!("{:?}\n", books.pages(list, 2).await));
    }
    seen
}

async fn carry(from: Place, to: Place) -> Result<u64, MoveError> {
    let moved = tokio::task::spawn_blocking(move || move_house(&from, &to, &mut |_, _| {}));
    moved.await.unwrap()
}

#[tokio::test]
async fn a_house_moves_into_a_database_and_back_and_is_the_same() {
    let server = Postgres::start();
    let (old, new, back) =
        (House::in_a_folder(), House::in_a_database(&server), House::in_a_folder());
    let mut books = old.open().await;
    for (id, at) in [("a", 5), ("b", 6), ("c", 7)] {
        books.lay(id, at).await;
    }
    let mut next = table("d");
    (next.before, next.seed, next.record) = (Some("b".into()), None, Some("game medici\n".into()));
    let (seat, person, name) = (Seat(1), Person([9; 32]), Some("Zoë".to_owned()));
    books.do_all(vec![Write::Create(Box::new(next))]).await;
    books
        .do_all(vec![
            Write::Take { table: "a".into(), seat, person, name },
            Write::StandIn { table: "a".into(), seat, bot: Some("easy".into()) },
            Write::Watch { table: "c".into(), person },
            Write::SetAside { table: "c".into(), why: "as a test".into() },
        ])
        .await;
    let here = Place::Folder(old.config.data.clone());
    invite(&here, "Anna", None).unwrap();
    block(&here, &"203.0.113.9".parse().unwrap(), "", Some(DAY)).unwrap();
    assert_eq!(notices(&here, NoticeKind::Invited).unwrap().len(), 1);
    books.play("a", 2, 50, Turn::Chance).await;
    books.play("b", 2, 60, Turn::Over).await;
    books.close().await;
    let books = old.open().await;
    let (before, key) = (seen(&books).await, books.store.key());
    let folder = || Place::Folder(old.config.data.clone());
    let database = || Place::Database(Box::new(new.config.database.clone().unwrap()));
    let again = || Place::Folder(back.config.data.clone());
    assert!(matches!(carry(folder(), database()).await, Err(MoveError::Store(_))), "it is in use");
    books.close().await;
    assert_eq!(carry(folder(), database()).await.unwrap(), 4);
    assert!(matches!(carry(folder(), database()).await, Err(MoveError::NotEmpty { .. })));
    assert!(matches!(carry(folder(), again()).await, Err(MoveError::SameKind)));

    let books = new.open().await;
    assert_eq!(seen(&books).await, before);
    assert_eq!(books.store.key(), key, "everybody's cookies are known");
    let in_use = loop {
        // Until the server has said that it is there.
        match carry(database(), again()).await {
            Err(MoveError::Running { house }) => break house,
            Ok(_) => std::fs::remove_file(back.config.data.join("kasbah.db")).unwrap(),
            Err(error) => panic!("{error}"),
        }
    };
    assert!(in_use.contains("***"), "{in_use}");
    books.close().await;
    let _ = std::fs::remove_file(back.config.data.join("kasbah.db"));
    assert_eq!(carry(database(), again()).await.unwrap(), 4);
    let books = back.open().await;
    assert_eq!(seen(&books).await, before);
    assert_eq!(books.store.key(), key);
    books.close().await;
}
