//! The dice of a turn, exactly: what everything that can be done is worth, by dynamic programming
//! over everything that the dice can show.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use kasbah_alhambra::odds::{Hint, Odds, Plan, Worth};
use kasbah_alhambra::{Action, Alhambra, Building, Chip, Dice, Space, throw};
use kasbah_rules::Game;

use super::AlhambraEvaluation;
use crate::eval::Evaluation;

/// Built once for everybody: it depends on nothing.
pub(super) static ODDS: LazyLock<Odds> = LazyLock::new(Odds::new);

impl AlhambraEvaluation {
    /// What actions are worth, if `worth` says it of the positions after a mark. Of the throws only
    /// the best is among them.
    pub(super) fn weigh(
        &self,
        position: &Alhambra,
        worth: &mut dyn FnMut(&Alhambra) -> f32,
    ) -> Vec<(Action, f32)> {
        let throws = position.throws();
        let [dice, before, thrown] = position.dice();
        let black = position.black();
        let shown = |building: Building| dice.count(building) + u8::from(black == Some(building));
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let can = |action: Action| legal.contains(&action);
        // [A12] What is void may be thrown again, and then everything is open.
        let opens = position.is_void() || can(Action::Cancel);
        let results = Worth::of(|building, space| {
            let Some((symbols, after)) = space.face() else { return 0.0 };
            let now = after == throws && symbols == shown(building).min(8);
            let later = after > throws || (opens && after == throws.max(1));
            if now || later { f64::from(worth(&position.after_mark(building, space))) } else { 0.0 }
        });
        let plan = ODDS.plan(&results, black);
        let mut weighed = Vec::new();
        for &action in &legal {
            let value = match action {
                Action::Mark(building) => {
                    let space = Space::of(shown(building), throws);
                    results.at(building, space) as f32
                }
                Action::Displace(_) => {
                    let mut after = *position;
                    after.act(&action, &mut ());
                    worth(&after)
                }
                Action::Black(symbol) => {
                    let plan = ODDS.plan(&results, Some(symbol));
                    let (_, value) = plan.best(dice, throws);
                    value as f32 - self.cost(position, Chip::Black)
                }
                Action::Cancel => {
                    let value = repeated(&plan, before, thrown, throws);
                    value as f32 - self.cost(position, Chip::Cancel)
                }
                Action::Again => repeated(&plan, dice, thrown, throws + 1) as f32,
                _ => continue,
            };
            weighed.push((action, value));
        }
        if !position.is_void()
            && let (Hint::Throw(dice), value) = plan.best(dice, throws)
        {
            weighed.push((Action::Throw(dice), value as f32));
        }
        weighed
    }

    /// What a chip is worth to whoever gives it away.
    fn cost(&self, position: &Alhambra, chip: Chip) -> f32 {
        let seat = position.at_turn();
        let without = position.without_chip(seat, chip);
        self.values(position)[seat.index()] - self.values(&without)[seat.index()]
    }
}

/// What it is worth to throw these dice of those that lay there, as the throw of this number.
pub(super) fn repeated(plan: &Plan<'_>, lay: Dice, thrown: Dice, throws: u8) -> f64 {
    if throws == 1 {
        return plan.before();
    }
    let kept = lay.minus(thrown);
    let (mut sum, mut all) = (0.0, 0.0);
    let _ = throw::outcomes(thrown.total(), &mut |fallen, ways| {
        sum += plan.best(kept.plus(fallen), throws).1 * ways as f64;
        all += ways as f64;
        ControlFlow::Continue(())
    });
    sum / all
}
