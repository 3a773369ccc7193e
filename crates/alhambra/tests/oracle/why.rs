//! Which rule forbids, asked of the oracle.

use crate::position::{Next, Position, type_index};

impl Position {
    /// The first rule that forbids what the player whose turn it is might do.
    pub(crate) fn why(&self, action: &str, legal: &[String]) -> Result<(), &'static str> {
        if legal.iter().any(|legal| legal == action) {
            return Ok(());
        }
        let (word, rest) = action.split_once(' ').unwrap_or((action, ""));
        let letter = rest.chars().next().unwrap_or(' ');
        let marking = self.next == Next::Marker;
        let cancelled = self.marker.cancelled;
        Err(match word {
            "throw" | "mark" | "black" | "cancel" | "again" if !marking => "A7",
            "again" => "A12",
            "throw" | "black" | "cancel" if cancelled => "A12",
            "throw" if self.marker.shown.len() == 3 => "A8",
            "throw" if rest.is_empty() => "AR8",
            "throw" => "A8",
            "mark" if self.marker.shown.is_empty() => "A12",
            "mark" if self.symbols(letter) == 0 => "AR9",
            "mark" if !self.holds('D') => "A13",
            "mark" => "AR11",
            "black" => "A11",
            "cancel" => "A12",
            "two" | "chip" if marking => "A14",
            "two" | "chip" => "A16",
            "keep" => "A18",
            "swap" if self.next == Next::Swap => {
                assert_eq!(type_index(letter), self.award.column, "every other type is allowed");
                "A18"
            }
            "swap" => "A18",
            "caliph" => "A20",
            _ => panic!("{action} is no action"),
        })
    }
}
