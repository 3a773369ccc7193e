//! While the bot thinks: it is heard, and so is the referee.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

use kasbah_catalog::{Budget, Refereed, Thought, Watch};
use kasbah_rules::{Seed, Turn};

use super::input::Said;
use super::phrases::{self, error};
use super::session::{Message, NO_GAME, Session};
use crate::cores::cores;

/// Passes on what the bot thinks, until it is told to stop.
#[derive(Debug)]
struct Onlooker {
    stopped: AtomicBool,
    sender: Sender<Message>,
}

impl Watch<String> for Onlooker {
    fn go_on(&self) -> bool {
        !self.stopped.load(Ordering::Relaxed)
    }

    fn hear(&self, so_far: &Thought<String>) {
        // Nobody listens only when the program ends.
        let _ = self.sender.send(Message::Thought(so_far.clone()));
    }
}

impl Session {
    /// Has the bot think, and says what it tells. What the referee says meanwhile is answered
    /// afterwards, in order; only `stop` is heard at once.
    pub(super) fn go(&mut self, budget: Budget, out: &mut impl Write) -> io::Result<()> {
        let Some(game) = self.game.take() else {
            return out.write_all(error(NO_GAME).as_bytes());
        };
        let nobody = match game.turn() {
            Turn::Player { .. } => None,
            Turn::Chance => Some("chance decides: tell what came with `play * OUTCOME`"),
            Turn::Over => Some("the game is over"),
        };
        if let Some(reason) = nobody {
            self.game = Some(game);
            return out.write_all(error(reason).as_bytes());
        }
        let players = game.players();
        let stopped = AtomicBool::new(self.cuts_short(budget));
        let onlooker = Arc::new(Onlooker { stopped, sender: self.sender.clone() });
        think(game, budget, Seed(self.seeds.bytes()), Arc::clone(&onlooker));
        loop {
            match self.inbox.recv() {
                Ok(Message::Said(Said::Line(line))) if line == "stop" => {
                    onlooker.stopped.store(true, Ordering::Relaxed);
                }
                Ok(Message::Said(said)) => {
                    self.waiting.push_back(said);
                    if self.cuts_short(budget) {
                        onlooker.stopped.store(true, Ordering::Relaxed);
                    }
                }
                Ok(Message::Thought(thought)) => {
                    out.write_all(phrases::info(&thought, players).as_bytes())?;
                    out.flush()?;
                }
                Ok(Message::Chosen(Some((game, Some(chosen))))) => {
                    self.game = Some(game);
                    if let Some(thought) = &chosen.thought {
                        out.write_all(phrases::info(thought, players).as_bytes())?;
                    }
                    return writeln!(out, "best {}", chosen.action);
                }
                Ok(Message::Chosen(_)) | Err(_) => {
                    let reason = "the bot failed, and the game is lost with it: start a `new` one";
                    return out.write_all(error(reason).as_bytes());
                }
            }
        }
    }

    /// Whether the referee takes his leave: then nobody waits for the rest of a time. Visits are
    /// counted to the end, because they promise the same answer every time.
    fn cuts_short(&self, budget: Budget) -> bool {
        let leaves = |said: &Said| match said {
            Said::Line(line) => line == "quit",
            Said::Unreadable(_) => false,
            Said::End => true,
        };
        matches!(budget, Budget::Time { .. }) && self.waiting.back().is_some_and(leaves)
    }
}

/// In a thread of its own, from which the game comes back.
fn think(mut game: Box<dyn Refereed>, budget: Budget, seed: Seed, onlooker: Arc<Onlooker>) {
    let sender = onlooker.sender.clone();
    thread::spawn(move || {
        // The whole machine is the bot's: whoever sets engines against each other knows how long
        // each of them thinks.
        let budget = budget.on_threads(cores());
        // A bot that fails must not leave the referee without an answer.
        let chosen = catch_unwind(AssertUnwindSafe(|| game.think(budget, seed, onlooker)));
        let _ = sender.send(Message::Chosen(chosen.ok().map(|chosen| (game, chosen))));
    });
}
