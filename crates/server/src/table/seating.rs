//! Sitting down, and opening links.

use kasbah_rules::Seat;
use tokio::time::Instant;

use crate::mint;
use crate::person::Person;
use crate::random;
use crate::store::{SeatKind, Storage, Write, WriteError};
use crate::table::{Keeper, Link, OpenTable};
use crate::trouble::Trouble;

impl Keeper {
    /// Somebody sits down at an open seat of a public table (who comes first has it), or changes
    /// the name of a seat that he holds.
    pub(super) async fn sit(
        &mut self,
        who: Person,
        seat: Seat,
        name: Option<String>,
    ) -> Result<(), Trouble> {
        let role = self.table.role(Some(who))?;
        if self.table.read_only() {
            return Err(Trouble::ReadOnly);
        }
        let Some(it) = self.table.stored.seats.get(seat.index()) else {
            return Err(Trouble::NoSuchSeat { seat });
        };
        let table = self.id.clone();
        let write = if role.holds(seat) {
            let Some(name) = name.clone() else { return Ok(()) };
            Write::Rename { table, seat, name }
        } else if it.kind != SeatKind::Friend || !it.holders.is_empty() {
            return Err(Trouble::SeatTaken { seat });
        } else if !self.table.stored.public {
            return Err(Trouble::NeedsLink { seat });
        } else {
            Write::Take { table, seat, person: who, name: name.clone() }
        };
        self.change(write, Trouble::SeatTaken { seat }).await?;
        let it = &mut self.table.stored.seats[seat.index()];
        if !it.holders.contains(&who) {
            it.holders.push(who);
        }
        it.name = name.unwrap_or_else(|| it.name.clone());
        if !role.holds(seat) {
            self.let_play(seat, None);
        }
        self.seats_changed();
        Ok(())
    }

    /// Somebody opened a link. By that of a seat he holds it from now on, and plays himself: the first
    /// by the invitation, further devices of his by a link that only he is shown.
    pub(super) async fn join(
        &mut self,
        who: Person,
        link: Link,
        name: Option<String>,
    ) -> Result<(), Trouble> {
        let table = self.id.clone();
        let seat = match link {
            Link::Watch => return self.watch(who).await,
            Link::Invitation(seat) | Link::Device(seat, _) => seat,
        };
        let it = self.table.stored.seats.get(seat.index()).ok_or(Trouble::NoSuchLink)?;
        let held = it.holders.contains(&who);
        if let Link::Device(_, word) = link {
            let secret = it.secret.as_deref().ok_or(Trouble::NoSuchLink)?;
            if !mint::same(&self.tables.mint.link(&table, seat, secret), &word) {
                return Err(Trouble::NoSuchLink);
            }
        } else if !held && !it.holders.is_empty() {
            return Err(Trouble::LinkUsed { seat });
        }
        // The name of a seat that was kept for somebody is his.
        let kept = self.table.stored.before.is_some() && it.holders.is_empty();
        let name = name.filter(|name| (kept || it.name.is_empty()) && !name.is_empty());
        if held && name.is_none() && it.stand_in.is_none() {
            return Ok(());
        }
        let most = self.tables.config.holders;
        if !held && it.holders.len() >= most {
            return Err(Trouble::TooManyHolders { seat, most });
        }
        let write = Write::Hold { table, seat, person: who, name: name.clone() };
        self.change(write, Trouble::NoSuchLink).await?;
        let it = &mut self.table.stored.seats[seat.index()];
        if !held {
            it.holders.push(who);
        }
        it.name = name.unwrap_or_else(|| it.name.clone());
        self.let_play(seat, None);
        self.seats_changed();
        Ok(())
    }

    /// Somebody opened the watcher's link: he may watch from now on.
    async fn watch(&mut self, who: Person) -> Result<(), Trouble> {
        if self.table.stored.watchers.contains(&who) {
            return Ok(());
        }
        let most = self.tables.config.watchers;
        if self.table.stored.watchers.len() >= most {
            return Err(Trouble::TooManyWatchers { most });
        }
        let write = Write::Watch { table: self.id.clone(), person: who };
        self.change(write, Trouble::NoSuchLink).await?;
        self.table.stored.watchers.push(who);
        Ok(())
    }

    /// A seat gets a new secret, and nobody holds it but who asks: all links of before lead nowhere.
    pub(super) async fn renew(&mut self, who: Person, seat: Seat) -> Result<(), Trouble> {
        let role = self.table.role(Some(who))?;
        if self.table.read_only() {
            return Err(Trouble::ReadOnly);
        }
        if !role.holds(seat) {
            return Err(Trouble::NotYourSeat { seat });
        }
        let (table, secret) = (self.id.clone(), random::word(random::SECRET_LETTERS));
        let write = Write::Renew { table, seat, person: who, secret: secret.clone() };
        self.change(write, Trouble::NotYourSeat { seat }).await?;
        let it = &mut self.table.stored.seats[seat.index()];
        (it.secret, it.holders) = (Some(secret), vec![who]);
        self.seats_changed();
        Ok(())
    }

    /// Writes; if that fails, takes the table from the store again: another writer was first, or
    /// nobody knows what was written.
    pub(super) async fn change(&mut self, write: Write, conflict: Trouble) -> Result<(), Trouble> {
        let Err(error) = self.tables.store.write(write).await else { return Ok(()) };
        if error == WriteError::NotOurs {
            return Err(self.give_up());
        }
        match OpenTable::load(&self.tables, &self.id).await {
            Ok(table) => self.take_up(table),
            Err(_) => self.lost = Some(Trouble::StoreUnavailable),
        }
        Err(if error == WriteError::Conflict { conflict } else { Trouble::StoreUnavailable })
    }

    /// Whoever sat down may have been listening before.
    pub(super) fn seats_changed(&mut self) {
        self.presence.update(&self.listeners.online(&self.table, None), Instant::now());
        self.tell_table();
    }
}
