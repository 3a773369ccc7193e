//! The rules by their numbers: in chapters, as the rulebook of the page has them, and by what they are
//! looked up for.

use kasbah_rules::Chapter;

/// Every rule and ruling, in the order of the text.
pub const CHAPTERS: &[Chapter] = &[
    Chapter { heading: "pieces", rules: &["M1", "M2", "M3", "M4", "M5"] },
    Chapter { heading: "setup", rules: &["M6", "M7", "M8", "M9", "MR1"] },
    Chapter {
        heading: "turn",
        rules: &["M10", "M11", "M12", "MR11", "M13", "MR2", "M14", "M15", "MR3", "MR4", "M16"],
    },
    Chapter {
        heading: "buildings",
        rules: &["M17", "M18", "M19", "M20", "M21", "M22", "M23", "M24"],
    },
    Chapter { heading: "roofs", rules: &["M25", "M26", "M27"] },
    Chapter { heading: "stables", rules: &["M28", "MR5", "M29"] },
    Chapter { heading: "merchants", rules: &["M30", "M31", "M32", "MR6"] },
    Chapter { heading: "walls", rules: &["M33", "M34"] },
    Chapter { heading: "palace_tiles", rules: &["M35", "M36", "MR7", "M37"] },
    Chapter { heading: "tower_tiles", rules: &["M38", "M39", "M40", "M41", "M42", "M43"] },
    Chapter { heading: "tea", rules: &["M44", "M45", "M46", "M47", "M48"] },
    Chapter {
        heading: "gates",
        rules: &[
            "M49", "M50", "M51", "M52", "M53", "M54", "M55", "M56", "MR12", "M57", "M58", "M59",
            "MR8", "MR9", "M60",
        ],
    },
    Chapter { heading: "end", rules: &["M61", "M62", "MR13", "M63", "M64", "M65", "M66", "MR10"] },
];

/// Rules that are cited beside what is shown.
pub const TOPICS: &[(&str, &str)] = &[
    ("building", "M18"),
    ("gate", "M54"),
    ("gate_place", "M50"),
    ("neutral_palace", "M27"),
    ("one_of_each", "M26"),
    ("out", "M15"),
    ("palace_tile", "M36"),
    ("palace_tile_first", "M35"),
    ("palace_tiles", "M2"),
    ("passage", "M56"),
    ("passed_over", "M14"),
    ("roof", "M25"),
    ("screens", "M9"),
    ("spare_gate", "M49"),
    ("stable", "M28"),
    ("street", "M31"),
    ("tea", "M48"),
    ("tea_from", "M44"),
    ("tiles_count", "M64"),
    ("tower", "M39"),
    ("tower_merchants", "M41"),
    ("tower_tile", "M38"),
    ("tower_tiles", "M3"),
    ("wall", "M63"),
    ("wall_place", "M33"),
    ("well_bonus", "M65"),
    ("well_ring", "M22"),
    ("worth", "M63"),
];

/// The rules behind an option, or behind one value of it.
pub const OPTIONS: &[(&str, &[&str])] = &[
    ("edition=2", &["M4", "M5", "M6"]),
    ("edition=1", &["M1", "M7"]),
    ("gates", &["M49", "M56"]),
    ("well", &["M22", "M65"]),
    ("tea", &["M44", "M48"]),
    ("tower-contact", &["M40", "M43"]),
    ("screens", &["M9", "MR1"]),
];
