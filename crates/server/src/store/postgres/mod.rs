//! PostgreSQL: one database for any number of servers. Each table is kept by whoever has its lease;
//! every write makes sure of that first, in the same transaction.

mod append;
mod care;
mod connect;
mod database;
mod error;
mod leases;
mod lobby;
mod migrations;
pub(super) mod moving;
mod notices;
mod read;
mod schema;
#[cfg(test)]
mod tests;
mod write;

use std::future::pending;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use deadpool_postgres::{Client, Object, Pool};
use kasbah_rules::Seat;
use tokio::time::timeout;

pub(super) use care::{check, ended_before, list, remove, show};
pub use database::Database;
pub use error::DatabaseError;
pub(super) use notices::{notices, put_up, take_down};

use super::lease::{Claim, Term};
use super::{
    Ask, Ends, Notice, NoticeKind, Page, ReadError, Storage, StoreError, StoredTable, Write,
    WriteError,
};
use crate::config::Config;
use crate::metrics::Metrics;
use crate::person::Person;
use connect::Connector;
use error::in_words;
use leases::Leases;

/// The store of a database.
pub(crate) struct Postgres {
    connector: Connector,
    pool: Pool,
    leases: Arc<Leases>,
    key: [u8; 32],
    metrics: Arc<Metrics>,
}

impl Postgres {
    /// Opens the store of a database, or makes one.
    pub(super) async fn open(
        database: &Database,
        config: &Config,
        metrics: Arc<Metrics>,
    ) -> Result<Self, StoreError> {
        let connector = Connector::new(database, config.lease)?;
        let mut client = connector.connect().await?;
        let key = schema::open(&mut client, database, config.migrate).await?;
        let pool = connector.pool(config.database_connections);
        Ok(Self { connector, pool, leases: Leases::new(config.lease), key, metrics })
    }

    /// From now on others find this server at an address, and it may keep tables.
    pub(super) fn is_at(&self, address: String) {
        self.leases.open(address, self.connector.clone());
    }

    pub(super) async fn is_there(&self, address: &str) -> bool {
        let there = self.read(async |client| Leases::is_there(client, address).await);
        there.await.unwrap_or(false)
    }

    pub(super) fn calls_from(&self, ip: IpAddr) -> bool {
        self.leases.calls_from(ip)
    }

    /// Does something with a connection, but not for ever: one whose other end does not answer is not
    /// used again.
    async fn with<T>(
        &self,
        work: impl AsyncFnOnce(&mut Client) -> Result<T, WriteError>,
    ) -> Result<T, WriteError> {
        let mut client = self.pool.get().await.map_err(|error| {
            let error = in_words(&error);
            tracing::error!(error, "there is no connection to the database");
            WriteError::Unavailable
        })?;
        if let Ok(done) = timeout(self.connector.patience, work(&mut client)).await {
            return done;
        }
        tracing::error!("the database did not answer in time");
        drop(Object::take(client));
        Err(WriteError::Unavailable)
    }

    async fn read<T>(
        &self,
        work: impl AsyncFnOnce(&mut Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, ReadError> {
        let read = self.with(async |client| work(client).await.map_err(WriteError::from)).await;
        read.map_err(|_| ReadError)
    }

    /// A write to a table that this server keeps; if it stops keeping it, nobody waits for it.
    async fn write_fenced(&self, term: Arc<Term>, write: &Write) -> Result<(), WriteError> {
        let node = &self.leases.node;
        let work = self.with(async |client| write::fenced(client, node, &term, write).await);
        let done = tokio::select! {
            done = work => done,
            () = term.lost() => Err(WriteError::NotOurs),
        };
        match done {
            // What is not known to be done may still be done, late: so under this lease nothing is any more.
            // Whoever takes the table next, be it this server, waits for it, or has it refused.
            Err(WriteError::NotOurs | WriteError::Unavailable) => {
                term.lose();
                Err(WriteError::NotOurs)
            }
            done => done,
        }
    }
}

#[cfg(test)]
impl Postgres {
    /// The lease of a table, as far as this server knows.
    pub(super) fn term(&self, table: &str) -> Option<Arc<Term>> {
        self.leases.of(table)
    }

    /// It does not know that a lease was lost.
    pub(super) fn forget(&self, term: &Term, until: Instant) {
        self.leases.believe(Term::new(term.table.clone(), term.epoch, until));
    }
}

impl Storage for Postgres {
    fn key(&self) -> [u8; 32] {
        self.key
    }

    async fn write(&self, write: Write) -> Result<(), WriteError> {
        let start = Instant::now();
        let done = match write.table() {
            Some(table) => match self.leases.of(table) {
                Some(term) => self.write_fenced(term, &write).await,
                None => Err(WriteError::NotOurs),
            },
            None => match &write {
                Write::Create(table) => {
                    self.with(async |client| write::create(client, table).await).await
                }
                _ => {
                    let node = &self.leases.node;
                    self.with(async |client| write::pulse(client, node).await).await
                }
            },
        };
        self.metrics.written(&[done], start.elapsed());
        done
    }

    async fn load(&self, id: &str) -> Result<Option<StoredTable>, ReadError> {
        self.read(async |client| read::load(&read::moment(client).await?, id).await).await
    }

    async fn find_link(&self, secret: &str) -> Result<Option<(String, Option<Seat>)>, ReadError> {
        self.read(async |client| read::find_link(client, secret).await).await
    }

    async fn knows(&self, person: Person) -> Result<bool, ReadError> {
        self.read(async |client| read::knows(client, person).await).await
    }

    async fn lobby(&self, ask: Ask) -> Result<Page, ReadError> {
        self.read(async |client| lobby::page(&read::moment(client).await?, &ask).await).await
    }

    async fn ended(&self, ends: Ends, now: u64, most: u32) -> Result<Vec<String>, ReadError> {
        self.read(async |client| read::ended(&read::moment(client).await?, ends, now, most).await)
            .await
    }

    async fn notices(&self, kind: NoticeKind) -> Result<Vec<Notice>, ReadError> {
        self.read(async |client| notices::read(client, kind).await).await
    }

    async fn claim(&self, id: &str) -> Result<Claim, ReadError> {
        self.read(async |client| self.leases.claim(client, id).await).await
    }

    async fn answers(&self) -> bool {
        self.write(Write::Pulse).await.is_ok()
    }

    async fn size(&self) -> Option<u64> {
        let sql = "SELECT pg_database_size(current_database())";
        let size = self.read(async |client| client.query_one(sql, &[]).await).await.ok()?;
        u64::try_from(size.get::<_, i64>(0)).ok()
    }

    /// It comes back.
    async fn failed(&self) {
        pending().await
    }

    fn has_failed(&self) -> bool {
        false
    }

    async fn close(&self) {
        self.leases.close(&self.connector).await;
        self.pool.close();
    }
}
