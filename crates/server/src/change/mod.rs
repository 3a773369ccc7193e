//! What changed between two values, as JSON: so that listeners hear what is new instead of everything.
//!
//! A change is one of three things, told apart by their form:
//! - `[value]`: it is now this;
//! - `{ "field": change, … }`: only these fields changed; for an array, fields are places from 0;
//! - `[place, removed, [value, …]]`: in an array, as many as `removed` go from `place` on, and these come.

mod difference;
mod outline;
mod outliner;

pub(crate) use outline::Outline;
