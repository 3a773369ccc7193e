//! The table as text: what everybody sees, drawn for a terminal or a screen reader.

use std::fmt::{self, Write};

use crate::tables::DAYS;
use crate::view::{MediciView, MerchantView, PileView};

impl MediciView {
    /// The market row, the merchants with boats and warehouses, and what is left in the deck.
    #[must_use]
    pub fn draw(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        write!(out, "day {} of {DAYS}", self.day)?;
        match self.starter {
            Some(seat) => write!(out, ", started by seat {seat}")?,
            None => write!(out, ", the lot decides who starts")?,
        }
        if let Some(seat) = self.last_turn {
            write!(out, "; the last turn, of seat {seat}")?;
        }
        match self.revealed {
            0 => writeln!(out, "\n")?,
            1 => writeln!(out, "; 1 card revealed in this turn\n")?,
            cards => writeln!(out, "; {cards} cards revealed in this turn\n")?,
        }
        self.write_market(out)?;
        self.write_merchants(out)?;
        writeln!(out, "deck ({} cards): {}\n", self.deck_count, piles(&self.deck))?;
        let commodities = self.commodities.iter().map(|c| format!("{} {c}", c.letter()));
        let commodities = commodities.collect::<Vec<_>>().join(", ");
        writeln!(out, "{commodities}, one letter for each symbol; + green; then the value")
    }

    /// Two rows: the cards, and below each that is in reach the number that takes it.
    fn write_market(&self, out: &mut String) -> fmt::Result {
        if self.market.is_empty() {
            return writeln!(out, "market: empty\n");
        }
        let (mut cards, mut numbers) = (String::new(), String::new());
        for lying in &self.market {
            write!(cards, "  {:<4}", lying.card.card.to_string())?;
            let number = lying.position.map_or(String::new(), |number| number.to_string());
            write!(numbers, "  {number:<4}")?;
        }
        writeln!(out, "market (oldest first){}", cards.trim_end())?;
        writeln!(out, "take                 {}\n", numbers.trim_end())
    }

    fn write_merchants(&self, out: &mut String) -> fmt::Result {
        let letters = self.commodities.iter().map(|c| format!("{:<6}", c.letter()));
        let letters: String = letters.collect();
        writeln!(out, "        florins  room  value  {letters}boat")?;
        for merchant in &self.merchants {
            let MerchantView { seat, boat_value, loaded, room, florins, .. } = merchant;
            let stored = merchant.warehouse.iter().zip(&merchant.aboard).map(|pair| match pair {
                (stored, 0) => stored.to_string(),
                (stored, aboard) => format!("{stored}+{aboard}"),
            });
            let stored: String = stored.map(|text| format!("{text:<6}")).collect();
            write!(out, "seat {seat}  {florins:>7}  {:>4}  ", format!("{loaded}/{room}"))?;
            writeln!(out, "{boat_value:>5}  {stored}{}", piles(&merchant.boat))?;
        }
        writeln!(out)
    }
}

/// `C5 C5 +2`, and `7:12` for many of a kind.
fn piles(piles: &[PileView]) -> String {
    let pile = |pile: &PileView| match pile.count {
        1 => pile.card.card.to_string(),
        count => format!("{}:{count}", pile.card.card),
    };
    let piles: Vec<String> = piles.iter().map(pile).collect();
    if piles.is_empty() { "empty".into() } else { piles.join(" ") }
}
