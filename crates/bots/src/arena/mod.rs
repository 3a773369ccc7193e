//! Measures bots against each other: on common deals, from every seat.

mod elo;
mod game;
mod tally;

pub use game::{Contest, ContestError, Game as PlayedGame, Pairing};
pub use tally::{Interval, Standing, Tally};
