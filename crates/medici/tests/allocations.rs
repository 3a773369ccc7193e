//! A position is flat: a step allocates nothing, and neither does a clone.

use allocation_counter::measure;
use kasbah_medici::Medici;
use kasbah_rules::flat::check_flat;

#[test]
fn steps_and_clones_allocate_nothing() {
    for players in 2..=6 {
        let setup = format!("players={players}");
        check_flat::<Medici>(&setup, 8, |game| measure(game).count_total);
    }
}
