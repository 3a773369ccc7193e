//! First a kind of action, then one of that kind: meets rare rules more often.

use std::fmt::Write;

use kasbah_rules::{Draws, Game};

use crate::{Bot, Budget};

/// Picks a kind (the text before the first space or `@`) uniformly, then an action of that kind.
#[derive(Clone, Debug)]
pub struct Curious<G: Game> {
    /// Kept between moves to save allocations: what is legal, the kinds in order of appearance, and
    /// of which kind each action is.
    legal: Vec<G::Action>,
    kinds: Vec<String>,
    kind_of: Vec<usize>,
    text: String,
}

impl<G: Game> Default for Curious<G> {
    fn default() -> Self {
        Curious { legal: Vec::new(), kinds: Vec::new(), kind_of: Vec::new(), text: String::new() }
    }
}

impl<G: Game> Bot<G> for Curious<G> {
    fn choose(&mut self, position: &G, _: Budget, draws: &mut Draws) -> G::Action {
        position.legal_actions(&mut self.legal);
        self.choose_of_legal(draws)
    }
}

impl<G: Game> Curious<G> {
    fn choose_of_legal(&mut self, draws: &mut Draws) -> G::Action {
        let Curious { legal, kinds, kind_of, text } = self;
        kinds.clear();
        kind_of.clear();
        for action in legal.iter() {
            text.clear();
            // Writing to a string cannot fail.
            let _ = write!(text, "{action}");
            let kind = text.split([' ', '@']).next().unwrap_or_default();
            let known = kinds.iter().position(|other| other == kind);
            kind_of.push(known.unwrap_or_else(|| {
                kinds.push(kind.to_owned());
                kinds.len() - 1
            }));
        }
        let chosen = draws.below(kinds.len() as u64) as usize;
        let of_kind = kind_of.iter().filter(|&&kind| kind == chosen).count();
        let nth = draws.below(of_kind as u64) as usize;
        let mut places = (0..kind_of.len()).filter(|&place| kind_of[place] == chosen);
        legal[places.nth(nth).unwrap_or_default()]
    }
}

#[cfg(test)]
mod tests {
    use kasbah_medici::{Action, Medici};
    use kasbah_rules::Seed;

    use super::*;

    #[test]
    fn kinds_are_equally_likely_however_many_actions_they_have() {
        // One way to reveal, four ways to take.
        let legal = Action::ALL.to_vec();
        let mut bot = Curious::<Medici> { legal, ..Curious::default() };
        let mut draws = Draws::new(Seed::from_number(3), Draws::PLAYERS);
        let mut choose = || bot.choose_of_legal(&mut draws);
        let reveals = (0..10_000).filter(|_| choose() == Action::Reveal).count();
        assert!((4_800..5_200).contains(&reveals), "{reveals}");
        let some: Vec<Action> = (0..100).map(|_| choose()).collect();
        assert!(Action::ALL.iter().all(|action| some.contains(action)), "{some:?}");
    }
}
