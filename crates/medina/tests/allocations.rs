//! A position is flat: a step allocates nothing, and neither does a clone.

use allocation_counter::measure;
use kasbah_medina::Medina;
use kasbah_rules::flat::check_flat;

#[test]
fn steps_and_clones_allocate_nothing() {
    // Four colours and merchants on every square are more than any listing.
    let most = 5 * 16 * 11;
    for setup in [
        "players=3 edition=1",
        "players=4 edition=1",
        "players=2 gates=on",
        "players=3 gates=on tower-contact=arm",
        "players=4",
        "players=4 gates=on well=off",
    ] {
        check_flat::<Medina>(setup, most, |game| measure(game).count_total);
    }
}
