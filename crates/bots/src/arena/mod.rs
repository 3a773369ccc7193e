//! Measures bots against each other: on common deals, from every seat.

mod contest;
mod elo;
mod entrant;
mod interval;
mod standing;

pub use contest::{Contest, ContestError, Pairing, PlayedGame};
pub use entrant::{Entrant, OwnWeights};
pub use interval::Interval;
pub use standing::{Standing, standings};
