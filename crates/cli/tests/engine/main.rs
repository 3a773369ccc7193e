//! `kasbah engine`, driven as a foreign program would.

mod any_input;
mod driver;
mod plays;
#[path = "../program/mod.rs"]
mod program;
mod stop;
