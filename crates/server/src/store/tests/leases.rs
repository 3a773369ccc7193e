//! Several servers on one database: a table has one keeper, and nobody else writes to it.

use std::time::{Duration, Instant};

use kasbah_rules::Seat;
use tokio::task::yield_now;

use super::*;
use crate::store::postgres::Postgres as Shared;

const SHORT: Duration = Duration::from_millis(1500);
/// It is renewed, however busy the machine is.
const STEADY: Duration = Duration::from_secs(8);
/// Nobody waits until it has run out.
const LONG: Duration = Duration::from_secs(600);

/// Two servers on the same database, at these addresses.
struct Two {
    server: Postgres,
    url: String,
    one: Store,
    other: Store,
}

impl Two {
    async fn open(lease: Duration) -> Self {
        let server = Postgres::start();
        let mut house = House::in_a_database(&server);
        house.config.lease = lease;
        let open = async || Store::open(&house.config, Arc::new(Metrics::new())).await.unwrap();
        let (one, other) = (open().await, open().await);
        one.write(Write::Create(Box::new(table("a")))).await.unwrap();
        let url = house.config.database.as_ref().unwrap().to_string();
        Self { server, url, one, other }
    }

    /// Until when the table is kept, by the clock of the database.
    fn until(&self) -> String {
        self.server.sql(&self.url, "SELECT until FROM leases WHERE table_id = 'a'")
    }
}

fn inside(store: &Store) -> &Shared {
    match store {
        Store::Postgres(shared) => shared,
        Store::Sqlite(_) => panic!("it is shared"),
    }
}

async fn claim(store: &Store, id: &str) -> Result<Lease, Option<String>> {
    match store.claim(id).await.unwrap() {
        Claim::Ours(lease) => Ok(lease),
        Claim::Theirs(address) => Err(Some(address)),
        Claim::Nothing => Err(None),
    }
}

/// Asks again and again until nobody else keeps the table any more.
async fn claim_at_last(store: &Store, id: &str) -> Lease {
    loop {
        if let Ok(lease) = claim(store, id).await {
            return lease;
        }
        yield_now().await;
    }
}

/// One of each.
fn writes() -> Vec<Write> {
    let (table, seat, person) = (|| "a".to_owned(), Seat(0), EVA);
    vec![
        append(&[2]),
        Write::Stand { table: table(), standing: standing(9) },
        Write::Take { table: table(), seat, person, name: Some("Eva".into()) },
        Write::Hold { table: table(), seat, person, name: None },
        Write::Renew { table: table(), seat, person, secret: "new".into() },
        Write::Rename { table: table(), seat, name: "Eva".into() },
        Write::StandIn { table: table(), seat, bot: Some("easy".into()) },
        Write::Watch { table: table(), person },
        Write::SetAside { table: table(), why: "as a test".into() },
        Write::Delete { table: table() },
    ]
}

#[tokio::test]
async fn one_keeps_a_table_and_the_other_hears_where() {
    let two = Two::open(STEADY).await;
    two.one.is_at("127.0.0.1:1".into());
    two.other.is_at("127.0.0.1:2".into());
    let lease = claim(&two.one, "a").await.expect("nobody has it");
    assert_eq!(claim(&two.other, "a").await.err(), Some(Some("127.0.0.1:1".into())));
    assert_eq!(claim(&two.other, "nowhere").await.err(), Some(None));
    assert_eq!(two.other.write(append(&[2])).await, Err(WriteError::NotOurs));
    assert_eq!(two.one.write(append(&[2])).await, Ok(()));
    // It is renewed for as long as somebody keeps it.
    let mut until = two.until();
    for _ in 0..2 {
        let before = until;
        while two.until() == before {
            assert!(claim(&two.other, "a").await.is_err());
            yield_now().await;
        }
        until = two.until();
    }
    assert!(lease.holds());
    assert_eq!(two.one.write(append(&[3])).await, Ok(()));
}

#[tokio::test]
async fn what_is_given_back_nobody_waits_for() {
    let two = Two::open(LONG).await;
    two.one.is_at("127.0.0.1:1".into());
    two.other.is_at("127.0.0.1:2".into());
    drop(claim(&two.one, "a").await.expect("nobody has it"));
    let lease = claim_at_last(&two.other, "a").await;
    assert_eq!(two.one.write(append(&[2])).await, Err(WriteError::NotOurs));
    assert_eq!(two.other.write(append(&[2])).await, Ok(()));
    // Whoever closes gives back what he has.
    two.other.close().await;
    assert!(!lease.holds());
    assert!(claim(&two.one, "a").await.is_ok());
}

#[tokio::test]
async fn whoever_is_late_writes_nothing_whatever_his_own_clock_says() {
    let two = Two::open(SHORT).await;
    // The one does not renew: it was stopped. And its clock stands still.
    let _lease = claim(&two.one, "a").await.expect("nobody has it");
    let stopped = inside(&two.one).term("a").expect("it is held");
    stopped.renew(Instant::now() + Duration::from_secs(3600));
    let others = claim_at_last(&two.other, "a").await;
    for write in writes() {
        let before = format!("{:?}", two.other.load("a").await.unwrap());
        let term = inside(&two.one).term("a");
        let told = format!("{write:?}");
        assert_eq!(two.one.write(write).await, Err(WriteError::NotOurs), "{told}");
        assert_eq!(format!("{:?}", two.other.load("a").await.unwrap()), before, "{told}");
        // It heard so the first time; make it forget.
        assert!(inside(&two.one).term("a").is_none(), "it has given the table up");
        if let Some(term) = term {
            inside(&two.one).forget(&term, Instant::now() + Duration::from_secs(3600));
        }
    }
    drop(others);
}

#[tokio::test]
async fn even_before_another_comes_a_lease_that_has_run_out_is_none() {
    let two = Two::open(SHORT).await;
    let lease = claim(&two.one, "a").await.expect("nobody has it");
    while lease.holds() {
        yield_now().await;
    }
    assert_eq!(two.one.write(append(&[2])).await, Err(WriteError::NotOurs));
    // A lease that is asked for anew is a new one; on a busy machine that may run out, too.
    loop {
        let again = claim(&two.one, "a").await.expect("nobody has it");
        match two.one.write(append(&[2])).await {
            Ok(()) => break,
            late => assert_eq!((late, again.holds()), (Err(WriteError::NotOurs), false)),
        }
    }
    drop(lease);
}

#[tokio::test]
async fn a_write_that_is_done_after_it_was_given_up_surprises_nobody() {
    let two = Two::open(SHORT).await;
    let lease = claim(&two.one, "a").await.expect("nobody has it");
    // A database that takes its time, once, and longer than a server waits.
    two.server.sql(
        &two.url,
        "CREATE SEQUENCE once;
         CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$
             BEGIN
                 IF nextval('once') = 1 THEN PERFORM pg_sleep(4); END IF;
                 RETURN NEW;
             END $$;
         CREATE TRIGGER dawdle BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION dawdle()",
    );
    assert_eq!(two.one.write(append(&[2])).await, Err(WriteError::NotOurs));
    assert!(!lease.holds(), "it is not known how the table stands");
    // Whoever has it from now on knows. It may take a while, and on a busy machine again.
    let mut stored = 0;
    while stored == 0 {
        let Ok(Claim::Ours(_again)) = two.one.claim("a").await else { continue };
        let Ok(Some(table)) = two.one.load("a").await else { continue };
        let known = table.events.len() as u32;
        match two.one.write(append(&[known + 1])).await {
            Ok(()) => stored = known + 1,
            late => assert_eq!(late, Err(WriteError::NotOurs), "nothing came in between"),
        }
    }
    let events = two.one.load("a").await.unwrap().expect("it is there").events;
    let numbers: Vec<u32> = events.iter().map(|event| event.number).collect();
    assert_eq!(numbers, (1..=stored).collect::<Vec<_>>());
}
