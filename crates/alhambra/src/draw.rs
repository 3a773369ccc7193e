//! The table as text: what everybody sees, drawn for a terminal or a screen reader.

use std::fmt::{self, Write};

use crate::space::Space;
use crate::tables::{ROUNDS, THROWS};
use crate::view::{AlhambraView, AwardView, BuilderView, ColumnView, DiceTray, StonePile};
use crate::{Chip, Prize};

impl AlhambraView {
    /// The dice or the prize in question, a row for each column, and the builders.
    #[must_use]
    pub fn draw(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        write!(out, "round {} of {ROUNDS}, seat {} holds the caliph", self.round, self.caliph)?;
        match self.scoring {
            Some(scoring) => writeln!(out, "; scoring {scoring} after this round")?,
            None => writeln!(out)?,
        }
        if let Some(tray) = &self.tray {
            write_tray(tray, out)?;
        }
        if let Some(award) = &self.award {
            let held = &self.builders[award.seat.index()].chips;
            let swaps = held.iter().filter(|&&chip| chip == Chip::Exchange).count();
            write_award(award, swaps, out)?;
        }
        writeln!(
            out,
            "\n   chip  marks now             markers (best first); stones (lowest first)"
        )?;
        self.columns.iter().try_for_each(|column| write_column(column, out))?;
        writeln!(out, "\n        points  markers  {}chips", self.letters())?;
        self.builders.iter().try_for_each(|builder| write_builder(builder, out))?;
        writeln!(out, "\nchips to come: {}\n", or_none(&chips(&self.chips_to_come)))?;
        let names = self.columns.iter().map(|column| column.building);
        let names: Vec<String> = names.map(|b| format!("{} {b}", b.letter())).collect();
        writeln!(out, "{}", names.join(", "))?;
        writeln!(
            out,
            "chips: 1 2 3 points, X exchange, D displace, V cancel, B black die, F starting player"
        )
    }

    fn letters(&self) -> String {
        self.columns.iter().map(|column| format!("{:<4}", column.building.letter())).collect()
    }
}

fn write_tray(tray: &DiceTray, out: &mut String) -> fmt::Result {
    let DiceTray { seat, dice, thrown, throws, .. } = tray;
    match (tray.throwing, tray.cancelled) {
        (true, _) if *throws == 0 => write!(out, "seat {seat} throws all dice")?,
        (true, _) => write!(out, "seat {seat} throws {thrown} of {dice} again")?,
        (_, true) if *throws == 0 => write!(out, "seat {seat} has cancelled the first throw")?,
        (_, true) => write!(out, "seat {seat} has cancelled a throw of {thrown} and shows {dice}")?,
        _ => write!(out, "seat {seat} shows {dice}")?,
    }
    write!(out, "; throws made: {throws} of {THROWS}")?;
    match tray.black {
        Some(symbol) => writeln!(out, "; black die: {}", symbol.letter()),
        None => writeln!(out),
    }
}

fn write_award(award: &AwardView, swaps: usize, out: &mut String) -> fmt::Result {
    let AwardView { seat, column, due, .. } = award;
    let swaps = swaps.min(usize::from(*due));
    let place = if award.place == 1 { "best" } else { "second best" };
    write!(out, "{column}: seat {seat} has the {place} marker")?;
    match award.prize {
        None => writeln!(out, " and chooses a prize"),
        Some(_) if award.names_caliph => writeln!(out, " and names the caliph"),
        Some(Prize::Two) => writeln!(out, " and gets two points, of which {swaps} can be swapped"),
        Some(Prize::Chip) => writeln!(out, " and gets a point, which can be swapped, and the chip"),
    }
}

fn write_column(column: &ColumnView, out: &mut String) -> fmt::Result {
    let chip = column.chip.map_or(String::from("-"), |chip| chip.to_string());
    let landing = match &column.landing {
        None => String::from("-"),
        Some(landing) if landing.taken_by.is_none() => space(landing.aim),
        Some(landing) => format!("{}, so {}", space(landing.aim), space(landing.space)),
    };
    let markers = column.markers.iter();
    let markers = markers.map(|marker| format!("seat {} {}", marker.seat, space(marker.space)));
    let markers = markers.collect::<Vec<_>>().join(", ");
    let stones: Vec<String> = column.track.iter().map(pile).collect();
    write!(out, "{}  {chip:<4}  {landing:<20}  ", column.building.letter())?;
    writeln!(out, "{}; {}", or_none(&markers), or_none(&stones.join(", ")))
}

fn write_builder(builder: &BuilderView, out: &mut String) -> fmt::Result {
    let BuilderView { seat, markers, points, .. } = builder;
    let built: String = builder.built.iter().map(|points| format!("{points:<4}")).collect();
    let chips = chips(&builder.chips);
    writeln!(out, "seat {seat}  {points:>6}  {markers:>7}  {built}{}", or_none(&chips))
}

/// `5 in 3`, and `1 behind` for the first behind the last space.
fn space(space: Space) -> String {
    match space.face() {
        Some((symbols, throws)) => format!("{symbols} in {throws}"),
        None => format!("{} behind", space.number() - Space::COUNT + 1),
    }
}

/// `3 points: 1 2`
fn pile(pile: &StonePile) -> String {
    let seats: Vec<String> = pile.seats.iter().map(ToString::to_string).collect();
    let plural = if pile.points == 1 { "" } else { "s" };
    format!("{} point{plural}: {}", pile.points, seats.join(" "))
}

fn chips(chips: &[Chip]) -> String {
    chips.iter().map(|chip| chip.letter()).collect()
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "-" } else { text }
}
