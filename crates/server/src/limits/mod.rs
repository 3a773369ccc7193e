//! What everybody may do how often, and how much at the same time: by person, and by address.

mod crowd;
mod rate;
mod turnstile;

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, RateLimiter};

pub(crate) use crowd::{Crowd, Place};
pub use rate::Rate;
pub(crate) use turnstile::Turnstile;

use crate::caller::{Address, Caller};
use crate::config::Config;
use crate::person::Person;
use crate::serve::serving_threads;
use crate::trouble::{Trouble, What};

/// How often those are forgotten who have not asked for long.
pub(crate) const TIDY: Duration = Duration::from_secs(60);

/// How often one thing may be done.
struct Often {
    by_person: Option<DefaultKeyedRateLimiter<Person>>,
    by_address: Option<DefaultKeyedRateLimiter<Address>>,
    what: What,
}

impl Often {
    fn new(what: What, by_person: Rate, by_address: Rate) -> Self {
        Self {
            by_person: by_person.quota().map(RateLimiter::keyed),
            by_address: by_address.quota().map(RateLimiter::keyed),
            what,
        }
    }

    /// First by address: a cookie is had for the asking.
    fn check(&self, caller: Caller) -> Result<(), Trouble> {
        self.ask(&self.by_address, &caller.address)?;
        caller.person.map_or(Ok(()), |person| self.ask(&self.by_person, &person))
    }

    fn ask<K: Hash + Eq + Clone>(
        &self,
        limiter: &Option<DefaultKeyedRateLimiter<K>>,
        key: &K,
    ) -> Result<(), Trouble> {
        let Some(limiter) = limiter else { return Ok(()) };
        limiter.check_key(key).map_err(|not_until| {
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            Trouble::TooMany { what: self.what, seconds: wait.as_secs() + 1 }
        })
    }

    fn tidy(&self) {
        fn of<K: Hash + Eq + Clone>(limiter: &Option<DefaultKeyedRateLimiter<K>>) {
            if let Some(limiter) = limiter {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        of(&self.by_person);
        of(&self.by_address);
    }
}

/// Everybody's limits.
pub(crate) struct Limits {
    requests: Often,
    tables: Often,
    records: Often,
    hints: Often,
    analyses: Often,
    streams_of_person: Arc<Crowd<Person>>,
    streams_of_address: Arc<Crowd<Address>>,
    bodies_of_address: Arc<Crowd<Address>>,
    /// To the lobby's lists.
    pub(crate) lobby: Turnstile,
    /// To where records are read.
    pub(crate) reading: Turnstile,
}

/// Held by an event stream while it is open.
pub(crate) struct StreamPlace {
    _of_person: Place<Person>,
    _of_address: Place<Address>,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let often = Often::new;
        Self {
            requests: often(What::Requests, config.requests, config.requests_of_address),
            tables: often(What::Tables, config.tables, config.tables_of_address),
            records: often(What::Records, config.records, config.records_of_address),
            hints: often(What::Hints, config.hints, config.hints_of_address),
            analyses: often(What::Analyses, config.analyses, config.analyses_of_address),
            streams_of_person: Crowd::new(config.streams),
            streams_of_address: Crowd::new(config.streams_of_address),
            bodies_of_address: Crowd::new(config.bodies_of_address),
            lobby: Turnstile::new(serving_threads(), config.waiting_of_address),
            reading: Turnstile::new(serving_threads(), config.waiting_of_address),
        }
    }

    /// Whether another request may come from an address.
    pub(crate) fn request_from(&self, address: Address) -> Result<(), Trouble> {
        self.requests.ask(&self.requests.by_address, &address)
    }

    /// Whether somebody may make another request.
    pub(crate) fn request_of(&self, person: Person) -> Result<(), Trouble> {
        self.requests.ask(&self.requests.by_person, &person)
    }

    /// Whether another table may be laid.
    pub(crate) fn table(&self, caller: Caller) -> Result<(), Trouble> {
        self.tables.check(caller)
    }

    /// Whether another record may be opened.
    pub(crate) fn record(&self, caller: Caller) -> Result<(), Trouble> {
        self.records.check(caller)
    }

    /// Whether another hint may be asked for.
    pub(crate) fn hint(&self, caller: Caller) -> Result<(), Trouble> {
        self.hints.check(caller)
    }

    /// Whether another analysis may be begun.
    pub(crate) fn analysis(&self, caller: Caller) -> Result<(), Trouble> {
        self.analyses.check(caller)
    }

    /// A place for another large body.
    pub(crate) fn body(&self, from: Address) -> Result<Place<Address>, Trouble> {
        let full = Trouble::TooMany { what: What::Requests, seconds: 1 };
        self.bodies_of_address.enter(&from).ok_or(full)
    }

    /// A place for another event stream.
    pub(crate) fn stream(&self, from: Address, person: Person) -> Result<StreamPlace, Trouble> {
        // A stream is given up when its page is left: soon there is room again.
        let full = Trouble::TooMany { what: What::Streams, seconds: 10 };
        let of_address = self.streams_of_address.enter(&from).ok_or_else(|| full.clone())?;
        let of_person = self.streams_of_person.enter(&person).ok_or(full)?;
        Ok(StreamPlace { _of_person: of_person, _of_address: of_address })
    }

    /// Forgets who has not asked for long: what is remembered stays small.
    pub(crate) fn tidy(&self) {
        let all = [&self.requests, &self.tables, &self.records, &self.hints, &self.analyses];
        all.into_iter().for_each(Often::tidy);
    }
}
