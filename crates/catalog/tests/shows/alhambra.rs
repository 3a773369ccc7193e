//! What can be seen in a recorded game of Alhambra, by what happened in it.

use std::collections::BTreeSet;

use kasbah_alhambra::{AlhambraView, Building, Chip, Happening, Prize, Space};
use kasbah_catalog::{Entry, GameView, HappeningView, ToLook};
use kasbah_rules::{Cited, Seat, Viewer};

/// Every case that can be told, each in the words of a fixture's `tag shows` line.
pub(crate) const CASES: [&str; 25] = [
    "the black die (A11)",
    "nine symbols (AR4)",
    "a black die that stays through a cancelled first throw (AR4)",
    "a first throw cancelled (A12)",
    "a second throw cancelled (A12)",
    "a third throw cancelled (A12)",
    "a repeated throw cancelled in turn (AR5)",
    "a mark after a cancelled throw (A12)",
    "a displacing mark after a cancelled throw (A12)",
    "a marker that queues (A10)",
    "a marker behind the last space (AR3)",
    "a displacement (A13)",
    "a displacement that pushes several (A13)",
    "a displacement that pushes one's own marker (A13)",
    "a player first and second in a column (A14)",
    "a single marker in a column (AR13)",
    "a chip that nobody wins (A15)",
    "no point exchanged (A18)",
    "one of two points exchanged (A18)",
    "both points exchanged (A18)",
    "an exchange with the chip of the first prize (A16)",
    "the caliph named for oneself (AR15)",
    "the caliph named for another (A20)",
    "a rank by the lower stone (A22)",
    "a shared victory (AR7)",
];

/// The cases that a game shows.
pub(crate) fn shows(table: &dyn ToLook) -> BTreeSet<&'static str> {
    let (seen, marker) = (BTreeSet::new(), Marker::default());
    let mut watcher = Watcher { table, seen, marker, best: None, won: None };
    for (number, entry) in (0..).zip(table.walk().log().1) {
        watcher.look(number, &entry);
        for happening in entry.happenings {
            let HappeningView::Alhambra(Cited { what: happening, .. }) = happening else {
                continue;
            };
            watcher.hear(&happening);
        }
    }
    watcher.seen
}

/// What has been done with the marker that is being played, or the prize being handed out.
#[derive(Default)]
struct Marker {
    black: bool,
    /// The throw that was cancelled last, and whether it has been repeated since.
    cancelled: Option<(u8, bool)>,
    /// Whose markers were pushed.
    pushed: Vec<Seat>,
    prize: Option<(Building, Prize)>,
    /// Points of the prize that were swapped.
    swapped: u8,
}

struct Watcher<'a> {
    table: &'a dyn ToLook,
    seen: BTreeSet<&'static str>,
    marker: Marker,
    /// Who has had the first prize of a column.
    best: Option<Seat>,
    /// The chip that was won last.
    won: Option<(Seat, Building, Chip)>,
}

impl Watcher<'_> {
    fn see(&mut self, case: &'static str) {
        assert!(CASES.contains(&case), "{case} is not listed");
        self.seen.insert(case);
    }

    fn before(&self, number: u32) -> AlhambraView {
        match self.table.at(number).position().view(Viewer::Watcher) {
            GameView::Alhambra(view) => view,
            other => panic!("another game: {other:?}"),
        }
    }

    /// What is to be seen in an action that happens at `number`, before it has any effect.
    fn look(&mut self, number: u32, entry: &Entry) {
        match entry.text.split(' ').next() {
            Some("again") => {
                if let Some((_, again)) = &mut self.marker.cancelled {
                    *again = true;
                }
            }
            Some("mark") => {
                let tray = self.before(number).tray.expect("dice to mark");
                let nine = |symbol: Building| {
                    tray.dice.count(symbol) == 8 && entry.text[5..].starts_with(symbol.letter())
                };
                if tray.black.is_some_and(nine) {
                    self.see("nine symbols (AR4)");
                }
                if tray.cancelled {
                    self.see(match entry.text.ends_with("displace") {
                        true => "a displacing mark after a cancelled throw (A12)",
                        false => "a mark after a cancelled throw (A12)",
                    });
                }
            }
            Some("keep") if self.marker.swapped == 0 => self.see("no point exchanged (A18)"),
            Some("swap") => {
                let view = self.before(number);
                let award = view.award.expect("a prize");
                let held = view.builders[award.seat.index()].chips.iter();
                let only = held.filter(|chip| **chip == Chip::Exchange).count() == 1;
                if only && self.won == Some((award.seat, award.column, Chip::Exchange)) {
                    self.see("an exchange with the chip of the first prize (A16)");
                }
            }
            _ => {}
        }
    }

    fn hear(&mut self, happening: &Happening) {
        match happening {
            Happening::BlackUsed { .. } => {
                self.marker.black = true;
                self.see("the black die (A11)");
            }
            Happening::Cancelled { throw, .. } => self.cancelled(*throw),
            Happening::DisplaceUsed { .. } => self.see("a displacement (A13)"),
            Happening::Pushed { seat, to, .. } => {
                self.marker.pushed.push(*seat);
                self.behind(*to);
            }
            Happening::Marked { seat, space, queued, .. } => {
                self.behind(*space);
                if *queued {
                    self.see("a marker that queues (A10)");
                }
                if self.marker.pushed.len() > 1 {
                    self.see("a displacement that pushes several (A13)");
                }
                if self.marker.pushed.contains(seat) {
                    self.see("a displacement that pushes one's own marker (A13)");
                }
                self.marker = Marker::default();
            }
            Happening::PrizeWon { seat, column, place, prize } => {
                if *place == 2 && self.best == Some(*seat) {
                    self.see("a player first and second in a column (A14)");
                }
                self.best = Some(*seat);
                self.marker = Marker { prize: Some((*column, *prize)), ..Marker::default() };
            }
            Happening::Built { building, .. }
                if self.marker.swapped == 1
                    && self.marker.prize == Some((*building, Prize::Two)) =>
            {
                self.see("one of two points exchanged (A18)");
            }
            Happening::ChipWon { seat, column, chip } => self.won = Some((*seat, *column, *chip)),
            Happening::PrizeLapsed { .. } => self.see("a single marker in a column (AR13)"),
            Happening::ExchangeUsed { .. } => {
                self.marker.swapped += 1;
                if self.marker.swapped == 2 {
                    self.see("both points exchanged (A18)");
                }
            }
            Happening::ChipLost { .. } => self.see("a chip that nobody wins (A15)"),
            Happening::CaliphNamed { seat, caliph } => self.see(match seat == caliph {
                true => "the caliph named for oneself (AR15)",
                false => "the caliph named for another (A20)",
            }),
            Happening::RankPaid { lower: true, points, .. } if *points > 0 => {
                self.see("a rank by the lower stone (A22)");
            }
            Happening::GameOver { winners, .. } if winners.len() > 1 => {
                self.see("a shared victory (AR7)");
            }
            _ => {}
        }
    }

    fn cancelled(&mut self, throw: u8) {
        self.see(match throw {
            1 => "a first throw cancelled (A12)",
            2 => "a second throw cancelled (A12)",
            _ => "a third throw cancelled (A12)",
        });
        if throw == 1 && self.marker.black {
            self.see("a black die that stays through a cancelled first throw (AR4)");
        }
        if self.marker.cancelled == Some((throw, true)) {
            self.see("a repeated throw cancelled in turn (AR5)");
        }
        self.marker.cancelled = Some((throw, false));
    }

    fn behind(&mut self, space: Space) {
        if space.face().is_none() {
            self.see("a marker behind the last space (AR3)");
        }
    }
}
