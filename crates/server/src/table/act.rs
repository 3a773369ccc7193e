//! Acting: stored before told.

use kasbah_catalog::Entry;
use kasbah_rules::Turn;
use tokio::time::Instant;

use crate::api::{Act, Acted, LogEntry};
use crate::person::Person;
use crate::store::{Write, WriteError};
use crate::table::{Frame, Keeper, Look, OpenTable, Sight};
use crate::trouble::Trouble;

impl Keeper {
    /// Somebody acts. Repeating the same attempt is harmless: it gets the same answer.
    pub(super) async fn act(&mut self, who: Option<Person>, act: Act) -> Result<Acted, Trouble> {
        let eyes = self.table.eyes(who)?;
        if self.table.read_only() {
            return Err(Trouble::ReadOnly);
        }
        if act.seat.index() >= self.table.stored.seats.len() {
            return Err(Trouble::NoSuchSeat { seat: act.seat });
        }
        if !eyes.holds(act.seat) {
            return Err(Trouble::NotYourSeat { seat: act.seat });
        }
        if let Some(number) = self.table.number_of_key(&act.key) {
            let entry = &self.table.game.log().1[number as usize - 1];
            let same = entry.seat == Some(act.seat) && entry.text == act.action;
            return if same { Ok(Acted { number }) } else { Err(Trouble::KeyReused { number }) };
        }
        let number = self.table.game.number();
        if act.number != number {
            return Err(Trouble::Stale { number });
        }
        if self.table.stored.seats[act.seat.index()].stand_in.is_some() {
            return Err(Trouble::StandIn { seat: act.seat });
        }
        let entries = self.table.game.act(act.seat, &act.action).map_err(Trouble::Refused)?;
        let number = self.commit(entries, Some(&act.key)).await?;
        self.house.metrics.actions.inc();
        Ok(Acted { number })
    }

    /// Stores events that the game in memory has just taken, in one transaction, and then tells
    /// them. If the store does not take them, the game in memory is thrown away: nobody was told.
    pub(super) async fn commit(
        &mut self,
        entries: Vec<Entry>,
        key: Option<&str>,
    ) -> Result<u32, Trouble> {
        let events = self.table.rows(&entries, key);
        let Some((first, at)) = events.first().map(|event| (event.number, event.at)) else {
            return Ok(self.table.game.number());
        };
        let over = self.table.game.turn() == Turn::Over;
        let write = Write::Append { table: self.id.clone(), events, over };
        if let Err(error) = self.house.store.write(write).await {
            return Err(self.reload(first - 1, error).await);
        }
        self.table.times.resize(self.table.game.number() as usize, at);
        self.table.keys.extend(key.map(|key| (key.into(), first)));
        self.last = Instant::now();
        self.actor = entries.iter().rev().find_map(|entry| entry.seat).or(self.actor);
        if over {
            self.bots.forget();
        }
        if self.listeners.count() > 0 {
            let entries = (first..).zip(entries);
            let log = entries.map(|(number, entry)| self.table.log_entry(number, entry)).collect();
            self.tell_steps(log);
        }
        Ok(first)
    }

    /// Takes the table from the store again, where another writer may have gone on after `told`.
    async fn reload(&mut self, told: u32, error: WriteError) -> Trouble {
        let Ok(table) = OpenTable::load(&self.house.store, &self.id).await else {
            self.lost = true;
            return Trouble::StoreUnavailable;
        };
        self.take_up(table);
        let mut log = self.table.log_entries();
        if log.len() > told as usize {
            self.tell_steps(log.split_off(told as usize));
        }
        match error {
            WriteError::Conflict => Trouble::Stale { number: self.table.game.number() },
            WriteError::Unavailable => Trouble::StoreUnavailable,
        }
    }

    /// Goes on with the table as it is stored: what bots think of is another one.
    pub(super) fn take_up(&mut self, table: OpenTable) {
        self.table = table;
        self.thinking = None;
        self.actor = None;
        self.bots.forget();
    }

    /// Tells everybody the last events, each with the table after it.
    fn tell_steps(&mut self, log: Vec<LogEntry>) {
        let (table, presence) = (&self.table, &self.presence);
        let last = table.game.number();
        let steps: Vec<_> =
            log.into_iter().map(|entry| (table.game.rewound(entry.number), entry)).collect();
        self.listeners.tell(table, |eyes| {
            let sight = Sight::of(&Look { table, eyes, presence });
            steps
                .iter()
                .map(|(game, entry)| {
                    Frame::step(&sight, &**game, entry.clone(), entry.number == last)
                })
                .collect()
        });
    }
}
