//! `every_action` is what it promises: all of the setup, whatever the position.

use std::collections::BTreeSet;

use kasbah_medina::{Action, Medina};
use kasbah_rules::record::{read, read_setup, sections};
use kasbah_rules::{Game, Table};

/// A game in which the end that goes through a gate has to be named.
const GAME: &str = include_str!("../../../fixtures/medina/end-named.txt");

#[test]
fn every_action_of_a_game_is_known_from_its_start() {
    let record = read::<Medina>(&sections(GAME)[0].lines).expect("a fixture replays");
    let mut table = Table::<Medina>::new(*record.table.setup());
    let known: BTreeSet<Action> = table.position().every_action().into_iter().collect();
    let (mut legal, mut passages) = (Vec::new(), 0);
    for event in record.table.events() {
        table.play(*event, &mut ()).expect("a fixture replays");
        table.position().legal_actions(&mut legal);
        for action in &legal {
            assert!(known.contains(action), "{action}");
        }
        passages += legal.iter().filter(|action| matches!(action, Action::Pass { .. })).count();
    }
    assert!(passages > 0, "no end was named");
    assert_eq!(known, table.position().every_action().into_iter().collect());
}

#[test]
fn each_is_listed_once() {
    for (setup, passages) in
        [("players=4 gates=on", 50 * 50), ("players=2 gates=on", 44 * 44), ("players=3", 0)]
    {
        let position = Medina::start(&read_setup(setup).expect("a setup"), &mut ());
        let all = position.every_action();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{setup}");
        let through = all.iter().filter(|action| matches!(action, Action::Pass { .. })).count();
        assert_eq!(through, passages, "{setup}");
    }
}
