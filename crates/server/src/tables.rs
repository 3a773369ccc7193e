//! All the tables: who keeps which, and what they share.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};

use kasbah_catalog::GameInfo;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Span;

use crate::analyses::Analyses;
use crate::config::Config;
use crate::door::Door;
use crate::health::Health;
use crate::hint_queue::HintQueue;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::mint::Mint;
use crate::nodes::Nodes;
use crate::person::Person;
use crate::store::{Claim, Storage, Store, Write};
use crate::table::{Keeper, Look, Message, Reply, Said};
use crate::thinkers::Thinkers;
use crate::trouble::Trouble;

/// How many messages may wait at a table.
const MAILBOX: usize = 64;

/// What all tables share.
pub(crate) struct Tables {
    pub(crate) store: Store,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) games: Vec<GameInfo>,
    /// Fair: whoever asked first thinks first, and a table's bots ask for one thought at a time.
    pub(crate) thinkers: Arc<Thinkers>,
    /// Room for what bots remember.
    pub(crate) memories: Arc<Semaphore>,
    pub(crate) hints: Arc<HintQueue>,
    pub(crate) analyses: Analyses,
    pub(crate) limits: Limits,
    pub(crate) door: Door,
    pub(crate) health: Health,
    pub(crate) mint: Mint,
    /// The way to other servers.
    pub(crate) nodes: Nodes,
    /// Streams end and nobody new comes in.
    pub(crate) ending: CancellationToken,
    /// Tables end.
    pub(crate) closing: CancellationToken,
    pub(crate) tasks: TaskTracker,
    keepers: Mutex<HashMap<String, mpsc::Sender<Said>>>,
    /// Tables whose keeper has panicked.
    fallen: Mutex<HashSet<String>>,
}

impl Tables {
    pub(crate) fn new(store: Store, mint: Mint, config: Config, metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            store,
            mint,
            games: kasbah_catalog::games(),
            thinkers: Arc::new(Thinkers::new(config.bot_workers, cores, Arc::clone(&metrics))),
            memories: Arc::new(Semaphore::new(config.bot_memories)),
            hints: Arc::new(HintQueue::new(config.hints_waiting, config.hints_of_table)),
            analyses: Analyses::new(config.analyses_kept),
            limits: Limits::new(&config),
            door: Door::new(config.blocked.clone()),
            health: Health::default(),
            nodes: Nodes::new(config.lease),
            metrics,
            ending: CancellationToken::new(),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            keepers: Mutex::default(),
            fallen: Mutex::default(),
            config,
        }
    }

    /// Asks whoever keeps the table, and waits for the answer.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl FnOnce(Reply<T>) -> Message,
    ) -> Result<T, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, message(reply)).await;
        answer.await.unwrap_or(Err(Trouble::Internal))
    }

    /// Looks at a table as somebody, if he may see it.
    pub(crate) async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        who: Option<Person>,
        look: impl FnOnce(Look<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Trouble> {
        self.ask(id, |reply| Message::Look {
            who,
            look: Box::new(move |seen| {
                let _ = reply.send(seen.and_then(look));
            }),
        })
        .await
    }

    /// Sees to it that somebody keeps the table, so that its bots go on.
    pub(crate) async fn wake(self: &Arc<Self>, id: &str) {
        let woken = self.ask(id, |reply| Message::Wake { reply }).await;
        if let Err(trouble) = woken
            && !matches!(trouble, Trouble::Elsewhere { .. })
        {
            tracing::warn!(table = id, %trouble, "a table could not be taken up again");
        }
    }

    /// The keeper of a table has panicked: its bots are to go on. Once: what fails again fails for ever, and
    /// waits until somebody asks.
    pub(crate) async fn take_up_again(self: &Arc<Self>, id: &str) {
        let first = self.fallen.lock().expect("never poisoned").insert(id.to_owned());
        if first {
            self.wake(id).await;
        }
    }

    /// Delivers a message; whoever keeps the table answers it.
    pub(crate) async fn send(self: &Arc<Self>, id: &str, message: Message) {
        self.deliver(id, Said { message, span: Span::current() }).await;
    }

    /// The same, for whoever said it.
    pub(crate) async fn deliver(self: &Arc<Self>, id: &str, mut said: Said) {
        // A keeper may leave between being looked up and being written to: then the next one gets it.
        while let Err(returned) = self.keeper(id, &said.span).send(said).await {
            said = returned.0;
        }
    }

    fn keeper(self: &Arc<Self>, id: &str, span: &Span) -> mpsc::Sender<Said> {
        let mut keepers = self.keepers();
        if let Some(sender) = keepers.get(id).filter(|sender| !sender.is_closed()) {
            return sender.clone();
        }
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        keepers.insert(id.to_owned(), sender.clone());
        self.tasks.spawn(Keeper::keep(Arc::clone(self), id.to_owned(), mailbox, span.clone()));
        sender
    }

    /// A keeper leaves: nobody finds his mailbox any more. What is still in it, he has to pass on.
    pub(crate) fn leave(&self, id: &str, mailbox: &mut mpsc::Receiver<Said>) {
        let mut keepers = self.keepers();
        mailbox.close();
        keepers.remove(id);
    }

    /// Deletes a table with everything that belongs to it, unless somebody is there. Says whether it is
    /// gone.
    pub(crate) async fn delete(&self, id: &str) -> bool {
        if self.keepers().contains_key(id) {
            return false;
        }
        // What another server keeps is in use.
        let Ok(Claim::Ours(_lease)) = self.store.claim(id).await else { return false };
        // Who comes in this moment finds that it has gone when he wants to do something.
        self.store.write(Write::Delete { table: id.to_owned() }).await.is_ok()
    }

    fn keepers(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Said>>> {
        self.keepers.lock().expect("nobody panics while holding it")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kasbah_rules::{Seat, Turn};
    use tokio::task::yield_now;

    use super::*;
    use crate::store::{SeatKind, StoredSeat, StoredTable};

    async fn house(folder: &tempfile::TempDir, bot_pace: Duration) -> Arc<Tables> {
        let mut config = Config::new(folder.path().to_owned());
        config.idle = Duration::from_secs(3600);
        config.bot_pace = bot_pace;
        let metrics = Arc::new(Metrics::new());
        let store = Store::open(&config, Arc::clone(&metrics)).await.unwrap();
        let mint = Mint::new(store.key());
        Arc::new(Tables::new(store, mint, config, metrics))
    }

    const ANNA: Person = Person([7; 32]);

    fn seat(bot: Option<&str>) -> StoredSeat {
        StoredSeat {
            kind: if bot.is_some() { SeatKind::Bot } else { SeatKind::Person },
            name: String::new(),
            bot: bot.map(str::to_owned),
            secret: None,
            stand_in: None,
            holders: if bot.is_some() { Vec::new() } else { vec![ANNA] },
        }
    }

    /// Lays a table of Medici where Anna sits, too; its name.
    async fn lay(tables: &Tables, seats: Vec<StoredSeat>) -> String {
        let setup = format!("players={}", seats.len());
        let laid = StoredTable::laid("medici", &setup, seats, ANNA).unwrap();
        let id = laid.id.clone();
        tables.store.write(Write::Create(Box::new(laid))).await.unwrap();
        id
    }

    async fn fall(tables: &Arc<Tables>, id: &str) {
        let fell: Result<(), _> = tables.look(id, Some(ANNA), |_| panic!("as asked")).await;
        assert!(matches!(fell, Err(Trouble::Internal)));
    }

    async fn end(tables: &Tables) {
        tables.closing.cancel();
        tables.tasks.close();
        tables.tasks.wait().await;
        tables.store.close().await;
    }

    #[tokio::test]
    async fn a_keeper_that_panics_is_replaced_and_counted_once() {
        let folder = tempfile::tempdir().unwrap();
        let tables = house(&folder, Duration::ZERO).await;
        let id = lay(&tables, vec![seat(None), seat(None)]).await;
        let kept = || tables.metrics.tables.get();
        fall(&tables, &id).await;
        while tables.fallen.lock().unwrap().is_empty() || kept() != 1 {
            yield_now().await;
        }
        // Nobody had to ask for it; but whoever does is answered.
        assert!(tables.keepers().contains_key(&id));
        assert!(tables.look(&id, Some(ANNA), |look| Ok(look.view())).await.is_ok());
        assert_eq!(kept(), 1);
        // If it falls again, it waits until somebody comes.
        fall(&tables, &id).await;
        while kept() != 0 {
            yield_now().await;
        }
        assert!(tables.look(&id, Some(ANNA), |look| Ok(look.view())).await.is_ok());
        end(&tables).await;
    }

    #[tokio::test]
    async fn the_bots_of_a_keeper_that_panics_go_on_though_nobody_asks_for_them() {
        let folder = tempfile::tempdir().unwrap();
        // So late does a bot move that it has not when its keeper falls.
        let tables = house(&folder, Duration::from_secs(1)).await;
        let id = lay(&tables, vec![seat(Some("random")), seat(None)]).await;
        tables.wake(&id).await;
        let seen = tables.look(&id, Some(ANNA), |look| Ok(look.view())).await.unwrap();
        assert_eq!(seen.turn, Turn::Player { seat: Seat(0) });
        fall(&tables, &id).await;
        // Whoever looked here would take the table up again himself.
        while tables.metrics.bot_moves.get() == 0 {
            yield_now().await;
        }
        let stored = tables.store.load(&id).await.unwrap().unwrap();
        assert!(stored.events.len() as u32 > seen.number);
        end(&tables).await;
    }
}
