//! A bot plays for somebody, until he takes his seat back.

use kasbah_rules::{Seat, Turn};
use tokio::time::Instant;

use crate::person::Person;
use crate::store::{SeatKind, Write};
use crate::table::{Keeper, Look};
use crate::trouble::Trouble;

impl Look<'_> {
    /// Whether the viewer, who does not hold the seat, may let a bot play there: he plays, or laid
    /// the table, and the seat's holder has been away for too long; for a seat that nobody has taken
    /// yet, who laid the table need not wait.
    pub(crate) fn abandoned(&self, seat: Seat) -> bool {
        let it = &self.table.stored.seats[seat.index()];
        let open = it.kind == SeatKind::Friend && it.holders.is_empty();
        let long_enough =
            self.presence.abandoned(seat, Instant::now()) || (open && self.role.creator);
        self.table.goes_on()
            && it.kind != SeatKind::Bot
            && self.role.has_a_say()
            && !self.role.holds(seat)
            && long_enough
    }
}

impl Keeper {
    /// A bot plays for a seat from now on.
    pub(super) async fn stand_in(
        &mut self,
        who: Option<Person>,
        seat: Seat,
        bot: Option<String>,
    ) -> Result<(), Trouble> {
        let look = self.look(who)?;
        if self.table.read_only() {
            return Err(Trouble::ReadOnly);
        }
        let Some(it) = self.table.stored.seats.get(seat.index()) else {
            return Err(Trouble::NoSuchSeat { seat });
        };
        if it.kind == SeatKind::Bot {
            return Err(Trouble::BotSeat { seat });
        }
        if self.table.look().position().turn() == Turn::Over {
            return Err(Trouble::Over);
        }
        if !look.role.holds(seat) && !look.abandoned(seat) {
            return Err(if look.role.has_a_say() {
                let seconds =
                    self.presence.time_left(seat, Instant::now()).as_secs_f64().ceil() as u64;
                Trouble::NotAbandoned { seat, seconds: seconds.max(1) }
            } else {
                Trouble::NotYourSeat { seat }
            });
        }
        let game = self.tables.game(&self.table.stored.game)?;
        let bot = match bot {
            None => game.bot_default.clone(),
            Some(bot) if game.bots.contains(&bot) => bot,
            Some(_) => {
                let reason = format!("choose one of {}", game.bots.join(", "));
                return Err(Trouble::field("bot", reason));
            }
        };
        self.play_for(seat, Some(bot)).await
    }

    /// The holder of a seat plays again himself.
    pub(super) async fn hand_back(
        &mut self,
        who: Option<Person>,
        seat: Seat,
    ) -> Result<(), Trouble> {
        let role = self.table.role(who)?;
        if self.table.read_only() {
            return Err(Trouble::ReadOnly);
        }
        match self.table.stored.seats.get(seat.index()) {
            None => Err(Trouble::NoSuchSeat { seat }),
            Some(_) if !role.holds(seat) => Err(Trouble::NotYourSeat { seat }),
            Some(it) if it.stand_in.is_none() => Ok(()),
            Some(_) => self.play_for(seat, None).await,
        }
    }

    async fn play_for(&mut self, seat: Seat, bot: Option<String>) -> Result<(), Trouble> {
        let write = Write::StandIn { table: self.id.clone(), seat, bot: bot.clone() };
        self.change(write, Trouble::StoreUnavailable).await?;
        self.let_play(seat, bot);
        self.seats_changed();
        Ok(())
    }

    /// From now on this bot plays for the seat, or its holder. What another bot thinks about for it
    /// is not wanted any more.
    pub(super) fn let_play(&mut self, seat: Seat, bot: Option<String>) {
        let it = &mut self.table.stored.seats[seat.index()];
        if it.stand_in == bot {
            return;
        }
        it.stand_in = bot;
        self.thinking.take_if(|thinking| thinking.seat == seat);
        self.stuck = None;
    }
}
