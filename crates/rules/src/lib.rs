//! What every game shares: the [`Game`] trait, the dealer, records, traces and the conformance
//! battery. No I/O, no clock, no entropy.

mod game;
mod rule;
mod seat;

pub use game::{Event, EventOf, Game, Listener, Refusal, Refused, ScoreLine, Setup, Turn, Viewer};
pub use rule::{NotUnderstood, Rule, SetupError};
pub use seat::{MOST_SEATS, PerSeat, Seat};
