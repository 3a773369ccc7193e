//! The pages that the books are read from.

/// The page of a game.
pub(super) fn page(game: &str) -> Option<&'static str> {
    match game {
        "medici" => Some(include_str!("../../../../docs/rules/medici.md")),
        "medina" => Some(include_str!("../../../../docs/rules/medina.md")),
        "alhambra" => Some(include_str!("../../../../docs/rules/alhambra.md")),
        _ => None,
    }
}
