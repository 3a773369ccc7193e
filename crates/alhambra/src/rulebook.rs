//! The rules by their numbers: in chapters, as the rulebook of the page has them, and by what they are
//! looked up for.

use kasbah_rules::Chapter;

/// Every rule and ruling, in the order of the text.
pub const CHAPTERS: &[Chapter] = &[
    Chapter { heading: "pieces", rules: &["A1", "AR1", "A2", "A3", "AR2", "A4"] },
    Chapter { heading: "round", rules: &["A5", "A6", "A7"] },
    Chapter { heading: "marker", rules: &["A8", "AR8", "A9", "AR9", "A10", "AR3"] },
    Chapter {
        heading: "chips",
        rules: &["A11", "AR4", "A12", "AR10", "AR5", "A13", "AR11", "AR12"],
    },
    Chapter {
        heading: "prizes",
        rules: &[
            "A14", "A15", "AR13", "A16", "A17", "AR6", "A18", "AR14", "A19", "A20", "AR15", "A21",
        ],
    },
    Chapter { heading: "end", rules: &["A22", "AR16", "A23", "A24", "AR7"] },
];

/// Rules that are cited beside what is shown.
pub const TOPICS: &[(&str, &str)] = &[
    ("chip_1", "A23"),
    ("chip_2", "A23"),
    ("chip_3", "A23"),
    ("chip_X", "A18"),
    ("chip_D", "A13"),
    ("chip_V", "A12"),
    ("chip_B", "A11"),
    ("chip_F", "A20"),
    ("caliph_names", "A20"),
    ("caliph_starts", "A7"),
    ("chips", "AR2"),
    ("chips_to_come", "A6"),
    ("dice", "A8"),
    ("mark", "A9"),
    ("markers", "A1"),
    ("order", "A10"),
    ("pays", "A4"),
    ("queue", "AR3"),
    ("rounds", "A5"),
    ("scoring", "A22"),
    ("settle", "A14"),
    ("stones", "A17"),
];

/// The rules behind one number of players.
pub const OPTIONS: &[(&str, &[&str])] = &[("players=2", &["AR1"])];
