//! What whoever hosts says while servers run.

use std::time::Duration;

use super::*;
use crate::store::{Notice, NoticeKind, block, invite, notices, take_down};

pub(super) async fn what_whoever_hosts_says_is_known_while_the_server_runs(house: House) {
    let books = house.open().await;
    let read = async |kind| books.store.notices(kind).await.unwrap();
    assert_eq!(read(NoticeKind::Invited).await, []);
    let day = Some(Duration::from_secs(24 * 60 * 60));
    let anna = by_hand(&house, move |it| invite(it, "Anna", day).unwrap()).await;
    let bruno = by_hand(&house, |it| invite(it, "Bruno", None).unwrap()).await;
    assert_ne!(anna.word, bruno.word);
    assert!(anna.holds() && anna.left() <= day && bruno.holds() && bruno.left().is_none());
    let mut invited = read(NoticeKind::Invited).await;
    invited.sort_by(|one, other| one.about.cmp(&other.about));
    assert_eq!(invited, [anna.clone(), bruno.clone()]);

    let late = by_hand(&house, |it| invite(it, "late", Some(Duration::ZERO)).unwrap()).await;
    assert!(!late.holds());
    let network = || "203.0.113.0/24".parse().unwrap();
    by_hand(&house, move |it| block(it, &network(), "floods", day).unwrap()).await;
    by_hand(&house, move |it| block(it, &network(), "more of them", None).unwrap()).await;
    let blocked = read(NoticeKind::Blocked).await;
    let [Notice { word, about, until: None, .. }] = &blocked[..] else { panic!("{blocked:?}") };
    assert_eq!((word.as_str(), about.as_str()), ("203.0.113.0/24", "more of them"));
    assert_eq!(by_hand(&house, |it| notices(it, NoticeKind::Blocked).unwrap()).await, blocked);

    let word = anna.word;
    let gone = async |kind, word: &str| {
        let word = word.to_owned();
        by_hand(&house, move |it| take_down(it, kind, &word).unwrap()).await
    };
    assert!(!gone(NoticeKind::Blocked, &word).await, "of another kind");
    assert!(gone(NoticeKind::Invited, &word).await);
    assert!(!gone(NoticeKind::Invited, &word).await);
    let left = read(NoticeKind::Invited).await;
    assert!(left.contains(&bruno) && left.iter().all(|notice| notice.word != word));
    books.close().await;
}
