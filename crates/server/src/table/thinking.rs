//! Bots think on threads of their own, a few at a time.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kasbah_catalog::Budget;
use kasbah_rules::Seat;
use tokio::time::{Instant, sleep_until};

use crate::house::House;
use crate::random;
use crate::table::OpenTable;

/// What a bot wants to do.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    /// In notation; nothing if the bot failed.
    pub(crate) action: Option<String>,
}

/// A bot that is about to have thought.
pub(crate) type Thinking = Pin<Box<dyn Future<Output = Thought> + Send>>;

/// Lets the bot whose turn it is think, if it is a bot's turn. It does not answer before its time,
/// so that people can follow.
pub(crate) fn think(house: &House, table: &OpenTable, not_before: Instant) -> Option<Thinking> {
    let (seat, bot) = table.bot_to_move()?;
    let (bot, game) = (bot.to_owned(), table.game.boxed_clone());
    let thinkers = Arc::clone(&house.thinkers);
    Some(Box::pin(async move {
        let turn = thinkers.acquire_owned().await;
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let budget = Budget::Time(Duration::from_millis(300));
            game.player(&bot)?.choose(&*game, budget, random::number())
        });
        let action = thought.await.ok().flatten();
        sleep_until(not_before).await;
        Thought { seat, action }
    }))
}
