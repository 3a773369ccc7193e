//! The lines that are said.

use std::fmt::Write as _;

use kasbah_catalog::{BOTS, OptionKind, Thought, games};

/// As much of a reason as anybody reads; it may quote what was sent.
const LONGEST_REASON: usize = 400;

/// Who speaks, and what can be chosen: by `set`, and behind `new`.
pub(super) fn hello(level: &str) -> String {
    let mut text = format!("id name Kasbah {}\n", env!("CARGO_PKG_VERSION"));
    let mut option = |what: &str, default: &str, values: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "option {what} default {default} values {values}");
    };
    option("set level", level, &BOTS.join(" "));
    option("set seed", "0", "0 to 18446744073709551615, or 64 hexadecimal digits");
    for game in games() {
        let players: Vec<String> =
            (game.players_min..=game.players_max).map(|count| count.to_string()).collect();
        let name = &game.name;
        let default = game.players_default.to_string();
        option(&format!("new {name} players"), &default, &players.join(" "));
        for choice in &game.options {
            let values = match &choice.kind {
                OptionKind::Switch => "off on".into(),
                OptionKind::Choice { values } => values.join(" "),
                OptionKind::Deck => "CARD:COUNT,CARD:COUNT…".into(),
            };
            option(&format!("new {name} {}", choice.key), &choice.default, &values);
        }
    }
    text + "ready\n"
}

/// What a bot thinks: how many positions it has looked at, each seat's chance to win, and what it
/// expects to be done. The line comes last, because actions may have spaces.
pub(super) fn info(thought: &Thought<String>, players: usize) -> String {
    let mut text = format!("info visits {} value", thought.visits);
    for value in &thought.values[..players] {
        let _ = write!(text, " {value:.4}");
    }
    text + " line " + &thought.line.join(" | ") + "\n"
}

pub(super) fn legal(actions: &[String]) -> String {
    let mut text = String::from("legal");
    if !actions.is_empty() {
        text = text + " " + &actions.join(" | ");
    }
    text + "\n"
}

/// Always one line, and nothing in it that a terminal would obey.
pub(super) fn error(reason: &str) -> String {
    let mut text = String::from("error ");
    let plain = reason.chars().map(|c| if c.is_control() { '?' } else { c });
    text.extend(plain.take(LONGEST_REASON));
    if reason.chars().nth(LONGEST_REASON).is_some() {
        text.push('…');
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_short_line() {
        assert_eq!(error("a\nb\u{1b}[2J"), "error a?b?[2J\n");
        assert_eq!(error(&"x".repeat(400)), format!("error {}\n", "x".repeat(400)));
        assert_eq!(error(&"é".repeat(401)), format!("error {}…\n", "é".repeat(400)));
    }

    #[test]
    fn thoughts_and_actions_are_laid_out() {
        let values = [0.25, 0.75, 0.0, 0.0, 0.0, 0.0];
        let line = vec!["take 1 2".into(), "reveal".into()];
        let thought = Thought { visits: 40, values, line };
        let expected = "info visits 40 value 0.2500 0.7500 line take 1 2 | reveal\n";
        assert_eq!(info(&thought, 2), expected);
        assert_eq!(legal(&["take 1".into(), "reveal".into()]), "legal take 1 | reveal\n");
        assert_eq!(legal(&[]), "legal\n");
    }
}
