//! The lessons there are: files of the folder `lessons`, by game, in the order in which they are learned.

/// The text of every lesson of a game.
pub(super) fn texts(game: &str) -> &'static [&'static str] {
    match game {
        "medici" => MEDICI,
        "medina" => MEDINA,
        "alhambra" => ALHAMBRA,
        _ => &[],
    }
}

macro_rules! of {
    ($game:literal, $($file:literal),+ $(,)?) => {
        &[$(include_str!(concat!("../../../../lessons/", $game, "/", $file, ".txt"))),+]
    };
}

const MEDICI: &[&str] =
    of!("medici", "1-turn", "2-another", "3-last-turn", "4-warehouse", "high-bonus", "deck");

const MEDINA: &[&str] = of!(
    "medina",
    "1-turn",
    "2-roof",
    "3-tower",
    "4-street",
    "5-larger",
    "6-neutral",
    "well",
    "tea",
    "gates",
    "edition-1",
    "tower-contact",
    "screens",
);

const ALHAMBRA: &[&str] = of!("alhambra", "1-throw", "2-column", "3-prize", "4-chips", "5-pile");
