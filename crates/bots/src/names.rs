//! Bots by their names.

use crate::Bot;
use crate::curious::Curious;
use crate::eval::Evaluated;
use crate::eval::weights::{self, WeightsError};
use crate::level::Level;
use crate::random::Random;
use crate::thinker::Thinker;

/// The names of the bots, the default first.
pub const NAMES: [&str; 5] = ["random", "curious", "easy", "normal", "strong"];

/// The most bytes that a tree of a bot takes, unless somebody says otherwise. A bot has two of
/// them, if it uses a second thread.
pub const TREE_BYTES: usize = 256 << 20;

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot is called `{0}`; there are {all}", all = NAMES.join(", "))]
pub struct NoSuchBot(pub String);

/// A bot by its name.
pub fn by_name<G: Evaluated>(name: &str) -> Result<Box<dyn Bot<G>>, NoSuchBot> {
    by_name_within(name, TREE_BYTES)
}

/// A bot by its name, whose trees take no more than so many bytes.
pub fn by_name_within<G: Evaluated>(
    name: &str,
    tree_bytes: usize,
) -> Result<Box<dyn Bot<G>>, NoSuchBot> {
    match name {
        "random" => Ok(Box::new(Random::<G>::default())),
        "curious" => Ok(Box::new(Curious::<G>::default())),
        _ => {
            let level = Level::of(name).ok_or_else(|| NoSuchBot(name.to_owned()))?;
            Ok(Box::new(Thinker::new(level, G::evaluation(G::WEIGHTS), tree_bytes)))
        }
    }
}

/// A bot of a level that evaluates by other weights, to find better ones.
pub fn with_weights<G: Evaluated>(
    level: &str,
    weights: &str,
) -> Result<Box<dyn Bot<G>>, WeightsError> {
    let level = Level::of(level).ok_or_else(|| WeightsError::NoEvaluation(level.to_owned()))?;
    weights::check::<G>(weights)?;
    Ok(Box::new(Thinker::new(level, G::evaluation(weights), TREE_BYTES)))
}
