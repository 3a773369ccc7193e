//! The analysis of what was played: what each throw brought, and each choice gave away.

use kasbah_alhambra::odds::Worth;
use kasbah_alhambra::{Action, Alhambra};
use kasbah_rules::{Game, Turn};

use super::AlhambraEvaluation;
use super::exact::{ODDS, repeated};
use crate::analysis::Analysis;
use crate::choice::shared;
use crate::eval::{Evaluation, Values};

impl AlhambraEvaluation {
    /// All that the dice can show is known, so nothing is left to the luck of a search.
    pub(super) fn analysis(
        &self,
        position: &Alhambra,
        played: Option<&Action>,
    ) -> Analysis<Action> {
        if position.is_played() {
            return self.analysis_of_dice(position, played);
        }
        let Turn::Player { seat } = position.turn() else {
            return Analysis { values: self.values(position), best: None, loss: 0.0 };
        };
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let after = |action: &Action| {
            let mut after = *position;
            after.act(action, &mut ());
            self.values_of_prizes(after)
        };
        let weighed = legal.iter().map(|action| (*action, after(action)[seat.index()])).collect();
        let (best, _, loss) = compare(weighed, played);
        let values = best.map_or_else(|| self.values(position), |best| after(&best));
        Analysis { values, best, loss }
    }

    /// What a position is worth when all prizes are handed out, if everybody chooses what seems best.
    fn values_of_prizes(&self, mut position: Alhambra) -> Values {
        let mut legal = Vec::new();
        while let (Turn::Player { seat }, false) = (position.turn(), position.is_played()) {
            position.legal_actions(&mut legal);
            let after = |action: &Action| {
                let mut after = position;
                after.act(action, &mut ());
                (after, self.values(&after)[seat.index()])
            };
            let best = legal.iter().map(after).reduce(
                |best, other| {
                    if other.1 > best.1 { other } else { best }
                },
            );
            let Some((after, _)) = best else { break };
            position = after;
        }
        self.values(&position)
    }

    /// A turn is worth what the position is worth without looking, and what the dice brought more,
    /// or less, than could be expected before they fell.
    fn analysis_of_dice(&self, position: &Alhambra, played: Option<&Action>) -> Analysis<Action> {
        let (seat, throws) = (position.at_turn().index(), position.throws());
        let mut worth = |end: &Alhambra| self.values_of_prizes(*end)[seat];
        let all =
            Worth::of(|building, space| f64::from(worth(&position.after_mark(building, space))));
        let plan = ODDS.plan(&all, position.black());
        let before = match position.black() {
            Some(_) => ODDS.plan(&all, None).before(),
            None => plan.before(),
        };
        let [dice, lay, thrown] = position.dice();
        let (best, now, loss) = if position.is_deciding() {
            let mut weighed = self.weigh(position, &mut worth);
            if let Some(&Action::Throw(these)) = played {
                // Of the throws only the best is weighed.
                let value = repeated(&plan, dice, these, throws + 1) as f32;
                weighed.push((Action::Throw(these), value));
            }
            compare(weighed, played)
        } else {
            (None, repeated(&plan, lay, thrown, throws + 1) as f32, 0.0)
        };
        let values = self.values(position);
        let luck = now - before as f32;
        let values = shared(&values, position.players(), seat, values[seat] + luck);
        Analysis { values, best, loss }
    }
}

/// The best, what it is worth, and how much less what was played is.
fn compare(weighed: Vec<(Action, f32)>, played: Option<&Action>) -> (Option<Action>, f32, f32) {
    let best = weighed.iter().copied().reduce(|best, other| {
        // Equals: what was played is as good as any.
        let better = other.1 > best.1 || other.1 == best.1 && Some(&other.0) == played;
        if better { other } else { best }
    });
    let Some((action, value)) = best else { return (None, 0.0, 0.0) };
    let done = weighed.iter().find(|(action, _)| Some(action) == played);
    (Some(action), value, done.map_or(0.0, |(_, done)| value - done))
}
