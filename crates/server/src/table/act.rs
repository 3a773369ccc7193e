//! Acting: stored before told.

use kasbah_catalog::Step;
use tokio::time::Instant;

use crate::api::{Act, Acted};
use crate::person::Person;
use crate::store::{Storage, Write, WriteError};
use crate::table::{Done, Game, Keeper, OpenTable, standing};
use crate::trouble::Trouble;

impl Keeper {
    /// Somebody acts. Repeating the same attempt is harmless: it gets the same answer.
    pub(super) async fn act(&mut self, who: Option<Person>, act: Act) -> Result<Acted, Trouble> {
        let role = self.table.role(who)?;
        if self.table.read_only() {
            return Err(Trouble::ReadOnly);
        }
        if act.seat.index() >= self.table.stored.seats.len() {
            return Err(Trouble::NoSuchSeat { seat: act.seat });
        }
        if !role.holds(act.seat) {
            return Err(Trouble::NotYourSeat { seat: act.seat });
        }
        if let Some(done) = self.table.keys.get(&*act.key) {
            return self.repeated(*done, &act);
        }
        let number = self.table.look().number();
        if act.number != number {
            return Err(Trouble::Stale { number });
        }
        if self.table.stored.seats[act.seat.index()].stand_in.is_some() {
            return Err(Trouble::StandIn { seat: act.seat });
        }
        let Game::Played(game) = &mut self.table.game else { return Err(Trouble::ReadOnly) };
        let steps = game.act(act.seat, &act.actions).map_err(Trouble::Refused)?;
        let actions = act.actions.len() as u64;
        let done = self.commit(steps, Some(&act.key)).await?;
        self.tables.metrics.actions.inc_by(actions);
        Ok(Acted { number: done.first, last: done.last })
    }

    /// The answer that an attempt got before, if this is the same one.
    fn repeated(&self, done: Done, act: &Act) -> Result<Acted, Trouble> {
        let game = self.table.look();
        let events = (done.first..=done.last).filter_map(|number| game.event(number));
        let actions = events.filter_map(|(seat, text)| Some((seat?, text)));
        if actions.eq(act.actions.iter().map(|action| (act.seat, action.clone()))) {
            Ok(Acted { number: done.first, last: done.last })
        } else {
            Err(Trouble::KeyReused { number: done.first })
        }
    }

    /// Stores events that the game in memory has just taken, in one transaction, and then tells
    /// them. If the store does not take them, the game in memory is thrown away: nobody was told.
    pub(super) async fn commit(
        &mut self,
        steps: Vec<Step>,
        key: Option<&str>,
    ) -> Result<Done, Trouble> {
        let last = self.table.look().number();
        let events = self.table.rows(&steps, key);
        let Some((first, at)) = events.first().map(|event| (event.number, event.at)) else {
            return Ok(Done { first: last, last });
        };
        let standing = standing(self.table.look(), at);
        let over = standing.over();
        let write = Write::Append { table: self.id.clone(), events, standing };
        if let Err(error) = self.tables.store.write(write).await {
            return Err(self.reload(first - 1, error).await);
        }
        let done = Done { first, last };
        self.table.times.resize(last as usize, at);
        self.table.keys.extend(key.map(|key| (key.into(), done)));
        self.last = Instant::now();
        self.actor = steps.iter().rev().find_map(|step| step.entry.seat).or(self.actor);
        if over {
            self.bots.forget();
        }
        if self.listeners.count() > 0 {
            self.tell_steps(steps, at);
        } else {
            self.shown.forget();
        }
        Ok(done)
    }

    /// Takes the table from the store again, where another writer may have gone on after `told`.
    async fn reload(&mut self, told: u32, error: WriteError) -> Trouble {
        if error == WriteError::NotOurs {
            return self.give_up();
        }
        let Ok(table) = OpenTable::load(&self.tables, &self.id).await else {
            self.lost = Some(Trouble::StoreUnavailable);
            return Trouble::StoreUnavailable;
        };
        self.take_up(table);
        let mut walk = self.table.look().walk();
        walk.skip_to(told);
        let steps: Vec<Step> = std::iter::from_fn(|| walk.step()).collect();
        let at = self.table.times.last().copied().unwrap_or_default();
        self.tell_steps(steps, at);
        match error {
            WriteError::Conflict => Trouble::Stale { number: self.table.look().number() },
            WriteError::NotOurs | WriteError::Unavailable => Trouble::StoreUnavailable,
        }
    }

    /// Another server keeps the table, or may do so: it is not known here any more how it stands.
    pub(super) fn give_up(&mut self) -> Trouble {
        self.lost = Some(Trouble::Elsewhere { address: None });
        Trouble::Elsewhere { address: None }
    }

    /// Goes on with the table as it is stored: what bots think of is another one.
    pub(super) fn take_up(&mut self, table: OpenTable) {
        self.table = table;
        self.thinking = None;
        self.actor = None;
        self.bots.forget();
    }
}
