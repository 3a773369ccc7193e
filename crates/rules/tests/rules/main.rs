//! What every game shares, tried on a small game of its own.

mod battery;
mod seed;
mod story;
mod table;
mod toss;
