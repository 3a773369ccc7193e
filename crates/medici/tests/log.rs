//! What one whole game tells, line by line.

use kasbah_medici::Medici;
use kasbah_rules::log::whole;

const GAME: &str = include_str!("../../../fixtures/medici/shared-victory.txt");

#[test]
fn the_log_of_a_whole_game() {
    insta::assert_snapshot!(whole::<Medici>(GAME));
}
