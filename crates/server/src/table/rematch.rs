//! Playing on: the same people, the same options, seats moved on by one.

use kasbah_rules::Seat;

use crate::api::{EveningGame, Rematch};
use crate::nodes::Coming;
use crate::person::Person;
use crate::random;
use crate::store::{SeatKind, Storage, StoredSeat, StoredTable, Write, WriteError};
use crate::table::{Keeper, OpenTable, Role};
use crate::trouble::Trouble;

/// The seat that whoever sits at `seat` has in the next game: everybody begins in turn.
pub(crate) fn next_seat(seat: Seat, seats: usize) -> Seat {
    Seat(((seat.index() + seats - 1) % seats) as u8)
}

impl Keeper {
    /// Somebody who played wants to play on: the first who says so lays the next table, the others
    /// come to the seats that were kept for them. Saying it again leads there, too. Once there is a next
    /// table, whoever looked on here may look on there.
    pub(super) async fn rematch(&mut self, who: Person) -> Result<String, Trouble> {
        let role = self.table.role(Some(who))?;
        if self.table.read_only() {
            return Err(Trouble::ReadOnly);
        }
        if self.table.goes_on() {
            return Err(Trouble::NotOver);
        }
        if !role.plays() {
            let Some(Rematch { id, .. }) = self.table.stored.rematch.clone() else {
                return Err(Trouble::NotPlaying);
            };
            self.tables.come(&id, Coming::Watcher(who)).await?;
            return Ok(id);
        }
        if self.table.stored.rematch.is_none() {
            let next = self.table.next(who, role)?;
            let (id, bots) = (next.id.clone(), next.has_bots());
            match self.tables.store.write(Write::Create(Box::new(next))).await {
                Ok(()) if bots => self.tables.wake(&id).await,
                // Somebody else may have been first, at another server.
                Ok(()) | Err(WriteError::Conflict) => {}
                Err(WriteError::NotOurs | WriteError::Unavailable) => {
                    return Err(Trouble::StoreUnavailable);
                }
            }
        }
        // As it is stored: who has come by other ways is counted.
        let Rematch { id, .. } = self.see_rematch().await?;
        let seats = self.table.stored.seats.clone();
        for (seat, it) in Seat::all(seats.len()).zip(&seats).filter(|(seat, _)| role.holds(*seat)) {
            let (people, seat) = (it.holders.clone(), next_seat(seat, seats.len()));
            self.tables.come(&id, Coming::Players(people, seat)).await?;
        }
        self.see_rematch().await?;
        self.tell_table();
        Ok(id)
    }

    /// The next table and who has come there, as it is stored.
    async fn see_rematch(&mut self) -> Result<Rematch, Trouble> {
        let stored = self.tables.store.load(&self.id).await;
        let stored = stored.map_err(|_| Trouble::StoreUnavailable)?;
        self.table.stored.rematch = stored.and_then(|it| it.rematch);
        self.table.stored.rematch.clone().ok_or(Trouble::StoreUnavailable)
    }

    /// Those who held a seat at the table before come to the one that was kept for them.
    pub(super) async fn come(&mut self, people: Vec<Person>, seat: Seat) -> Result<(), Trouble> {
        let table = self.id.clone();
        let Some(it) = self.table.stored.seats.get(seat.index()) else {
            return Err(Trouble::NoSuchSeat { seat });
        };
        let mut holders = it.holders.clone();
        if !holders.is_empty() && !people.iter().any(|person| holders.contains(person)) {
            return Err(Trouble::SeatTaken { seat });
        }
        for person in people {
            if holders.contains(&person) {
                continue;
            }
            let (table, name) = (table.clone(), None);
            let write = if holders.is_empty() {
                Write::Take { table, seat, person, name }
            } else {
                Write::Hold { table, seat, person, name }
            };
            self.change(write, Trouble::SeatTaken { seat }).await?;
            holders.push(person);
        }
        if self.table.stored.seats[seat.index()].holders != holders {
            self.table.stored.seats[seat.index()].holders = holders;
            self.let_play(seat, None);
            self.seats_changed();
        }
        Ok(())
    }
}

impl OpenTable {
    /// The table of the next game, laid by somebody in this role.
    fn next(&self, who: Person, role: Role) -> Result<StoredTable, Trouble> {
        let stored = &self.stored;
        let count = stored.seats.len();
        let mut seats: Vec<StoredSeat> = Seat::all(count)
            .zip(&stored.seats)
            .map(|(seat, it)| reserved(it, role.holds(seat)))
            .collect();
        seats.rotate_left(1);
        let moved = |mut winners: Vec<Seat>| {
            winners.iter_mut().for_each(|seat| *seat = next_seat(*seat, count));
            winners.sort_unstable();
            winners
        };
        let position = self.look().position();
        let last = EveningGame {
            table: stored.id.clone(),
            scores: position.scores(),
            winners: position.winners(),
        };
        let evening = stored.evening.iter().cloned().chain([last]).map(|mut game| {
            game.scores.rotate_left(1);
            EveningGame { winners: moved(game.winners), ..game }
        });
        // Who played here may look on there, until he comes.
        let mut watchers = stored.watchers.clone();
        watchers.extend(stored.seats.iter().flat_map(|seat| &seat.holders));
        watchers.push(who);
        watchers.sort_unstable_by_key(|person| person.0);
        watchers.dedup();
        Ok(StoredTable {
            public: stored.public,
            hints: stored.hints,
            watchers,
            before: Some(stored.id.clone()),
            evening: evening.collect(),
            ..StoredTable::laid(&stored.game, &stored.setup, seats, who)?
        })
    }
}

/// A seat as it is kept for whoever has it now; he comes at once if he `agrees`.
fn reserved(seat: &StoredSeat, agrees: bool) -> StoredSeat {
    let nobody = seat.holders.is_empty();
    StoredSeat {
        kind: match seat.kind {
            SeatKind::Person if !agrees => SeatKind::Friend,
            kind => kind,
        },
        name: seat.name.clone(),
        bot: seat.bot.clone(),
        secret: seat.secret.as_ref().map(|_| random::word(random::SECRET_LETTERS)),
        // A bot that played for nobody plays on; one that played for somebody does not.
        stand_in: seat.stand_in.clone().filter(|_| nobody),
        holders: if agrees { seat.holders.clone() } else { Vec::new() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_sat_second_begins() {
        assert_eq!([0, 1, 2].map(|seat| next_seat(Seat(seat), 3)), [2, 0, 1].map(Seat));
    }
}
