//! Tables, and who sits there.

use kasbah_rules::Seat;

use super::{CONFLICT, EVA, House, append, append_to, event, standing, table};
use crate::person::Person;
use crate::store::{Ask, List, Storage, StoredEvent, Write, WriteError};

const ANNA: Person = Person([8; 32]);

pub(super) async fn what_is_written_is_read_again(house: House) {
    let mut books = house.open().await;
    assert!(books.store.load("a").await.unwrap().is_none());
    let mut written = table("a");
    written.seats[0].name = "Zoë ❤️".into();
    let (seat, watch) = (written.seats[1].secret.clone().unwrap(), written.watch_secret.clone());
    books.write(Write::Create(Box::new(written))).await.unwrap();
    let (name, seat_of) = (Some("Eva".to_owned()), Seat(1));
    let hold = Write::Hold { table: "a".into(), seat: seat_of, person: EVA, name };
    books.write(hold).await.unwrap();
    books.write(append(&[2])).await.unwrap();

    let read = books.load("a").await;
    assert_eq!((read.setup.as_str(), read.seed, read.public), ("players=2", Some([7; 32]), true));
    assert_eq!((read.game.as_str(), read.rules, read.at, read.over), ("medici", 1, 1, false));
    assert_eq!((read.creator, read.hints, &read.record), (Person([1; 32]), true, &None));
    assert_eq!(read.seats[0].name, "Zoë ❤️");
    assert_eq!((read.seats[1].name.as_str(), &read.seats[1].holders[..]), ("Eva", &[EVA][..]));
    assert_eq!(read.watchers, [Person([1; 32])]);
    let lines: Vec<_> = read.events.iter().map(|event| event.line.as_str()).collect();
    assert_eq!(lines, ["* 1", "* 2"]);
    assert_eq!(books.store.find_link(&seat).await.unwrap(), Some(("a".into(), Some(seat_of))));
    assert_eq!(books.store.find_link(&watch).await.unwrap(), Some(("a".into(), None)));
    assert_eq!(books.store.find_link("no link").await.unwrap(), None);
    assert!(books.store.knows(EVA).await.unwrap() && !books.store.knows(ANNA).await.unwrap());
    for (list, person) in [(List::Mine, Some(EVA)), (List::Open, None)] {
        let shown = books.store.lobby(Ask { list, person, after: None, most: 9 }).await.unwrap();
        let shown = shown.tables;
        assert_eq!(shown.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["a"]);
        assert_eq!(shown[0].standing, Some(standing(2)), "as it stands with what was just played");
        let seen: Vec<_> = shown[0].seats.iter().map(|seat| (seat.held, seat.yours)).collect();
        assert_eq!(seen, [(false, false), (true, person.is_some())]);
    }
    let key = books.store.key();
    books.close().await;
    let books = house.open().await;
    assert_eq!(books.numbers("a").await, [1, 2]);
    assert_eq!(books.store.key(), key, "cookies are known again");
}

pub(super) async fn whoever_follows_an_event_that_was_followed_loses(house: House) {
    let mut books = house.open().await;
    books.write(Write::Create(Box::new(table("a")))).await.unwrap();
    assert_eq!(books.write(Write::Create(Box::new(table("a")))).await, CONFLICT);
    assert_eq!(books.write(append(&[1])).await, CONFLICT);
    assert_eq!(books.write(append(&[2, 3])).await, Ok(()));
    for wrong in [append(&[2]), append(&[3]), append(&[5]), append(&[3, 4])] {
        assert_eq!(books.write(wrong).await, CONFLICT);
    }
    books.close().await;
    let mut books = house.open().await;
    assert_eq!(books.write(append(&[3])).await, CONFLICT);
    assert_eq!(books.write(append(&[4])).await, Ok(()));
    assert_eq!(books.numbers("a").await, [1, 2, 3, 4]);
    assert_eq!(books.load("a").await.standing.map(|it| it.number).max(Some(4)), Some(4));
}

pub(super) async fn half_a_turn_is_never_stored(house: House) {
    let mut books = house.open().await;
    books.write(Write::Create(Box::new(table("a")))).await.unwrap();
    assert_eq!(books.write(append(&[2, 4])).await, CONFLICT);
    assert_eq!(books.write(append(&[3, 2])).await, CONFLICT);
    assert_eq!(books.numbers("a").await, [1]);
    let key = Some("attempt-1".to_owned());
    let events = vec![StoredEvent { key, ..event(2) }, event(3)];
    let write = Write::Append { table: "a".into(), events, standing: standing(3) };
    assert_eq!(books.write(write).await, Ok(()));
    let keys: Vec<_> = books.load("a").await.events.into_iter().map(|event| event.key).collect();
    assert_eq!(keys, [None, Some("attempt-1".into()), None]);
    let nowhere = append_to("nowhere", &[2], standing(2));
    assert!(books.write(nowhere).await.is_err(), "there is no such table");
}

pub(super) async fn a_seat_is_taken_by_one_and_held_by_those_with_its_link(house: House) {
    let mut books = house.open().await;
    books.write(Write::Create(Box::new(table("a")))).await.unwrap();
    let (seat, name) = (Seat(0), Some("Anna".to_owned()));
    let take = |person| Write::Take { table: "a".into(), seat, person, name: name.clone() };
    assert_eq!(books.write(take(ANNA)).await, Ok(()));
    assert_eq!(books.write(take(EVA)).await, CONFLICT);
    let hold = Write::Hold { table: "a".into(), seat, person: EVA, name: None };
    books.do_all(vec![hold]).await;
    let watch = || Write::Watch { table: "a".into(), person: EVA };
    books.do_all(vec![watch(), watch()]).await;
    let read = books.load("a").await;
    let mut holders = read.seats[0].holders.clone();
    holders.sort_by_key(|person| person.0);
    assert_eq!((holders, read.seats[0].name.as_str()), (vec![EVA, ANNA], "Anna"));
    assert_eq!(read.watchers.len(), 2);
}

pub(super) async fn a_renewed_link_leaves_one_who_holds_the_seat(house: House) {
    let mut books = house.open().await;
    books.lay("a", 1).await;
    let (table, seat) = (|| "a".to_owned(), Seat(0));
    let renew = |person| Write::Renew { table: table(), seat, person, secret: "new".into() };
    assert_eq!(books.write(renew(ANNA)).await, CONFLICT, "he does not hold it");
    books.do_all(vec![Write::Hold { table: table(), seat, person: ANNA, name: None }]).await;
    let old = books.load("a").await.seats[0].secret.clone().unwrap();
    books.do_all(vec![renew(ANNA)]).await;
    let read = books.load("a").await;
    assert_eq!(
        (&read.seats[0].holders[..], read.seats[0].secret.as_deref()),
        (&[ANNA][..], Some("new"))
    );
    assert_eq!(books.store.find_link(&old).await.unwrap(), None);
    assert_eq!(books.store.find_link("new").await.unwrap(), Some(("a".into(), Some(seat))));
    assert_eq!(books.pages(List::Mine, 9).await, [Vec::<String>::new()], "Eva has it on no list");
}

pub(super) async fn who_plays_for_whom_and_under_which_name_is_kept(house: House) {
    let mut books = house.open().await;
    books.lay("a", 1).await;
    let (table, seat, bot) = (|| "a".to_owned(), Seat(0), Some("easy".to_owned()));
    books
        .do_all(vec![
            Write::Rename { table: table(), seat, name: "Eva".into() },
            Write::StandIn { table: table(), seat, bot: bot.clone() },
            Write::Stand { table: table(), standing: standing(1) },
        ])
        .await;
    let read = books.load("a").await;
    assert_eq!((read.seats[0].name.as_str(), &read.seats[0].stand_in), ("Eva", &bot));
    books.do_all(vec![Write::Hold { table: table(), seat, person: EVA, name: None }]).await;
    let read = books.load("a").await;
    assert_eq!((read.seats[0].name.as_str(), &read.seats[0].stand_in), ("Eva", &None));
}

pub(super) async fn a_table_is_followed_by_one_at_most(house: House) {
    let mut books = house.open().await;
    books.lay("a", 1).await;
    let next = |id: &str| {
        let mut next = table(id);
        next.before = Some("a".into());
        next.seats[1].holders = vec![EVA];
        Write::Create(Box::new(next))
    };
    assert_eq!(books.write(next("b")).await, Ok(()));
    assert_eq!(books.write(next("c")).await, CONFLICT);
    let rematch = books.load("a").await.rematch.expect("it is found");
    // Whoever sat second sits first now.
    assert_eq!((rematch.id.as_str(), &rematch.agreed[..]), ("b", &[true, false][..]));
    assert_eq!(books.load("b").await.before.as_deref(), Some("a"));
}

pub(super) async fn what_does_not_replay_is_known_to_the_lists(house: House) {
    let mut books = house.open().await;
    books.lay("a", 1).await;
    assert!(!books.load("a").await.set_aside);
    let why = "it was cut in two".to_owned();
    books.do_all(vec![Write::SetAside { table: "a".into(), why }]).await;
    assert!(books.load("a").await.set_aside);
    let ask = Ask { list: List::Mine, person: Some(EVA), after: None, most: 9 };
    assert!(books.store.lobby(ask).await.unwrap().tables[0].set_aside);
}

pub(super) async fn a_store_that_can_be_written_says_so(house: House) {
    let books = house.open().await;
    assert!(books.store.answers().await && books.store.answers().await);
    books.store.close().await;
    assert!(!books.store.answers().await);
    assert_eq!(books.store.write(Write::Pulse).await, Err(WriteError::Unavailable));
}
