//! First a kind of action, then one of that kind: meets rare rules more often.

use std::fmt::Write;

use kasbah_rules::{Draws, Game};

use crate::{Bot, Question};

/// Picks a kind (the text before the first space or `@`) uniformly, then an action of that kind.
#[derive(Clone, Default, Debug)]
pub struct Curious {
    /// Kept between moves to save allocations: the kinds in order of appearance, and of which kind
    /// each action is.
    kinds: Vec<String>,
    kind_of: Vec<usize>,
    text: String,
}

impl<G: Game> Bot<G> for Curious {
    fn choose(&mut self, question: &Question<'_, G>, draws: &mut Draws) -> usize {
        let Curious { kinds, kind_of, text } = self;
        kinds.clear();
        kind_of.clear();
        for action in question.legal {
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
        places.nth(nth).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use kasbah_medici::{Action, Medici, MediciSetup};
    use kasbah_rules::{Seat, Seed};

    use super::*;
    use crate::Budget;

    #[test]
    fn kinds_are_equally_likely_however_many_actions_they_have() {
        let Ok(setup) = MediciSetup::of(3) else { unreachable!() };
        let position = Medici::start(&setup, &mut ());
        // One way to reveal, four ways to take.
        let question = Question {
            position: &position,
            seat: Seat(0),
            legal: &Action::ALL,
            budget: Budget::Visits(1),
        };
        let mut draws = Draws::new(Seed::from_number(3), Draws::PLAYERS);
        let mut bot = Curious::default();
        let reveals = (0..10_000)
            .filter(|_| Action::ALL[bot.choose(&question, &mut draws)] == Action::Reveal)
            .count();
        assert!((4_800..5_200).contains(&reveals), "{reveals}");
        let takes: Vec<usize> = (0..100).map(|_| bot.choose(&question, &mut draws)).collect();
        assert!((0..5).all(|place| takes.contains(&place)), "{takes:?}");
    }
}
