//! The rules by their numbers: in chapters, as the rulebook of the page has them, and by what they are
//! looked up for.

use kasbah_rules::Chapter;

/// Every rule and ruling, in the order of the text.
pub const CHAPTERS: &[Chapter] = &[
    Chapter { heading: "deck", rules: &["C1", "CR1", "C2"] },
    Chapter {
        heading: "day",
        rules: &["C3", "C4", "C5", "C6", "C7", "C8", "CR5", "C9", "C10", "C11", "CR2"],
    },
    Chapter {
        heading: "evening",
        rules: &["C12", "C13", "C14", "CR3", "CR4", "C15", "C16", "C17", "C18"],
    },
    Chapter { heading: "end", rules: &["C19", "C20", "C21"] },
];

/// Rules that are cited beside what is shown.
pub const TOPICS: &[(&str, &str)] = &[
    ("boat", "C12"),
    ("bonus", "C15"),
    ("cards", "C1"),
    ("day_start", "C20"),
    ("deck_empty", "C11"),
    ("end", "C21"),
    ("full", "C9"),
    ("high_bonus", "C16"),
    ("last_turn", "C10"),
    ("majority", "C14"),
    ("reveal", "C4"),
    ("room", "C7"),
    ("take", "C6"),
    ("tie", "C17"),
    ("warehouse", "C13"),
];

/// The rules behind an option, or behind one value of it.
pub const OPTIONS: &[(&str, &[&str])] = &[("high-bonus", &["C16"])];
