//! The battery, for every number of players.

use kasbah_alhambra::Alhambra;
use kasbah_rules::conformance::battery;

#[test]
fn two_players() {
    battery::<Alhambra>("players=2", 2);
}

#[test]
fn three_players() {
    battery::<Alhambra>("players=3", 2);
}

#[test]
fn four_players() {
    battery::<Alhambra>("players=4", 2);
}

#[test]
fn five_players() {
    battery::<Alhambra>("players=5", 2);
}

#[test]
fn six_players() {
    battery::<Alhambra>("players=6", 2);
}
