//! The battery, for every setup.

use kasbah_medina::Medina;
use kasbah_rules::conformance::battery;

#[test]
fn edition_1() {
    battery::<Medina>("players=3 edition=1", 2);
    battery::<Medina>("players=4 edition=1", 2);
}

#[test]
fn edition_2() {
    battery::<Medina>("players=2", 2);
    battery::<Medina>("players=3", 2);
    battery::<Medina>("players=4", 2);
}

#[test]
fn edition_2_with_gates() {
    battery::<Medina>("players=2 gates=on", 2);
    battery::<Medina>("players=3 gates=on", 2);
    battery::<Medina>("players=4 gates=on", 2);
}

#[test]
fn options() {
    battery::<Medina>("players=2 well=off tea=off tower-contact=arm screens=open", 2);
    battery::<Medina>("players=3 gates=on well=off tower-contact=arm", 2);
}
