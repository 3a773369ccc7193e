//! A bot that thinks before it acts.

use std::borrow::Cow;

use kasbah_rules::{Draws, Seat};

use crate::eval::{Evaluate, Judged, Values};
use crate::level::Level;
use crate::search::{Found, Numbers, Search};
use crate::{Bot, Question, Thought};

/// Searches, and plays what it found, as well as its level allows.
#[derive(Debug)]
pub(crate) struct Thinker<G: Judged> {
    level: Level,
    weights: Cow<'static, str>,
    /// Kept between moves: what was thought about them before they came.
    search: Option<Search<G, G::Judge>>,
    thought: Option<Thought>,
}

impl<G: Judged> Thinker<G> {
    pub(crate) fn new(level: Level, weights: Cow<'static, str>) -> Self {
        Thinker { level, weights, search: None, thought: None }
    }
}

impl<G: Judged> Bot<G> for Thinker<G> {
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize {
        let Question { position, seat, legal, budget } = *question;
        let seed = draws.below(u64::MAX);
        let search = self
            .search
            .get_or_insert_with(|| Search::new(G::judge(&self.weights), G::TUNING, position));
        if legal.len() == 1 {
            // Nothing to think about; what is known of the game is still told.
            let values = search.judge().values(position);
            let line = vec![legal[0].to_string()];
            self.thought = Some(Thought { visits: 0, values, line });
            return 0;
        }
        let visits = search.think(position, budget, self.level.most_visits, seed);
        let found: Vec<Found<G::Action>> = search.found().collect();
        let chosen = pick(&found, seat, self.level.whim, &mut Numbers::new(!seed));
        let mut line = search.line();
        if line.first() != Some(&chosen.action.to_string()) {
            line = vec![chosen.action.to_string()];
        }
        self.thought = Some(Thought { visits, values: search.values(), line });
        legal.iter().position(|action| *action == chosen.action).unwrap_or_default()
    }

    fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }
}

/// The action visited most; with a whim, any that is not much worse.
fn pick<A: Copy>(found: &[Found<A>], seat: Seat, whim: f32, numbers: &mut Numbers) -> Found<A> {
    let value = |values: &Values| values[seat.index()];
    let best = found.iter().copied().reduce(|best, other| {
        let key = |found: &Found<A>| (found.visits, value(&found.values));
        if key(&other) > key(&best) { other } else { best }
    });
    let Some(best) = best else { unreachable!("there is something to do") };
    if whim == 0.0 {
        return best;
    }
    let weight = |found: &Found<A>| match found.visits {
        0 => 0.0,
        _ => ((value(&found.values) - value(&best.values)) / whim).min(0.0).exp(),
    };
    let mut left = numbers.unit() * found.iter().map(weight).sum::<f32>();
    for other in found {
        left -= weight(other);
        if left < 0.0 {
            return *other;
        }
    }
    best
}
