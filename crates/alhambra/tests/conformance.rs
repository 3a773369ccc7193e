//! The battery, for every number of players.

use kasbah_alhambra::Alhambra;
use kasbah_rules::conformance::battery;

#[test]
fn every_number_of_players() {
    for players in 2..=6 {
        battery::<Alhambra>(&format!("players={players}"), 2);
    }
}
