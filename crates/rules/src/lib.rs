//! What every game shares: the [`Game`] trait, the dealer, records, traces and the conformance
//! battery. No I/O, no clock, no entropy.

pub mod change;
pub mod conformance;
mod draws;
pub mod flat;
mod game;
pub mod log;
pub mod record;
mod rule;
pub mod rule_page;
mod seat;
mod seed;
mod setup_code;
pub mod slips;
pub mod story;
mod table;

pub use draws::{Dealer, Draws};
pub use game::{Event, EventOf, Game, Listener, Refusal, Refused, ScoreLine, Setup, Turn, Viewer};
pub use rule::{Chapter, Cited, NotUnderstood, Rule, Ruled, SetupError};
pub use seat::{MOST_SEATS, PerSeat, Seat};
pub use seed::Seed;
pub use setup_code::{SetupCode, SetupCoded};
pub use table::Table;
