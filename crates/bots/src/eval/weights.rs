//! Weights are data: a text of `name = number` lines, made by the tuner, which writes down how.

/// Declares the weights of an evaluation, each with what it means.
macro_rules! weights {
    ($(#[$about:meta])* $name:ident {
        $($(#[$meaning:meta])* $weight:ident,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        struct $name { $($(#[$meaning])* $weight: f32,)* }

        impl $name {
            /// From lines of names and numbers: every name, in the order of the code.
            fn from_text(text: &str) -> Self {
                let read = $crate::eval::weights::read(text);
                let read = read.unwrap_or_else(|error| panic!("{error}"));
                let mut numbers = read.into_iter();
                let mut next = |name| $crate::eval::weights::expect(name, numbers.next());
                Self { $($weight: next(stringify!($weight)),)* }
            }
        }
    };
}

pub(crate) use weights;

use crate::Evaluated;

/// Why a text is of no use as weights.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// A line that is none.
    #[error("`{0}` is no weight: lines are `name = number`, or start with `#`")]
    Line(String),
    /// The weights of another game, or of another version.
    #[error("the weights are not those of this version: {0} is the first that differs")]
    Names(String),
    /// A bot that does not evaluate has no use for weights.
    #[error("no bot called `{0}` evaluates by weights; easy, normal and strong do")]
    NoEvaluation(String),
}

/// Names and numbers; lines that start with `#` say where they come from.
pub fn read(text: &str) -> Result<Vec<(String, f32)>, WeightsError> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let pair = |line: &str| {
        let (name, number) = line.split_once(" = ")?;
        let number = number.trim().parse().ok().filter(|number: &f32| number.is_finite())?;
        Some((name.to_owned(), number))
    };
    lines.map(|line| pair(line).ok_or_else(|| WeightsError::Line(line.to_owned()))).collect()
}

/// Whether a text has the weights of a game: those of this version, in their order.
pub fn check<G: Evaluated>(text: &str) -> Result<(), WeightsError> {
    let mut given = read(text)?.into_iter().map(|(name, _)| name);
    let mut wanted = read(G::WEIGHTS)?.into_iter().map(|(name, _)| name);
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return Ok(()),
            (wanted, given) if wanted == given => {}
            (wanted, given) => {
                return Err(WeightsError::Names(wanted.or(given).unwrap_or_default()));
            }
        }
    }
}

/// The next weight, if it is the one meant.
pub(crate) fn expect(name: &str, next: Option<(String, f32)>) -> f32 {
    match next {
        Some((found, number)) if found == name => number,
        other => panic!("the weight {name} is wanted, not {other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use kasbah_medici::Medici;
    use kasbah_medina::Medina;

    use super::*;

    #[test]
    fn weights_of_another_game_are_refused() {
        assert_eq!(check::<Medici>(Medici::WEIGHTS), Ok(()));
        let first = read(Medici::WEIGHTS).expect("weights")[0].0.clone();
        assert_eq!(check::<Medici>(Medina::WEIGHTS), Err(WeightsError::Names(first.clone())));
        assert_eq!(check::<Medici>("# nothing\n"), Err(WeightsError::Names(first)));
        let more = format!("{}more = 1\n", Medici::WEIGHTS);
        assert_eq!(check::<Medici>(&more), Err(WeightsError::Names("more".into())));
        let wrong = check::<Medici>("pace: 3").map_err(|error| error.to_string());
        assert!(wrong.is_err_and(|error| error.starts_with("`pace: 3` is no weight")));
    }
}
