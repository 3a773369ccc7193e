//! What every store does, told once and lived through by each.

mod care;
mod leases;
mod lists;
mod moving;
mod notices;
mod opening;
mod tables;

use std::collections::HashMap;
use std::sync::Arc;

use kasbah_rules::{Seat, Turn};
use kasbah_test_database::Postgres;
use tempfile::TempDir;

use super::{
    Ask, Claim, Cursor, House as Place, Lease, List, SeatKind, Standing, Storage, Store,
    StoredEvent, StoredSeat, StoredTable, Write, WriteError,
};
use crate::config::Config;
use crate::metrics::Metrics;
use crate::person::Person;
use crate::random;

pub(super) fn table(id: &str) -> StoredTable {
    let seat = || StoredSeat {
        kind: SeatKind::Friend,
        name: String::new(),
        bot: None,
        secret: Some(random::word(random::SECRET_LETTERS)),
        stand_in: None,
        holders: Vec::new(),
    };
    StoredTable {
        id: id.to_owned(),
        game: "medici".into(),
        rules: 1,
        setup: "players=2".into(),
        seed: Some([7; 32]),
        record: None,
        public: true,
        hints: true,
        creator: Person([1; 32]),
        watch_secret: random::word(random::SECRET_LETTERS),
        at: 1,
        over: false,
        seats: vec![seat(), seat()],
        watchers: vec![Person([1; 32])],
        events: vec![event(1)],
        before: None,
        evening: Vec::new(),
        rematch: None,
        standing: Some(standing(1)),
        fault: None,
        set_aside: false,
    }
}

/// How a table stands after so many events: seat 0 has the turn.
pub(super) fn standing(number: u32) -> Standing {
    let turn = Turn::Player { seat: Seat(0) };
    Standing { number, turn, scores: vec![number, 0], at: 5 }
}

pub(super) fn event(number: u32) -> StoredEvent {
    StoredEvent { number, line: format!("* {number}"), at: 5, key: None }
}

pub(super) fn append(numbers: &[u32]) -> Write {
    append_to("a", numbers, standing(*numbers.last().expect("some")))
}

pub(super) fn append_to(table: &str, numbers: &[u32], standing: Standing) -> Write {
    let events = numbers.iter().copied().map(event).collect();
    Write::Append { table: table.into(), events, standing }
}

const EVA: Person = Person([3; 32]);
const CONFLICT: Result<(), WriteError> = Err(WriteError::Conflict);

/// Where a store is. It is empty at first.
struct House {
    config: Config,
    _folder: TempDir,
}

impl House {
    fn in_a_folder() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { config: Config::new(folder.path().to_owned()), _folder: folder }
    }

    fn in_a_database(server: &Postgres) -> Self {
        let mut house = Self::in_a_folder();
        house.config.database = Some(server.database().parse().unwrap());
        house
    }

    async fn open(&self) -> Opened {
        let store = Store::open(&self.config, Arc::new(Metrics::new())).await.unwrap();
        store.is_at("127.0.0.1:1".into());
        Opened { store, leases: HashMap::new() }
    }
}

/// Does what a command does that has nothing else to wait for.
async fn by_hand<T: Send + 'static>(
    house: &House,
    work: impl FnOnce(&Place) -> T + Send + 'static,
) -> T {
    let place = match &house.config.database {
        Some(database) => Place::Database(Box::new(database.clone())),
        None => Place::Folder(house.config.data.clone()),
    };
    tokio::task::spawn_blocking(move || work(&place)).await.unwrap()
}

/// A store, and the leases of all tables that are written to.
struct Opened {
    store: Store,
    leases: HashMap<String, Lease>,
}

impl Opened {
    async fn write(&mut self, write: Write) -> Result<(), WriteError> {
        if let Some(table) = write.table().map(str::to_owned)
            && !self.leases.contains_key(&table)
            && let Claim::Ours(lease) = self.store.claim(&table).await.unwrap()
        {
            self.leases.insert(table, lease);
        }
        self.store.write(write).await
    }

    async fn do_all(&mut self, writes: Vec<Write>) {
        for (write, number) in writes.into_iter().zip(0..) {
            assert_eq!(self.write(write).await, Ok(()), "{number}");
        }
    }

    /// Lays a table at a time, where Eva holds seat 0.
    async fn lay(&mut self, id: &str, at: u64) {
        let mut laid = table(id);
        laid.at = at;
        laid.seats[0].kind = SeatKind::Person;
        laid.seats[0].holders = vec![EVA];
        laid.standing = Some(Standing { at, ..standing(1) });
        self.do_all(vec![Write::Create(Box::new(laid))]).await;
    }

    /// Plays the next event of a table at a time; then it is this turn.
    async fn play(&mut self, id: &str, number: u32, at: u64, turn: Turn) {
        let standing = Standing { at, turn, ..standing(number) };
        self.do_all(vec![append_to(id, &[number], standing)]).await;
    }

    async fn load(&self, id: &str) -> StoredTable {
        self.store.load(id).await.unwrap().expect("it is there")
    }

    /// The numbers of a table's events.
    async fn numbers(&self, id: &str) -> Vec<u32> {
        self.load(id).await.events.iter().map(|event| event.number).collect()
    }

    /// A list, page by page.
    async fn pages(&self, list: List, most: usize) -> Vec<Vec<String>> {
        let (mut pages, mut after) = (Vec::new(), None);
        loop {
            let ask = Ask { list, person: Some(EVA), after, most };
            let page = self.store.lobby(ask).await.unwrap();
            pages.push(page.tables.into_iter().map(|table| table.id).collect());
            let Some(more) = page.more else { return pages };
            // Through the text that people send back.
            after = Some(Cursor::of(&more.text()).expect("a cursor"));
        }
    }

    async fn close(self) {
        drop(self.leases);
        self.store.close().await;
    }
}

/// Each story is a test of SQLite's; PostgreSQL lives through all of them, each in a database of its own.
macro_rules! stories {
    ($($module:ident: $($name:ident),* $(,)?;)*) => {
        mod on_sqlite {
            $($(
                #[tokio::test]
                async fn $name() {
                    super::$module::$name(super::House::in_a_folder()).await;
                }
            )*)*
        }

        #[tokio::test]
        async fn postgres_does_what_sqlite_does() {
            let server = Postgres::start();
            $($(
                eprintln!("{}", stringify!($name));
                $module::$name(House::in_a_database(&server)).await;
            )*)*
        }
    };
}

stories! {
    tables:
        what_is_written_is_read_again,
        whoever_follows_an_event_that_was_followed_loses,
        half_a_turn_is_never_stored,
        a_seat_is_taken_by_one_and_held_by_those_with_its_link,
        a_renewed_link_leaves_one_who_holds_the_seat,
        who_plays_for_whom_and_under_which_name_is_kept,
        a_table_is_followed_by_one_at_most,
        what_does_not_replay_is_known_to_the_lists,
        a_store_that_can_be_written_says_so;
    lists:
        ones_turn_is_on_top_and_no_table_is_missing,
        the_lists_for_everybody_are_paged_too_and_follow_who_sits_down,
        a_table_goes_with_everything_that_belongs_to_it,
        tables_end_when_their_time_has_come;
    care:
        whoever_hosts_sees_what_there_is_while_it_is_used,
        what_is_used_is_not_deleted_and_what_is_deleted_is_gone,
        what_nobody_needs_any_more_is_found;
    notices:
        what_whoever_hosts_says_is_known_while_the_server_runs;
}
