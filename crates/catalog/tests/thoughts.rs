//! What bots say about tables: hints, analyses and turning points.

use std::fs;

use kasbah_catalog::{AnalysedPosition, Budget, ToLook, TurningKind, read_record, turning_points};
use kasbah_rules::Turn;

fn fixture(name: &str) -> Box<dyn ToLook> {
    let path = format!("{}/../../fixtures/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    read_record(&text).unwrap_or_else(|error| panic!("{path}: {error}")).0
}

/// Analyses a position of a game; without visits, as long as suits the game.
fn analysed_at(table: &dyn ToLook, number: u32, visits: Option<u64>) -> AnalysedPosition {
    let mut walk = table.walk();
    walk.skip_to(number);
    walk.analyse(visits.map_or(walk.analysis_budget(), Budget::Visits), 3)
}

/// Records of each game, with few visits that are enough for it.
const RECORDS: [(&str, u64); 3] =
    [("medici/three-players", 40), ("medina/second-street", 4), ("alhambra/three-players", 40)];

#[test]
fn a_hint_is_legal_and_explains_itself() {
    for (name, visits) in RECORDS {
        let whole = fixture(name);
        let mut explained = 0;
        for number in (0..whole.number()).step_by(whole.number() as usize / 8) {
            let table = whole.at(number);
            let hint = table.to_think().hint(Budget::Visits(visits), 5);
            let Turn::Player { seat } = table.position().turn() else {
                assert_eq!(hint, None);
                continue;
            };
            let hint = hint.expect("a player is to act");
            assert_eq!((hint.seat, hint.line.first()), (seat, Some(&hint.action)));
            // The whole line can be played.
            let (line, _) = hint.line.split_at(hint.line.len() - 1);
            let last = table.suppose(seat, line).expect("what is hinted at is legal").position;
            assert_eq!(last.allows(seat, &hint.line[line.len()]), Ok(()));
            assert_eq!(hint.values.len(), table.position().players());
            let sum: f32 = hint.values.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{:?}", hint.values);
            // For it, the largest first; and then the largest against it.
            let (good, bad): (Vec<_>, Vec<_>) = hint
                .reasons
                .iter()
                .partition(|reason| (reason.seat == seat) == (reason.points > 0.0));
            assert!(good.is_sorted_by(|a, b| a.points.abs() >= b.points.abs()), "{good:?}");
            assert!(good.len() <= 3 && bad.len() <= 1, "{:?}", hint.reasons);
            assert!(bad.is_empty() || hint.reasons.last() == bad.first().copied());
            assert!(table.position().legal().len() > 1 || hint.reasons.is_empty());
            explained += good.len();
            assert_eq!(
                table.to_think().hint(Budget::Visits(visits), 5),
                Some(hint),
                "twice the same"
            );
        }
        assert!(explained > 0, "{name}");
    }
}

#[test]
fn a_finished_game_is_analysed_from_its_start_to_its_end() {
    for (name, visits) in RECORDS {
        let table = fixture(name);
        let last = table.number();
        for number in (0..last).step_by(last as usize / 10).chain([last]) {
            let analysed = analysed_at(&*table, number, Some(visits));
            assert_eq!(analysed, analysed_at(&*table, number, Some(visits)), "twice the same");
            let before = table.at(number);
            let acts = matches!(before.position().turn(), Turn::Player { .. });
            assert_eq!((analysed.best.is_some(), analysed.played.is_some()), (acts, acts));
            assert!(analysed.best.is_none_or(|best| before.position().legal().contains(&best)));
            assert!((0.0..=1.0).contains(&analysed.loss), "{}", analysed.loss);
            let sum: f32 = analysed.values.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{:?}", analysed.values);
        }
        let end = analysed_at(&*table, last, Some(1));
        let winners = table.position().winners();
        for (seat, value) in kasbah_rules::Seat::all(table.position().players()).zip(end.values) {
            let share = if winners.contains(&seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            assert_eq!(value, share);
        }
    }
}

/// A game up to an event, and then something silly.
fn blundered(name: &str, number: u32, action: &str) -> Box<dyn ToLook> {
    let before = fixture(name).at(number);
    let Turn::Player { seat } = before.position().turn() else { panic!("nobody is to act") };
    let record = format!("{}{seat} {action}\n", before.record(&[]));
    read_record(&record).unwrap_or_else(|error| panic!("{error}")).0
}

#[test]
fn a_blunder_is_found() {
    for (name, number, action) in [
        // Three cards fill the boat with little.
        ("medici/three-players", 57, "take 1 2 3"),
        // Brown has hardly begun, and the one roof for it goes on two squares.
        ("medina/second-street", 23, "R@p8"),
        // One pavilion is marked where three chambers lie.
        ("alhambra/three-players", 31, "mark P"),
    ] {
        let table = blundered(name, number, action);
        let analyse = |number| analysed_at(&*table, number, None);
        let positions: Vec<_> = (number - 5..=number + 1).map(analyse).collect();
        let blunder = &positions[5];
        assert_eq!(blunder.played.as_deref(), Some(action));
        assert!(blunder.loss > 0.05 && blunder.best != blunder.played, "{name}: {blunder:?}");
        let found = turning_points(&positions);
        let mistake = found.iter().find(|turning| turning.number == number);
        let mistake = mistake.unwrap_or_else(|| panic!("{name}: {found:?}"));
        assert_eq!((mistake.kind, Some(mistake.seat)), (TurningKind::Mistake, blunder.seat));
        assert_eq!(mistake.change, -blunder.loss);
    }
}

/// What speaks for a hint is what it is about.
#[test]
fn a_hint_says_what_it_is_about() {
    let reasons = |name: &str, number, visits, action: &str| {
        let table = fixture(name).at(number);
        let hint = table.to_think().hint(Budget::Visits(visits), 1).expect("a player is to act");
        assert_eq!((&*hint.action, hint.seat), (action, hint.reasons[0].seat), "{name} {number}");
        hint.reasons.iter().map(|reason| reason.term).collect::<Vec<_>>()
    };
    // An orange palace is roofed, and the orange buildings in stock will help others.
    let roof = reasons("medina/second-street", 44, 80, "R@p1");
    assert!(roof[0] == "orange" && roof.last().is_some_and(|last| *last == "burden"), "{roof:?}");
    // Two chambers rather than the chip that lies there.
    let prize = reasons("alhambra/three-players", 55, 100, "two");
    assert!(
        prize[0] == "chambers" && prize.last().is_some_and(|last| *last == "chips"),
        "{prize:?}"
    );
    // Three chambers are kept.
    let throw = reasons("alhambra/three-players", 31, 100, "throw PSSSA");
    assert_eq!(throw[0], "chambers");
    // Cloth is taken.
    assert_eq!(reasons("medici/three-players", 75, 600, "take 1")[0], "cloth");
}
