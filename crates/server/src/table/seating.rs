//! Sitting down, and opening links.

use kasbah_rules::Seat;
use tokio::time::Instant;

use crate::person::Person;
use crate::store::{SeatKind, Write, WriteError};
use crate::table::{Keeper, OpenTable};
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

    /// Somebody opened a seat's link: he holds it from now on, as well as whoever held it before
    /// (himself on another device, as a rule), and plays himself. Without a seat: he may watch from
    /// now on.
    pub(super) async fn join(
        &mut self,
        who: Person,
        seat: Option<Seat>,
        name: Option<String>,
    ) -> Result<(), Trouble> {
        let table = self.id.clone();
        let Some(seat) = seat else {
            if !self.table.stored.watchers.contains(&who) {
                self.change(Write::Watch { table, person: who }, Trouble::NoSuchLink).await?;
                self.table.stored.watchers.push(who);
            }
            return Ok(());
        };
        let it = self.table.stored.seats.get(seat.index()).ok_or(Trouble::NoSuchLink)?;
        // The name of a seat that was kept for somebody is his.
        let kept = self.table.stored.before.is_some() && it.holders.is_empty();
        let name = name.filter(|name| (kept || it.name.is_empty()) && !name.is_empty());
        let held = it.holders.contains(&who);
        if held && name.is_none() && it.stand_in.is_none() {
            return Ok(());
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

    /// Writes; if that fails, takes the table from the store again: another writer was first, or
    /// nobody knows what was written.
    pub(super) async fn change(&mut self, write: Write, conflict: Trouble) -> Result<(), Trouble> {
        let Err(error) = self.tables.store.write(write).await else { return Ok(()) };
        match OpenTable::load(&self.tables.store, &self.id).await {
            Ok(table) => self.take_up(table),
            Err(_) => self.lost = true,
        }
        Err(if error == WriteError::Conflict { conflict } else { Trouble::StoreUnavailable })
    }

    /// Whoever sat down may have been listening before.
    pub(super) fn seats_changed(&mut self) {
        self.presence.update(&self.listeners.online(&self.table, None), Instant::now());
        self.tell_table();
    }
}
