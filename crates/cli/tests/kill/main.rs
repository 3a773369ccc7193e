//! Whatever ends at any moment: every acknowledged turn is there, every other one is there whole or not
//! at all, and the tables go on.

mod games;
mod house;
mod one;
#[path = "../server/mod.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod server;
mod stream;
#[cfg(unix)]
mod two;
mod wire;
