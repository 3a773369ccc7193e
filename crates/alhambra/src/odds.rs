//! Exact odds: what to expect of the dice, and what to do with them.
//!
//! [`Distribution`] is the full distribution of the symbols in one column. [`Odds`] holds tables over
//! all choices of up to eight dice; from them, [`Odds::plan`] finds for every throw of a marker
//! which dice to throw again, given what each result is worth. [`AlhambraOdds`] tells people what
//! may come of a throw before they make it.

mod distribution;
mod outlook;
mod plan;

pub use distribution::Distribution;
pub use outlook::{AlhambraOdds, ColumnOdds, SymbolOdds, ThrowHint};
pub use plan::{Hint, Odds, Plan, Worth};
