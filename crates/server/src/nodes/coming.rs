//! People come to a table from another: whoever keeps it lets them in.

use std::sync::Arc;

use axum::http::StatusCode;
use kasbah_rules::Seat;
use serde::Deserialize;
use tokio::time::{Instant, sleep};

use super::Wrong;
use crate::person::Person;
use crate::random;
use crate::table::{Link, Message};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// The door for it, at every server.
pub(crate) const COME: &str = "/api/come";

/// Who comes.
#[derive(Clone)]
pub(crate) enum Coming {
    /// Those who held a seat at the table before come to the one that was kept for them.
    Players(Vec<Person>, Seat),
    /// Somebody who looked on there looks on here.
    Watcher(Person),
}

/// The same between servers. All of it stands in the address, which is signed.
#[derive(Deserialize)]
pub(crate) struct Came {
    table: String,
    /// Nothing for whoever looks on.
    seat: Option<u8>,
    people: String,
}

impl Came {
    /// Which table, and who comes; nothing if no server can have said this.
    pub(crate) fn read(self) -> Option<(String, Coming)> {
        let people = self.people.split('.').map(Person::of_hex).collect::<Option<Vec<_>>>()?;
        let coming = match self.seat {
            Some(seat) => Coming::Players(people, Seat(seat)),
            None => Coming::Watcher(*people.first()?),
        };
        Some((self.table, coming))
    }
}

impl Coming {
    fn path(&self, table: &str) -> String {
        let (seat, people) = match self {
            Self::Players(people, seat) => (format!("&seat={seat}"), &people[..]),
            Self::Watcher(who) => (String::new(), std::slice::from_ref(who)),
        };
        let people: Vec<String> = people.iter().map(|person| person.hex()).collect();
        format!("{COME}?table={table}{seat}&people={}", people.join("."))
    }
}

impl Tables {
    /// Lets people come to a table, whoever keeps it.
    pub(crate) async fn come(self: &Arc<Self>, table: &str, coming: Coming) -> Result<(), Trouble> {
        let begun = Instant::now();
        loop {
            let address = match self.come_here(table, coming.clone()).await {
                Err(Trouble::Elsewhere { address }) => address,
                done => return done,
            };
            if let Some(address) = address {
                match self.ask_to_come(&address, &coming.path(table)).await {
                    Ok(StatusCode::OK) => return Ok(()),
                    Ok(StatusCode::CONFLICT) => {
                        return Err(match coming {
                            Coming::Players(_, seat) => Trouble::SeatTaken { seat },
                            Coming::Watcher(_) => {
                                Trouble::TooManyWatchers { most: self.config.watchers }
                            }
                        });
                    }
                    Ok(_) => return Err(Trouble::StoreUnavailable),
                    Err(Wrong) => {}
                }
            }
            if begun.elapsed() > self.nodes.patience * 2 {
                return Err(Trouble::StoreUnavailable);
            }
            sleep(self.nodes.pause()).await;
        }
    }

    /// The same, if this server keeps it.
    pub(crate) async fn come_here(
        self: &Arc<Self>,
        table: &str,
        coming: Coming,
    ) -> Result<(), Trouble> {
        // Nobody is to fill the house with names of tables.
        if !random::is_word(table, random::ID_LETTERS) {
            return Err(Trouble::NoSuchTable { id: table.to_owned() });
        }
        match coming {
            Coming::Players(people, seat) => {
                self.ask(table, |reply| Message::Come { people, seat, reply }).await
            }
            Coming::Watcher(who) => {
                let (link, name) = (Link::Watch, None);
                self.ask(table, |reply| Message::Join { who, link, name, reply }).await
            }
        }
    }
}
