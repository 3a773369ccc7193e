//! The battery, for every setup.

use kasbah_medina::Medina;
use kasbah_rules::conformance::battery;
use kasbah_rules::record::read_setup;
use kasbah_rules::{Game, Seat, Viewer};

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

/// Otherwise the battery would have nothing to hold views to.
#[test]
fn there_is_something_behind_a_closed_screen() {
    let hidden = |setup: &str, viewer| {
        let start = Medina::start(&read_setup(setup).expect(setup), &mut ());
        let stocks = |position: &Medina| Seat::all(3).map(|seat| *position.stock(seat)).collect();
        let mine: Vec<_> = stocks(&start);
        let changed = |other: &Medina| {
            let theirs: Vec<_> = stocks(other);
            (0..3).filter(|seat| mine[*seat] != theirs[*seat]).collect::<Vec<usize>>()
        };
        start.alike(viewer).iter().flat_map(changed).collect::<Vec<usize>>()
    };
    assert_eq!(hidden("players=3", Viewer::Watcher), [0, 1, 2]);
    assert_eq!(hidden("players=3 gates=on", Viewer::Seat(Seat(1))), [0, 2]);
    assert!(hidden("players=3 screens=open", Viewer::Watcher).is_empty());
}
