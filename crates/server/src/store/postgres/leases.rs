//! Who keeps which table, among several servers: by the clock of the database and no other.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use deadpool_postgres::Client as Shared;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_postgres::{Client, Error};
use tokio_util::sync::CancellationToken;

use super::connect::Connector;
use super::error::in_words;
use crate::random;
use crate::store::lease::{Claim, Lease, Term};

/// How often a lease is renewed before it would run out.
const RENEWALS: u32 = 4;
/// The part of its time that is left when a lease counts as lost here: clocks do not run alike.
const MARGIN: u32 = 10;

/// Takes a table that nobody keeps, or whose keeper's time has come.
const CLAIM: &str = "
    INSERT INTO leases (table_id, node, address, epoch, until)
    SELECT id, $2, $3, 1, clock_timestamp() + $4 * interval '1 millisecond'
    FROM tables WHERE id = $1
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, address = excluded.address,
        epoch = leases.epoch + 1, until = clock_timestamp() + $4 * interval '1 millisecond'
    WHERE leases.until <= clock_timestamp() OR leases.node = excluded.node
    RETURNING epoch";

const RENEW: &str = "
    UPDATE leases SET until = clock_timestamp() + $2 * interval '1 millisecond'
    WHERE node = $1 AND until > clock_timestamp() RETURNING table_id, epoch";

const GIVE_BACK: &str = "
    UPDATE leases SET until = '-infinity' FROM unnest($2::text[], $3::bigint[]) AS it (id, epoch)
    WHERE table_id = it.id AND node = $1 AND leases.epoch = it.epoch";

const GIVE_ALL_BACK: &str = "UPDATE leases SET until = '-infinity' WHERE node = $1";

const BE_THERE: &str = "
    INSERT INTO nodes (node, address, until)
    VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
    ON CONFLICT (node) DO UPDATE SET address = excluded.address, until = excluded.until";

const OTHERS: &str = "
    SELECT address FROM nodes WHERE node <> $1 AND until > clock_timestamp()";

/// What servers leave behind that ended badly.
const TIDY: &str = "DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'";

/// The leases of this server.
pub(super) struct Leases {
    /// This server, since it was started.
    pub(super) node: String,
    /// Where others reach it.
    address: OnceLock<String>,
    /// How long a lease is.
    time: Duration,
    held: Mutex<HashMap<String, Arc<Term>>>,
    back: UnboundedSender<Arc<Term>>,
    given_back: Mutex<Option<UnboundedReceiver<Arc<Term>>>>,
    /// From where the other servers call.
    others: Mutex<HashSet<IpAddr>>,
    ending: CancellationToken,
}

impl Leases {
    pub(super) fn new(time: Duration) -> Arc<Self> {
        let (back, given_back) = unbounded_channel();
        Arc::new(Self {
            node: random::word(random::ID_LETTERS),
            address: OnceLock::new(),
            time,
            held: Mutex::default(),
            back,
            given_back: Mutex::new(Some(given_back)),
            others: Mutex::default(),
            ending: CancellationToken::new(),
        })
    }

    /// From now on others find this server here, and it may keep tables.
    pub(super) fn open(self: &Arc<Self>, address: String, connector: Connector) {
        let Some(given_back) = self.given_back.lock().expect("never poisoned").take() else {
            return;
        };
        let _ = self.address.set(address);
        tokio::spawn(Arc::clone(self).watch_the_clock());
        tokio::spawn(Arc::clone(self).see_to(connector, given_back));
    }

    /// The lease of a table, if it is ours and still holds.
    pub(super) fn of(&self, table: &str) -> Option<Arc<Term>> {
        self.held().get(table).filter(|term| term.holds()).cloned()
    }

    #[cfg(test)]
    pub(super) fn believe(&self, term: Arc<Term>) {
        self.held().insert(term.table.clone(), term);
    }

    /// Asks for a table.
    pub(super) async fn claim(&self, db: &Shared, table: &str) -> Result<Claim, Error> {
        let address = self.address.get().map_or("", String::as_str);
        // Before it is asked for: then it cannot last longer here than there.
        let until = Instant::now() + self.time - self.time / MARGIN;
        let statement = db.prepare_cached(CLAIM).await?;
        let millis = self.time.as_millis() as f64;
        let row = db.query_opt(&statement, &[&table, &self.node, &address, &millis]).await?;
        if let Some(row) = row {
            let term = Term::new(table.to_owned(), row.get(0), until);
            if let Some(old) = self.held().insert(table.to_owned(), Arc::clone(&term)) {
                old.lose();
            }
            return Ok(Claim::Ours(Lease::new(term, self.back.clone())));
        }
        let owner = db.prepare_cached("SELECT address FROM leases WHERE table_id = $1").await?;
        let owner = db.query_opt(&owner, &[&table]).await?;
        Ok(owner.map_or(Claim::Nothing, |row| Claim::Theirs(row.get(0))))
    }

    /// Whether a server at an address has said lately that it is there.
    pub(super) async fn is_there(db: &Shared, address: &str) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT 1 FROM nodes
            WHERE address = $1 AND until > clock_timestamp())";
        let statement = db.prepare_cached(sql).await?;
        Ok(db.query_one(&statement, &[&address]).await?.get(0))
    }

    /// Whether another server calls from there.
    pub(super) fn calls_from(&self, ip: IpAddr) -> bool {
        self.others.lock().expect("never poisoned").contains(&ip.to_canonical())
    }

    /// Gives everything back: others need not wait.
    pub(super) async fn close(&self, connector: &Connector) {
        self.ending.cancel();
        for term in std::mem::take(&mut *self.held()).into_values() {
            term.lose();
        }
        let gone = async {
            let client = connector.connect().await.ok()?;
            client.execute(GIVE_ALL_BACK, &[&self.node]).await.ok()?;
            client.execute("DELETE FROM nodes WHERE node = $1", &[&self.node]).await.ok()?;
            client.execute("DELETE FROM pulse WHERE node = $1", &[&self.node]).await.ok()
        };
        if timeout(connector.patience, gone).await.ok().flatten().is_none() {
            tracing::warn!("the leases of tables could not be given back: they run out");
        }
    }

    fn held(&self) -> MutexGuard<'_, HashMap<String, Arc<Term>>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whoever keeps a table whose lease could not be renewed hears of it before it runs out there.
    async fn watch_the_clock(self: Arc<Self>) {
        let mut clock = interval(self.time / (2 * MARGIN));
        clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while self.ending.run_until_cancelled(clock.tick()).await.is_some() {
            self.held().retain(|table, term| {
                let holds = term.holds();
                if !holds {
                    tracing::warn!(table, "the lease of a table has run out: it is given up");
                    term.lose();
                }
                holds
            });
        }
    }

    /// Renews leases, and gives back those that nobody needs.
    async fn see_to(self: Arc<Self>, connector: Connector, mut back: UnboundedReceiver<Arc<Term>>) {
        let mut clock = interval(self.time / RENEWALS);
        clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut client: Option<Client> = None;
        let mut given = Vec::new();
        loop {
            let in_time = tokio::select! {
                () = self.ending.cancelled() => return,
                _ = clock.tick() => true,
                _ = back.recv_many(&mut given, 1000) => false,
            };
            let work = async {
                let db = match client.take() {
                    Some(db) if !db.is_closed() => db,
                    _ => connector.connect().await.map_err(|error| error.to_string())?,
                };
                let seen = async {
                    self.give_back(&db, &given).await?;
                    if in_time { self.renew(&db).await } else { Ok(()) }
                };
                seen.await.map_err(|error| in_words(&error)).map(|()| db)
            };
            match timeout(self.time / 2, work).await {
                Ok(Ok(db)) => {
                    client = Some(db);
                    given.clear();
                }
                Ok(Err(error)) => {
                    tracing::error!(error, "the leases of tables could not be renewed");
                }
                Err(_) => tracing::error!("the leases of tables could not be renewed in time"),
            }
        }
    }

    async fn renew(&self, db: &Client) -> Result<(), Error> {
        let asked = Instant::now();
        let millis = self.time.as_millis() as f64;
        let renewed = db.query(RENEW, &[&self.node, &millis]).await?;
        let renewed: HashMap<String, i64> =
            renewed.iter().map(|row| (row.get(0), row.get(1))).collect();
        let until = asked + self.time - self.time / MARGIN;
        for term in self.held().values() {
            match renewed.get(&term.table) {
                Some(epoch) if *epoch == term.epoch => term.renew(until),
                // What was taken since is not meant.
                _ if term.since < asked => term.lose(),
                _ => {}
            }
        }
        let address = self.address.get().map_or("", String::as_str);
        db.execute(BE_THERE, &[&self.node, &address, &millis]).await?;
        let others = db.query(OTHERS, &[&self.node]).await?;
        let host = |address: &str| {
            let ip = address.rsplit_once(':')?.0.trim_matches(['[', ']']).parse::<IpAddr>();
            Some(ip.ok()?.to_canonical())
        };
        let others = others.iter().filter_map(|row| host(row.get(0))).collect();
        *self.others.lock().expect("never poisoned") = others;
        db.execute(TIDY, &[]).await.map(drop)
    }

    async fn give_back(&self, db: &Client, given: &[Arc<Term>]) -> Result<(), Error> {
        if given.is_empty() {
            return Ok(());
        }
        {
            let mut held = self.held();
            for term in given {
                // Somebody may keep it anew.
                if held.get(&term.table).is_some_and(|it| it.epoch == term.epoch) {
                    held.remove(&term.table);
                }
            }
        }
        let tables: Vec<&str> = given.iter().map(|term| term.table.as_str()).collect();
        let epochs: Vec<i64> = given.iter().map(|term| term.epoch).collect();
        db.execute(GIVE_BACK, &[&self.node, &tables, &epochs]).await.map(drop)
    }
}
