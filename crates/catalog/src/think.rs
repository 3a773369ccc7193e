//! A position of any game, to think about.

use std::any::Any;

use kasbah_bots::{Budget, by_name_within, hint, quick_look};
use kasbah_rules::{Event, Turn};

use crate::listed::Listed;
use crate::look::chance_decides;
use crate::player::{AnyPlayer, Player, TREE_BYTES};
use crate::refusal::{read_action, refusal};
use crate::verdict::reasons;
use crate::{AnyPosition, Hint, Refusal, Verdict};

/// A position of some game, to think about: it has no history, no dealer and no hidden cards.
pub trait ToThink: Any + Send {
    /// The same, to look at.
    fn position(&self) -> &dyn AnyPosition;
    /// A bot of this name for this game, if there is one.
    fn player(&self, bot: &str) -> Option<Box<dyn AnyPlayer>>;
    /// What the strongest bot would do for the player whose turn it is, and why; nothing unless a
    /// player is to act. Thinks as long as it may: never on async threads.
    fn hint(&self, budget: Budget, seed: u64) -> Option<Hint>;
    /// What the actions of a turn would give away, and what proves it, at a quick look: as long as suits
    /// the game, on one thread. Where chance decides after one of them, it must be the last.
    fn verdict(&self, turn: &[String], seed: u64) -> Result<Verdict, Refusal>;
}

impl<G: Listed> ToThink for G {
    fn position(&self) -> &dyn AnyPosition {
        self
    }

    fn player(&self, bot: &str) -> Option<Box<dyn AnyPlayer>> {
        Some(Box::new(Player(by_name_within::<G>(bot, TREE_BYTES).ok()?)))
    }

    fn hint(&self, budget: Budget, seed: u64) -> Option<Hint> {
        let hint = hint(self, budget, seed)?;
        Some(Hint::of(&hint, G::players(self)))
    }

    fn verdict(&self, turn: &[String], seed: u64) -> Result<Verdict, Refusal> {
        let mut after = self.clone();
        let mut actions = Vec::with_capacity(turn.len());
        for text in turn {
            if after.turn() == Turn::Chance {
                return Err(chance_decides());
            }
            let action = read_action::<G>(text)?;
            let Turn::Player { seat } = self.turn() else { break };
            after.play(&Event::Action(seat, action), &mut ()).map_err(refusal)?;
            actions.push(action);
        }
        let budget = Budget::Visits(G::QUICK_VISITS);
        let look = quick_look(self, &actions, budget, seed);
        Ok(look.map_or_else(Verdict::default, |look| Verdict {
            loss: look.loss,
            best: look.best.iter().map(ToString::to_string).collect(),
            reasons: reasons(self, look.seat, &actions, &look.best),
        }))
    }
}
