//! What one whole game tells, line by line.

use kasbah_medina::Medina;
use kasbah_rules::log::whole;

/// With gates, tea, tiles that change hands and a street that goes through gates.
const GAME: &str = include_str!("../../../fixtures/medina/end-named.txt");

#[test]
fn the_log_of_a_whole_game() {
    insta::assert_snapshot!(whole::<Medina>(GAME));
}
