//! What the help says of the games.

use kasbah_catalog::{GameInfo, OptionKind};

/// "Which game: medici, medina or alhambra"
pub(crate) fn which() -> String {
    let names: Vec<String> = kasbah_catalog::games().into_iter().map(|game| game.name).collect();
    let [others @ .., last] = &names[..] else { return String::new() };
    format!("Which game: {} or {last}", others.join(", "))
}

/// A line for each game.
pub(crate) fn options() -> String {
    let lines: Vec<String> = kasbah_catalog::games().iter().map(line).collect();
    lines.join("\n")
}

fn line(game: &GameInfo) -> String {
    let players = format!("players ({} to {})", game.players_min, game.players_max);
    let others = game.options.iter().map(|option| {
        let values = match &option.kind {
            OptionKind::Switch => "on, off".into(),
            OptionKind::Choice { values } => values.join(", "),
            OptionKind::Deck => "a file, or CARD:COUNT,…".into(),
        };
        format!("{} ({values})", option.key)
    });
    let all: Vec<String> = [players].into_iter().chain(others).collect();
    format!("Options of {}: {}.", game.name, all.join(", "))
}
