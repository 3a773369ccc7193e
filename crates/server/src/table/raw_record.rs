//! The record of a table that does not replay: what is stored, as it is stored.

use std::fmt::Write as _;

use crate::store::{SeatKind, StoredSeat, StoredTable};

impl StoredTable {
    /// Its record, as far as it can be told without playing it. The seed is in it only when the game is
    /// over.
    pub(crate) fn raw_record(&self) -> String {
        if let Some(record) = &self.record {
            return record.clone();
        }
        let Self { game, rules, setup, .. } = self;
        let mut text = format!("game {game}\nrules {rules}\nsetup {setup}\n");
        if let Some(seed) = self.seed.filter(|_| self.over) {
            let seed: String = seed.iter().map(|byte| format!("{byte:02x}")).collect();
            let _ = writeln!(text, "seed {seed}");
        }
        for (key, name) in player_tags(&self.seats) {
            let _ = writeln!(text, "tag {key} {name}");
        }
        let mut next = 1;
        for event in &self.events {
            if event.number != next {
                let _ = writeln!(text, "# missing: {next} to {}", event.number - 1);
            }
            let _ = writeln!(text, "{}", event.line);
            next = event.number + 1;
        }
        text
    }
}

/// Who played: `player0 Anna`, and so on.
pub(crate) fn player_tags(seats: &[StoredSeat]) -> Vec<(String, String)> {
    let seats = seats.iter().enumerate().filter(|(_, seat)| seat.kind != SeatKind::Record);
    seats
        .filter_map(|(number, seat)| {
            let name = Some(seat.name.as_str()).filter(|name| !name.is_empty());
            Some((format!("player{number}"), name.or(seat.bot.as_deref())?.to_owned()))
        })
        .collect()
}
