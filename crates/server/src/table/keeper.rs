//! The task that keeps a table. Nobody else touches it: no locks around games.

use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;

use futures_util::FutureExt;
use kasbah_rules::Seat;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tracing::{Instrument, Span};

use crate::caller::Address;
use crate::metrics::Counted;
use crate::person::Person;
use crate::table::bots::Bots;
use crate::tables::Tables;
use crate::thinkers::Whose;

use crate::store::{Claim, Lease, Storage, Write};
use crate::table::listeners::Listeners;
use crate::table::missed::Missed;
use crate::table::telling::Shown;
use crate::table::thinking::Thinking;
use crate::table::{Closed, Feed, Frame, Game, Look, Message, OpenTable, Presence, Role, Said};
use crate::trouble::Trouble;

/// Whoever keeps a table.
pub(crate) struct Keeper {
    pub(super) tables: Arc<Tables>,
    pub(super) id: String,
    pub(super) table: OpenTable,
    pub(super) listeners: Listeners,
    /// The table as they know it.
    pub(super) shown: Shown,
    pub(super) presence: Presence,
    /// When something last happened: for idling, and for the pace of bots.
    pub(super) last: Instant,
    /// Who acted last, as far as is known.
    pub(super) actor: Option<Seat>,
    pub(super) bots: Bots,
    /// For whom they think: whoever plays and came last, or looks on.
    pub(super) whose: Whose,
    pub(super) thinking: Option<Thinking>,
    /// The number at which the bot to move failed: it is not asked again.
    pub(super) stuck: Option<u32>,
    /// What whoever asks is told, if the table in memory is not what is stored.
    pub(super) lost: Option<Trouble>,
    /// Without it, somebody else may keep the table.
    lease: Lease,
}

impl Keeper {
    /// Keeps a table until nobody needs it any more. If that fails in a way that nobody thought of, the
    /// table is as it was stored, and somebody else keeps it. What opening it leads to in the log is in the
    /// span of whoever asked first.
    pub(crate) async fn keep(
        tables: Arc<Tables>,
        id: String,
        mut mailbox: mpsc::Receiver<Said>,
        span: Span,
    ) {
        let counted = Counted::new(&tables.metrics.tables);
        let kept = async {
            match Self::open(&tables, &id).instrument(span).await {
                Ok(mut keeper) => keeper.run(&mut mailbox).await.map_err(Closed::from),
                Err(closed) => Err(closed),
            }
        };
        let ended = AssertUnwindSafe(kept).catch_unwind().await;
        tables.leave(&id, &mut mailbox);
        drop(counted);
        let fell = ended.is_err();
        let ended = ended.unwrap_or_else(|_| Err(Trouble::Internal.into()));
        while let Some(said) = mailbox.recv().await {
            let Err(closed) = &ended else {
                tables.deliver(&id, said).await;
                continue;
            };
            // Who has a link may see where it leads.
            let told = match &said.message {
                Message::Join { .. } | Message::Wake { .. } => closed.why(),
                message => closed.told(message.who()),
            };
            said.message.refuse(told);
        }
        if fell {
            tables.take_up_again(&id).await;
        }
    }

    async fn open(tables: &Arc<Tables>, id: &str) -> Result<Self, Closed> {
        let lease = match tables.store.claim(id).await {
            Ok(Claim::Ours(lease)) => lease,
            Ok(Claim::Theirs(address)) => {
                return Err(Trouble::Elsewhere { address: Some(address) }.into());
            }
            Ok(Claim::Nothing) => return Err(Trouble::NoSuchTable { id: id.to_owned() }.into()),
            Err(_) => return Err(Trouble::StoreUnavailable.into()),
        };
        let table = OpenTable::load(tables, id).await?;
        let mut keeper = Self {
            tables: Arc::clone(tables),
            id: id.to_owned(),
            presence: Presence::new(table.persons(), tables.config.abandoned, Instant::now()),
            whose: Whose { address: None, person: Some(table.stored.creator) },
            table,
            listeners: Listeners::new(Arc::clone(&tables.metrics)),
            shown: Shown::default(),
            last: Instant::now(),
            actor: None,
            bots: Bots::default(),
            thinking: None,
            stuck: None,
            lost: None,
            lease,
        };
        // It was stopped between an action and what chance then had to decide.
        if let Game::Played(game) = &mut keeper.table.game {
            let steps = game.deal();
            keeper.commit(steps, None).await?;
        }
        // It was stored before anybody kept how it stands: from now on the lobby knows.
        if keeper.table.stored.standing.is_none() {
            let (table, standing) = (keeper.id.clone(), keeper.table.standing());
            let _ = keeper.tables.store.write(Write::Stand { table, standing }).await;
        }
        Ok(keeper)
    }

    /// Ends well when the table is not needed, badly when it cannot go on.
    async fn run(&mut self, mailbox: &mut mpsc::Receiver<Said>) -> Result<(), Trouble> {
        // A token of its own: tables do not queue for the lock of the one they share.
        let closing = self.tables.closing.child_token();
        let mut closed = pin!(closing.cancelled());
        let idle = self.tables.config.idle;
        // Not wound up again at every message: when it rings, it is seen whether it should have.
        let mut clock = pin!(sleep_until(self.last + idle));
        loop {
            if let Some(trouble) = self.lost.take() {
                return Err(trouble);
            }
            self.think();
            let alone = self.listeners.count() == 0;
            let quiet = self.thinking.is_none() && (alone || !self.bots.is_empty());
            let missed = self.presence.next().filter(|_| !alone && self.table.goes_on());
            tokio::select! {
                biased;
                () = &mut closed => return Err(Trouble::Ending),
                () = self.lease.lost() => return Err(Trouble::Elsewhere { address: None }),
                said = mailbox.recv() => match said {
                    Some(Said { message, span }) => self.answer(message).instrument(span).await,
                    None => return Ok(()),
                },
                () = self.listeners.left() => self.look_round(),
                thought = Thinking::of(&mut self.thinking) => self.act_for_bot(thought).await,
                () = at(missed) => {
                    self.presence.tell(Instant::now());
                    self.tell_table();
                }
                () = &mut clock, if quiet => {
                    if self.last + idle > Instant::now() {
                        clock.as_mut().reset(self.last + idle);
                    } else if alone {
                        return Ok(());
                    } else {
                        // Those who look on may do so for hours.
                        self.bots.forget();
                    }
                }
            }
        }
    }

    async fn answer(&mut self, message: Message) {
        // A process that was stopped for a while does not know how late it is.
        if !self.lease.holds() {
            return message.refuse(self.give_up());
        }
        if self.listeners.count() == 0 && self.thinking.is_none() {
            self.last = Instant::now();
        }
        match message {
            Message::Look { who, look } => look(self.look(who)),
            Message::Act { who, act, reply } => drop(reply.send(self.act(who, act).await)),
            Message::Sit { who, seat, name, reply } => {
                drop(reply.send(self.sit(who, seat, name).await));
            }
            Message::Join { who, link, name, reply } => {
                drop(reply.send(self.join(who, link, name).await));
            }
            Message::Renew { who, seat, reply } => drop(reply.send(self.renew(who, seat).await)),
            Message::Come { people, seat, reply } => {
                drop(reply.send(self.come(people, seat).await));
            }
            Message::Rematch { who, reply } => drop(reply.send(self.rematch(who).await)),
            Message::StandIn { who, seat, bot, reply } => {
                drop(reply.send(self.stand_in(who, seat, bot).await));
            }
            Message::HandBack { who, seat, reply } => {
                drop(reply.send(self.hand_back(who, seat).await));
            }
            Message::Listen { who, from, after, reply } => {
                drop(reply.send(self.listen(who, from, after)));
            }
            Message::Wake { reply } => drop(reply.send(Ok(()))),
        }
    }

    pub(super) fn look(&self, who: Option<Person>) -> Result<Look<'_>, Trouble> {
        let role = self.table.role(who)?;
        Ok(Look { table: &self.table, role, presence: &self.presence, mint: &self.tables.mint })
    }

    fn listen(
        &mut self,
        who: Option<Person>,
        from: Address,
        after: Option<u32>,
    ) -> Result<Feed, Trouble> {
        let role = self.table.role(who)?;
        self.make_room(who, role)?;
        if role.has_a_say() || self.listeners.count() == 0 {
            self.whose = Whose { address: Some(from), person: who };
        }
        // What somebody looks at comes before what nobody does.
        self.thinking.take_if(|it| it.unseen);
        // First the others: they hear that he came, he hears how things stand then.
        self.update_online(&self.listeners.online(&self.table, who));
        self.will_tell(role);
        let mint = &self.tables.mint;
        let look = Look { table: &self.table, role, presence: &self.presence, mint };
        let missed = after.and_then(|after| Missed::since(&look, after));
        let view = look.view();
        let table = Frame::table(view.number, &view);
        let config = &self.tables.config;
        let live = self.listeners.add(who, !view.legal.is_empty(), config.backlog);
        Ok(Feed::new(missed, table, live, self.tables.ending.clone(), config.keep_alive))
    }

    /// Strangers come in while there is room. Whoever plays, or laid the table, comes in always: the
    /// one of his streams that he opened first ends if they are too many.
    fn make_room(&mut self, who: Option<Person>, role: Role) -> Result<(), Trouble> {
        if role.has_a_say() {
            self.listeners.leave_room_for(who, self.tables.config.streams_of_player);
            return Ok(());
        }
        if self.listeners.count() >= self.tables.config.listeners {
            return Err(Trouble::TooManyListeners);
        }
        Ok(())
    }

    /// Sees who is still there.
    pub(super) fn look_round(&mut self) {
        self.update_online(&self.listeners.online(&self.table, None));
    }

    fn update_online(&mut self, online: &[bool]) {
        if self.presence.update(online, Instant::now()) {
            self.tell_table();
        }
    }
}

/// Waits for a moment; for ever if there is none.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
