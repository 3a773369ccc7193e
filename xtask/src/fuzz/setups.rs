//! The setups that are tried, every one in turn.

/// The game and the words of its setup.
pub(super) const SETUPS: &[(&str, &str)] = &[
    ("medici", "players=2"),
    ("medici", "players=3"),
    ("medici", "players=4"),
    ("medici", "players=5"),
    ("medici", "players=6"),
    ("medici", "players=2 high-bonus=on"),
    ("medici", "players=6 high-bonus=on"),
    // The fewest cards that are admitted: the deck runs out every day.
    ("medici", "players=2 deck=C5:21,GG0:21"),
    ("medici", "players=3 deck=7:15,C99:30"),
    // Green cards and little else.
    ("medici", "players=4 deck=+2:255,+G0:255,F3:60"),
    ("medina", "players=2"),
    ("medina", "players=3"),
    ("medina", "players=4"),
    ("medina", "players=3 edition=1"),
    ("medina", "players=4 edition=1"),
    ("medina", "players=2 gates=on"),
    ("medina", "players=3 gates=on"),
    ("medina", "players=4 gates=on"),
    ("medina", "players=2 gates=on well=off tea=off tower-contact=arm"),
    ("medina", "players=4 well=off screens=open"),
    ("medina", "players=3 tea=off tower-contact=arm"),
    ("alhambra", "players=2"),
    ("alhambra", "players=3"),
    ("alhambra", "players=4"),
    ("alhambra", "players=5"),
    ("alhambra", "players=6"),
];
