//! Every option has a lesson.

use kasbah_catalog::{OptionKind, games, lessons};

/// What is chosen besides the usual: by its key and value, or by its key alone, where there are too many to name.
/// A switch that is on has something to teach, whether that is usual or not.
fn taught_apart(key: &str, kind: &OptionKind, default: &str) -> Vec<String> {
    match kind {
        OptionKind::Switch => vec![format!("{key}=on")],
        OptionKind::Choice { values } => values
            .iter()
            .filter(|value| *value != default)
            .map(|value| format!("{key}={value}"))
            .collect(),
        OptionKind::Deck => vec![key.to_owned()],
    }
}

#[test]
fn every_option_has_a_lesson_and_every_lesson_of_its_own_an_option() {
    for game in games() {
        let options = game.options.iter();
        let mut options: Vec<String> =
            options.flat_map(|it| taught_apart(&it.key, &it.kind, &it.default)).collect();
        let mut taught: Vec<String> =
            lessons(&game.name).into_iter().filter_map(|lesson| lesson.with).collect();
        options.sort();
        taught.sort();
        assert_eq!(taught, options, "{}", game.name);
    }
}
