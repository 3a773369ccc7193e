//! The task that keeps a table. Nobody else touches it: no locks around games.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use kasbah_rules::Turn;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::house::House;
use crate::person::Person;
use crate::table::feed::Missed;
use crate::table::listeners::Listeners;
use crate::table::thinking::{Thinking, Thought, think};
use crate::table::{Feed, Frame, Look, Message, OpenTable, Sight};
use crate::trouble::Trouble;

/// How long a bot waits before it tries again what the store did not take.
const PATIENCE: Duration = Duration::from_secs(1);

/// Whoever keeps a table.
pub(crate) struct Keeper {
    pub(super) house: Arc<House>,
    pub(super) id: String,
    pub(super) table: OpenTable,
    pub(super) listeners: Listeners,
    /// Seats whose holders listen, by seat.
    pub(super) online: Vec<bool>,
    /// When something last happened: for idling, and for the pace of bots.
    pub(super) last: Instant,
    thinking: Option<Thinking>,
    /// The number at which the bot to move failed: it is not asked again.
    stuck: Option<u32>,
    /// The table in memory is not what is stored, and the store does not answer.
    pub(super) lost: bool,
}

impl Keeper {
    /// Keeps a table until nobody needs it any more.
    pub(crate) async fn keep(house: Arc<House>, id: String, mut mailbox: mpsc::Receiver<Message>) {
        house.metrics.tables.inc();
        let ended = match Self::open(&house, &id).await {
            Ok(mut keeper) => keeper.run(&mut mailbox).await,
            Err(trouble) => Err(trouble),
        };
        house.leave(&id, &mut mailbox);
        house.metrics.tables.dec();
        while let Some(message) = mailbox.recv().await {
            match &ended {
                Ok(()) => house.send(&id, message).await,
                Err(trouble) => message.refuse(trouble.clone()),
            }
        }
    }

    async fn open(house: &Arc<House>, id: &str) -> Result<Self, Trouble> {
        let table = OpenTable::load(&house.store, id).await?;
        let mut keeper = Self {
            house: Arc::clone(house),
            id: id.to_owned(),
            online: vec![false; table.stored.seats.len()],
            table,
            listeners: Listeners::new(Arc::clone(&house.metrics)),
            last: Instant::now(),
            thinking: None,
            stuck: None,
            lost: false,
        };
        if keeper.table.game.turn() == Turn::Chance && !keeper.table.read_only() {
            let entries = keeper.table.game.deal();
            keeper.commit(entries, None).await?;
        }
        Ok(keeper)
    }

    /// Ends well when the table is not needed, badly when it cannot go on.
    async fn run(&mut self, mailbox: &mut mpsc::Receiver<Message>) -> Result<(), Trouble> {
        // A token of its own: tables do not queue for the lock of the one they share.
        let closing = self.house.closing.child_token();
        let mut closed = pin!(closing.cancelled());
        let idle = self.house.config.idle;
        // Not wound up again at every message: when it rings, it is seen whether it should have.
        let mut clock = pin!(sleep_until(self.last + idle));
        loop {
            if self.lost {
                return Err(Trouble::StoreUnavailable);
            }
            if self.thinking.is_none() && self.stuck != Some(self.table.game.number()) {
                self.thinking =
                    think(&self.house, &self.table, self.last + self.house.config.bot_pace);
            }
            let quiet = self.thinking.is_none() && self.listeners.count() == 0;
            tokio::select! {
                biased;
                () = &mut closed => return Err(Trouble::Ending),
                message = mailbox.recv() => match message {
                    Some(message) => self.answer(message).await,
                    None => return Ok(()),
                },
                () = self.listeners.left() => self.look_round(),
                thought = thought(&mut self.thinking) => self.act_for_bot(thought).await,
                () = &mut clock, if quiet => {
                    if self.last + idle <= Instant::now() {
                        return Ok(());
                    }
                    clock.as_mut().reset(self.last + idle);
                }
            }
        }
    }

    async fn answer(&mut self, message: Message) {
        if self.listeners.count() == 0 && self.thinking.is_none() {
            self.last = Instant::now();
        }
        match message {
            Message::Look { who, look } => look(self.look(who)),
            Message::Act { who, act, reply } => drop(reply.send(self.act(who, act).await)),
            Message::Sit { who, seat, name, reply } => {
                drop(reply.send(self.sit(who, seat, name).await));
            }
            Message::Join { who, seat, name, reply } => {
                drop(reply.send(self.join(who, seat, name).await));
            }
            Message::Listen { who, after, reply } => drop(reply.send(self.listen(who, after))),
            Message::Wake { reply } => drop(reply.send(Ok(()))),
        }
    }

    fn look(&self, who: Option<Person>) -> Result<Look<'_>, Trouble> {
        let eyes = self.table.eyes(who)?;
        Ok(Look { table: &self.table, eyes, online: &self.online })
    }

    fn listen(&mut self, who: Option<Person>, after: Option<u32>) -> Result<Feed, Trouble> {
        let eyes = self.table.eyes(who)?;
        if self.listeners.count() >= self.house.config.listeners {
            return Err(Trouble::TooManyListeners);
        }
        // First the others: they hear that he came, he hears how things stand then.
        self.update_online(self.listeners.online(&self.table, who));
        let missed = Missed::since(&Look { table: &self.table, eyes, online: &self.online }, after);
        let live = self.listeners.add(who, self.house.config.backlog);
        Ok(Feed::new(missed, live, self.house.ending.clone()))
    }

    /// Sees who is still there.
    pub(super) fn look_round(&mut self) {
        self.update_online(self.listeners.online(&self.table, None));
    }

    fn update_online(&mut self, online: Vec<bool>) {
        if self.online != online {
            self.online = online;
            self.tell_table();
        }
    }

    /// Tells everybody how the table stands.
    pub(super) fn tell_table(&mut self) {
        let (table, online) = (&self.table, &self.online);
        self.listeners.tell(table, |eyes| {
            let sight = Sight::of(&Look { table, eyes, online });
            vec![Frame::table(&sight, &*table.game)]
        });
    }

    async fn act_for_bot(&mut self, thought: Thought) {
        self.thinking = None;
        let number = self.table.game.number();
        let Some(action) = thought.action else {
            tracing::error!(table = self.id, number, "a bot found nothing to do");
            self.stuck = Some(number);
            return;
        };
        match self.table.game.act(thought.seat, &action) {
            Ok(entries) => match self.commit(entries, None).await {
                Ok(_) => drop(self.house.metrics.bot_moves.inc()),
                Err(_) => self.last = Instant::now() + PATIENCE,
            },
            Err(refusal) => {
                tracing::error!(table = self.id, number, action, %refusal, "a bot's action was refused");
                self.stuck = Some(number);
            }
        }
    }
}

/// The thought, when it has come; never if nobody thinks.
async fn thought(thinking: &mut Option<Thinking>) -> Thought {
    match thinking {
        Some(thinking) => thinking.await,
        None => std::future::pending().await,
    }
}
