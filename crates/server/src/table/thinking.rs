//! Bots think away from the table, one at a time, and act when people can follow.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kasbah_catalog::Budget;
use kasbah_rules::Seat;
use tokio::time::{Instant, sleep_until};

use crate::random;
use crate::table::bots::Player;
use crate::table::{Game, Keeper};
use crate::thinkers::Kind;

/// How long a bot waits before it tries again what the store did not take.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a bot wants to do.
pub(crate) struct Thought {
    /// In notation; nothing if the bot failed.
    action: Option<String>,
    /// The bot, with what it remembers.
    player: Option<Player>,
}

/// A bot that is about to have thought. Whoever drops this does not want to hear it any more.
pub(crate) struct Thinking {
    pub(crate) seat: Seat,
    /// Whether nobody looked at the table when it began.
    pub(crate) unseen: bool,
    thought: Pin<Box<dyn Future<Output = Thought> + Send>>,
}

impl Thinking {
    /// The thought, when it has come; never if nobody thinks.
    pub(crate) async fn of(thinking: &mut Option<Thinking>) -> Thought {
        match thinking {
            Some(thinking) => (&mut thinking.thought).await,
            None => std::future::pending().await,
        }
    }
}

impl Keeper {
    /// Lets the bot whose turn it is think, if it is a bot's turn, nobody thinks yet, and it has
    /// not failed here before. Where nobody looks, bots play only until it is somebody's turn: among
    /// themselves they wait until somebody comes.
    pub(super) fn think(&mut self) {
        if self.thinking.is_some() || self.stuck == Some(self.table.look().number()) {
            return;
        }
        let Some((seat, name)) = self.table.bot_to_move() else { return };
        let unseen = self.listeners.count() == 0;
        if unseen && !self.table.somebody_plays() {
            return;
        }
        let (goes_on, forced) =
            (self.actor == Some(seat), self.table.look().position().legal().len() == 1);
        let not_before = self.last + pace(self.tables.config.bot_pace, goes_on, forced);
        let position = self.table.look().to_think();
        let player = self.bots.call(&self.tables, &*position, seat, name);
        let budget = Budget::time(self.tables.config.bot_time);
        let thinkers = Arc::clone(&self.tables.thinkers);
        let kind = if unseen { Kind::Unseen } else { Kind::Bot };
        let whose = self.whose;
        let thought = async move {
            let choose = move |threads| {
                let mut player = player?;
                let budget = budget.on_threads(threads);
                let action = player.mind.choose(&*position, budget, random::number());
                Some((action, player))
            };
            let chosen = thinkers.think(kind, whose, choose).await.flatten();
            sleep_until(not_before).await;
            let (action, player) = chosen.unzip();
            Thought { action: action.flatten(), player }
        };
        self.thinking = Some(Thinking { seat, unseen, thought: Box::pin(thought) });
    }

    /// Does what a bot has thought of.
    pub(super) async fn act_for_bot(&mut self, thought: Thought) {
        let Some(Thinking { seat, .. }) = self.thinking.take() else { return };
        if let Some(player) = thought.player {
            self.bots.keep(seat, player);
        }
        let number = self.table.look().number();
        let Some(action) = thought.action else {
            tracing::error!(table = self.id, number, "a bot found nothing to do");
            self.stuck = Some(number);
            return;
        };
        let Game::Played(game) = &mut self.table.game else { return };
        match game.act(seat, std::slice::from_ref(&action)) {
            Ok(steps) => match self.commit(steps, None).await {
                Ok(_) => drop(self.tables.metrics.bot_moves.inc()),
                Err(_) => self.last = Instant::now() + PATIENCE,
            },
            Err(refusal) => {
                tracing::error!(table = self.id, number, action, %refusal, "a bot's action was refused");
                self.stuck = Some(number);
            }
        }
    }
}

/// The shortest time between the last event and a bot's action. What a bot goes on to do in the
/// same turn is easier to follow than what somebody else does, and easiest is what has to be.
fn pace(usual: Duration, goes_on: bool, forced: bool) -> Duration {
    match (goes_on, forced) {
        (true, true) => usual.mul_f64(0.3),
        (true, false) | (false, true) => usual.mul_f64(0.65),
        (false, false) => usual,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_easier_to_follow_comes_sooner() {
        let usual = Duration::from_millis(700);
        let millis = |goes_on, forced| pace(usual, goes_on, forced).as_millis();
        assert_eq!(
            [millis(false, false), millis(true, false), millis(true, true)],
            [700, 455, 210]
        );
        assert_eq!(pace(Duration::ZERO, true, true), Duration::ZERO);
    }
}
