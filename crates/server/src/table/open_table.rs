//! A table as it is in memory.

use std::collections::HashMap;
use std::time::{SystemTime, UNIX_EPOCH};

use kasbah_catalog::{Step, ToLook, ToPlay};
use kasbah_rules::{Seat, Turn};

use crate::aside::aside;
use crate::person::Person;
use crate::store::{SeatKind, Standing, Storage, StoredEvent, StoredSeat, StoredTable, Write};
use crate::table::Role;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Position and record of a table.
pub(crate) enum Game {
    /// It goes on, or has ended here.
    Played(Box<dyn ToPlay>),
    /// It was opened from a record: it has no dealer, and can only be looked at.
    Record(Box<dyn ToLook>),
}

/// The numbers of the events of one turn, chance that followed it included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Done {
    pub(crate) first: u32,
    pub(crate) last: u32,
}

/// A table as it is in memory: what is stored, and the position that follows from it.
pub(crate) struct OpenTable {
    /// What is stored; its events have moved into the fields below.
    pub(crate) stored: StoredTable,
    pub(crate) game: Game,
    /// When each event was, from number 1.
    pub(crate) times: Vec<u64>,
    /// What people did, by key.
    pub(crate) keys: HashMap<Box<str>, Done>,
    /// For tables opened from a record: its tags.
    pub(crate) tags: Vec<(String, String)>,
}

/// Why there is no such table in memory.
pub(crate) enum Closed {
    /// It may be another time, or it is not there.
    Trouble(Trouble),
    /// It is there, and does not replay: whoever may see it hears why, and can have its record.
    SetAside(Box<StoredTable>, Trouble),
}

impl Closed {
    /// What somebody is told who asks for the table: only those who may see it hear more.
    pub(crate) fn told(&self, who: Option<Person>) -> Trouble {
        match self {
            Self::SetAside(stored, _) => match stored.role(who) {
                Ok(_) => self.why(),
                Err(unseen) => unseen,
            },
            Self::Trouble(_) => self.why(),
        }
    }

    /// Why, for those who may know.
    pub(crate) fn why(&self) -> Trouble {
        let (Self::Trouble(trouble) | Self::SetAside(_, trouble)) = self;
        trouble.clone()
    }
}

impl From<Trouble> for Closed {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

impl OpenTable {
    /// Reads a table from the store and replays it. One that does not is set aside: that is logged
    /// once, and is no reason to try again.
    pub(crate) async fn load(tables: &Tables, id: &str) -> Result<Self, Closed> {
        let stored = tables.store.load(id).await.map_err(|_| Trouble::StoreUnavailable)?;
        let stored = stored.ok_or_else(|| Trouble::NoSuchTable { id: id.to_owned() })?;
        if let Some(trouble) = other_rules(&stored) {
            return Err(Closed::SetAside(Box::new(stored), trouble));
        }
        let copy = stored.clone();
        let replayed = aside(move || Self::replay(copy)).await;
        let why = match replayed {
            Ok(Ok(table)) => return Ok(table),
            Ok(Err(why)) => why,
            Err(error) if error.is_cancelled() => return Err(Trouble::Ending.into()),
            Err(error) => error.to_string(),
        };
        if !stored.set_aside {
            tracing::error!(table = id, why, "a stored table does not replay: it is set aside");
            tables.metrics.damaged_tables.inc();
            // If this is not stored, it is logged once more.
            let _ = tables.store.write(Write::SetAside { table: id.to_owned(), why }).await;
        }
        let trouble = Trouble::Damaged { id: id.to_owned() };
        Err(Closed::SetAside(Box::new(stored), trouble))
    }

    /// Plays what is stored again, or says why that cannot be done.
    pub(crate) fn replay(mut stored: StoredTable) -> Result<Self, String> {
        if let Some(fault) = stored.fault.take() {
            return Err(fault);
        }
        let events = std::mem::take(&mut stored.events);
        if let Some(gap) = events.iter().zip(1..).find(|(event, number)| event.number != *number) {
            return Err(format!("event {} is missing", gap.1));
        }
        let (game, tags) = match (&stored.record, stored.seed) {
            (Some(record), _) => {
                let (game, tags) =
                    kasbah_catalog::read_record(record).map_err(|e| e.to_string())?;
                (Game::Record(game), tags)
            }
            (None, Some(seed)) => {
                let lines = events.iter().map(|event| event.line.as_str());
                let game = kasbah_catalog::resume_table(&stored.game, &stored.setup, seed, lines)?;
                (Game::Played(game), Vec::new())
            }
            (None, None) => return Err("it has neither a seed nor a record".into()),
        };
        let times = match stored.record {
            Some(_) => vec![stored.at; game.look().number() as usize],
            None => events.iter().map(|event| event.at).collect(),
        };
        Ok(Self { stored, game, times, keys: done(&events), tags })
    }

    /// Position and record, to look at.
    pub(crate) fn look(&self) -> &dyn ToLook {
        self.game.look()
    }

    pub(crate) fn read_only(&self) -> bool {
        matches!(self.game, Game::Record(_))
    }

    /// Whether it is played on.
    pub(crate) fn goes_on(&self) -> bool {
        !self.read_only() && self.look().position().turn() != Turn::Over
    }

    /// By seat, whether people sit there (or may sit down).
    pub(crate) fn persons(&self) -> impl Iterator<Item = bool> {
        let person = |kind| matches!(kind, SeatKind::Person | SeatKind::Friend);
        self.stored.seats.iter().map(move |seat| person(seat.kind))
    }

    /// As what somebody sees the table, if he may see it.
    pub(crate) fn role(&self, who: Option<Person>) -> Result<Role, Trouble> {
        self.stored.role(who)
    }

    /// How it stands, for the store.
    pub(crate) fn standing(&self) -> Standing {
        standing(self.look(), self.times.last().copied().unwrap_or(self.stored.at))
    }

    /// The bot to move, if it is a bot's turn, or one stands in for whose turn it is.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, &str)> {
        let Turn::Player { seat } = self.look().position().turn() else { return None };
        let it = &self.stored.seats[seat.index()];
        let bot = match it.kind {
            SeatKind::Bot => it.bot.as_deref(),
            SeatKind::Person | SeatKind::Friend => it.stand_in.as_deref(),
            SeatKind::Record => None,
        };
        Some((seat, bot?))
    }

    /// Whether people play, or may come to play, and not bots alone.
    pub(crate) fn somebody_plays(&self) -> bool {
        Seat::all(self.stored.seats.len()).any(|seat| self.plays(seat))
    }

    /// Whether whoever holds a seat plays it himself.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        let person = |it: &StoredSeat| it.kind != SeatKind::Bot && it.stand_in.is_none();
        !self.read_only() && self.stored.seats.get(seat.index()).is_some_and(person)
    }

    /// What the store is to keep of events that were just added to the game.
    pub(crate) fn rows(&self, steps: &[Step], key: Option<&str>) -> Vec<StoredEvent> {
        let at = now();
        let first = self.look().number() + 1 - steps.len() as u32;
        let mut key = key.map(str::to_owned);
        (first..)
            .zip(steps)
            .map(|(number, step)| StoredEvent {
                number,
                line: step.entry.line(),
                at,
                key: key.take(),
            })
            .collect()
    }
}

/// How a game stands in which something happened at a moment.
pub(crate) fn standing(game: &dyn ToLook, at: u64) -> Standing {
    let position = game.position();
    Standing { number: game.number(), turn: position.turn(), scores: position.scores(), at }
}

/// Under other rules than ours the same lines may be another game.
fn other_rules(stored: &StoredTable) -> Option<Trouble> {
    let played = kasbah_catalog::rules(&stored.game)?;
    let (id, rules) = (stored.id.clone(), stored.rules);
    (rules != played).then_some(Trouble::OtherRules { id, rules, played })
}

impl StoredTable {
    /// As what somebody sees the table, if he may see it.
    pub(crate) fn role(&self, who: Option<Person>) -> Result<Role, Trouble> {
        let mut role = Role::default();
        let mut may_see = self.public;
        if let Some(who) = who {
            for (seat, it) in Seat::all(self.seats.len()).zip(&self.seats) {
                if it.holders.contains(&who) {
                    role.add(seat);
                    may_see = true;
                }
            }
            role.creator = self.creator == who;
            may_see |= role.creator || self.watchers.contains(&who);
        }
        if may_see { Ok(role) } else { Err(Trouble::NoSuchTable { id: self.id.clone() }) }
    }
}

impl Game {
    pub(crate) fn look(&self) -> &dyn ToLook {
        match self {
            Game::Played(game) => game.look(),
            Game::Record(game) => &**game,
        }
    }
}

/// What was done with each key: the event that has it, and those that were stored with it. They have
/// the same time, no key of their own, and are of the same seat, or of chance at the end: a bot may
/// have answered in the same millisecond.
fn done(events: &[StoredEvent]) -> HashMap<Box<str>, Done> {
    let who = |event: &StoredEvent| event.line.split(' ').next().map(str::to_owned);
    let turns = events.chunk_by(|one, next| {
        let goes_on = who(one) == who(next) || next.line.starts_with('*');
        next.key.is_none() && one.at == next.at && goes_on
    });
    let keyed = turns.filter_map(|turn| {
        let (first, last) = (turn.first()?, turn.last()?);
        let key = first.key.as_deref()?;
        Some((key.into(), Done { first: first.number, last: last.number }))
    });
    keyed.collect()
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_ends_where_a_bot_answers_in_the_same_millisecond() {
        let event = |number, line: &str, at, key: Option<&str>| StoredEvent {
            number,
            line: line.into(),
            at,
            key: key.map(str::to_owned),
        };
        let done = done(&[
            event(1, "* well f6", 1, None),
            event(2, "0 o@c5", 1, Some("whole turn")),
            event(3, "0 v@d5", 1, None),
            event(4, "* a card", 1, None),
            event(5, "1 b@e5", 1, None),
            event(6, "* a card", 1, None),
            event(7, "0 g@f5", 1, Some("next turn")),
            event(8, "0 g@f6", 2, None),
        ]);
        assert_eq!(done.get("whole turn"), Some(&Done { first: 2, last: 4 }));
        assert_eq!(done.get("next turn"), Some(&Done { first: 7, last: 7 }));
        assert_eq!(done.len(), 2);
    }
}
