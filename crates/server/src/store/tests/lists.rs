//! The lobby's lists, and tables that end.

use std::time::Duration;

use kasbah_rules::{Seat, Turn};

use super::{EVA, House};
use crate::person::Person;
use crate::store::{Ends, List, Storage, Write};

pub(super) async fn ones_turn_is_on_top_and_no_table_is_missing(house: House) {
    let mut books = house.open().await;
    let (hers, his) = (Turn::Player { seat: Seat(0) }, Turn::Player { seat: Seat(1) });
    let ids: Vec<String> = (10..63).map(|number| format!("t{number}")).collect();
    for (id, at) in ids.iter().zip(100..) {
        books.lay(id, at).await;
        books.play(id, 2, 200 + at, his).await;
    }
    // She is asked for at an old table, and then at a still older one; some are over.
    books.play("t15", 3, 500, hers).await;
    books.play("t12", 3, 600, hers).await;
    books.play("t20", 3, 700, Turn::Over).await;
    books.play("t30", 3, 800, Turn::Over).await;
    for posted in [false, true] {
        if posted {
            books.close().await;
            books = house.open().await;
        }
        for most in [1, 2, 7, 30, 53, 100] {
            let pages = books.pages(List::Mine, most).await;
            assert!(pages.iter().all(|page| page.len() <= most), "{pages:?}");
            let mine = pages.concat();
            assert_eq!(mine[..4], ["t12", "t15", "t62", "t61"], "{most} {posted}");
            assert_eq!(mine[mine.len() - 2..], ["t30", "t20"], "{most} {posted}");
            let mut all = mine.clone();
            all.sort();
            assert_eq!(all, ids, "every table, each once");
        }
    }
    // With a bot that plays for her, it is not her turn.
    let bot = Some("easy".to_owned());
    books.do_all(vec![Write::StandIn { table: "t12".into(), seat: Seat(0), bot }]).await;
    assert_eq!(books.pages(List::Mine, 2).await[0], ["t15", "t12"], "that one changed last");
}

pub(super) async fn the_lists_for_everybody_are_paged_too_and_follow_who_sits_down(house: House) {
    let mut books = house.open().await;
    for (id, at) in ["a", "b", "c", "d", "e"].into_iter().zip([5, 6, 6, 8, 9]) {
        books.lay(id, at).await;
    }
    assert_eq!(books.pages(List::Open, 2).await, [vec!["e", "d"], vec!["c", "b"], vec!["a"]]);
    assert_eq!(books.pages(List::Watchable, 2).await, [Vec::<&str>::new()]);
    let (seat, person) = (Seat(1), Person([9; 32]));
    books
        .do_all(vec![
            Write::Take { table: "c".into(), seat, person, name: None },
            Write::Hold { table: "e".into(), seat, person, name: None },
        ])
        .await;
    books.play("a", 2, 50, Turn::Over).await;
    assert_eq!(books.pages(List::Open, 2).await, [vec!["d", "b"]]);
    assert_eq!(books.pages(List::Watchable, 9).await, [vec!["e", "c"]]);
}

pub(super) async fn a_table_goes_with_everything_that_belongs_to_it(house: House) {
    let mut books = house.open().await;
    books.lay("a", 1).await;
    books.lay("b", 1).await;
    let why = "as a test".to_owned();
    books.do_all(vec![Write::SetAside { table: "a".into(), why }]).await;
    books.play("a", 2, 5, Turn::Chance).await;
    // What is in a daybook is being played.
    books.close().await;
    let mut books = house.open().await;
    let secret = books.load("a").await.seats[0].secret.clone().unwrap();
    books.do_all(vec![Write::Delete { table: "a".into() }]).await;
    assert!(books.store.load("a").await.unwrap().is_none());
    assert_eq!(books.store.find_link(&secret).await.unwrap(), None);
    assert_eq!(books.pages(List::Mine, 9).await, [["b"]]);
    assert!(books.store.knows(EVA).await.unwrap());
    books.do_all(vec![Write::Delete { table: "b".into() }]).await;
    assert!(!books.store.knows(EVA).await.unwrap());
    // Of its events nothing is left either: one that has its name begins anew.
    books.leases.clear();
    books.lay("a", 1).await;
    assert_eq!(books.numbers("a").await, [1]);
    books.play("a", 2, 5, Turn::Chance).await;
}

pub(super) async fn tables_end_when_their_time_has_come(house: House) {
    let mut books = house.open().await;
    for id in ["forgotten", "new", "joined", "moved", "kept by a bot", "over"] {
        let name = id.replace(' ', "-");
        books.lay(&name, if id == "new" { 9000 } else { 1000 }).await;
    }
    let (seat, person) = (Seat(1), Person([9; 32]));
    let bot = Some("easy".to_owned());
    books
        .do_all(vec![
            Write::Hold { table: "joined".into(), seat, person, name: None },
            Write::StandIn { table: "kept-by-a-bot".into(), seat, bot },
        ])
        .await;
    books.play("moved", 2, 8000, Turn::Chance).await;
    books.play("over", 2, 2000, Turn::Over).await;
    books.close().await;
    books = house.open().await;
    let ended = async |open: Option<u64>, finished: Option<u64>| {
        let ends = Ends {
            open: open.map(Duration::from_millis),
            finished: finished.map(Duration::from_millis),
        };
        books.store.ended(ends, 10_000, 9).await.unwrap()
    };
    assert_eq!(ended(None, None).await, Vec::<String>::new());
    assert_eq!(ended(Some(5000), None).await, ["forgotten"]);
    assert_eq!(ended(Some(9500), Some(9000)).await, Vec::<String>::new());
    assert_eq!(ended(None, Some(7000)).await, ["over"]);
}
